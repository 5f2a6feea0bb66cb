import type { Bytes } from '../target/transport.ts'

/** A file to upload. */
export interface SampleFile {
  readonly extension: string
  readonly mediaType: string
  readonly bytes: Bytes
}

/** An image of 4 by 2 pixels. */
export const PNG: SampleFile & { readonly width: number; readonly height: number } = {
  extension: 'png',
  mediaType: 'image/png',
  width: 4,
  height: 2,
  bytes: Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAAEklEQVR42mMQUDBwYAhIKGgAAAgqAkH29P/SAAAAAElFTkSuQmCC'),
    character => character.charCodeAt(0),
  ),
}

/** A plain text of a few words. */
export const TEXT: SampleFile = {
  extension: 'txt',
  mediaType: 'text/plain',
  bytes: new TextEncoder().encode('A few words, é.\n'),
}
