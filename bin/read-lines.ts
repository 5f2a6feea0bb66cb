import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { createDecoder, requireFile } from './user-file.ts'

/** The kit writes no longer ones. */
const LONGEST_LINE = 32 * 2 ** 20

/**
 * Reads the lines of a file of any length that a user has named, up to its `end`: UTF-8 or UTF-16, compressed if its name ends
 * in .gz. A line that is too long is null. Throws if it is no file.
 */
export async function* readLines(
  path: string,
  { end = Number.POSITIVE_INFINITY, longest = LONGEST_LINE } = {},
): AsyncGenerator<string | null> {
  requireFile(path)
  const written = createReadStream(path, { end })
  let decoder: TextDecoder | undefined
  let line: string | null = ''
  for await (const chunk of path.endsWith('.gz') ? written.pipe(createGunzip()) : written) {
    decoder ??= createDecoder(chunk)
    for (const [index, piece] of decoder.decode(chunk, { stream: true }).split('\n').entries()) {
      if (index > 0) {
        yield line
        line = ''
      }
      line = line === null || line.length + piece.length > longest ? null : line + piece
    }
  }
  if (line !== '') yield line
}
