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
    'A new media has the first status of the catalog.',
    changeNewMedia((media, { world }) => ({
      ...media,
      status_id: world.spaces.get(media.space_id)?.media_statuses[0]?.id ?? null,
    })),
  ),
  variant(
    'uploads/accepted-is-202',
    'STATUS-NUMBERS',
    'The server answers the creation of an upload with 202.',
    changeStep('renderReply', honest => (call, reply) => {
      const rendered = honest(call, reply)
      return call.operation.name === 'createUpload' ? { ...rendered, status: 202 } : rendered
    }),
    'success statuses',
  ),
  variant(
    'uploads/complete-says-nothing',
    'COMPLETE-ANSWER',
    'The server answers complete with an empty object.',
    answerComplete({ status: 200, body: '{}' }),
    COMPLETE,
  ),
  variant(
    'uploads/complete-is-accepted',
    'COMPLETE-ANSWER',
    'The server answers complete with 202, and finishes the upload later.',
    combinePatches(answerComplete({ status: 202, body: '{"data":null}' }), service => stayPendingForPolls(2)(service)),
    COMPLETE,
  ),
  variant(
    'uploads/complete-twice-conflicts',
    'COMPLETE-ANSWER',
    'The server answers a second complete of one upload with conflict.',
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
    'An upload of another size than announced stays pending, and its bytes can be sent again.',
    changeRule('uploads', 'sizeIsAsAnnounced', honest => (...given) => {
      if (!honest(...given)) throw badRequest('Another size was announced.')
      return true
    }),
  ),
  variant(
    'uploads/surplus-taken-then-failed',
    'SESSION-PROTOCOL',
    'The server takes more bytes than announced, and fails the upload on complete.',
    replaceRule('sessions', 'bytesFit', () => {}),
  ),
  variant(
    'uploads/early-complete-fails',
    'COMPLETE-EARLY',
    'An upload fails if it is completed before its bytes have come.',
    replaceRule('uploads', 'bytesHaveCome', () => {}),
  ),
  variant(
    'uploads/types-must-be-said',
    'SESSION-PROTOCOL',
    'The server requires the right Content-Type on each PUT of an upload.',
    requireContentType,
  ),
  variant(
    'uploads/stored-bytes-are-no-content',
    'SESSION-PROTOCOL',
    'The server answers the last PUT of an upload with 204 and no body.',
    replaceRule('sessions', 'answerEnd', () => new Response(null, { status: 204 })),
  ),
  variant(
    'uploads/names-without-extensions',
    'UPLOAD-NAME',
    'The name of a media leaves out the extension of its file.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      return { ...shown, name: media.name.replace(/(?<=.)\.\w+$/, '') }
    }),
  ),
  unjudged(
    'uploads/completing-an-import-changes-nothing',
    'COMPLETE-IMPORT',
    'The server answers the completion of an import with the import as it is.',
    wrapHandler('completeUpload', (handle, call) => {
      const upload = call.service.visible.upload(call)
      return upload.source.kind === 'import' ? ok(call.service.present.upload(call, upload)) : handle(call)
    }),
    COMPLETE,
  ),
  unjudged(
    'uploads/sessions-outlive-uploads',
    'SESSION-ERRORS',
    'The server still takes bytes after an upload has expired.',
    changeRule('sessions', 'find', honest => (context, id, request) => {
      const service = replaceRule('uploads', 'isInTime', () => true)(context.service)
      return honest({ ...context, service }, id, request)
    }),
  ),
  variant(
    'uploads/expire-by-themselves',
    'UPLOAD-EXPIRY',
    'An upload that is not completed in time fails by itself.',
    changePresentation('upload', honest => (context, upload, url) => {
      const shown = honest(context, upload, url)
      const late = upload.source.kind === 'direct' && !context.service.rules.uploads.isInTime(context, upload)
      return late && upload.status === 'pending' ? { ...shown, status: 'failed', error: 'It came too late.' } : shown
    }),
  ),
  variant(
    'uploads/stored-elsewhere',
    'UPLOAD-PUT',
    'The upload_url is signed, and leads to another host if the server answers under two names, such as localhost and 127.0.0.1.',
    changeUploadUrl(storeElsewhere),
  ),
  variant(
    'uploads/imports-refused-late',
    'IMPORT-REFUSAL',
    'An import from a forbidden host is accepted, and fails when the server fetches the file.',
    replaceRule('uploads', 'urlIsAllowed', () => {}),
  ),
  variant(
    'uploads/translated-addresses-are-public',
    'IMPORT-TRANSLATED-ADDRESSES',
    'The server imports from any NAT64 or 6to4 address, whatever address it contains.',
    acceptTranslatedAddresses,
  ),
  variant(
    'uploads/finished-in-a-minute',
    'UPLOAD-DIRECT-IN-TIME',
    'Completing an upload takes a minute.',
    stayPendingFor(60_000),
    COMPLETE,
  ),
  variant(
    'uploads/imports-in-a-minute',
    'IMPORT-TIME',
    'An import takes a minute.',
    setLimit('importDelay', 60_000),
    DURATION,
  ),
  variant(
    'uploads/measured-in-half-a-minute',
    'MEDIA-DIMENSIONS',
    'The server measures an image half a minute after the upload is finished.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      const unmeasured = context.world.clock.now() < media.created_at + 30_000
      return unmeasured ? { ...shown, width: null, height: null, aspect_ratio: null } : shown
    }),
  ),
  variant(
    'uploads/polls-keep-the-first-media',
    'ATTRIBUTE-VALUE-IN-POLL',
    'An upload shows its media as it was when the upload finished.',
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
    'The measures of an image appear in the answers to later writes, and never in the upload.',
    changePresentation('upload', honest => (context, upload, url) => {
      const shown = honest(context, upload, url)
      const media = isObject(shown.media) ? { ...shown.media, width: null, height: null, aspect_ratio: null } : null
      return { ...shown, media }
    }),
  ),
  variant(
    'uploads/slow-imports',
    'IMPORT-TIME',
    'An import takes four seconds.',
    setLimit('importDelay', 4000),
    DURATION,
  ),
  variant(
    'uploads/quick-imports',
    'IMPORT-TIME',
    'An import is finished at once.',
    setLimit('importDelay', 0),
    DURATION,
  ),
  variant(
    'uploads/imports-called-by-their-urls',
    'IMPORT-NAME',
    'The server names an import without a name after the host and path of its URL.',
    replaceRule('uploads', 'nameFromUrl', url => url.replace(/^https:\/\//, '').replace(/[?#].*$/, '')),
  ),
  variant(
    'uploads/media-are-analysed-at-once',
    'MEDIA-SUMMARY',
    'A new media has a summary and a description at once.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      return { ...shown, summary: shown.summary ?? 'A file.', description: shown.description ?? '' }
    }),
  ),
  variant(
    'uploads/fields-are-filled-at-once',
    'ATTRIBUTE-AUTOFILL-TEXT',
    'A new media has a text in each text attribute with an autofill for every media.',
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
    'The server rounds aspect_ratio to four decimals.',
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
    'The server shows the source of an import.',
    changePresentation('upload', honest => (context, upload, url) => {
      const { source } = upload
      return { ...honest(context, upload, url), ...(source.kind === 'import' && { source_url: source.url }) }
    }),
  ),
  variant(
    'uploads/folders-tell-more',
    'MEMBERS-ADDED',
    'The server adds the parent of a folder to the folder of a media.',
    changePresentation('media', honest => (context, media) => {
      const shown = honest(context, media)
      return isObject(shown.folder) ? { ...shown, folder: { ...shown.folder, parent_id: null } } : shown
    }),
  ),
  unjudged(
    'uploads/names-need-extensions-or-types',
    'UPLOAD-MIME-TYPE-DERIVED',
    'An upload needs a name with an extension, or a mime_type.',
    changeRule('uploads', 'nameIsGiven', honest => (call, draft) => {
      honest(call, draft)
      if (draft.size !== undefined && draft.mime_type === undefined && !draft.name?.includes('.'))
        throw invalid('mime_type', 'the name has no extension')
    }),
  ),
]
