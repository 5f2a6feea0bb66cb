import type { JsonObject, Upload } from '../../../fixtures/entities.ts'
import { notFound, unauthenticated } from '../../service/errors.ts'
import { failUpload, finishUpload } from '../../service/operations/uploads/end-upload.ts'
import type { Call } from '../../service/service.ts'
import { UPLOAD_PATH } from '../../service/upload-session/path.ts'
import { bytesOf } from '../../service/upload-session/session.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isObject } from '../json.ts'
import { changeResources, changeRule, type Patch, wrapHandler } from '../patches.ts'
import { isImport, uploadShown } from './patches.ts'

const ZONE_MS = 60 * 60 * 1000

const urlOf = ({ world, baseUrl }: Call, id: unknown): string | null => {
  const source = world.uploads.get(String(id))?.source
  return source?.kind === 'direct' ? `${baseUrl}${UPLOAD_PATH}${source.session}` : null
}

const uploadOf = ({ world, params }: Call): Upload | undefined => world.uploads.get(params.id ?? '')

/** Concludes an upload as soon as its session has all bytes: at the next poll. */
const finishedByBytes: Patch = wrapHandler('getUpload', (handle, call) => {
  const upload = uploadOf(call)
  const source = upload?.source
  const session = source?.kind === 'direct' ? call.world.sessions.get(source.session) : undefined
  if (
    upload?.status === 'pending' &&
    source?.kind === 'direct' &&
    session?.isComplete &&
    session.received === source.size
  ) {
    const type = call.service.rules.uploads.directFileType(upload.name, source.mime_type)
    finishUpload(call, upload, type, bytesOf(session), call.world.clock.now())
  }
  return handle(call)
})

/** An upload is no longer there once it has come to this end. */
const forgotten = (end: Upload['status']): Patch =>
  wrapHandler('getUpload', (handle, call) => {
    const reply = handle(call)
    if (uploadOf(call)?.status === end) throw notFound()
    return reply
  })

const withoutNulls = (shown: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null))

