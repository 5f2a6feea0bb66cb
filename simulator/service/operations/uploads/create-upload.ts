import type { Upload } from '../../../../fixtures/upload-entities.ts'
import { badRequest } from '../../errors.ts'
import { withoutBytes } from '../../files/file-summary.ts'
import { declareCreation } from '../../operation.ts'
import type { Resource } from '../../reply.ts'
import type { Call, ServiceContext } from '../../service.ts'
import { newStamp } from '../../store/new-stamp.ts'
import { UPLOAD_PATH } from '../../upload-session/path.ts'
import { newSession, type UploadSession } from '../../upload-session/session.ts'
import { runImport } from './run-import.ts'
import { UploadBody, type UploadDraft } from './upload-body.ts'

type NewUpload = Omit<Upload, 'name' | 'source'>

const newUpload = ({ world, actor }: Call, { space_id, folder_id, library }: UploadDraft): NewUpload => ({
  ...newStamp(world),
  space_id,
  status: 'pending',
  error: null,
  folder_id: folder_id ?? null,
  library,
  uploaded_by: actor.user?.id ?? null,
})

/** The import runs when the clock reaches its time (assumption IMPORT-TIME). */
export function scheduleImport(
  { service, world }: ServiceContext,
  upload: Upload,
  url: string,
  dueAt = upload.created_at + service.limits.importDelay,
): void {
  const timer = { what: 'import', of: upload.id } as const
  world.scheduler.schedule(dueAt, at => runImport({ service, world }, upload, url, at), timer)
}

/** The import is pending first. */
function startImport(call: Call, draft: UploadDraft, url: string): Resource {
  const { service, world } = call
  const name = draft.name ?? service.rules.uploads.nameFromUrl(url)
  const upload = world.uploads.put({ ...newUpload(call, draft), name, source: { kind: 'import', url } })
  scheduleImport(call, upload, url)
  return service.present.upload(call, upload)
}

/** What is kept of the file is freed when the window ends. */
export function scheduleWindowEnd({ service, world }: ServiceContext, upload: Upload, session: UploadSession): void {
  const end = upload.created_at + service.limits.uploadWindow + 1
  const free = async () => {
    session.file = withoutBytes(session.file)
  }
  world.scheduler.schedule(end, free, { what: 'upload-window', of: upload.id })
}

/** Only this answer and its replay have the URL (assumption UPLOAD-REPLAY). */
function startDirect(call: Call, draft: UploadDraft, name: string, size: number): Resource {
  const { service, world, baseUrl } = call
  const id = world.ids.next(world.clock.now())
  const source = { kind: 'direct', size, mime_type: draft.mime_type ?? null, session: id } as const
  const upload = world.uploads.put({ ...newUpload(call, draft), name, source })
  const session = newSession(upload.id, service.rules.uploads.directFileType(name, source.mime_type).media_type)
  world.sessions.set(id, session)
  scheduleWindowEnd(call, upload, session)
  return service.present.upload(call, upload, `${baseUrl}${UPLOAD_PATH}${id}`)
}

/** POST /v1/media/uploads creates a media from a URL, or from bytes that the client sends next. Spec: Media uploads. */
export const createUpload = declareCreation('Upload', {
  name: 'createUpload',
  path: '/v1/media/uploads',
  scope: 'media:write',
  summary: 'Begins a direct upload, or imports a file from a URL',
  remarks:
    'An import ends by itself: poll the upload until it is no longer pending. A direct upload has an upload_url: PUT the bytes there, then complete it within 12 hours. Its id is also that of the new media.',
  body: UploadBody,
  handle: call => {
    const { rules, visible } = call.service
    const draft = rules.uploads.parseDraft(call)
    const space = visible.space(call, draft.space_id)
    rules.uploads.oneSourceIsGiven(call, draft)
    rules.uploads.nameIsGiven(call, draft)
    rules.uploads.mimeTypeIsForDirect(call, draft)
    rules.uploads.folderIsOfSpace(call, space, draft)
    rules.uploads.urlIsAllowed(call, draft)
    rules.uploads.sizeIsAllowed(call, draft)

    const { url, size, name = '' } = draft
    if (size !== undefined) return startDirect(call, draft, name, size)
    if (url !== undefined) return startImport(call, draft, url)
    throw badRequest('The body has neither url nor size. Send one of them.')
  },
})
