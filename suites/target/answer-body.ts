import { decodeBody, MOST_BYTES, TOO_LONG } from './decode-body.ts'
import { AnswerRefused } from './network-errors.ts'

/** What one answer may be. A hundred rows with every column are far below each of these limits. */
const MOST_VALUES = 1_000_000
const MOST_LEVELS = 200

/** The characters of JSON, as bytes. */
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const [OPENING_BRACKET, CLOSING_BRACKET] = [0x5b, 0x5d]
const [OPENING_BRACE, CLOSING_BRACE] = [0x7b, 0x7d]

/** Finds the end of a string in JSON that begins before an index. */
function endOfString(bytes: Buffer, from: number): number {
  let index = from
  for (; index < bytes.length && bytes[index] !== QUOTE; index++) if (bytes[index] === BACKSLASH) index++
  return index
}

/** Refuses JSON that would fill the memory once it is parsed, or that functions which call themselves could not read. */
function requireReadable(bytes: Buffer): void {
  let [levels, values] = [0, 0]
  for (let index = 0; index < bytes.length; index++) {
    switch (bytes[index]) {
      case QUOTE:
        index = endOfString(bytes, index + 1)
        break
      case COMMA:
        values++
        break
      case OPENING_BRACKET:
      case OPENING_BRACE:
        levels++
        values++
        if (levels > MOST_LEVELS) throw new AnswerRefused(`the response is nested more than ${MOST_LEVELS} levels deep`)
        break
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        levels--
    }
  }
  if (values > MOST_VALUES) throw new AnswerRefused(`the response has more than ${MOST_VALUES} values`)
}

function isJson(bytes: Buffer): boolean {
  const first = bytes.find(byte => byte > 0x20)
  return first === OPENING_BRACKET || first === OPENING_BRACE
}

/** The text of a body with this Content-Encoding. Throws AnswerRefused if it cannot be read within limits. */
export function readBody(body: Uint8Array, encoding = ''): string {
  const { buffer, byteOffset, length } = decodeBody(body, encoding)
  const bytes = Buffer.from(buffer, byteOffset, length)
  if (isJson(bytes)) requireReadable(bytes)
  return bytes.toString('utf8')
}

/** Collects the body of one answer, chunk by chunk. Every transport reads through it, so that no response can exhaust the kit. */
export function collectBody() {
  const chunks: Uint8Array[] = []
  let size = 0
  return {
    /** Throws AnswerRefused if the body gets too long. */
    add(chunk: Uint8Array) {
      size += chunk.length
      if (size > MOST_BYTES) throw new AnswerRefused(TOO_LONG)
      chunks.push(chunk)
    },
    /** The whole text, as `readBody` reads it. */
    text(encoding?: string) {
      const [only] = chunks
      return readBody(chunks.length === 1 && only ? only : Buffer.concat(chunks), encoding)
    },
  }
}
