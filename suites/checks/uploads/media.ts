import { type Check, type CheckContext, check } from '../../check.ts'
import { expectNamed } from '../../expected/media-name.ts'
import { at, isArray, type Json, type JsonObject } from '../../json.ts'
import { sharedAttribute } from '../../setup/attributes/attributes.ts'
import { innerFolder } from '../../setup/media/inner-folder.ts'
import { measuredPicture } from '../../setup/media/measured-picture.ts'
import { sendValue, twoMedia } from '../../setup/media/media.ts'
import { describeWait } from '../../setup/poll-until.ts'
import { PNG, TEXT } from '../../setup/uploads/files.ts'
import { finishedText, textName } from '../../setup/uploads/text-upload.ts'
import {
  folderUpload,
  folderUploadAnswer,
  mediaOfUpload,
  sharedUpload,
  sharedUploadAnswer,
} from '../../setup/uploads/uploads.ts'
import { isSuccess } from '../../target/api.ts'
import { look } from './look.ts'

const picture = async (context: CheckContext) => mediaOfUpload(context, await sharedUpload(context))
const text = async (context: CheckContext) => mediaOfUpload(context, await finishedText(context))

const A_MINUTE = 60

/** Media, and what they are. */
interface Looked {
  readonly media: readonly JsonObject[]
  readonly what: string
}

/** The picture after the target measured it, or when it was still not measured. */
async function measured(context: CheckContext): Promise<Looked> {
  await picture(context)
  const { found, waited } = await measuredPicture(context)
  const when = waited < A_MINUTE ? '' : `, ${describeWait(waited)} after its upload finished`
  return { media: [found.measured], what: `a picture${when}` }
}

const lookAt =
  (what: string, ...media: readonly ((context: CheckContext) => Promise<JsonObject>)[]) =>
  async (context: CheckContext): Promise<Looked> => {
    const found: JsonObject[] = []
    for (const one of media) found.push(await one(context))
    return { media: found, what }
  }

/** A picture and a text as they were when their uploads finished: other checks may have set values on them since. */
const MEDIA = {
  'a picture': lookAt('a picture', picture),
  'a text': lookAt('a text', text),
  'a picture and a text': lookAt('a picture and a text', picture, text),
  'a measured picture': measured,
} as const

const BOTH = 'a picture and a text'
const NONE = [null, null]

/** Properties of new media: the name in the id of the check, its clause, the media, the properties and their values. */
const MEMBERS: readonly (readonly [
  name: string,
  clause: string,
  of: keyof typeof MEDIA,
  members: readonly string[],
  wanted: readonly Json[],
])[] = [
  ['media-type', 'MEDIA-MEDIA-TYPE', 'a picture', ['media_type'], [PNG.mediaType]],
  ['type-image', 'MEDIA-TYPE-IMAGE', 'a picture', ['type'], ['image']],
  ['type-file', 'MEDIA-TYPE-FILE', 'a text', ['type'], ['file']],
  ['size', 'MEDIA-SIZE', BOTH, ['size'], [PNG.bytes.length, TEXT.bytes.length]],
  ['dimensions', 'MEDIA-DIMENSIONS', 'a measured picture', ['width', 'height'], [PNG.width, PNG.height]],
  ['aspect-ratio', 'MEDIA-ASPECT-RATIO', 'a measured picture', ['aspect_ratio'], [PNG.width / PNG.height]],
  ['dimensions-of-a-text', 'MEDIA-DIMENSIONS-NONE', 'a text', ['width', 'height'], NONE],
  ['no-duration', 'MEDIA-DURATION', BOTH, ['duration'], NONE],
  ['no-exports', 'MEDIA-EXPORTS-NONE', BOTH, ['exports'], [[], []]],
  ['no-metrics', 'MEDIA-METRICS-NONE', BOTH, ['metrics'], NONE],
  ['is-at-the-root', 'MEDIA-FOLDER-ROOT', 'a text', ['folder'], [null]],
]

export const isFormat = (format: unknown, extension: string): boolean =>
  typeof format === 'string' && [extension, `.${extension}`].includes(format.toLowerCase())

