import { isObject } from '../deviations/json.ts'
import {
  changePresentation,
  changeReply,
  changeRule,
  changeStep,
  combinePatches,
  type Patch,
  replaceRule,
  setLimit,
  wrapHandler,
} from '../deviations/patches.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { badRequest, conflict, invalid } from '../service/errors.ts'
import { ok, type PlainResponse } from '../service/reply.ts'
import { UPLOAD_PATH } from '../service/upload-session/path.ts'
import { avoided, type Variant, variant } from './variant.ts'

const COMPLETE = 'how complete answers'
const DURATION = 'how long an import takes'

/** Complete does its work, and answers with something else. */
const completeAnswers = (answer: Partial<PlainResponse>): Patch =>
  changeStep('renderReply', honest => (call, reply) => {
    const rendered = honest(call, reply)
    return call.operation.name === 'completeUpload' ? { ...rendered, ...answer } : rendered
  })

/** The upload stays pending for its next polls. */
const pendingFor = (polls: number): Patch => {
  const left = new Map<string, number>()
  return combinePatches(
    changeReply('completeUpload', reply => {
      if (reply.kind === 'resource' && !left.has(reply.resource.id)) left.set(reply.resource.id, polls)
      return reply
    }),
    changeReply('getUpload', reply => {
      if (reply.kind === 'listing') return reply
      const rest = left.get(reply.resource.id) ?? 0
      if (rest === 0) return reply
      left.set(reply.resource.id, rest - 1)
      return ok({ ...reply.resource, status: 'pending', error: null, media: null })
    }),
  )
}

const completions = keepPerWorld(() => new Map<string, number>())

/** The upload stays pending for so long after it was completed first. */
const pendingUntil = (ms: number): Patch =>
  combinePatches(
    changeReply('completeUpload', (reply, { params, world }) => {
      const times = completions(world.uploads)
      if (!times.has(params.id ?? '')) times.set(params.id ?? '', world.clock.now())
      return reply
    }),
    changeReply('getUpload', (reply, { world }) => {
      if (reply.kind === 'listing') return reply
      const completed = completions(world.uploads).get(reply.resource.id)
      if (completed === undefined || world.clock.now() >= completed + ms) return reply
      return ok({ ...reply.resource, status: 'pending', error: null, media: null })
    }),
  )

const withUrl = (change: (url: string) => string): Patch =>
  changePresentation('upload', honest => (context, upload, url) => honest(context, upload, url && change(url)))

/** The type is part of what was signed: a PUT has to say it. */
const typed: Patch = changeRule('sessions', 'find', honest => (context, id, request) => {
  const open = honest(context, id, request)
  const { media_type } = context.service.rules.uploads.directFileType(open.upload.name, open.source.mime_type)
  const said = request.headers.get('content-type')?.split(';')[0]
  if (said !== media_type) throw badRequest(`Send it with the Content-Type ${media_type}.`)
  return open
})

