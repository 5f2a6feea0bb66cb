import { z } from 'zod'
import type { ColumnType } from '../../../../fixtures/entities.ts'
import { ColumnBody } from './column-body.ts'
import { creativeid, date, media, mediacolumn, number, richtext, text } from './config/index.ts'

const { name, multiple, options, media_attribute_id } = ColumnBody.shape

const nothing = z.strictObject({})

/** What a new column of one type takes. */
const form = <const Type extends ColumnType, Config extends z.ZodType, More extends z.ZodRawShape>(
  type: Type,
  config: Config,
  more: More,
) => {
  const title = `Create${type.charAt(0).toUpperCase()}${type.slice(1)}Column`
  const typeOf = z.literal(type).meta({ description: 'What the cells hold; it never changes', examples: [type] })
  return z.object({ name, type: typeOf, config, ...more }).meta({ title, description: `A new ${type} column` })
}

const plain = <const Type extends ColumnType>(type: Type) => form(type, nothing.optional(), {})

/** Which properties and which config a new column of each type takes. Only for documentation: rules.ts checks a new column. */
export const ColumnForms = z.discriminatedUnion('type', [
  form('text', text.optional(), {}),
  form('richtext', richtext.optional(), {}),
  form('number', number.optional(), {}),
  form('date', date.optional(), {}),
  plain('checkbox'),
  plain('link'),
  plain('rating'),
  plain('color'),
  form('user', nothing.optional(), { multiple }),
  form('tags', nothing.optional(), { multiple, options }),
  form('media', media.optional(), { multiple }),
  form('mediacolumn', mediacolumn.extend({ media_column_ids: z.array(z.uuid()).min(1) }), {
    media_attribute_id: media_attribute_id.unwrap(),
  }),
  form(
    'creativeid',
    creativeid.extend({ naming_convention_id: z.uuid(), media_column_ids: z.array(z.string()).min(1) }),
    {},
  ),
])
