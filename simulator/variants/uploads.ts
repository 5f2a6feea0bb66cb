import { isObject, type Json } from '../json.ts'
import { answerSuccess } from '../mutants/answers.ts'
import { changeMedia } from '../mutants/members.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { acceptTranslatedAddresses } from '../mutants/uploads/hosts.ts'
import { changeUploads } from '../mutants/uploads/patches.ts'
import { badRequest, conflict, invalid } from '../service/errors.ts'
import { changeLookup, changeRule, combinePatches, replaceRule, setLimit, wrapHandler } from '../service/patches.ts'
import { ok } from '../service/reply.ts'
import {
  changeNewMedia,
  changeUploadUrl,
  requireContentType,
  stayPendingFor,
  stayPendingForPolls,
  storeElsewhere,
} from './upload-patches.ts'
import { type Variant, variants } from './variant.ts'

const COMPLETE = 'how complete answers'
const DURATION = 'how long an import takes'

const UNMEASURED = { width: null, height: null, aspect_ratio: null }

/** Permitted choices in uploads. */
export const uploadVariants: readonly Variant[] = variants({
  [`uploads/first-status-of-the-catalog: A new media has the first status of the catalog.
    GAP-MEDIA-STATUS`]: changeNewMedia((media, { world }) => ({
    ...media,
    status_id: world.spaces.get(media.space_id)?.media_statuses[0]?.id ?? null,
  })),
  [`uploads/accepted-is-202: The server answers the creation of an upload with 202.
    STATUS-NUMBERS, topic success statuses`]: answerSuccess('createUpload', { status: 202 }),
  [`uploads/values-wait-for-the-bytes: A media exists from the creation of its upload. The server refuses values for it
    with conflict until the upload is finished.
    MEDIA-CREATED`]: changeLookup('setAttributeValue', 'media', reference => (call, id) => {
    const { status } = call.world.uploads.get(id) ?? {}
    if (status === 'pending') throw conflict('The upload is not finished.')
    return reference(call, id)
  }),
  [`uploads/complete-says-nothing: The server answers complete with an empty object.
    COMPLETE-ANSWER, topic ${COMPLETE}`]: answerSuccess('completeUpload', { status: 200, body: '{}' }),
  [`uploads/complete-is-accepted: The server answers complete with 202, and finishes the upload later.
    COMPLETE-ANSWER, topic ${COMPLETE}`]: combinePatches(
    answerSuccess('completeUpload', { status: 202, body: '{"data":null}' }),
    service => stayPendingForPolls(2)(service),
  ),
  [`uploads/complete-twice-conflicts: The server answers a second complete of one upload with conflict.
    COMPLETE-ANSWER, topic ${COMPLETE}`]: wrapHandler('completeUpload', (handle, call) => {
    const { status } = call.service.visible.upload(call)
    if (status !== 'pending') throw conflict('The upload has been concluded.')
    return handle(call)
  }),
  [`uploads/wrong-size-stays-pending: An upload whose size is not as announced stays pending, and its bytes can be sent
    again. UPLOAD-SIZE-SHORT`]: changeRule('uploads', 'sizeIsAsAnnounced', reference => (...given) => {
    if (!reference(...given)) throw badRequest('Another size was announced.')
    return true
  }),
  [`uploads/surplus-taken-then-failed: The server accepts more bytes than announced, and fails the upload on complete.
    SESSION-PROTOCOL`]: replaceRule('sessions', 'bytesFit', () => {}),
  [`uploads/early-complete-fails: An upload fails if it is completed before its bytes have arrived.
    COMPLETE-EARLY`]: replaceRule('uploads', 'bytesHaveCome', () => {}),
  [`uploads/types-must-be-said: The server requires the right Content-Type on each PUT of an upload.
    SESSION-PROTOCOL, hard on clients`]: requireContentType,
  [`uploads/stored-bytes-are-no-content: The server answers the last PUT of an upload with 204 and no body.
    SESSION-PROTOCOL`]: replaceRule('sessions', 'answerEnd', () => new Response(null, { status: 204 })),
  [`uploads/names-without-extensions: The name of a media leaves out the extension of its file.
    UPLOAD-NAME`]: changeMedia((_, { name }) => ({ name: name.replace(/(?<=.)\.\w+$/, '') })),
  [`uploads/completing-an-import-changes-nothing: The server answers the completion of an import with the import as it
    is. COMPLETE-IMPORT, topic ${COMPLETE}, unjudged`]: wrapHandler('completeUpload', (handle, call) => {
    const upload = call.service.visible.upload(call)
    return upload.source.kind === 'import' ? ok(call.service.present.upload(call, upload)) : handle(call)
  }),
  [`uploads/sessions-outlive-uploads: The server still takes bytes after an upload has expired.
    SESSION-ERRORS, unjudged`]: changeRule('sessions', 'find', reference => (context, id, request) => {
    const service = replaceRule('uploads', 'isInTime', () => true)(context.service)
    return reference({ ...context, service }, id, request)
  }),
  [`uploads/expire-by-themselves: An upload that is not completed in time fails by itself.
    UPLOAD-EXPIRY`]: changeUploads((_, upload, context) => {
    const late = upload.source.kind === 'direct' && !context.service.rules.uploads.isInTime(context, upload)
    return late && upload.status === 'pending' && { status: 'failed', error: 'It came too late.' }
  }),
  [`uploads/stored-elsewhere: The upload_url is signed, and leads to another host if the server answers under two names,
    such as localhost and 127.0.0.1. UPLOAD-PUT`]: changeUploadUrl(storeElsewhere),
  [`uploads/imports-refused-late: An import from a forbidden host is accepted, and fails when the server fetches the
    file. IMPORT-REFUSAL`]: replaceRule('uploads', 'urlIsAllowed', () => {}),
  [`uploads/translated-addresses-are-public: The server imports from any NAT64 or 6to4 address, whatever address it
    contains. IMPORT-TRANSLATED-ADDRESSES`]: acceptTranslatedAddresses,
  [`uploads/finished-in-a-minute: Completing an upload takes a minute.
    UPLOAD-DIRECT-IN-TIME, topic ${COMPLETE}, hard on clients`]: stayPendingFor(60_000),
  [`uploads/imports-in-a-minute: An import takes a minute.
    IMPORT-TIME, topic ${DURATION}, hard on clients`]: setLimit('importDelay', 60_000),
  [`uploads/measured-in-half-a-minute: The server measures an image half a minute after the upload is finished.
    MEDIA-DIMENSIONS`]: changeMedia(
    (_, { created_at }, { world }) => world.clock.now() < created_at + 30_000 && UNMEASURED,
  ),
  [`uploads/polls-keep-the-first-media: An upload shows its media as it was when the upload finished.
    ATTRIBUTE-VALUE-IN-POLL`]: service => {
    const firsts = keepPerWorld(() => new Map<string, Json>())
    return changeUploads(({ media = null }, { id }, { world }) => {
      const known = firsts(world)
      if (isObject(media) && !known.has(id)) known.set(id, media)
      return { media: media && (known.get(id) ?? null) }
    })(service)
  },
  [`uploads/measured-after-the-poll: The dimensions of an image appear in the responses to later writes, and never in the
    upload.
    MEDIA-DIMENSIONS`]: changeUploads(({ media }) => ({ media: isObject(media) ? { ...media, ...UNMEASURED } : null })),
  [`uploads/slow-imports: An import takes four seconds.
    IMPORT-TIME, topic ${DURATION}`]: setLimit('importDelay', 4000),
  [`uploads/quick-imports: An import is finished at once.
    IMPORT-TIME, topic ${DURATION}`]: setLimit('importDelay', 0),
  [`uploads/imports-called-by-their-urls: The server names an import without a name after the host and path of its URL.
    IMPORT-NAME`]: replaceRule('uploads', 'nameFromUrl', url => url.replace(/^https:\/\//, '').replace(/[?#].*$/, '')),
  [`uploads/media-are-analysed-at-once: A new media has a summary and a description at once.
    MEDIA-SUMMARY`]: changeMedia(({ summary, description }) => ({
    summary: summary ?? 'A file.',
    description: description ?? '',
  })),
  [`uploads/fields-are-filled-at-once: A new media has a text in each text attribute with an autofill for every media.
    ATTRIBUTE-AUTOFILL-TEXT`]: changeNewMedia((media, { world }) => {
    const filled = world.mediaAttributes.all.filter(
      ({ space_id, type, autofill }) =>
        space_id === media.space_id && type === 'text' && autofill?.allowed_media_types === null,
    )
    const texts = Object.fromEntries(filled.map(({ id }) => [id, 'What is in it']))
    return { ...media, attributes: { ...texts, ...media.attributes } }
  }),
  [`uploads/ratios-are-rounded: The server rounds aspect_ratio to four decimals.
    MEDIA-ASPECT-RATIO`]: changeMedia(
    ({ aspect_ratio }) => typeof aspect_ratio === 'number' && { aspect_ratio: Number(aspect_ratio.toFixed(4)) },
  ),
  [`uploads/imports-tell-their-source: The server shows the source of an import.
    MEMBERS-ADDED`]: changeUploads((_, { source }) => source.kind === 'import' && { source_url: source.url }),
  [`uploads/folders-tell-more: The server adds the parent of a folder to the folder of a media.
    MEMBERS-ADDED`]: changeMedia(({ folder }) => isObject(folder) && { folder: { ...folder, parent_id: null } }),
  [`uploads/names-need-extensions-or-types: An upload needs a name with an extension, or a mime_type.
    UPLOAD-MIME-TYPE-DERIVED, unjudged`]: changeRule('uploads', 'nameIsGiven', reference => (call, draft) => {
    reference(call, draft)
    if (draft.size !== undefined && draft.mime_type === undefined && !draft.name?.includes('.'))
      throw invalid('mime_type', 'the name has no extension')
  }),
})