/** Other ways to take files. */
export const uploadVariants: readonly Variant[] = [
  variant(
    'uploads/accepted-is-202',
    'Created has no number: an upload is accepted.',
    changeStep('renderReply', honest => (call, reply) => {
      const rendered = honest(call, reply)
      return call.operation.name === 'createUpload' ? { ...rendered, status: 202 } : rendered
    }),
    'success statuses',
  ),
  variant(
    'uploads/complete-says-nothing',
    'What complete answers is not shown: here it is nothing.',
    completeAnswers({ status: 200, body: '{}' }),
    COMPLETE,
  ),
  variant(
    'uploads/complete-is-accepted',
    'What complete answers is not shown: here it is 202, and what is left to do is done later.',
    combinePatches(completeAnswers({ status: 202, body: '{"data":null}' }), service => pendingFor(2)(service)),
    COMPLETE,
  ),
  variant(
    'uploads/complete-twice-conflicts',
    'What complete answers is not shown: here it is a conflict for what has been concluded.',
    wrapHandler('completeUpload', (handle, call) => {
      const { status } = call.service.visible.upload(call)
      if (status !== 'pending') throw conflict('The upload has been concluded.')
      return handle(call)
    }),
    COMPLETE,
  ),
  variant(
    'uploads/wrong-size-stays-pending',
    'What becomes of an upload of another size than announced is open: it can still be sent again.',
    changeRule('uploads', 'sizeIsAsAnnounced', honest => (...given) => {
      if (!honest(...given)) throw badRequest('Another size was announced.')
      return true
    }),
  ),
  variant(
    'uploads/surplus-taken-then-failed',
    'The protocol of the session is open: more bytes than announced are taken, and the upload fails when it is completed.',
    replaceRule('sessions', 'bytesFit', () => {}),
  ),
  variant(
    'uploads/early-complete-fails',
    'What completing before the bytes have come does is open: the upload has failed.',
    replaceRule('uploads', 'bytesHaveCome', () => {}),
  ),
  variant(
    'uploads/types-must-be-said',
    'The protocol of the session is open: a PUT has to say the Content-Type that is pinned.',
    typed,
  ),
  avoided(
    'uploads/sessions-outlive-uploads',
    'The protocol of the session is open: bytes are taken when it is too late to complete.',
    changeRule('sessions', 'find', honest => (context, id, request) => {
      const service = replaceRule('uploads', 'isInTime', () => true)(context.service)
      return honest({ ...context, service }, id, request)
    }),
  ),
  variant(
    'uploads/expire-by-themselves',
    'What becomes of an upload that nobody completes in time is open: it has failed.',
    changePresentation('upload', honest => (context, upload, url) => {
      const shown = honest(context, upload, url)
      const late = upload.source.kind === 'direct' && !context.service.rules.uploads.isInTime(context, upload)
      return late && upload.status === 'pending' ? { ...shown, status: 'failed', error: 'It came too late.' } : shown
    }),
  ),
  variant(
    'uploads/stored-elsewhere',
    'upload_url may lead to another host, and carry a signature.',
    withUrl(url => {
      const { pathname } = new URL(url)
      return `https://storage.example${pathname.slice(pathname.indexOf(UPLOAD_PATH))}?upload_id=1&sig=a%2Bb%3D`
    }),
  ),
  variant(
    'uploads/imports-refused-late',
    'A forbidden host may be refused when the file is fetched: the import then fails.',
    replaceRule('uploads', 'urlIsAllowed', () => {}),
  ),
  variant(
    'uploads/finished-in-a-minute',
    'How long it takes to verify a file is not given.',
    pendingUntil(60_000),
    COMPLETE,
  ),
  variant(
    'uploads/imports-in-a-minute',
    'How long an import takes is not given.',
    setLimit('importDelay', 60_000),
    DURATION,
  ),
  variant(
    'uploads/measured-in-half-a-minute',
    'When a picture is measured is not given: it is finished before.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      const unmeasured = context.world.clock.now() < media.created_at + 30_000
      return unmeasured ? { ...shown, width: null, height: null, aspect_ratio: null } : shown
    }),
  ),
  variant('uploads/slow-imports', 'How long an import takes is not given.', setLimit('importDelay', 4000), DURATION),
  variant(
    'uploads/quick-imports',
    'How long an import takes is not given: it is done before anybody can ask.',
    setLimit('importDelay', 0),
    DURATION,
  ),
  variant(
    'uploads/imports-called-by-their-urls',
    'How a name is derived from a URL is not given.',
    replaceRule('uploads', 'nameFromUrl', url => url.replace(/^https:\/\//, '').replace(/[?#].*$/, '')),
  ),
  variant(
    'uploads/media-have-a-status',
    'The status of a new media is not given: it is one of the catalog.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      const space = context.world.spaces.get(media.space_id)
      return { ...shown, status: shown.status ?? space?.media_statuses[0]?.name ?? null }
    }),
  ),
  variant(
    'uploads/media-are-analysed-at-once',
    'When analysis runs is not given, nor whether a new media has a description.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      return { ...shown, summary: shown.summary ?? 'A file.', description: shown.description ?? '' }
    }),
  ),
  variant(
    'uploads/fields-are-filled-at-once',
    'When autofill fills a field is not given: a new media holds a text in each such field.',
    changePresentation('media', honest => (context, media) => {
      const filled = context.world.mediaAttributes.all.filter(
        ({ space_id, type, autofill }) => space_id === media.space_id && type === 'text' && autofill !== null,
      )
      const texts = Object.fromEntries(filled.map(({ id }) => [id, 'What is in it']))
      return honest(context, { ...media, attributes: { ...texts, ...media.attributes } })
    }),
  ),
  variant(
    'uploads/ratios-are-rounded',
    'How precise aspect_ratio is is not given.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      return typeof shown.aspect_ratio === 'number'
        ? { ...shown, aspect_ratio: Number(shown.aspect_ratio.toFixed(4)) }
        : shown
    }),
  ),
  variant(
    'uploads/imports-tell-their-source',
    'Nothing forbids further members, and an import may have others than a direct upload.',
    changePresentation('upload', honest => (context, upload, url) => {
      const { source } = upload
      return { ...honest(context, upload, url), ...(source.kind === 'import' && { source_url: source.url }) }
    }),
  ),
  variant(
    'uploads/folders-tell-more',
    'Nothing forbids further members of a folder.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      return isObject(shown.folder) ? { ...shown, folder: { ...shown.folder, parent_id: null } } : shown
    }),
  ),
  avoided(
    'uploads/names-need-extensions-or-types',
    'How a type follows without an extension is not given: one of the two is needed.',
    changeRule('uploads', 'nameIsGiven', honest => (call, draft) => {
      honest(call, draft)
      if (draft.size !== undefined && draft.mime_type === undefined && !draft.name?.includes('.'))
        throw invalid('mime_type', 'the name has no extension')
    }),
  ),
]
