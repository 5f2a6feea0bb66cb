import { isArray, isObject, type Json, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { PNG } from './files.ts'
import { sharedAttribute, writeValue } from './media.ts'
import { uploaded } from './uploads.ts'

/** The id of a media for one group of checks, which write to different attributes of it. */
export const mediaFor = async (context: CheckContext, group: string, body: JsonObject = {}): Promise<string> => {
  const upload = await context.run.share(`media for ${group}`, () =>
    uploaded(context, PNG, { library: false, ...body }),
  )
  return upload.id
}

/** A media as it is stored: clearing a value that it never had answers it whole. */
export const rereadMedia = async (context: CheckContext, media: string): Promise<Resource> =>
  writeValue(context, { media, attribute: (await sharedAttribute(context, 'text')).id, value: null })

/** Sends a value. */
export const putValue = ({ api }: CheckContext, media: string, { id }: Resource, value: Json): Promise<Answer> =>
  api('setAttributeValue', { path: { id: media, attributeId: id }, body: { value } })

/** A media's entry for an attribute; undefined where it has none. */
export const valueEntry = ({ attributes }: Resource, { id }: Resource): JsonObject | undefined =>
  isArray(attributes) ? attributes.filter(isObject).find(entry => entry.attribute_id === id) : undefined

/** What an entry holds or shows, one by one: a single value may stand alone or in an array. */
export const eachOf = (value: Json | undefined): readonly Json[] => {
  if (value === undefined || value === null) return []
  return isArray(value) ? value : [value]
}
