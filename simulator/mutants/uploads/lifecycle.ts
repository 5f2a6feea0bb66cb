import type { Upload } from '../../../fixtures/upload-entities.ts'
import { notFound, unauthenticated } from '../../service/errors.ts'
import { failUpload, finishUpload } from '../../service/operations/uploads/end-upload.ts'
import {
  afterHandling,
  beforeHandling,
  changeResources,
  changeRule,
  type Patch,
  wrapHandler,
} from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { UPLOAD_PATH } from '../../service/upload-session/path.ts'
import { changeAnswered } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { shiftCreatedAt } from '../shifted-time.ts'
import { changeUploads, isImport } from './patches.ts'

const urlOf = ({ world, baseUrl }: Call, id: unknown): string | null => {
  const source = world.uploads.get(String(id))?.source
  return source?.kind === 'direct' ? `${baseUrl}${UPLOAD_PATH}${source.session}` : null
}

const uploadOf = ({ world, params }: Call): Upload | undefined => world.uploads.get(params.id ?? '')

/** Answers not_found for uploads with this status. */
const forgetUploads = (end: Upload['status']): Patch =>
  afterHandling('getUpload', call => {
    if (uploadOf(call)?.status === end) throw notFound()
  })

/** Leaves out the properties that are null in polls of uploads with this status. */
const tersePolls = (status: Upload['status']): Patch =>
  changeResources('getUpload', ({ id, ...upload }) => {
    const members = Object.entries(upload).filter(([, value]) => upload.status !== status || value !== null)
    return { ...Object.fromEntries(members), id }
  })

/** Changes the last digit of an id; done twice, it gives the id again. */
const swapLastDigit = (id: string): string =>
  id.replace(/[\da-f]$/, digit => (Number.parseInt(digit, 16) ^ 1).toString(16))

/** Mistakes in the states of uploads and in polls. */
export const lifecycleMutants: readonly Mutant[] = mutants({
  [`uploads/created-in-another-zone: Polls read created_at as a local time of the database, and send it as UTC: it
    differs from the creation. UPLOAD-CREATED-AT`]: changeResources('getUpload', shiftCreatedAt),
  [`uploads/url-on-request-only: The response to the creation of a direct upload shows no upload_url.
    UPLOAD-URL-CREATION`]: changeUploads(() => ({ upload_url: null })),
  [`uploads/url-in-polls: Every poll shows upload_url, although only the creation may.
    UPLOAD-URL-POLL`]: changeAnswered('getUpload', (upload, call) => ({ upload_url: urlOf(call, upload.id) })),
  [`uploads/url-in-polls-of-pending-ones: The polls of a pending upload show upload_url, although only the creation may.
    UPLOAD-URL-POLL`]: changeAnswered('getUpload', (upload, call) => ({
    upload_url: upload.status === 'pending' ? urlOf(call, upload.id) : null,
  })),
  [`uploads/url-in-polls-of-failed-ones: The polls of a failed upload show an upload_url for another try.
    UPLOAD-URL-POLL`]: changeAnswered('getUpload', (upload, call) => ({
    upload_url: upload.status === 'failed' ? `${call.baseUrl}/again/${upload.id}` : null,
  })),
  [`uploads/url-of-imports: The creation of an import shows its source as upload_url, not null.
    UPLOAD-URL-IMPORT`]: changeUploads(
    (_, { source, status }) => source.kind === 'import' && status === 'pending' && { upload_url: source.url },
  ),
  [`uploads/created-as-finished: The creation of a direct upload answers finished, not pending.
    UPLOAD-DIRECT-PENDING`]: changeAnswered(
    'createUpload',
    ({ upload_url }) => upload_url !== null && { status: 'finished' },
  ),
  [`uploads/direct-ones-never-pend: The polls of a direct upload answer finished before it is completed.
    UPLOAD-DIRECT-WAITS`]: changeResources('getUpload', (upload, call) => {
    const found = uploadOf(call)
    return found && !isImport(found) && upload.status === 'pending' ? { ...upload, status: 'finished' } : upload
  }),
  [`uploads/finished-by-the-last-byte: A direct upload is finished with its last byte, without complete.
    UPLOAD-DIRECT-WAITS`]: beforeHandling('getUpload', call => {
    const upload = uploadOf(call)
    const source = upload?.source
    if (upload?.status !== 'pending' || source?.kind !== 'direct') return
    const session = call.world.sessions.get(source.session)
    if (session?.isComplete && session.received === source.size) {
      const type = call.service.rules.uploads.directFileType(upload.name, source.mime_type)
      finishUpload(call, upload, type, session.file, call.world.clock.now())
    }
  }),
  [`uploads/put-behind-the-token: The PUT of the bytes is refused without an Authorization header.
    UPLOAD-PUT UPLOAD-PUT-NO-AUTHORIZATION`]: changeRule('sessions', 'find', reference => (context, id, request) => {
    if (!request.headers.has('authorization')) throw unauthenticated()
    return reference(context, id, request)
  }),
  [`uploads/completion-queued-for-nobody: complete does nothing: the upload stays pending.
    UPLOAD-DIRECT-IN-TIME`]: wrapHandler('completeUpload', (_, call) => {
    const { visible, present } = call.service
    return { kind: 'resource', status: 200, resource: present.upload(call, visible.upload(call)) }
  }),
  [`uploads/forgotten-when-finished: A poll of a finished upload answers not_found.
    UPLOAD-DIRECT-FINISHES UPLOAD-IMPORT-FINISHES`]: forgetUploads('finished'),
  [`uploads/forgotten-after-12-hours: A poll of an upload that finished is answered with not_found 12 hours after its
    creation. UPLOAD-DIRECT-FINISHES`]: afterHandling('getUpload', call => {
    const upload = uploadOf(call)
    if (upload?.status === 'finished' && !call.service.rules.uploads.isInTime(call, upload)) throw notFound()
  }),
  [`uploads/finished-without-media: A poll of a finished upload shows null for media.
    UPLOAD-DIRECT-FINISHES UPLOAD-IMPORT-FINISHES`]: changeUploads(() => ({ media: null })),
  [`uploads/media-found-by-their-own-id: The media has another id than its upload, and is found by that one only.
    UPLOAD-ID`]: service => ({
    ...service,
    present: {
      ...service.present,
      media: (context, media) => {
        const shown = service.present.media(context, media)
        return { ...shown, id: swapLastDigit(shown.id) }
      },
    },
    visible: { ...service.visible, media: (call, id) => service.visible.media(call, swapLastDigit(id)) },
  }),
  [`uploads/terse-polls-of-pending-ones: The polls of a pending upload leave out properties that are null.
    UPLOAD-POLL-SHAPE`]: tersePolls('pending'),
  [`uploads/terse-polls-of-failed-ones: The polls of a failed upload leave out properties that are null.
    UPLOAD-POLL-SHAPE`]: tersePolls('failed'),
  [`uploads/completed-again-is-failed: A second complete turns a finished upload into a failed one.
    UPLOAD-COMPLETE-AGAIN`]: beforeHandling('completeUpload', call => {
    const upload = uploadOf(call)
    if (upload?.status === 'finished') failUpload(call, upload, 'There is no such session.', call.world.clock.now())
  }),
})
