import type { DirectSource, Upload } from '../../../fixtures/entities.ts'

/** The bytes of a direct upload that have arrived. */
export interface UploadSession {
  readonly upload_id: string
  /** The bytes that have arrived so far, in order. */
  readonly chunks: Uint8Array[]
  /** How many bytes have arrived so far. */
  received: number
  /** Whether the last byte has arrived. The file then never changes. */
  isComplete: boolean
}

/** An upload session with its upload. */
export interface OpenSession {
  readonly session: UploadSession
  readonly upload: Upload
  readonly source: DirectSource
}

export const newSession = (upload_id: string): UploadSession => ({
  upload_id,
  chunks: [],
  received: 0,
  isComplete: false,
})

/** Joins the bytes that have arrived. */
export function joinBytes({ chunks, received }: UploadSession): Uint8Array {
  const all = new Uint8Array(received)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.byteLength
  }
  return all
}

/** Frees the memory of the bytes, which a finished or failed upload no longer needs. */
export function releaseBytes({ chunks }: UploadSession): void {
  chunks.length = 0
}
