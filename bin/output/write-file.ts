import { renameSync, rmSync, writeFileSync } from 'node:fs'

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room there',
  EDQUOT: 'your share of the disk is used up; make room there',
  EROFS: 'the disk is read-only; name another folder',
  EACCES: 'this user may not write there; name another folder, or change its permissions',
  EPERM: 'this user may not write there; name another folder, or change its permissions',
  ENOTDIR: 'a part of its path is a file; name another folder',
  EEXIST: 'a file has this name; name another folder',
  EISDIR: 'a folder has this name; name another one, or remove it',
}

/** Whether the system refused something, and not the kit. */
export const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** Why a file cannot be written, and what to do. */
export function explainFileError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  return reason === undefined ? error.message : `${reason} (${code})`
}

/** Writes a file beside its place and moves it there, so that nobody ever reads half of it. */
export function writeFileWhole(path: string, text: string, mode?: number): void {
  const aside = `${path}.tmp`
  try {
    rmSync(aside, { force: true })
    writeFileSync(aside, text, { ...(mode !== undefined && { mode }) })
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { force: true, recursive: true })
    throw error
  }
}
