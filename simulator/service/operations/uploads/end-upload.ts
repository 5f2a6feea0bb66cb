import { buildMedia } from '../../../../fixtures/build/media.ts'
import type { Upload } from '../../../../fixtures/upload-entities.ts'
import type { Instant } from '../../../clock.ts'
import type { FileSummary } from '../../files/file-summary.ts'
import type { FileType } from '../../files/file-type.ts'
import type { ServiceContext } from '../../service.ts'

/** Fails a pending upload, with the reason. */
export const failUpload = ({ world }: ServiceContext, upload: Upload, error: string, at: Instant): Upload =>
  world.uploads.put({ ...upload, status: 'failed', error, updated_at: at })

/** Finishes a pending upload, and creates the media with the id of the upload (assumption MEDIA-CREATED). Spec: Media upload. */
export function finishUpload(
  { service, world }: ServiceContext,
  upload: Upload,
  { format, media_type }: FileType,
  file: FileSummary,
  at: Instant,
): Upload {
  const { space_id, name, folder_id, library, uploaded_by } = upload
  world.media.put(
    buildMedia(
      { id: upload.id, created_at: at, updated_at: at },
      {
        ...{ space_id, name, folder_id, library, uploaded_by, format, media_type },
        size: file.size,
        ...service.rules.uploads.measure(file),
      },
    ),
  )
  return world.uploads.put({ ...upload, status: 'finished', updated_at: at })
}
