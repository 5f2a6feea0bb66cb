import { z } from 'zod'
import { ATTRIBUTE_TYPES, COLUMN_TYPES, OPERATORS, SUB_TYPES, VIEW_TYPES } from '../../../../fixtures/entities.ts'
import { displayValue, id, owned, stamped, value } from '../shapes.ts'

/** A cell of a row. Spec: Row field entry. */
const RowField = z.object({
  column_id: id,
  column_name: z.string(),
  type: z.enum(COLUMN_TYPES),
  multiple: z.boolean(),
  value,
  display_value: displayValue,
})

/** Spec: Row. */
export const Row = z.object({
  ...stamped,
  ...owned,
  board_id: id,
  parent_id: id.nullable(),
  title: z.string().nullable(),
  position: z.number().nullable(),
  fields: z.array(RowField),
  archived: z.boolean(),
  html_url: z.url(),
})

/** Spec: Column. */
export const Column = z.object({
  ...stamped,
  ...owned,
  board_id: id,
  name: z.string(),
  type: z.enum(COLUMN_TYPES),
  sub_type: z.enum(SUB_TYPES).nullable(),
  multiple: z.boolean(),
  order: z.number().nullable(),
  options: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  media_attribute_id: id.nullable(),
  media_attribute_type: z.enum(ATTRIBUTE_TYPES).nullable(),
  config: z.record(z.string(), z.unknown()).describe('Its keys depend on the type of the column'),
})

/** How an OpenAPI document refers to the schema of a filter. */
export const ROW_FILTER_REF = { $ref: '#/components/schemas/RowFilter' }

/** A condition on the cells of a column. Spec: Filter entry. */
export const RowFilter = z.object({
  column_id: id,
  operator: z.enum(OPERATORS),
  value: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
})

/** Spec: Board view. */
export const View = z.object({
  ...stamped,
  ...owned,
  board_id: id,
  name: z.string(),
  type: z.enum(VIEW_TYPES),
  position: z.number().nullable(),
  filters: z.array(RowFilter),
  filters_complete: z.boolean().describe('False if the view has further conditions that cannot be shown here'),
  visible_column_ids: z.array(id),
  visible_columns_pinned: z.boolean(),
  html_url: z.url(),
})
