import { z } from 'zod'
import { ATTRIBUTE_TYPES, COLUMN_TYPES, type ColumnType, SUB_TYPES, VIEW_TYPES } from '../../../../fixtures/entities.ts'
import { ColumnConfig } from '../../operations/board-columns/config/any-config.ts'
import {
  describe,
  displayValue,
  exampleId,
  idOf,
  link,
  optionId,
  orNull,
  owned,
  storedValue,
  text,
  times,
} from '../shapes.ts'

const cells = <const Type extends ColumnType, Value extends z.ZodType>(
  title: string,
  types: readonly [Type, ...Type[]],
  one: Value,
  example: z.input<Value>,
) =>
  z
    .object({
      column_id: idOf('column'),
      column_name: text('Name of the column', 'Notes'),
      type: z.enum(types).meta({ description: 'Type of the column', examples: [types[0]] }),
      multiple: describe(z.boolean(), 'Whether the cell holds a list', false),
      value: storedValue(one, example),
      display_value: displayValue,
    })
    .meta({ title, description: `A cell of a column of the type ${types.join(' or ')}` })

const IDS = ['tags', 'user', 'media', 'relation', 'list'] as const
const STRUCTURES = ['checklist', 'insights', 'metricsdata', 'externaldata', 'mediaattribute'] as const

/** A cell of a row. Spec: Row field entry. */
export const RowField = z
  .discriminatedUnion('type', [
    cells('TextCell', ['text', 'color', 'link', 'creativeid', 'createdat'], z.string(), 'First cut'),
    cells('RichtextCell', ['richtext'], z.string(), 'Open with the **logo**'),
    cells('NumberCell', ['number', 'rating'], z.number(), 12.5),
    cells('CheckboxCell', ['checkbox'], z.boolean(), true),
    cells('DateCell', ['date', 'updatedat'], z.string(), '2026-01-31'),
    cells('IdCell', IDS, z.string(), exampleId('option')),
    cells('MediacolumnCell', ['mediacolumn'], z.union([z.string(), z.number(), z.boolean()]), 'Spring'),
    cells('StructuredCell', STRUCTURES, z.record(z.string(), z.unknown()), { total: 3 }),
  ])
  .meta({ description: 'A cell of a row. The type of its column decides the form of its value' })

/** Spec: Row. */
export const Row = z
  .object({
    id: idOf('row'),
    board_id: idOf('board'),
    parent_id: orNull(idOf('parent row', 'Id of the row above it; null at the top level')),
    title: orNull(text('The text of its display-name column', 'Teaser for spring')),
    position: describe(z.number().nullable(), 'Where it stands among its siblings; the lowest comes first', 1.5),
    fields: z.array(RowField).describe('Its cells in the order of the columns, the empty ones included'),
    ...owned,
    archived: describe(z.boolean(), 'Whether it is archived; false in every list', false),
    ...times,
    html_url: link(`boards/${exampleId('board')}?row=${exampleId('row')}`),
  })
  .describe('A row of a board')

/** Spec: Column. */
export const Column = z
  .object({
    id: idOf('column'),
    board_id: idOf('board'),
    name: text('Its name, unique on the board regardless of case', 'Notes'),
    type: describe(z.enum(COLUMN_TYPES), 'What its cells hold; it never changes', 'text'),
    sub_type: describe(z.enum(SUB_TYPES).nullable(), 'The task of a system column; null on all others', null),
    multiple: describe(z.boolean(), 'Whether its cells hold lists', false),
    order: describe(z.number().nullable(), 'A legacy property that is not kept up to date; do not sort by it', null),
    options: z
      .array(z.object({ id: optionId, name: text('Name of the option', 'Draft') }))
      .nullable()
      .describe('The options to choose from; null if its cells hold no tags'),
    media_attribute_id: orNull(idOf('attribute', 'Id of the attribute that a mediacolumn mirrors; else null')),
    media_attribute_type: describe(
      z.enum(ATTRIBUTE_TYPES).nullable(),
      'Type of the mirrored attribute; null on other columns, and when the attribute is gone: the cells are then read-only',
      null,
    ),
    config: ColumnConfig,
    ...owned,
    ...times,
  })
  .describe('A column of a board')

const column_id = idOf('column')
const oneValue = describe(z.union([z.string(), z.number()]), 'What the cell is compared with', 'draft')
const anyValue = describe(
  z.union([z.string(), z.number(), z.array(z.string())]),
  'What the cell is compared with; in a list, any value may match',
  'draft',
)

const condition = <const Operators extends readonly [string, ...string[]], Rest extends z.ZodRawShape>(
  title: string,
  operators: Operators,
  description: string,
  rest: Rest,
) => {
  const operator = z.enum(operators).meta({ description, examples: [operators[0]] })
  return z.object({ column_id, operator, ...rest }).meta({ title, description })
}

const search = condition('TextCondition', ['contains'], 'Whether the text of the cell contains the value', {
  value: oneValue,
})
const comparison = condition('OrderCondition', ['gt', 'gte', 'lt', 'lte'], 'Compares numbers or dates', {
  value: describe(z.union([z.string(), z.number()]), 'A number, or a date', 10),
})

/** A condition on the cells of a column. Spec: Filter entry. */
export const RowFilter = z
  .discriminatedUnion('operator', [
    condition('ValueCondition', ['equals', 'not_equals'], 'Whether the cell holds the value, or not', {
      value: anyValue,
    }),
    search,
    comparison,
    condition('EmptinessCondition', ['is_empty', 'is_not_empty'], 'Whether the cell is empty; takes no value', {
      value: z.never().optional().describe('Must be left out'),
    }),
  ])
  .describe('A condition on the cells of one column')

/** A condition that a view can keep. Spec: Board views. */
export const StoredRowFilter = z
  .discriminatedUnion('operator', [
    condition('EqualsCondition', ['equals'], 'Whether the cell holds the value', { value: anyValue }),
    condition('NotEqualsCondition', ['not_equals'], 'Whether the cell does not hold the value', { value: oneValue }),
    search,
    comparison,
  ])
  .describe('A condition on the cells of one column, as a view keeps it')

/** Spec: Board view. */
export const View = z
  .object({
    id: idOf('view'),
    board_id: idOf('board'),
    name: text('Its name; other views may have the same', 'Mine'),
    type: describe(z.enum(VIEW_TYPES), 'How it is shown; its rows are the same in each type', 'grid'),
    position: describe(z.number().nullable(), 'Where it stands among the views; the lowest comes first', 2),
    filters: z.array(RowFilter).describe('A row of the view meets all of them'),
    filters_complete: describe(
      z.boolean(),
      'False if the view has conditions that cannot be shown here: do not write `filters` back',
      true,
    ),
    visible_column_ids: z
      .array(column_id)
      .meta({ uniqueItems: true })
      .describe('The columns that it shows, in their order'),
    visible_columns_pinned: describe(
      z.boolean(),
      'Whether the view chose these columns. If not, they are the columns of the board, and writing them back pins them',
      true,
    ),
    ...owned,
    ...times,
    html_url: link(`boards/${exampleId('board')}?view=${exampleId('view')}`),
  })
  .describe('A saved view of a board')
