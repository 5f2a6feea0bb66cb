import { z } from 'zod'
import { COLUMN_TYPES, OPERATORS, SUB_TYPES, VIEW_TYPES } from '../../../fixtures/entities.ts'
import { members, oneOf } from '../../../fixtures/schema.ts'
import { Archived, Deleted, Json, Name, named, namedOrEmpty, OptionItems, Position, STAMP } from './common.ts'

const ColumnType = oneOf(COLUMN_TYPES)

const ColumnShape = members({
  ...STAMP,
  type: ColumnType,
  sub_type: oneOf(SUB_TYPES).describe('Makes a system column, instead of the one that every board has.').optional(),
  multiple: z.boolean().describe('Whether a cell holds several values. Default: false.').optional(),
  options: OptionItems.optional(),
  attribute: Name.describe('The media attribute that a mediacolumn mirrors.').optional(),
  media_columns: z.array(Name).describe('The media columns of a mediacolumn or creativeid column.').optional(),
  naming_convention: Name.describe('The naming convention of a creativeid column.').optional(),
  folder: Name.describe('The path of the folder of a media column.').optional(),
  config: z.record(z.string(), Json).describe('The other config keys of the type.').optional(),
  archived: Archived.optional(),
  deleted: Deleted.optional(),
}).meta({ id: 'ColumnDescription' })

export type ColumnDescription = z.output<typeof ColumnShape>

/** Any JSON. A Date or an undefined among the other members of a row must not be one for its type. */
const Cell = z.preprocess((value: unknown) => value, Json)

/** Any further member of a row is a cell, by the name of its column. */
const RowShape = z
  .object({
    id: STAMP.id,
    created_at: STAMP.created_at,
    updated_at: STAMP.updated_at,
    title: z.string().max(255).nullable().optional(),
    position: Position.nullable().describe('Default: the position in this list, from 1.').optional(),
    archived: Archived.optional(),
    created_by: Name.describe('A user.').optional(),
    updated_by: Name.describe('A user. Default: created_by.').optional(),
    cells: z
      .record(z.string(), Json)
      .describe('Cells of columns that have the name of a property of a row.')
      .optional(),
    get rows() {
      return z.array(RowShape).optional()
    },
  })
  .catchall(Cell)
  .meta({ id: 'RowDescription' })

/** Names that are no columns. */
export const ROW_MEMBERS: readonly string[] = Object.keys(RowShape.shape)

export type RowDescription = z.output<typeof RowShape>

const FilterShape = members({
  column: Name,
  operator: oneOf(OPERATORS),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
}).meta({ id: 'FilterDescription' })

export type FilterDescription = z.output<typeof FilterShape>

const ViewShape = members({
  ...STAMP,
  type: oneOf(VIEW_TYPES).describe('Default: grid.').optional(),
  position: Position.nullable().describe('Default: the position in this list, from 1.').optional(),
  filters: z.array(FilterShape).optional(),
  columns: z.array(Name).describe('The columns that it shows, in their order. Default: those of the board.').optional(),
  sort: members({ column: Name, order: z.enum(['asc', 'desc']) }).optional(),
  archived: Archived.optional(),
}).meta({ id: 'ViewDescription' })

export const BoardShape = members({
  ...STAMP,
  archived: Archived.optional(),
  columns: named(z.union([ColumnType, ColumnShape]))
    .describe('Columns by name, oldest first. A type alone is enough.')
    .optional(),
  rows: z.array(RowShape).optional(),
  views: namedOrEmpty(ViewShape).describe('Views by name. Default: All rows.').optional(),
}).meta({ id: 'BoardDescription' })

export type ViewDescription = z.output<typeof ViewShape>
export type BoardDescription = z.output<typeof BoardShape>
