import { createReadStream } from 'node:fs'
import { messageOf } from '../suites/message-of.ts'
import { UsageError } from './usage-error.ts'

/** Longer than any line that the kit writes: a proxy keeps 1 MiB of a body, and JSON may need six characters for one. */
const LONGEST_LINE = 32 * 1024 * 1024

/** The lines of a text file, one after the other, and null for each that is too long to be read. Throws a UsageError. */
export async function* readLines(path: string, longest = LONGEST_LINE): AsyncGenerator<string | null> {
  let kept: Buffer[] = []
  let length = 0
  const keep = (bytes: Buffer) => {
    length += bytes.length
    if (length > longest) kept = []
    else kept.push(bytes)
  }
  const takeLine = () => {
    const line = length > longest ? null : Buffer.concat(kept).toString()
    ;[kept, length] = [[], 0]
    return line
  }
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  try {
    for await (const chunk of chunks) {
      let start = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        keep(chunk.subarray(start, end))
        yield takeLine()
        start = end + 1
      }
      keep(chunk.subarray(start))
    }
  } catch (error) {
    throw new UsageError(`Failed to read ${path}: ${messageOf(error)}`)
  }
  if (length > 0) yield takeLine()
}
