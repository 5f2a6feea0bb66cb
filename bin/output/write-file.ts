import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { toJson } from '../../reports/escaping/json.ts'
import { UsageError } from '../usage-error.ts'
import { requireFile } from '../user-file.ts'
import { clean, hideSecrets, redactor } from './redactor.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space',
  EDQUOT: 'your disk quota is used up; free some space',
  EFBIG: 'the file system does not allow a file this large; name another folder',
  EROFS: 'the disk is read-only; name another folder',
  EACCES: 'this user may not write there; name another folder, or change its permissions',
  EPERM: 'this user may not write there; name another folder, or change its permissions',
  ENOENT: 'the parent folder does not exist or cannot hold files; name another one',
  ENOTDIR: 'a part of its path is a file; name another folder',
  EEXIST: 'a file has this name; name another folder',
  ENXIO: 'it is a pipe that nobody reads; name a file',
  EISDIR: 'a folder has this name; name another one, or remove it',
}

/** Why a file cannot be written, and what to do. */
export function explainFileError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  return reason === undefined ? error.message : `${reason} (${code})`
}

/** Does what writes something. Throws a UsageError that says why that fails. */
export function writeOrRefuse(what: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw new UsageError(`Failed to write ${what}: ${explainFileError(error)}.`)
  }
}

/** The place of a file that a path leads to. A pipe or a device is refused: it would be replaced by a file. */
function placeOf(path: string): string {
  const there = statSync(path, { throwIfNoEntry: false })
  if (!there) return path
  if (!there.isDirectory()) requireFile(path)
  return realpathSync(path)
}

export const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** Removes a link that has the name of a report: what is written would lead out of the folder. */
export function removeLink(path: string): void {
  if (!isLink(path)) return
  if (existsSync(path)) requireFile(path)
  rmSync(path)
}

/** Writes a file beside its place, under a name that nobody else has, and moves it there: nobody ever reads half of it. */
function writeWhole(path: string, text: string | Uint8Array, mode?: number): void {
  const place = placeOf(path)
  const aside = `${place}.${randomUUID()}.tmp`
  try {
    writeFileSync(aside, text, { flag: 'wx', ...(mode !== undefined && { mode }) })
    renameSync(aside, place)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}

/** Throws a UsageError unless a file that is written later can be written there. Leaves what is there. */
export const requireWritable = (path: string): void =>
  writeOrRefuse(path, () => {
    const place = placeOf(path)
    const aside = `${place}.${randomUUID()}.tmp`
    writeFileSync(aside, '', { flag: 'wx' })
    rmSync(aside)
    if (statSync(place, { throwIfNoEntry: false })?.isDirectory()) throw new Error(REASONS.EISDIR)
  })

/** Writes a text without its secrets. */
export const writeText = (path: string, text: string): void => writeWhole(path, redactor.redact(text))

/** Writes what a function makes of a report without its secrets. */
export const writeReport = <Report extends object>(
  path: string,
  report: Report,
  write: (report: Report) => string,
): void => writeWhole(path, write(hideSecrets(report)))

/** Writes a value as JSON, without the secrets in its strings. */
export const writeJson = (path: string, value: object): void => writeReport(path, value, one => `${toJson(one, 2)}\n`)

/** Writes a text with its secrets into a file that only its owner may read. */
export const writePrivately = (path: string, text: string): void => writeWhole(path, text, 0o600)

/** Writes the bytes of a file, unless a secret is in them. Returns whether it did. */
export function writeBytes(path: string, bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (redactor.redact(text) !== text) return false
  writeWhole(path, bytes)
  return true
}

/** Adds a text to a file that a CI shows. A pipe that nobody reads is refused: it would never end. */
export function appendText(path: string, text: string): void {
  const { O_APPEND, O_CREAT, O_WRONLY, O_NONBLOCK } = constants
  const file = openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NONBLOCK)
  try {
    writeFileSync(file, clean(text))
  } finally {
    closeSync(file)
  }
}

const BLOCK = 64 * 1024

/** Writes a file if its path is given. Only its owner may read it: a profile holds tokens. Throws a UsageError if that fails. */
export function writeIfAsked(path: string | undefined, text: string): void {
  if (path !== undefined) writeOrRefuse(path, () => writePrivately(path, text))
}

/** Takes away the half line that a process left when it was killed. */
function cutHalfLine(path: string): void {
  const file = openSync(path, 'r')
  const block = Buffer.alloc(BLOCK)
  let [start, newline] = [statSync(path).size, -1]
  while (start > 0 && newline < 0) {
    const end = start
    start = Math.max(0, end - BLOCK)
    readSync(file, block, 0, end - start, start)
    newline = block.subarray(0, end - start).lastIndexOf('\n')
  }
  closeSync(file)
  truncateSync(path, start + newline + 1)
}

/** Opens a file with a JSON value in each line: an empty one, or one to go on with behind its last whole line. */
export function openJsonLines(path: string, { goesOn = false } = {}) {
  if (existsSync(path)) {
    requireFile(path)
    if (goesOn) cutHalfLine(path)
  }
  const file = openSync(path, goesOn ? 'a' : 'w')
  const { size: sizeBefore } = fstatSync(file)
  let size = sizeBefore
  return {
    sizeBefore,
    /** What somebody else has done to the file since the last value; undefined if nothing. */
    changeOf(): string | undefined {
      const [own, there] = [fstatSync(file), statSync(path, { throwIfNoEntry: false })]
      if (!there) return 'removed'
      if (there.ino !== own.ino || there.dev !== own.dev) return 'replaced'
      return own.size < size ? 'shortened' : undefined
    },
    /** Adds a value, without the secrets in its strings. */
    append(value: object) {
      writeSync(file, `${toJson(hideSecrets(value))}\n`)
      size = fstatSync(file).size
    },
    [Symbol.dispose]: () => closeSync(file),
  }
}
