import type { Bytes } from '../../target/transport.ts'

/** A file to upload. */
export interface SampleFile {
  readonly extension: string
  readonly mediaType: string
  readonly bytes: Bytes
}

export const textFile = (text: string, extension = 'txt', mediaType = 'text/plain'): SampleFile => ({
  extension,
  mediaType,
  bytes: new TextEncoder().encode(text),
})

const decode = (base64: string): Bytes => Uint8Array.from(atob(base64), character => character.charCodeAt(0))

/** An image of 3 by 2 pixels, whose ratio is not an integer, but exact in a few decimals. */
export const PNG: SampleFile & { readonly width: number; readonly height: number } = {
  extension: 'png',
  mediaType: 'image/png',
  width: 3,
  height: 2,
  bytes: decode('iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAEElEQVR4nGMQSLjAoNDwAQAJGALR5zO8awAAAABJRU5ErkJggg=='),
}

/** A gray image of 3 by 2 pixels. The name of its media type is not its extension. */
export const JPEG: SampleFile = {
  extension: 'jpg',
  mediaType: 'image/jpeg',
  bytes: decode(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB' +
      'AQEBAQEBAQEBAQH/wAALCAACAAMBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z',
  ),
}

/** A GIF of one pixel. */
export const GIF: SampleFile = {
  extension: 'gif',
  mediaType: 'image/gif',
  bytes: decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
}

/** A WebP picture of one pixel. */
export const WEBP: SampleFile = {
  extension: 'webp',
  mediaType: 'image/webp',
  bytes: decode('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
}

/** A drawing as text, which a target may refuse for what such a text can do in a browser. */
export const SVG = textFile('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>', 'svg', 'image/svg+xml')

export const TEXT = textFile('A few words, é.\n')
