import type { Bytes } from '../target/transport.ts'

/** A file to upload. */
export interface SampleFile {
  readonly extension: string
  readonly mediaType: string
  readonly bytes: Bytes
}

/** An image of 3 by 2 pixels, whose ratio is no integer and yet exact in a few decimals. */
export const PNG: SampleFile & { readonly width: number; readonly height: number } = {
  extension: 'png',
  mediaType: 'image/png',
  width: 3,
  height: 2,
  bytes: Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAEElEQVR4nGMQSLjAoNDwAQAJGALR5zO8awAAAABJRU5ErkJggg=='),
    character => character.charCodeAt(0),
  ),
}

/** A plain text of a few words. */
export const TEXT: SampleFile = {
  extension: 'txt',
  mediaType: 'text/plain',
  bytes: new TextEncoder().encode('A few words, é.\n'),
}
