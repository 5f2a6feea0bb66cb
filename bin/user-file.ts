import { type Stats, statSync } from 'node:fs'

/** Why the system finds no file, by the codes of its errors. */
const REASONS: Readonly<Record<string, string>> = {
  ELOOP: 'it is a link that leads to itself',
  ENAMETOOLONG: 'its name is too long',
  EACCES: 'this user may not look into its folder',
}

function findStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined
    throw reason === undefined ? error : new Error(reason)
  }
}

/** Requires that a path is that of a file: a pipe or a device may never end. Returns the size of the file. */
export function requireFile(path: string): number {
  const stats = findStats(path)
  if (!stats) throw new Error('there is no such file')
  if (stats.isFile()) return stats.size
  const other = stats.isFIFO() ? 'a pipe' : 'a device or a socket'
  throw new Error(`it is ${stats.isDirectory() ? 'a folder' : other}, not a file`)
}

/** Makes a decoder for a text that begins with an ASCII character or a byte order mark: a null byte beside the first one is UTF-16. */
export function createDecoder([first, second]: Uint8Array): TextDecoder {
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le')
  return new TextDecoder((first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8')
}

/** Whether bytes begin as gzip does, whatever the name of their file. */
export const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b