const isUnset = (entry: Json): boolean => {
  const value = at(entry, 'value') ?? null
  return value === null || (isArray(value) && value.length === 0)
}

/** What a media shows of its file, where it is, and what a new media does not have yet. Spec: Media; Media uploads. */
export const mediaChecks: readonly Check[] = [
  ...MEMBERS.map(([name, clause, of, members, wanted]) =>
    look(`media-${name}`, clause, MEDIA[of], (expect, { media, what }) => {
      const found = media.flatMap(one => members.map(member => one[member]))
      expect.equal(found, wanted, `${members.join(' and ')} of ${what}`)
    }),
  ),
  check('uploads/media-name', 'UPLOAD-NAME', async (context, expect) => {
    expectNamed(expect, await text(context), await textName(context), 'uploaded')
  }),
  look('media-format', 'MEDIA-FORMAT', MEDIA[BOTH], (expect, { media }) => {
    for (const [index, { extension }] of [PNG, TEXT].entries()) {
      const format = media[index]?.format
      expect.that(isFormat(format, extension), `format of a .${extension} should be ${extension}, but it is ${format}`)
    }
  }),
  look('media-no-page-count', 'MEDIA-PAGE-COUNT', picture, (expect, { page_count }) =>
    expect.that(
      page_count === null || page_count === 1,
      `page_count of a picture should be null or 1, but it is ${page_count}`,
    ),
  ),
  look('media-no-attributes', 'MEDIA-ATTRIBUTES-NONE', MEDIA[BOTH], (expect, { media }) => {
    // Fields with an autofill may have been filled already.
    const empty = media.flatMap(({ attributes }) => (isArray(attributes) ? attributes.filter(isUnset) : [null]))
    expect.equal(empty, [], 'attribute entries without a value on new media')
  }),
  check('uploads/media-is-in-its-space', 'UPLOAD-SPACE', async (context, expect) => {
    const media = mediaOfUpload(context, await finishedText(context))

    expect.equal(media.space_id, context.profile.spaces.main, 'space_id of the media')
  }),
  check('uploads/media-is-in-another-space', 'UPLOAD-SPACE', ['spaces.other'], async (context, expect) => {
    const other = context.profileValue('spaces.other')
    await sharedUpload(context)
    expect.resource(await sharedUploadAnswer(context, other))
    const media = mediaOfUpload(context, await sharedUpload(context, other))

    expect.equal(media.space_id, other, 'space_id of the media')
  }),
  check('uploads/media-is-in-its-folder', 'UPLOAD-FOLDER', ['folder_id'], async (context, expect) => {
    await sharedUpload(context)
    expect.resource(await folderUploadAnswer(context))
    const { folder = null } = mediaOfUpload(context, await folderUpload(context))
    expect.equal(at(folder, 'id'), innerFolder(context), 'folder.id of a media uploaded into a folder')
  }),
  check(
    'uploads/media-outside-the-library-is-addressable',
    'UPLOAD-LIBRARY-FALSE-ADDRESSABLE',
    async (context, expect) => {
      await finishedText(context)
      expect.resource(await sharedUploadAnswer(context))
      const { id } = await sharedUpload(context)
      const answer = await sendValue(context, id, await sharedAttribute(context, 'text'), null)

      const what = 'id of a media outside the library that an attribute value was set on'
      expect.equal(expect.resource(answer).id, id, what)
    },
  ),
  check(
    'uploads/media-outside-the-library-is-addressable/by-a-user',
    'UPLOAD-LIBRARY-FALSE-ADDRESSABLE',
    ['tokens.admin_grant'],
    async (context, expect) => {
      const attribute = await sharedAttribute(context, 'text')
      const clearAsUser = (id: string) =>
        context.api('setAttributeValue', {
          ...{ path: { id, attributeId: attribute.id }, body: { value: null } },
          as: 'admin_grant',
        })
      const { id } = await sharedUpload(context)
      const answer = await clearAsUser(id)

      if (!isSuccess(answer) && !isSuccess(await clearAsUser((await twoMedia(context))[0])))
        context.notApplicable('the server refuses values set with tokens.admin_grant')
      expect.equal(expect.resource(answer).id, id, 'id of a media outside the library that a user set a value on')
    },
  ),
]
