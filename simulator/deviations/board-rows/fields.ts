import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import type { CellContext } from '../../service/service.ts'
import { listBoardColumns } from '../../service/store/board-columns.ts'
import { compareCreation } from '../../service/store/collection.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isEmpty, isObject, toList } from '../json.ts'
import { changeList, changePresentation, changeResources, type Patch } from '../patches.ts'

/** Other columns than those that a row should show, where it shows all. */
const columnsOf = (
  change: (
    columns: ReturnType<typeof listBoardColumns>,
    context: Parameters<typeof listBoardColumns>[0],
  ) => ReturnType<typeof listBoardColumns>,
): Patch =>
  changePresentation(
    'row',
    honest => (context, row, columns) =>
      honest(context, row, columns ?? change(listBoardColumns(context.board), context.board)),
  )

/** Other members in an entry. */
const entryOf = (change: (entry: JsonObject, context: CellContext) => JsonObject): Patch =>
  changePresentation('fieldEntry', honest => (context, row) => ({
    ...honest(context, row),
    ...change(honest(context, row), context),
  }))

const entriesOnly =
  (keep: (entry: Json) => boolean): Patch =>
  service =>
    (['createRow', 'updateRow'] as const).reduce(
      (changed, name) => changeResources(name, row => ({ ...row, fields: toList(row.fields).filter(keep) }))(changed),
      service,
    )

const ZEROS: Readonly<Record<string, Json>> = { checkbox: false, number: 0, text: '' }

/** Mistakes in the list of cells that a row carries, and in where it belongs. */
export const fieldDeviations: readonly Deviation[] = [
  deviation(
    'board-rows/board-id-is-the-space',
    'The wrong id is picked for board_id.',
    ['ROW-BOARD'],
    changePresentation('row', honest => (context, row, columns) => {
      const sent = honest(context, row, columns)
      return { ...sent, board_id: sent.space_id ?? null }
    }),
  ),
  deviation(
    'board-rows/archived-turned-around',
    'The column behind archived is called active, and the feed sends it as it is.',
    ['ROW-LIST-NOT-ARCHIVED'],
    changeResources('listViewRows', row => ({ ...row, archived: row.archived === false })),
  ),
  deviation(
    'board-rows/archived-rows-in-feeds',
    'The feed forgets to leave archived rows out.',
    ['ROW-LIST-NOT-ARCHIVED'],
    changeList('listViewRows', (rows, call) => {
      const { service, world } = call
      const board = service.visible.board(call)
      const gone = [...board.rows.all].filter(({ archived }) => archived)
      return [...gone.map(row => service.present.row({ service, world, board }, row)), ...rows]
    }),
  ),
  deviation(
    'board-rows/empty-cells-left-out',
    'Only cells that are stored are sent.',
    ['ROW-FIELDS-EVERY-COLUMN', 'ROW-FIELDS-EMPTY-LISTED'],
    entriesOnly(entry => isObject(entry) && !isEmpty(entry.value)),
  ),
  deviation(
    'board-rows/system-columns-left-out',
    'The fields are those of the columns that people have added.',
    ['ROW-FIELDS-EVERY-COLUMN'],
    columnsOf(columns => columns.filter(({ type, sub_type }) => sub_type === 'name' || !/at$/.test(type))),
  ),
  deviation(
    'board-rows/an-entry-for-every-option',
    'A join with the options repeats a tags column once for each of them.',
    ['ROW-FIELDS-EVERY-COLUMN'],
    columnsOf(columns => columns.flatMap(column => column.options?.map(() => column) ?? [column])),
  ),
  deviation(
    'board-rows/zeros-for-empty-cells',
    'A cell that was never set holds the zero value of its type.',
    ['ROW-FIELDS-EMPTY-LISTED'],
    entryOf(({ value }, { column }) => ({
      value: isEmpty(value) ? (ZEROS[column.type] ?? value ?? null) : (value ?? null),
    })),
  ),
  deviation(
    'board-rows/oldest-column-first',
    'The fields come in the order in which the columns were created.',
    ['ROW-FIELDS-ORDER'],
    columnsOf(columns => columns.toReversed()),
  ),
  deviation(
    'board-rows/columns-by-name',
    'The fields come in the order of the names of their columns.',
    ['ROW-FIELDS-ORDER'],
    columnsOf(columns => columns.toSorted((a, b) => a.name.localeCompare(b.name))),
  ),
  deviation(
    'board-rows/system-columns-first',
    'The fields begin with the columns of the service, before those that people have added.',
    ['ROW-FIELDS-ORDER'],
    columnsOf(columns => [
      ...columns.filter(({ sub_type }) => sub_type !== null),
      ...columns.filter(({ sub_type }) => sub_type === null),
    ]),
  ),
  deviation(
    'board-rows/display-name-first',
    'The fields begin with the display name, as a table does.',
    ['ROW-FIELDS-ORDER'],
    columnsOf(columns => [
      ...columns.filter(({ sub_type }) => sub_type === 'name'),
      ...columns.filter(({ sub_type }) => sub_type !== 'name'),
    ]),
  ),
  deviation(
    'board-rows/empty-texts-for-empty-cells',
    'A cell that was never set holds an empty text, whatever its type.',
    ['ROW-FIELDS-EMPTY-LISTED'],
    entryOf(({ value = null }, { column }) => ({
      value: value === null && ['user', 'tags', 'link', 'richtext', 'media'].includes(column.type) ? '' : value,
    })),
  ),
  deviation(
    'board-rows/archived-columns-shown',
    'Archived columns are left out of the list of columns, and forgotten in rows.',
    ['ROW-FIELDS-ARCHIVED-COLUMN'],
    columnsOf((_, board) => [...board.columns.all].sort(compareCreation).toReversed()),
  ),
  deviation(
    'board-rows/column-name-as-key',
    'An entry carries the key that is made from the name of its column.',
    ['CELL-COLUMN-NAME'],
    entryOf((_, { column }) => ({ column_name: column.name.toLowerCase().replace(/\W+/g, '_') })),
  ),
  deviation(
    'board-rows/mirrored-type-in-entries',
    'The entry of a mediacolumn carries the type of the attribute.',
    ['CELL-TYPE'],
    entryOf((entry, context) => ({ type: findMirroredAttribute(context)?.type ?? entry.type ?? null })),
  ),
  deviation(
    'board-rows/multiple-when-many-are-held',
    'multiple tells whether the cell holds more than one value.',
    ['CELL-MULTIPLE'],
    entryOf(({ value }) => ({ multiple: Array.isArray(value) && value.length > 1 })),
  ),
  deviation(
    'board-rows/mirrored-multiple-forgotten',
    'The entry of a mediacolumn carries the setting of the column, not of the attribute.',
    ['CELL-MULTIPLE'],
    entryOf((_, { column }) => ({ multiple: column.multiple })),
  ),
]
