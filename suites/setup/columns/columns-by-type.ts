import {
  ATTRIBUTE_TYPES,
  type AttributeType,
  CREATABLE_TYPES,
  type CreatableType,
} from '../../contract/column-types.ts'
import { at, isArray, isObject, type JsonObject, type Resource } from '../../json.ts'
import type { Answer, CheckContext } from '../../runner/context.ts'
import { attributeNamed, newAttribute } from '../attributes/attributes.ts'
import { knownTexts } from '../profile-values.ts'
import type { CatalogName } from './column-catalog.ts'
import { catalogColumnAnswer, columnOnceRead, findOrCreateColumn, sharedColumn, systemColumns } from './columns.ts'

/** The types of which a board can have many columns: all creatable ones but creativeid. */
export type RepeatableType = Exclude<CreatableType, 'creativeid'>

const catalogNameOf = (type: Exclude<RepeatableType, 'mediacolumn'>): CatalogName => (type === 'user' ? 'users' : type)

/** The shared column of a type, which shows that the target accepts a valid request for one. */
export const columnOfType = (context: CheckContext, type: RepeatableType): Promise<Resource> =>
  type === 'mediacolumn' ? mirrorColumn(context, 'text') : sharedColumn(context, catalogNameOf(type))

/** The response that shows the shared column of a type. */
export const columnAnswerOfType = (context: CheckContext, type: RepeatableType): Promise<Answer> =>
  type === 'mediacolumn' ? mirrorAnswer(context, 'text') : catalogColumnAnswer(context, catalogNameOf(type))

const isRepeatable = (type: string): type is RepeatableType => type !== 'creativeid'

/** A column of every kind that the run can create or the profile names, read once. */
export const columnsOfEveryKind = (context: CheckContext): Promise<readonly Resource[]> =>
  context.share('a column of every kind', async context => {
    const made = []
    for (const type of CREATABLE_TYPES.filter(isRepeatable)) made.push((await columnOfType(context, type)).id)
    for (const type of ATTRIBUTE_TYPES) made.push((await mirrorColumn(context, type)).id)
    const ids = [...made, ...knownTexts(context, ['orphan_mediacolumn_id'])]
    return [...(await Promise.all(ids.map(id => columnOnceRead(context, id)))), ...(await systemColumns(context))]
  })

/** A text attribute in the space of the board. */
export const mirroredAttributeId = async (context: CheckContext): Promise<string> =>
  context.setup.text((await mirrorColumn(context, 'text')).media_attribute_id, 'read which attribute a column mirrors')

/** A body without a name that creates a column of a type. A creativeid needs naming_convention_id of the profile. */
export async function columnBodyOfType(context: CheckContext, type: CreatableType): Promise<JsonObject> {
  if (type !== 'mediacolumn' && type !== 'creativeid') return { type }
  if (type === 'mediacolumn') {
    const media_column_ids = await mediaColumnIds(context, 'text')
    return { type, media_attribute_id: await mirroredAttributeId(context), config: { media_column_ids } }
  }
  const media_column_ids = await mediaColumnIds(context, type)
  return { type, config: { naming_convention_id: context.profileValue('naming_convention_id'), media_column_ids } }
}

export const withConfig = (body: JsonObject, keys: JsonObject): JsonObject => ({
  ...body,
  config: { ...(isObject(body.config) && body.config), ...keys },
})

/** What the mirrored attributes have besides a type; tags hold several values, users one. */
const ATTRIBUTES: Readonly<Partial<Record<AttributeType, JsonObject>>> = {
  tags: { multiple: true, options: [{ name: 'Alpha' }, { name: 'Beta' }, { name: 'Gamma' }] },
  user: { multiple: false },
}

/** What a mediacolumn mirrors, or a creativeid column, which hangs on media columns too. */
type MediaDependent = AttributeType | 'creativeid'

/** The shared media columns that a column hangs on; one of the mediacolumns hangs on two. */
export const mediaOf = (kind: MediaDependent): readonly CatalogName[] =>
  kind === 'number' || kind === 'creativeid' ? ['media', 'picture'] : ['media']

export async function mediaColumnIds(context: CheckContext, kind: MediaDependent): Promise<readonly string[]> {
  const ids: string[] = []
  for (const name of mediaOf(kind)) ids.push((await sharedColumn(context, name)).id)
  return ids
}

/** The response that shows a shared mediacolumn over an attribute of this type: a read, or its creation. */
async function answerOfMirror(
  context: CheckContext,
  type: AttributeType,
  { name, attribute }: { readonly name: string; readonly attribute: (context: CheckContext) => Promise<Resource> },
): Promise<Answer> {
  // First, so that the mediacolumn is newer than the media columns it hangs on.
  const media = await mediaColumnIds(context, type)
  return findOrCreateColumn(context, {
    name: `Conformance kit mirrored ${name}`,
    body: async context => ({
      type: 'mediacolumn',
      media_attribute_id: (await attribute(context)).id,
      config: { media_column_ids: media },
    }),
    fits: column => column.type === 'mediacolumn' && hangsOn(column, media),
  })
}

/** The same over an attribute of its own. */
export const mirrorAnswer = (context: CheckContext, type: AttributeType): Promise<Answer> =>
  answerOfMirror(context, type, {
    name: type,
    attribute: context => newAttribute(context, { ...ATTRIBUTES[type], type }),
  })

/** The shared mediacolumn over an attribute of several users. */
export const sharedUsersMirror = (context: CheckContext): Promise<Resource> =>
  context.setup.resource(
    'create a mediacolumn over an attribute of several users',
    answerOfMirror(context, 'user', { name: 'users', attribute: context => attributeNamed(context, 'manyUsers') }),
  )

/** Whether a mediacolumn hangs on these columns, as far as it tells. */
const hangsOn = ({ config }: JsonObject, columns: readonly string[]): boolean => {
  const told = at(config, 'media_column_ids')
  return !isArray(told) || columns.every(id => told.includes(id))
}

/** The board's shared mediacolumn over an attribute of this type; newer than the shared media column. */
export const mirrorColumn = (context: CheckContext, type: AttributeType): Promise<Resource> =>
  context.setup.resource(`create a mediacolumn over a ${type} attribute`, mirrorAnswer(context, type))