/** Mistakes in the states of a direct upload, and in what is told of them. */
export const lifecycleDeviations: readonly Deviation[] = [
  deviation(
    'uploads/created-in-another-zone',
    'The creation answers from memory; polls read a local time from the database and call it UTC.',
    ['UPLOAD-CREATED-AT'],
    changeResources('getUpload', upload => ({
      ...upload,
      created_at: new Date(Date.parse(String(upload.created_at)) + ZONE_MS).toISOString(),
    })),
  ),
  deviation(
    'uploads/url-on-request-only',
    'The creation answers like a poll, without upload_url.',
    ['UPLOAD-URL-CREATION'],
    uploadShown(() => ({ upload_url: null })),
  ),
  deviation(
    'uploads/url-in-polls',
    'upload_url is a column like any other, and each poll shows it.',
    ['UPLOAD-URL-POLL'],
    changeResources('getUpload', (upload, call) => ({ ...upload, upload_url: urlOf(call, upload.id) })),
  ),
  deviation(
    'uploads/url-in-polls-of-pending-ones',
    'upload_url is shown for as long as the upload is pending.',
    ['UPLOAD-URL-POLL'],
    changeResources('getUpload', (upload, call) => ({
      ...upload,
      upload_url: upload.status === 'pending' ? urlOf(call, upload.id) : null,
    })),
  ),
  deviation(
    'uploads/url-in-polls-of-failed-ones',
    'upload_url is shown when the upload has failed, for another try.',
    ['UPLOAD-URL-POLL'],
    changeResources('getUpload', (upload, call) => ({
      ...upload,
      upload_url: upload.status === 'failed' ? `${call.baseUrl}/again/${upload.id}` : null,
    })),
  ),
  deviation(
    'uploads/url-of-imports',
    'Every creation carries an upload_url, for an import the one that it comes from.',
    ['UPLOAD-URL-IMPORT'],
    uploadShown(({ upload_url = null }, { source, status }) => ({
      upload_url: source.kind === 'import' && status === 'pending' ? source.url : upload_url,
    })),
  ),
  deviation(
    'uploads/created-as-finished',
    'The creation of a direct upload is answered as a success, and so as finished.',
    ['UPLOAD-DIRECT-PENDING'],
    changeResources('createUpload', upload =>
      upload.upload_url === null ? upload : { ...upload, status: 'finished' },
    ),
  ),
  deviation(
    'uploads/direct-ones-never-pend',
    'Only imports are asynchronous: a direct upload is finished in every poll.',
    ['UPLOAD-DIRECT-WAITS'],
    changeResources('getUpload', (upload, call) => {
      const found = uploadOf(call)
      return found && !isImport(found) && upload.status === 'pending' ? { ...upload, status: 'finished' } : upload
    }),
  ),
  deviation(
    'uploads/finished-by-the-last-byte',
    'The storage reports the last byte, and the upload is finished without completion.',
    ['UPLOAD-DIRECT-WAITS'],
    finishedByBytes,
  ),
  deviation(
    'uploads/put-behind-the-token',
    'The PUT of the bytes goes through the same authentication as everything else.',
    ['UPLOAD-PUT', 'UPLOAD-PUT-NO-AUTHORIZATION'],
    changeRule('sessions', 'find', honest => (context, id, request) => {
      if (!request.headers.has('authorization')) throw unauthenticated()
      return honest(context, id, request)
    }),
  ),
  deviation(
    'uploads/completion-queued-for-nobody',
    'Completion is put into a queue that nothing reads.',
    ['UPLOAD-DIRECT-FINISHES'],
    wrapHandler('completeUpload', (_, call) => {
      const { visible, present } = call.service
      return { kind: 'resource', status: 200, resource: present.upload(call, visible.upload(call)) }
    }),
  ),
  deviation(
    'uploads/forgotten-when-finished',
    'The record of an upload is deleted once there is a media.',
    ['UPLOAD-DIRECT-FINISHES', 'UPLOAD-IMPORT-FINISHES'],
    forgotten('finished'),
  ),
  deviation(
    'uploads/forgotten-when-failed',
    'The record of an upload that has failed is cleaned up.',
    ['UPLOAD-IMPORT-FAILS', 'UPLOAD-WINDOW'],
    forgotten('failed'),
  ),
  deviation(
    'uploads/finished-without-media',
    'The poll leaves the media to another request.',
    ['UPLOAD-DIRECT-FINISHES', 'UPLOAD-IMPORT-FINISHES'],
    uploadShown(() => ({ media: null })),
  ),
  deviation(
    'uploads/media-of-another-id',
    'Uploads and media are two tables, each with ids of its own.',
    ['UPLOAD-ID'],
    uploadShown(({ media = null }) => ({
      media: isObject(media) ? { ...media, id: String(media.id).replace(/^.{8}/, '01234567') } : media,
    })),
  ),
  deviation(
    'uploads/terse-polls-of-pending-ones',
    'A poll leaves out what is not there yet.',
    ['UPLOAD-POLL-SHAPE'],
    changeResources('getUpload', ({ id, ...upload }) => ({
      ...(upload.status === 'pending' ? withoutNulls(upload) : upload),
      id,
    })),
  ),
  deviation(
    'uploads/terse-polls-of-failed-ones',
    'The poll of a failed upload is a reason and little else.',
    ['UPLOAD-POLL-SHAPE'],
    changeResources('getUpload', ({ id, ...upload }) => ({
      ...(upload.status === 'failed' ? withoutNulls(upload) : upload),
      id,
    })),
  ),
  deviation(
    'uploads/completed-again-is-failed',
    'A second completion finds no session, and fails the upload.',
    ['UPLOAD-COMPLETE-AGAIN'],
    wrapHandler('completeUpload', (handle, call) => {
      const upload = uploadOf(call)
      if (upload?.status === 'finished') failUpload(call, upload, 'There is no such session.', call.world.clock.now())
      return handle(call)
    }),
  ),
]
