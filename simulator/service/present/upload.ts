import type { Upload } from '../../../fixtures/upload-entities.ts'
import type { Resource } from '../reply.ts'
import type { ServiceContext } from '../service.ts'
import { timesOf } from './common.ts'

/** Presents an upload in any state. Only the response of its creation has `upload_url`. Spec: Media upload. */
export function presentUpload(
  { service, world }: ServiceContext,
  upload: Upload,
  upload_url: string | null = null,
): Resource {
  const media = upload.status === 'finished' ? world.media.get(upload.id) : undefined
  return {
    id: upload.id,
    status: upload.status,
    error: upload.error,
    media: media ? service.present.media({ service, world }, media) : null,
    upload_url,
    ...timesOf(upload),
  }
}
