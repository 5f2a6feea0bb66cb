import type { DirectSource, Upload } from '../../../fixtures/entities.ts'

/** The bytes of a direct upload on their way in. */
export interface UploadSession {
  readonly upload_id: string
  /** What has come so far, in order. */
  readonly chunks: Uint8Array[]
  /** Bytes that have come so far. */
  received: number
  /** Whether the last byte has come: the object then stands as it is. */
  isComplete: boolean
}

/** An upload session with what it is for. */
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

/** Everything that has come, in one piece. */
export function bytesOf({ chunks, received }: UploadSession): Uint8Array {
  const all = new Uint8Array(received)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.byteLength
  }
  return all
}

/** Lets go of the bytes: nothing reads them once the upload is finished or failed. */
export function releaseBytes({ chunks }: UploadSession): void {
  chunks.length = 0
}
