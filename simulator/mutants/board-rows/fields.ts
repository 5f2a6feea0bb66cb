import type { Column, Json } from '../../../fixtures/entities.ts'
import { isEmpty, isList, isObject, toList } from '../../json.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { changePresentation, type Patch } from '../../service/patches.ts'
import { listBoardColumns } from '../../service/store/board-columns.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { compareCreation } from '../../service/store/start-items.ts'
import { changeAnswered, changeEntry, refuseBodies, withMembers } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { listArchivedRows } from '../view-rows/patches.ts'
import { inEachWrite, WRITES } from './patches.ts'

/** Changes which columns a full row shows. */
const changeColumns = (change: (columns: readonly Column[], board: BoardState) => readonly Column[]): Patch =>
  changePresentation(
    'row',
    reference => (context, row, columns) =>
      reference(context, row, columns ?? change(listBoardColumns(context.board), context.board)),
  )

const keepEntries = (keep: (entry: Json) => boolean): Patch =>
  inEachWrite(name => changeAnswered(name, ({ fields }) => ({ fields: toList(fields).filter(keep) })))

const ZEROS: Readonly<Record<string, Json>> = { checkbox: false, number: 0, text: '' }

/** Mistakes in the fields of a row, and in its board_id and archived. */
export const fieldMutants: readonly Mutant[] = mutants({
  [`board-rows/board-id-is-the-space: board_id holds the id of the space.
    ROW-BOARD`]: changePresentation('row', reference =>
    withMembers(reference, presented => ({ board_id: presented.space_id ?? null })),
  ),
  [`board-rows/first-position-is-none-in-feeds: A feed shows null for the position 0 of a row.
    ROW-CREATE-POSITION`]: changeAnswered('listViewRows', ({ position }) => position === 0 && { position: null }),
  [`board-rows/archived-turned-around: The server stores the flag as active and sends it as archived. Every listed row
    is archived. ROW-LIST-NOT-ARCHIVED`]: changeAnswered('listViewRows', row => ({ archived: row.archived === false })),
  ...each(WRITES, name => ({
    [`board-rows/archived-after-${name}: The response to ${name} sends the flag active as archived. The written row
      seems to be archived.
      ROW-WRITTEN-NOT-ARCHIVED`]: changeAnswered(name, row => ({ archived: row.archived === false })),
  })),
  [`board-rows/archived-rows-in-feeds: The list also has archived rows.
    ROW-LIST-NOT-ARCHIVED`]: listArchivedRows(() => true),
  [`board-rows/empty-cells-left-out: The response to a write lacks the fields of empty cells.
    ROW-FIELDS-EVERY-COLUMN ROW-FIELDS-EMPTY-LISTED`]: keepEntries(entry => isObject(entry) && !isEmpty(entry.value)),
  [`board-rows/system-columns-left-out: The fields lack the system columns.
    ROW-FIELDS-EVERY-COLUMN`]: changeColumns(columns =>
    columns.filter(({ type, sub_type }) => sub_type === 'name' || !/at$/.test(type)),
  ),
  [`board-rows/an-entry-for-every-option: A join with the options repeats a tags column. The fields have one entry for
    each option. ROW-FIELDS-EVERY-COLUMN`]: changeColumns(columns =>
    columns.flatMap(column => column.options?.map(() => column) ?? [column]),
  ),
  [`board-rows/tags-repeated-in-feeds: A join with the options repeats the tags columns in feeds.
    ROW-FIELDS-EVERY-COLUMN`]: changeAnswered('listViewRows', ({ fields }) => ({
    fields: toList(fields).flatMap(entry => (isObject(entry) && entry.type === 'tags' ? [entry, entry] : [entry])),
  })),
  [`board-rows/zeros-for-empty-cells: An empty cell has the zero value of its type instead of null.
    ROW-FIELDS-EMPTY-LISTED`]: changeEntry(({ value }, { column }) => ({
    value: isEmpty(value) ? (ZEROS[column.type] ?? value ?? null) : (value ?? null),
  })),
  [`board-rows/oldest-column-first: The fields come in the order in which the columns were created, not newest first.
    ROW-FIELDS-ORDER`]: changeColumns(columns => columns.toReversed()),
  [`board-rows/archived-columns-shown: The fields also have archived columns.
    ROW-FIELDS-ARCHIVED-COLUMN`]: changeColumns((_, board) =>
    [...board.columns.all].sort(compareCreation).toReversed(),
  ),
  [`board-rows/column-name-as-key: column_name is a key made from the name of the column, in lower case with
    underscores. CELL-COLUMN-NAME`]: changeEntry((_, { column }) => ({
    column_name: column.name.toLowerCase().replace(/\W+/g, '_'),
  })),
  [`board-rows/mirrored-type-in-entries: The field of a mediacolumn has the type of the attribute, not mediacolumn.
    CELL-TYPE`]: changeEntry((entry, context) => ({
    type: findMirroredAttribute(context)?.type ?? entry.type ?? null,
  })),
  [`board-rows/multiple-when-many-are-held: multiple says whether the cell has more than one value, not whether the
    column allows it.
    CELL-MULTIPLE`]: changeEntry(({ value }) => ({ multiple: Array.isArray(value) && value.length > 1 })),
  [`board-rows/mirrored-multiple-forgotten: The field of a mediacolumn has multiple of the column, not the attribute.
    CELL-MULTIPLE`]: changeEntry((_, { column }) => ({ multiple: column.multiple })),
  [`board-rows/no-fields-are-refused: The server requires at least one entry in the fields of a new row.
    ROW-CREATE-FIELDS-EMPTY`]: refuseBodies(
    'createRow',
    'fields',
    'must not be empty',
    ({ fields }) => isList(fields) && fields.length === 0,
  ),
})
