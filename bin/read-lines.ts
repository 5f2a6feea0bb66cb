import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createDecoder, isGzip, requireFile } from './user-file.ts'

/** The kit writes no longer ones. */
const LONGEST_LINE = 32 * 2 ** 20

async function isCompressed(path: string): Promise<boolean> {
  for await (const start of createReadStream(path, { end: 1 })) return isGzip(start)
  return false
}

async function openFile(path: string, end: number): Promise<Readable> {
  const isGzipped = await isCompressed(path)
  const written = createReadStream(path, { end })
  // Whoever reads the result gets an error of either stream.
  return isGzipped ? pipeline(written, createGunzip(), () => {}) : written
}

interface Line {
  readonly number: number
  /** Null if it is too long. */
  readonly text: string | null
}

/**
 * Reads the lines that are not empty, of a file of any length that a user has named, up to its `end`: UTF-8 or UTF-16, perhaps
 * compressed. Throws if it is no file.
 */
export async function* readLines(
  path: string,
  { end = Number.POSITIVE_INFINITY, longest = LONGEST_LINE } = {},
): AsyncGenerator<Line> {
  requireFile(path)
  let decoder: TextDecoder | undefined
  let [number, text]: [number, string | null] = [1, '']
  for await (const chunk of await openFile(path, end)) {
    decoder ??= createDecoder(chunk)
    for (const [index, piece] of decoder.decode(chunk, { stream: true }).split('\n').entries()) {
      if (index > 0) {
        if (text !== '') yield { number, text }
        text = ''
        number += 1
      }
      text = text === null || text.length + piece.length > longest ? null : text + piece
    }
  }
  if (text !== '') yield { number, text }
}
