import type { Bytes } from '../target/transport.ts'

/** A file to upload. */
export interface SampleFile {
  readonly extension: string
  readonly mediaType: string
  readonly bytes: Bytes
}

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

/** A plain text of a few words. */
export const TEXT: SampleFile = {
  extension: 'txt',
  mediaType: 'text/plain',
  bytes: new TextEncoder().encode('A few words, é.\n'),
}
