import { mediaKind } from './media-kind.ts'
import { addPages, NO_PAGES, type PageCount } from './page-count.ts'

/**
 * What the service keeps of a file while its bytes arrive. Nothing serves the bytes back, so that all others are dropped.
 * An earlier value can be put back, because its first `size` bytes never change. Those that were made after it are then
 * no longer valid: they share its buffer.
 */
export interface FileSummary {
  /** How many bytes have arrived. */
  readonly size: number
  readonly media_type: string
  /** Begins with the first bytes of a picture, which tell its pixels. May be longer than they are. */
  readonly buffer: Uint8Array
  /** Of a PDF. */
  readonly pages: PageCount
}

/** Pictures tell their pixels within these bytes (assumption UNREADABLE-FILE). */
const MAX_HEAD = 512 * 1024

const NO_BYTES = new Uint8Array()

export const emptyFile = (media_type: string): FileSummary => ({
  size: 0,
  media_type,
  buffer: NO_BYTES,
  pages: NO_PAGES,
})

/** The first bytes of a picture. */
export const headOf = ({ size, buffer }: FileSummary): Uint8Array => buffer.subarray(0, size)

/** Makes room for bytes in steps that double, so that many small chunks cost no more than a few large ones. */
function grow(buffer: Uint8Array, length: number): Uint8Array {
  if (length <= buffer.byteLength) return buffer
  const grown = new Uint8Array(Math.min(MAX_HEAD, 2 * length))
  grown.set(buffer)
  return grown
}

function addToHead({ size, buffer }: FileSummary, bytes: Uint8Array): Uint8Array {
  if (size >= MAX_HEAD) return buffer
  const end = Math.min(MAX_HEAD, size + bytes.byteLength)
  const grown = grow(buffer, end)
  grown.set(bytes.subarray(0, end - size), size)
  return grown
}

/** Adds the next bytes of a file. */
export function addBytes(file: FileSummary, bytes: Uint8Array): FileSummary {
  const isPicture = mediaKind(file) === 'image'
  return {
    ...file,
    size: file.size + bytes.byteLength,
    buffer: isPicture ? addToHead(file, bytes) : file.buffer,
    pages: file.media_type === 'application/pdf' ? addPages(file.pages, bytes) : file.pages,
  }
}

/** Frees the bytes that are no longer needed when an upload has ended. */
export const withoutBytes = (file: FileSummary): FileSummary => ({ ...file, buffer: NO_BYTES, pages: NO_PAGES })
