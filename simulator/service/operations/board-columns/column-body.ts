import { z } from 'zod'
import { COLUMN_TYPES } from '../../../../fixtures/entities.ts'
import { OptionBody, OptionChanges } from '../option-body.ts'
import { ConfigBody } from './config/schema.ts'

export const ColumnBody = z.object({
  name: z.string(),
  type: z.enum(COLUMN_TYPES),
  media_attribute_id: z.uuid().optional(),
  multiple: z.boolean().optional().meta({ default: false }),
  options: z.array(OptionBody).optional().describe('The options that tags cells choose from'),
  config: ConfigBody.default({}),
})

/** A new column, before its config is checked. */
export type ColumnDraft = z.output<typeof ColumnBody>

export const ColumnChangesBody = z.object({
  name: z.string().optional(),
  type: z.enum(COLUMN_TYPES).optional(),
  media_attribute_id: z.uuid().nullish(),
  multiple: z.boolean().optional(),
  options: OptionChanges.optional(),
  config: ConfigBody.optional(),
})

/** The changes of a column, before its config is checked. */
export type ColumnChanges = z.output<typeof ColumnChangesBody>
