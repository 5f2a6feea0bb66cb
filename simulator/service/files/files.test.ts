import { describe, expect, it } from 'vitest'
import { buildSampleFile } from '../../../fixtures/files/sample-file.ts'
import { addBytes, emptyFile } from './file-summary.ts'
import { directFileType, importedFileType } from './file-type.ts'
import { measure } from './measure.ts'
import { mediaKind } from './media-kind.ts'

const NONE = { width: null, height: null, duration: null, page_count: null }

/** Measures a file whose bytes arrive in these parts. */
const measureAll = (media_type: string, ...parts: readonly Uint8Array[]) =>
  measure(parts.reduce(addBytes, emptyFile(media_type)))

const everyByte = (bytes: Uint8Array) => Array.from(bytes, byte => Uint8Array.of(byte))

const ascii = (text: string) => new TextEncoder().encode(text)

describe('measure', () => {
  it.each([
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['jpg', 'image/jpeg'],
    ['svg', 'image/svg+xml'],
  ])('reads pixels from a %s', (format, media_type) => {
    expect(measureAll(media_type, buildSampleFile(format, { width: 300, height: 7 }))).toEqual({
      ...NONE,
      width: 300,
      height: 7,
    })
  })

  it('reads pages from a PDF', () => {
    expect(measureAll('application/pdf', buildSampleFile('pdf', { width: 1, height: 1 }))).toEqual({
      ...NONE,
      page_count: 1,
    })
  })

  it.each(['png', 'gif', 'svg'])('reads the same pixels from a %s that arrives byte by byte', format => {
    const bytes = buildSampleFile(format, { width: 300, height: 7 })
    const media_type = format === 'svg' ? 'image/svg+xml' : `image/${format}`

    expect(measureAll(media_type, ...everyByte(bytes))).toEqual({ ...NONE, width: 300, height: 7 })
  })

  it('reads the pixels of a picture from its first 512 kibibytes, and keeps no more', () => {
    const padding = new Uint8Array(1024 * 1024)
    const file = [buildSampleFile('png', { width: 300, height: 7 }), padding, padding].reduce(
      addBytes,
      emptyFile('image/png'),
    )

    expect(measure(file)).toEqual({ ...NONE, width: 300, height: 7 })
    expect(file.buffer.byteLength).toBe(512 * 1024)
  })

  it.each([
    ['/Type/Page /Type /Page\n/Type \r\n\t/Page', 3],
    ['/Type /Pages /Type /Page', 1],
    ['/Type /Pages', null],
    ['/Type/Page', 1],
    [`/Type${' '.repeat(64)}/Page`, 1],
    ['/Type/Pag/Type/Page>>/Type', 1],
  ])('counts the pages of the PDF %j in one part, in two parts, and byte by byte', (text, page_count) => {
    const bytes = ascii(text)
    const cuts = Array.from(bytes, (_, cut) => [bytes.subarray(0, cut), bytes.subarray(cut)])

    for (const parts of [[bytes], everyByte(bytes), ...cuts])
      expect(measureAll('application/pdf', ...parts)).toEqual({ ...NONE, page_count })
  })

  it('counts the pages of a long PDF in pieces, and keeps only its end', () => {
    const part = ascii(`${'x'.repeat(1_048_570)} /Type /Page `)
    const file = Array.from({ length: 5 }, () => part).reduce(addBytes, emptyFile('application/pdf'))

    expect(measure(file).page_count).toBe(5)
    expect(file.pages.rest.byteLength).toBeLessThan(100)
    expect(file.buffer.byteLength).toBe(0)
  })

  it('gives pixels and seconds for a video', () => {
    const measures = measureAll('video/mp4', new Uint8Array(2_000_001))

    expect(measures).toEqual({ ...NONE, width: 1920, height: 1080, duration: 3 })
  })

  it.each(['image/png', 'image/svg+xml', 'application/pdf', 'text/plain'])(
    'gives nothing for a broken %s',
    media_type => {
      expect(measureAll(media_type, new Uint8Array([1, 2, 3]))).toEqual(NONE)
      expect(measureAll(media_type)).toEqual(NONE)
    },
  )
})

describe('mediaKind', () => {
  it.each([
    ['video/mp4', 'video'],
    ['Image/PNG', 'image'],
    ['text/html; charset=utf-8', 'playable'],
    ['application/zip', 'playable'],
    ['audio/mpeg', 'file'],
  ])('of %s is %s', (media_type, kind) => {
    expect(mediaKind({ media_type })).toBe(kind)
  })
})

describe('the type of a file', () => {
  it.each([
    ['scene.blend7', null, { format: 'blend7', media_type: 'application/octet-stream' }],
    ['scene.blend7', 'application/x-blend7', { format: 'blend7', media_type: 'application/x-blend7' }],
    ['scene', null, { format: 'bin', media_type: 'application/octet-stream' }],
    ['scene.JPG', 'image/png', { format: 'png', media_type: 'image/png' }],
  ])('is read from the name %s and the type %s', (name, mime_type, type) => {
    expect(directFileType(name, mime_type)).toEqual(type)
  })

  it.each([
    ['example.com', 'https://example.com/?id=3', 'image/png', { format: 'png', media_type: 'image/png' }],
    ['example.zip', 'https://example.zip', null, { format: 'bin', media_type: 'application/octet-stream' }],
    ['Take one', 'https://example.com/1.gif', 'image/png', { format: 'gif', media_type: 'image/gif' }],
  ])('is read from the name %s, the URL %s and the Content-Type %s', (name, url, contentType, type) => {
    expect(importedFileType(name, url, contentType)).toEqual(type)
  })
})
