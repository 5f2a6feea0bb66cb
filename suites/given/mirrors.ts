import type { AttributeType } from '../contract/column-types.ts'
import { at, isArray, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { newAttribute } from './attributes.ts'
import type { CatalogName } from './column-catalog.ts'
import { findOrCreateColumn, sharedColumn } from './columns.ts'

/** What the mirrored attributes have besides a type; tags hold several values, users one. */
const ATTRIBUTES: Readonly<Record<AttributeType, JsonObject>> = {
  text: {},
  number: {},
  tags: { multiple: true, options: [{ name: 'Alpha' }, { name: 'Beta' }, { name: 'Gamma' }] },
  checkbox: {},
  date: {},
  link: {},
  user: { multiple: false },
}

/** The shared media columns that a mediacolumn hangs on; one of the mediacolumns hangs on two. */
export const MEDIA_OF: Readonly<Record<AttributeType, readonly CatalogName[]>> = {
  text: ['media'],
  number: ['media', 'picture'],
  tags: ['media'],
  checkbox: ['media'],
  date: ['media'],
  link: ['media'],
  user: ['media'],
}

/** The answer that shows the shared mediacolumn over an attribute of this type: a read, or its creation. */
export const mirrorAnswer = async (context: CheckContext, type: AttributeType): Promise<Answer> => {
  // First, so that the mediacolumn is newer than the media columns it hangs on.
  const media: string[] = []
  for (const name of MEDIA_OF[type]) media.push((await sharedColumn(context, name)).id)
  return findOrCreateColumn(context, {
    name: `Conformance kit mirrored ${type}`,
    body: async context => ({
      type: 'mediacolumn',
      media_attribute_id: (await newAttribute(context, { ...ATTRIBUTES[type], type })).id,
      config: { media_column_ids: media },
    }),
    fits: column => column.type === 'mediacolumn' && hangsOn(column, media),
  })
}

/** Whether a mediacolumn hangs on these columns, as far as it tells. */
const hangsOn = ({ config }: JsonObject, columns: readonly string[]): boolean => {
  const told = at(config, 'media_column_ids')
  return !isArray(told) || columns.every(id => told.includes(id))
}

/** The board's shared mediacolumn over an attribute of this type; newer than the shared media column. */
export const mirrorColumn = (context: CheckContext, type: AttributeType): Promise<Resource> =>
  context.given.resource(`create a mediacolumn over a ${type} attribute`, mirrorAnswer(context, type))
