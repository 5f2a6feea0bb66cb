import type { ATTRIBUTE_TYPES } from '../contract/column-types.ts'
import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { made, reused, sharedColumn } from './columns.ts'

export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

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

const newAttribute = ({ api, given, profile, run }: CheckContext, type: AttributeType): Promise<Resource> => {
  const body = { ...ATTRIBUTES[type], type, name: run.unique(`${type} attribute`), space_id: profile.spaces.main }
  return given.resource(`create a ${type} attribute`, api('createMediaAttribute', { body }))
}

/** The board's shared mediacolumn over an attribute of this type; newer than the shared media column. */
export const mirrorColumn = (context: CheckContext, type: AttributeType): Promise<Resource> =>
  context.run.share(`mirror ${type}`, async () => {
    const name = `Conformance kit mirrored ${type}`
    const known = await reused(context, name, 'mediacolumn')
    if (known) return known

    const [media, attribute] = await Promise.all([sharedColumn(context, 'media'), newAttribute(context, type)])
    return made(context, {
      name,
      type: 'mediacolumn',
      media_attribute_id: attribute.id,
      config: { media_column_ids: [media.id] },
    })
  })
