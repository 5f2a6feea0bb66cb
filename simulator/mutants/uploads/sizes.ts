import { badRequest, conflict } from '../../service/errors.ts'
import { directFileType, type FileType, typeByName } from '../../service/files/file-type.ts'
import { changeRule, combinePatches, type Patch, replaceRule } from '../../service/patches.ts'
import { changeNumber, changeText } from '../members.ts'
import { each, inDeepRuns, type Mutant, mutants } from '../mutant.ts'
import { checkOnlyIf } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { beforePut, changeNewUpload } from './patches.ts'

const sizeIsAsAnnouncedRule = ruleOf('uploads', 'sizeIsAsAnnounced')

const acceptAnyBytes = replaceRule('sessions', 'bytesFit', () => {})

const changeSize = (change: (size: number) => number) => changeNumber('createUpload', 'size', change)

const directFileTypeRule = ruleOf('uploads', 'directFileType')

/** Does not know an extension, unless a mime_type says what the file is. */
const forgetExtension = (extension: string) =>
  directFileTypeRule.change(reference => (name, mime_type) => {
    const type = reference(name, mime_type)
    return mime_type === null && type.format === extension ? { ...type, media_type: 'application/octet-stream' } : type
  })

const kindOfRule = ruleOf('media', 'kindOf')

const showAsFiles = (kind: 'playable' | 'image') =>
  kindOfRule.change(reference => file => (reference(file) === kind ? 'file' : reference(file)))

/** Changes the length of files that are sent as a type: their size is then never the announced one. */
const parseBodiesOf = (type: string): Patch => {
  const parsed = keepPerWorld(() => new Set<string>())
  return combinePatches(
    beforePut(({ world }, { id }, { headers }) => {
      if (headers.get('content-type')?.startsWith(type)) parsed(world).add(id)
    }),
    sizeIsAsAnnouncedRule.change(
      reference => (call, session, source) =>
        reference(call, session, source) && !parsed(call.world).has(session.upload_id),
    ),
  )
}

/** Refuses to complete texts: a parser cut off their last line break, so that a byte is missing. */
const missEndOfTexts = (): Patch => {
  const parsed = keepPerWorld(() => new Set<string>())
  return combinePatches(
    beforePut(({ world }, { id }, { headers }) => {
      if (headers.get('content-type')?.startsWith('text/')) parsed(world).add(id)
    }),
    changeRule('uploads', 'bytesHaveCome', reference => (call, session) => {
      reference(call, session)
      if (parsed(call.world).has(session.upload_id)) throw conflict('The bytes are not complete.')
    }),
  )
}

const UNKNOWN: FileType = { format: 'bin', media_type: 'application/octet-stream' }

