import type { DirectSource, Upload } from '../../../../fixtures/upload-entities.ts'
import { badRequest } from '../../errors.ts'
import { withoutBytes } from '../../files/file-summary.ts'
import { declareChange } from '../../operation.ts'
import type { Call } from '../../service.ts'
import type { UploadSession } from '../../upload-session/session.ts'
import { failUpload, finishUpload } from './end-upload.ts'

/** assumption COMPLETE-IMPORT */
function directSource({ source }: Upload): DirectSource {
  if (source.kind !== 'direct') throw badRequest('An import completes by itself. Complete only direct uploads.')
  return source
}

function sessionOf({ world }: Call, { session }: DirectSource): UploadSession {
  const found = world.sessions.get(session)
  if (!found) throw new Error(`the world has no upload session ${session}`)
  return found
}

function endUpload(call: Call, upload: Upload, source: DirectSource, session: UploadSession): Upload {
  const { rules } = call.service
  const now = call.world.clock.now()
  if (!rules.uploads.isInTime(call, upload))
    return failUpload(call, upload, 'The upload was not completed within 12 hours. Create a new one.', now)

  rules.uploads.bytesHaveCome(call, session)
  if (!rules.uploads.sizeIsAsAnnounced(call, session, source)) {
    const reason = `${source.size} bytes were announced, and ${session.received} have arrived. Create a new upload.`
    return failUpload(call, upload, reason, now)
  }
  const type = rules.uploads.directFileType(upload.name, source.mime_type)
  return finishUpload(call, upload, type, session.file, now)
}

/**
 * POST /v1/media/uploads/{id}/complete verifies the bytes and finishes or fails the upload. A finished or failed upload
 * does not change (assumption COMPLETE-ANSWER). Spec: Media uploads.
 */
export const completeUpload = declareChange('Upload', {
  name: 'completeUpload',
  method: 'POST',
  path: '/v1/media/uploads/:id/complete',
  scope: 'media:write',
  summary: 'Completes a direct upload after its bytes were sent',
  assumption: 'COMPLETE-ANSWER',
  handle: call => {
    const { visible, present } = call.service
    const upload = visible.upload(call)
    const source = directSource(upload)
    if (upload.status !== 'pending') return present.upload(call, upload)

    const session = sessionOf(call, source)
    const ended = endUpload(call, upload, source, session)
    session.file = withoutBytes(session.file)
    return present.upload(call, ended)
  },
})
