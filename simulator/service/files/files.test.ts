import { describe, expect, it } from 'vitest'
import { buildSampleFile } from '../../../fixtures/files/sample-file.ts'
import { directFileType, importedFileType } from './file-type.ts'
import { measure } from './measure.ts'
import { mediaKind } from './media-kind.ts'

const NONE = { width: null, height: null, duration: null, page_count: null }

describe('measure', () => {
  it.each([
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['jpg', 'image/jpeg'],
    ['svg', 'image/svg+xml'],
  ])('reads pixels from a %s', (format, media_type) => {
    expect(measure(buildSampleFile(format, { width: 300, height: 7 }), media_type)).toEqual({
      ...NONE,
      width: 300,
      height: 7,
    })
  })

  it('reads pages from a PDF', () => {
    expect(measure(buildSampleFile('pdf', { width: 1, height: 1 }), 'application/pdf')).toEqual({
      ...NONE,
      page_count: 1,
    })
  })

  it('gives pixels and seconds for a video', () => {
    const measures = measure(new Uint8Array(2_000_001), 'video/mp4')

    expect(measures).toEqual({ ...NONE, width: 1920, height: 1080, duration: 3 })
  })

  it.each(['image/png', 'image/svg+xml', 'application/pdf', 'text/plain'])(
    'gives nothing for a broken %s',
    media_type => {
      expect(measure(new Uint8Array([1, 2, 3]), media_type)).toEqual(NONE)
      expect(measure(new Uint8Array(), media_type)).toEqual(NONE)
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
