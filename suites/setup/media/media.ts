import { isArray, type Json, type JsonObject, objectsIn, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { CallInput } from '../../target/api.ts'
import { sharedAttribute } from '../attributes/attributes.ts'
import { entryOf, sharedColumn } from '../columns/columns.ts'
import { knownText } from '../profile-values.ts'
import { newRow } from '../rows/rows.ts'
import { GIF, JPEG, PNG, type SampleFile, TEXT, WEBP } from '../uploads/files.ts'
import { newMedia, newUpload, sharedUpload } from '../uploads/uploads.ts'

/** The id of a media that checks share, one in each space. */
export const sharedMediaId = async (context: CheckContext, space?: string): Promise<string> =>
  (await sharedUpload(context, space)).id

/** Groups of checks whose media the library lists; a server may treat those of other groups in another way. */
const IN_LIBRARY = ['cells of rows', 'pushes and other values', 'cleared values', 'values 1', 'writes once']

/** The id of a media for one group of checks, which write to different attributes of it. */
export const mediaFor = (context: CheckContext, group: string): Promise<string> =>
  context.share(`media for ${group}`, context => newMedia(context, PNG, { library: IN_LIBRARY.includes(group) }))

/** What puts an upload into the folder of the profile, if it has one. */
export const inFolder = (context: CheckContext): JsonObject => {
  const folder_id = knownText(context, 'folder_id')
  return folder_id === undefined ? {} : { folder_id }
}

/** Kinds of uploads, which a check of types also looks at. One has a name of many dots, and its extension in capitals. */
type ToTag = readonly [SampleFile, (context: CheckContext) => JsonObject]

const TO_TAG: readonly [ToTag, ToTag, ToTag] = [
  [GIF, () => ({ library: false })],
  [JPEG, ({ run }) => ({ library: true, name: `${run.freshName('v1.2.txt of it')}.JPG` })],
  [WEBP, context => ({ library: false, ...inFolder(context) })],
]

/** Uploads for several groups of checks, by number: the second is in the library, and the third in a folder if the profile has one. */
export const uploadToTag = (context: CheckContext, number: 0 | 1 | 2): Promise<Resource> =>
  context.share(`media for several groups ${number}`, context => {
    const [file, bodyOf] = TO_TAG[number]
    return newUpload(context, file, bodyOf(context))
  })

/** The ids of their media. */
export const mediaToTag = async (context: CheckContext, number: 0 | 1 | 2): Promise<string> =>
  (await uploadToTag(context, number)).id

/** Sends a value of an attribute. */
export const sendValue = (
  { api }: CheckContext,
  media: string,
  { id }: Pick<Resource, 'id'>,
  value: Json,
  input: Pick<CallInput, 'as'> = {},
) => api('setAttributeValue', { ...input, path: { id: media, attributeId: id }, body: { value } })

/** Sets a value and returns the media with its attributes, exports and metrics. */
export const writeValue = (context: CheckContext, media: string, attribute: Pick<Resource, 'id'>, value: Json) =>
  context.setup.resource('set an attribute value', sendValue(context, media, attribute, value))

/** Reads a media again, by clearing a value that it never had: the response shows all of it. */
export const rereadMedia = async (context: CheckContext, media: string): Promise<Resource> =>
  writeValue(context, media, await sharedAttribute(context, 'text'), null)

/** The media of `media.ran_id`, for a check that needs that value of the profile. */
export const ranMedia = (context: CheckContext): Promise<Resource> =>
  context.share('media that ran', context => rereadMedia(context, context.profileValue('media.ran_id')))

/** A media's entry for an attribute; undefined where it has none. */
export const valueEntry = ({ attributes }: Resource, { id }: Resource): JsonObject | undefined =>
  objectsIn(attributes).find(entry => entry.attribute_id === id)

/** The values of an entry as a list: a target may show a single value alone or in an array. */
export const toList = (value: Json | undefined): readonly Json[] => {
  if (value === undefined || value === null) return []
  return isArray(value) ? value : [value]
}

/** The values that a media has for an attribute, as a list. */
export const valuesHeld = (media: Resource, attribute: Resource): readonly Json[] =>
  toList(valueEntry(media, attribute)?.value)

/** The ids of two media that the library of the board's space lists. */
export const twoMedia = (context: CheckContext): Promise<readonly [string, string]> =>
  context.share('two media', async context => {
    const make = () => newMedia(context, TEXT)
    return [await make(), await make()]
  })

/** The ids of three media, the second in the library and a folder, whose values are written only through mediacolumns. */
export const valuedMedia = (context: CheckContext): Promise<readonly [string, string, string]> =>
  context.share('media of mediacolumns', async context => {
    const make = (body: JsonObject = {}) =>
      newMedia(context, TEXT, { library: false, mime_type: TEXT.mediaType, ...body })
    return [await make(), await make({ ...inFolder(context), library: true }), await make()]
  })

/** A row with media in the shared media column, to which the shared mediacolumns belong. */
export async function rowWithMedia(
  context: CheckContext,
  media: readonly string[],
  others: readonly JsonObject[] = [],
): Promise<Resource> {
  const { id } = await sharedColumn(context, 'media')
  const row = await newRow(context, { fields: [{ column_id: id, value: media }, ...others] })
  const held = entryOf(row, id)?.value
  context.setup.that(isArray(held) && media.every(one => held.includes(one)), 'attach media to a row')
  return row
}
