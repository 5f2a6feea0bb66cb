import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { messageOf } from '../suites/message-of.ts'
import { UsageError } from './usage-error.ts'
import { createDecoder, isGzip, requireFile } from './user-file.ts'

/** Node.js has no longer texts. */
const MOST_MIB = 500
const MOST_BYTES = MOST_MIB * 2 ** 20

function decompress(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES })
  } catch (error) {
    if (error instanceof RangeError) throw new Error(`it is compressed, and longer than ${MOST_MIB} MiB without that`)
    throw new Error(`it is compressed, and damaged: ${messageOf(error)}`)
  }
}

/** Reads any file that a user has named: UTF-8 or UTF-16, perhaps compressed. Throws if it is no file, or too long. */
export function readUserFile(path: string): string {
  if (requireFile(path) > MOST_BYTES) throw new Error(`it is longer than ${MOST_MIB} MiB`)
  const written = readFileSync(path)
  const bytes = isGzip(written) ? decompress(written) : written
  return createDecoder(bytes).decode(bytes)
}

/** Reads a text file. Throws a UsageError that names it, and says what to do. */
export function readTextFile(path: string, name = path, advice = ''): string {
  try {
    return readUserFile(path)
  } catch (error) {
    throw new UsageError(`Failed to read ${name}: ${messageOf(error)}${advice}`)
  }
}
