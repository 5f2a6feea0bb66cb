import zlib from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readBody } from './answer-body.ts'

const TEXT = '{"data":"é"}'
const BOMB = Buffer.alloc(17 * 2 ** 20, ' ')

describe('a compressed body', () => {
  it.each([
    ['gzip', zlib.gzipSync(TEXT)],
    ['X-GZIP', zlib.gzipSync(TEXT)],
    ['deflate', zlib.deflateSync(TEXT)],
    ['deflate', zlib.deflateRawSync(TEXT)],
    ['br', zlib.brotliCompressSync(TEXT)],
    ['utf-8', Buffer.from(TEXT)],
    ['None', Buffer.from(TEXT)],
    ['gzip, identity , br', zlib.brotliCompressSync(zlib.gzipSync(TEXT))],
  ])('is decoded (%s)', (encoding, bytes) => {
    expect(readBody(bytes, encoding)).toBe(TEXT)
  })

  it.skipIf(!('zstdCompressSync' in zlib))('is decoded (zstd), where Node can', () => {
    const frame = Buffer.from('28b52ffd200d690000', 'hex')

    expect(readBody(Buffer.concat([frame, Buffer.from(TEXT)]), 'zstd')).toBe(TEXT)
  })

  it.each(['gzip', 'br', 'compress'])('may be empty (%s)', encoding => {
    expect(readBody(Buffer.alloc(0), encoding)).toBe('')
  })

  it.each([
    ['compress', Buffer.from(TEXT), 'the response is compressed (compress), which the kit cannot read: turn that off'],
    ['gzip', Buffer.from(TEXT), 'the response is compressed (gzip), but its bytes are not'],
    ['gzip', zlib.gzipSync(TEXT).subarray(0, 20), 'the response is compressed (gzip), but its bytes are not'],
    [Array(5).fill('gzip').join(), zlib.gzipSync(TEXT), 'which the kit cannot read'],
    ['gzip', zlib.gzipSync(BOMB), 'the response is longer than 16 MiB'],
    [
      'br, gzip',
      zlib.gzipSync(zlib.brotliCompressSync(BOMB, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } })),
      'longer than 16 MiB',
    ],
    ['gzip', zlib.gzipSync('['.repeat(300)), 'nested more than 200 levels deep'],
  ])('is refused if it cannot be read within the limits (%s)', (encoding, bytes, why) => {
    expect(() => readBody(bytes, encoding)).toThrow(why)
  })
})