/** Mistakes in the announced size, and in the type of a media. */
export const sizeMutants: readonly Mutant[] = mutants({
  ...each(['gif', 'webp', 'svg', 'mov'] as const, extension => ({
    [`uploads/${extension}-is-unknown: The table of extensions lacks ${extension}. Such a file is only bytes.
      UPLOAD-MIME-TYPE-DERIVED`]: forgetExtension(extension),
  })),
  ...each(
    [
      ['jpeg', 'IMAGE'],
      ['webp', 'IMAGE'],
      ['quicktime', 'VIDEO'],
    ] as const,
    ([subtype, kind]) => ({
      [`uploads/${subtype}-is-only-a-file: The list of media types that are pictures or films lacks ${subtype}. Its type is file.
        MEDIA-TYPE-${kind}`]: kindOfRule.change(
        reference => file => (file.media_type.endsWith(`/${subtype}`) ? 'file' : reference(file)),
      ),
    }),
  ),
  /** Forms of a mime_type that only a deep run sends. */
  ...inDeepRuns({
    [`uploads/types-with-parameters-are-files: The server compares a mime_type with its parameters: an image whose
      mime_type has some is a file. UPLOAD-MIME-TYPE`]: kindOfRule.change(
      reference => file => (file.media_type.includes(';') ? 'file' : reference(file)),
    ),
    [`uploads/types-in-capitals-are-files: The server compares a mime_type with regard to case: IMAGE/PNG is a file.
      UPLOAD-MIME-TYPE`]: kindOfRule.change(
      reference => file => (/[A-Z]/.test(file.media_type) ? 'file' : reference(file)),
    ),
  }),
  ...each(
    [
      ['json', 'application/json'],
      ['forms', 'application/x-www-form-urlencoded'],
      ['pictures', 'image/png'],
    ] as const,
    ([name, type]) => ({
      [`uploads/parsed-${name}: The parser of the framework reads bodies of ${type}. What is stored is not what was sent.
        UPLOAD-BYTES`]: parseBodiesOf(type),
    }),
  ),
  [`uploads/trimmed-texts: The parser of the framework trims bodies of text. A byte is missing when an upload is
    completed, and the server refuses. UPLOAD-BYTES`]: missEndOfTexts(),
  [`uploads/empty-json-is-refused: The parser of the framework refuses an empty body of JSON.
    UPLOAD-SIZE-ZERO`]: changeRule('sessions', 'find', reference => (context, id, request) => {
    const isJson = request.headers.get('content-type')?.startsWith('application/json')
    const open = reference(context, id, request)
    if (isJson && open.source.size === 0) throw badRequest('The body is no JSON.')
    return open
  }),
  [`uploads/size-unverified: The server does not compare the size of the file with the announced one.
    UPLOAD-SIZE-SHORT UPLOAD-SIZE-LONG`]: combinePatches(
    acceptAnyBytes,
    sizeIsAsAnnouncedRule.replace(() => true),
  ),
  [`uploads/size-is-a-maximum: complete refuses more bytes than announced, but accepts missing ones.
    UPLOAD-SIZE-SHORT`]: sizeIsAsAnnouncedRule.replace((_, { received }, { size }) => received <= size),
  [`uploads/size-of-nothing-unverified: complete does not check the size when no bytes were sent.
    UPLOAD-SIZE-NOTHING`]: combinePatches(
    replaceRule('uploads', 'bytesHaveCome', () => {}),
    sizeIsAsAnnouncedRule.change(
      reference => (call, session, source) => !session.isComplete || reference(call, session, source),
    ),
  ),
  [`uploads/zero-is-not-verified: The server treats an announced size of 0 as an unknown size, and accepts any bytes.
    UPLOAD-SIZE-LONG`]: combinePatches(
    changeRule('sessions', 'bytesFit', reference => checkOnlyIf(reference, open => open.source.size !== 0)),
    sizeIsAsAnnouncedRule.change(
      reference => (call, session, source) => source.size === 0 || reference(call, session, source),
    ),
  ),
  [`uploads/url-beside-size-zero: The server tests size for truth: a url with size 0 is accepted.
    UPLOAD-SOURCE-BOTH`]: changeNewUpload(({ url, size }) => url !== undefined && size === 0 && { size: undefined }),
  [`uploads/sizes-in-quotes-fail: The server passes a size that is a number in a string to its database, which fails.
    UPLOAD-SIZE-TYPE`]: changeNewUpload(({ size }) => {
    if (typeof size === 'string' && /^\d+$/.test(size)) throw new TypeError('expected a number')
  }),
  [`uploads/large-sizes-fail: The server passes a size to a database column of 32 bits, which fails.
    UPLOAD-SIZE-LARGE`]: changeNewUpload(({ size }) => {
    if (typeof size === 'number' && size > 2 ** 31 - 1) throw new RangeError('value out of range for type integer')
  }),
  [`uploads/empty-object-is-none: complete refuses an empty file as missing.
    UPLOAD-SIZE-ZERO`]: changeRule('uploads', 'bytesHaveCome', reference => (call, session) => {
    reference(call, session)
    if (session.received === 0) throw badRequest('Nothing was uploaded.')
  }),
  [`uploads/sizes-rounded: The server cuts off the fraction of a size, instead of refusing it.
    UPLOAD-SIZE-TYPE`]: changeSize(Math.trunc),
  [`uploads/negative-sizes-unknown: The server treats a negative size as 0, instead of refusing it.
    UPLOAD-SIZE-TYPE`]: changeSize(size => Math.max(0, size)),
  [`uploads/sizes-converted: The server converts a string to a number for size, or to 0 where that fails.
    UPLOAD-SIZE-TYPE`]: changeText('createUpload', 'size', size => Number(size) || 0),
  [`uploads/extension-before-mime-type: The server prefers the extension of the name to mime_type.
    UPLOAD-MIME-TYPE`]: directFileTypeRule.replace(
    (name, mime_type) => typeByName(name) ?? directFileType(name, mime_type),
  ),
  [`uploads/extension-unread: The server does not read the extension: a file without mime_type is
    application/octet-stream. UPLOAD-MIME-TYPE-DERIVED MEDIA-FORMAT MEDIA-MEDIA-TYPE MEDIA-TYPE-IMAGE`]:
    directFileTypeRule.replace((name, mime_type) => (mime_type === null ? UNKNOWN : directFileType(name, mime_type))),
  [`uploads/content-type-of-the-put: The Content-Type of the PUT replaces the mime_type of the upload.
    UPLOAD-MIME-TYPE-PINNED`]: beforePut(({ world }, upload, { headers }) => {
    const mime_type = headers.get('content-type')
    if (upload.source.kind === 'direct' && mime_type !== null)
      world.uploads.put({ ...upload, source: { ...upload.source, mime_type } })
  }),
  [`uploads/playables-are-files: A playable has the type file, not playable.
    MEDIA-TYPE-PLAYABLE`]: showAsFiles('playable'),
  [`uploads/pictures-are-files: An image has the type file, not image.
    MEDIA-TYPE-IMAGE`]: showAsFiles('image'),
  [`uploads/texts-are-playable: A text file has the type playable, not file.
    MEDIA-TYPE-FILE`]: kindOfRule.change(
    reference => file => (file.media_type.startsWith('text/') ? 'playable' : reference(file)),
  ),
})
