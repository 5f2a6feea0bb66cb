import zlib from 'node:zlib'
import { cutName } from './cut-body.ts'
import { AnswerRefused } from './network-errors.ts'

type Decode = (bytes: Uint8Array, limit: { readonly maxOutputLength: number }) => Buffer

/** So long may one body be, compressed or not. */
export const MOST_BYTES = 16 * 2 ** 20
export const TOO_LONG = 'the response is longer than 16 MiB'

/** No server compresses a response more often. */
const MOST_CODINGS = 4

/** Whether bytes begin like zlib: some servers leave that out. */
const isZlib = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0

const inflate: Decode = (bytes, limit) =>
  isZlib(bytes) ? zlib.inflateSync(bytes, limit) : zlib.inflateRawSync(bytes, limit)

/** Node has it from version 22.15 on. */
const zstd: unknown = Reflect.get(zlib, 'zstdDecompressSync')

const DECODERS = new Map<string, Decode>([
  ['gzip', zlib.gunzipSync],
  ['x-gzip', zlib.gunzipSync],
  ['deflate', inflate],
  ['br', zlib.brotliDecompressSync],
  ...(typeof zstd === 'function' ? [['zstd', (bytes, limit) => zstd(bytes, limit)] satisfies [string, Decode]] : []),
])

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/** Some servers put the character set there, or say that nothing was done. */
export const isNoCoding = (coding: string): boolean =>
  ['', 'identity', 'none', 'utf-8', 'utf8'].includes(coding.trim().toLowerCase())

const ADVICE = 'turn that off at the server, or at the gateway in front of it'

/** Undoes the codings of a Content-Encoding. Throws AnswerRefused if that cannot be done within the limit. */
export function decodeBody(bytes: Uint8Array, encoding: string): Uint8Array {
  const codings = encoding
    .toLowerCase()
    .split(',')
    .map(one => one.trim())
    .filter(one => !isNoCoding(one))
  if (bytes.length === 0) return bytes
  const compressed = `the response is compressed (${cutName(encoding)})`
  return codings.reduceRight((before, coding) => {
    const decode = DECODERS.get(coding)
    if (!decode || codings.length > MOST_CODINGS)
      throw new AnswerRefused(`${compressed}, which the kit cannot read: ${ADVICE}`)
    try {
      return decode(before, { maxOutputLength: MOST_BYTES })
    } catch (error) {
      throw new AnswerRefused(isTooLong(error) ? TOO_LONG : `${compressed}, but its bytes are not: ${ADVICE}`)
    }
  }, bytes)
}
