import { statSync } from 'node:fs'

/** Requires that a path is that of a file: a pipe or a device may never end. Returns the size of the file. */
export function requireFile(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
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
