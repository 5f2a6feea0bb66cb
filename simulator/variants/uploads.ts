import type { Json } from '../../fixtures/entities.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { acceptTranslatedAddresses } from '../deviations/uploads/hosts.ts'
import { isObject } from '../json.ts'
import { badRequest, conflict, invalid } from '../service/errors.ts'
import {
  changePresentation,
  changeRule,
  changeStep,
  combinePatches,
  replaceRule,
  setLimit,
  wrapHandler,
} from '../service/patches.ts'
import { ok } from '../service/reply.ts'
import {
  answerComplete,
  changeNewMedia,
  changeUploadUrl,
  requireContentType,
  stayPendingFor,
  stayPendingForPolls,
  storeElsewhere,
} from './upload-patches.ts'
import { unjudged, type Variant, variant } from './variant.ts'

const COMPLETE = 'how complete answers'
const DURATION = 'how long an import takes'

/** Lawful choices in uploads. */
export const uploadVariants: readonly Variant[] = [
  variant(
    'uploads/first-status-of-the-catalog',
    'GAP-MEDIA-STATUS',
    'The specification does not say that a new media has no status. This server gives it the first one of the catalog.',
    changeNewMedia((media, { world }) => ({
      ...media,
      status_id: world.spaces.get(media.space_id)?.media_statuses[0]?.id ?? null,
    })),
  ),
  variant(
    'uploads/accepted-is-202',
    'STATUS-NUMBERS',
    'The specification gives no status for the creation of an upload. This server answers 202.',
    changeStep('renderReply', honest => (call, reply) => {
      const rendered = honest(call, reply)
      return call.operation.name === 'createUpload' ? { ...rendered, status: 202 } : rendered
    }),
    'success statuses',
  ),
  variant(
    'uploads/complete-says-nothing',
    'COMPLETE-ANSWER',
    'The specification does not show the answer to complete. This server sends an empty object.',
    answerComplete({ status: 200, body: '{}' }),
    COMPLETE,
  ),
  variant(
    'uploads/complete-is-accepted',
    'COMPLETE-ANSWER',
    'The specification does not show the answer to complete. This server answers 202, and finishes the upload later.',
    combinePatches(answerComplete({ status: 202, body: '{"data":null}' }), service => stayPendingForPolls(2)(service)),
    COMPLETE,
  ),
  variant(
    'uploads/complete-twice-conflicts',
    'COMPLETE-ANSWER',
    'The specification does not show the answer to complete. This server answers a second one with a conflict.',
    wrapHandler('completeUpload', (handle, call) => {
      const { status } = call.service.visible.upload(call)
      if (status !== 'pending') throw conflict('The upload has been concluded.')
      return handle(call)
    }),
    COMPLETE,
  ),
  variant(
    'uploads/wrong-size-stays-pending',
    'UPLOAD-SIZE-SHORT',
    'The specification does not say what happens to an upload of another size than announced. On this server it stays pending, and the bytes can be sent again.',
    changeRule('uploads', 'sizeIsAsAnnounced', honest => (...given) => {
      if (!honest(...given)) throw badRequest('Another size was announced.')
      return true
    }),
  ),
  variant(
    'uploads/surplus-taken-then-failed',
    'SESSION-PROTOCOL',
    'The specification does not describe the upload session. This server takes more bytes than announced, and fails the upload on complete.',
    replaceRule('sessions', 'bytesFit', () => {}),
  ),
  variant(
    'uploads/early-complete-fails',
    'COMPLETE-EARLY',
    'The specification does not say what complete does before the bytes have come. On this server the upload fails.',
    replaceRule('uploads', 'bytesHaveCome', () => {}),
  ),
  variant(
    'uploads/types-must-be-said',
    'SESSION-PROTOCOL',
    'The specification does not describe the upload session. This server requires the right Content-Type on a PUT.',
    requireContentType,
  ),
  variant(
    'uploads/stored-bytes-are-no-content',
    'SESSION-PROTOCOL',
    'The specification does not describe the upload session. This server answers the last PUT with 204 and no body.',
    replaceRule('sessions', 'answerEnd', () => new Response(null, { status: 204 })),
  ),
  variant(
    'uploads/names-without-extensions',
    'UPLOAD-NAME',
    'The specification does not say whether the name of a media ends with the extension of its file. This server leaves it out.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      return { ...shown, name: media.name.replace(/(?<=.)\.\w+$/, '') }
    }),
  ),
  unjudged(
    'uploads/completing-an-import-changes-nothing',
    'COMPLETE-IMPORT',
    'The specification does not say what completing an import does. This server answers with the import as it is.',
    wrapHandler('completeUpload', (handle, call) => {
      const upload = call.service.visible.upload(call)
      return upload.source.kind === 'import' ? ok(call.service.present.upload(call, upload)) : handle(call)
    }),
    COMPLETE,
  ),
  unjudged(
    'uploads/sessions-outlive-uploads',
    'SESSION-ERRORS',
    'The specification does not describe the upload session. This server takes bytes after the upload has expired.',
    changeRule('sessions', 'find', honest => (context, id, request) => {
      const service = replaceRule('uploads', 'isInTime', () => true)(context.service)
      return honest({ ...context, service }, id, request)
    }),
  ),
  variant(
    'uploads/expire-by-themselves',
    'UPLOAD-EXPIRY',
    'The specification does not say what happens to an upload that is not completed in time. On this server it fails by itself.',
    changePresentation('upload', honest => (context, upload, url) => {
      const shown = honest(context, upload, url)
      const late = upload.source.kind === 'direct' && !context.service.rules.uploads.isInTime(context, upload)
      return late && upload.status === 'pending' ? { ...shown, status: 'failed', error: 'It came too late.' } : shown
    }),
  ),
  variant(
    'uploads/stored-elsewhere',
    'UPLOAD-PUT',
    'The specification does not say where upload_url leads. On this server it has a signature, and leads to another host wherever the same server answers under two names: localhost and 127.0.0.1.',
    changeUploadUrl(storeElsewhere),
  ),
  variant(
    'uploads/imports-refused-late',
    'IMPORT-REFUSAL',
    'The specification does not say when a forbidden host is refused. This server fails the import when it fetches the file.',
    replaceRule('uploads', 'urlIsAllowed', () => {}),
  ),
  variant(
    'uploads/translated-addresses-are-public',
    'IMPORT-TRANSLATED-ADDRESSES',
    'No registry says that a NAT64 or 6to4 address is private. This server imports from such addresses, whatever is in them.',
    acceptTranslatedAddresses,
  ),
  variant(
    'uploads/finished-in-a-minute',
    'UPLOAD-DIRECT-IN-TIME',
    'The specification does not say how long completing takes. On this server it takes a minute.',
    stayPendingFor(60_000),
    COMPLETE,
  ),
  variant(
    'uploads/imports-in-a-minute',
    'IMPORT-TIME',
    'The specification does not say how long an import takes. On this server it takes a minute.',
    setLimit('importDelay', 60_000),
    DURATION,
  ),
  variant(
    'uploads/measured-in-half-a-minute',
    'MEDIA-DIMENSIONS',
    'The specification does not say when an image is measured. This server does it half a minute after the upload is finished.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      const unmeasured = context.world.clock.now() < media.created_at + 30_000
      return unmeasured ? { ...shown, width: null, height: null, aspect_ratio: null } : shown
    }),
  ),
  variant(
    'uploads/polls-keep-the-first-media',
    'ATTRIBUTE-VALUE-IN-POLL',
    'The specification does not say that an upload shows later values of its media. This server shows the media as it was when the upload finished.',
    service => {
      const firsts = keepPerWorld(() => new Map<string, Json>())
      return changePresentation('upload', honest => (context, upload, url) => {
        const shown = honest(context, upload, url)
        const known = firsts(context.world)
        if (isObject(shown.media) && !known.has(upload.id)) known.set(upload.id, shown.media)
        return { ...shown, media: shown.media === null ? null : (known.get(upload.id) ?? null) }
      })(service)
    },
  ),
  variant(
    'uploads/measured-after-the-poll',
    'MEDIA-DIMENSIONS',
    'The specification does not say when an image is measured. This server shows the measures in the answers to later writes, and never in the upload.',
    changePresentation('upload', honest => (context, upload, url) => {
      const shown = honest(context, upload, url)
      const media = isObject(shown.media) ? { ...shown.media, width: null, height: null, aspect_ratio: null } : null
      return { ...shown, media }
    }),
  ),
  variant(
    'uploads/slow-imports',
    'IMPORT-TIME',
    'The specification does not say how long an import takes. On this server it takes four seconds.',
    setLimit('importDelay', 4000),
    DURATION,
  ),
  variant(
    'uploads/quick-imports',
    'IMPORT-TIME',
    'The specification does not say how long an import takes. On this server it is finished at once.',
    setLimit('importDelay', 0),
    DURATION,
  ),
  variant(
    'uploads/imports-called-by-their-urls',
    'IMPORT-NAME',
    'The specification does not say how a name is derived from a URL. This server uses host and path.',
    replaceRule('uploads', 'nameFromUrl', url => url.replace(/^https:\/\//, '').replace(/[?#].*$/, '')),
  ),
  variant(
    'uploads/media-are-analysed-at-once',
    'MEDIA-SUMMARY',
    'The specification does not say when a media is analysed. On this server a new media has a summary and a description.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      return { ...shown, summary: shown.summary ?? 'A file.', description: shown.description ?? '' }
    }),
  ),
  variant(
    'uploads/fields-are-filled-at-once',
    'ATTRIBUTE-AUTOFILL-TEXT',
    'The specification does not say when autofill runs. On this server a new media has a text in each text attribute with an autofill for every media.',
    changeNewMedia((media, { world }) => {
      const filled = world.mediaAttributes.all.filter(
        ({ space_id, type, autofill }) =>
          space_id === media.space_id && type === 'text' && autofill?.allowed_media_types === null,
      )
      const texts = Object.fromEntries(filled.map(({ id }) => [id, 'What is in it']))
      return { ...media, attributes: { ...texts, ...media.attributes } }
    }),
  ),
  variant(
    'uploads/ratios-are-rounded',
    'MEDIA-ASPECT-RATIO',
    'The specification does not say how precise aspect_ratio is. This server rounds it to four decimals.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      return typeof shown.aspect_ratio === 'number'
        ? { ...shown, aspect_ratio: Number(shown.aspect_ratio.toFixed(4)) }
        : shown
    }),
  ),
  variant(
    'uploads/imports-tell-their-source',
    'MEMBERS-ADDED',
    'The specification does not forbid further members. This server shows the source of an import.',
    changePresentation('upload', honest => (context, upload, url) => {
      const { source } = upload
      return { ...honest(context, upload, url), ...(source.kind === 'import' && { source_url: source.url }) }
    }),
  ),
  variant(
    'uploads/folders-tell-more',
    'MEMBERS-ADDED',
    'The specification does not forbid further members. This server shows the parent of a folder.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      return isObject(shown.folder) ? { ...shown, folder: { ...shown.folder, parent_id: null } } : shown
    }),
  ),
  unjudged(
    'uploads/names-need-extensions-or-types',
    'UPLOAD-MIME-TYPE-DERIVED',
    'The specification does not say which type a file without an extension has. This server requires an extension or a mime_type.',
    changeRule('uploads', 'nameIsGiven', honest => (call, draft) => {
      honest(call, draft)
      if (draft.size !== undefined && draft.mime_type === undefined && !draft.name?.includes('.'))
        throw invalid('mime_type', 'the name has no extension')
    }),
  ),
]
