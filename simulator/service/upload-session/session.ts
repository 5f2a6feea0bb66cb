import type { DirectSource, Upload } from '../../../fixtures/upload-entities.ts'
import { emptyFile, type FileSummary } from '../files/file-summary.ts'

/** What has arrived of a direct upload. */
export interface UploadSession {
  readonly upload_id: string
  file: FileSummary
  /** How many bytes have arrived so far. */
  readonly received: number
  /** Whether the last byte has arrived. The file then never changes. */
  isComplete: boolean
}

/** An upload session with its upload. */
export interface OpenSession {
  readonly session: UploadSession
  readonly upload: Upload
  readonly source: DirectSource
}

export const newSession = (upload_id: string, media_type: string): UploadSession => ({
  upload_id,
  file: emptyFile(media_type),
  get received() {
    return this.file.size
  },
  isComplete: false,
})
