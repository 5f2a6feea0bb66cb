import { z } from 'zod'
import { type Board, COLUMN_TYPES, OPERATORS, SUB_TYPES, VIEW_TYPES } from '../../../fixtures/entities.ts'
import { members, membersLater, oneOf } from '../schema.ts'
import { Id, OptionalId, order, STAMP, Values } from './shapes.ts'

const Position = z.number().nullable()

export const OptionShape = members({ id: Id, name: z.string(), description: z.string() })

const ColumnShape = membersLater(() => ({
  ...STAMP,
  board_id: Id,
  name: z.string(),
  type: oneOf(COLUMN_TYPES),
  sub_type: oneOf(SUB_TYPES).nullable(),
  multiple: z.boolean(),
  order: Position,
  options: z.array(OptionShape).nullable(),
  media_attribute_id: OptionalId,
  config: Values,
  archived: z.boolean(),
}))

const RowShape = membersLater(() => ({
  ...STAMP,
  board_id: Id,
  parent_id: OptionalId,
  title: z.string().nullable(),
  position: Position,
  cells: Values,
  archived: z.boolean(),
  created_by: OptionalId,
  updated_by: OptionalId,
}))

const FilterShape = membersLater(() => ({
  column_id: Id,
  operator: oneOf(OPERATORS),
  value: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
}))

const ViewShape = membersLater(() => ({
  ...STAMP,
  board_id: Id,
  name: z.string(),
  type: oneOf(VIEW_TYPES),
  position: Position,
  filters: z.array(FilterShape),
  pinned: z.array(Id).nullable(),
  sort: members({ column_id: Id, order }).nullable(),
  archived: z.boolean(),
}))

export const BoardShape: z.ZodType<Board> = membersLater(() => ({
  ...STAMP,
  space_id: Id,
  name: z.string(),
  archived: z.boolean(),
  columns: z.array(ColumnShape),
  rows: z.array(RowShape),
  views: z.array(ViewShape),
}))
