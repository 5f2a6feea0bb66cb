import type { Column, ColumnType, Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isEmpty, isList, isObject, toList } from '../json.ts'
import { changeBody, combinePatches, type Patch, wrapHandler } from '../patches.ts'
import { cellsBefore, namedRow } from './named-row.ts'
import { onlyAnswered } from './only-answered.ts'

type Path = 'createRow' | 'updateRow'

/** Other cells than those that were sent. */
const cells = (name: Path, change: (fields: readonly Json[], call: Call) => Json): Patch =>
  changeBody(name, (given, call) => (isList(given.fields) ? { ...given, fields: change(given.fields, call) } : given))

const emptyIgnored = (ignored: (value: Json | undefined) => boolean): Patch =>
  cells('updateRow', fields => fields.filter(entry => !isObject(entry) || !ignored(entry.value)))

/** Members that count as null in an update that brings another one and not these. */
const reset = (bringing: string, ...members: readonly string[]): Patch =>
  changeBody('updateRow', given =>
    bringing in given ? { ...Object.fromEntries(members.map(member => [member, null])), ...given } : given,
  )

/** Before an update that brings cells, the row loses those of its cells that `lost` tells. */
const emptied = (lost: (column: Column, written: readonly Column[]) => boolean): Patch =>
  cellsBefore((row, sent, call) => {
    if (!('fields' in sent)) return undefined
    const { columns } = call.service.visible.board(call)
    const written = toList(sent.fields).flatMap(
      entry => (isObject(entry) && columns.get(String(entry.column_id))) || [],
    )
    const kept = Object.entries(row.cells).filter(([id]) => {
      const column = columns.get(id)
      return column === undefined || !lost(column, written)
    })
    return Object.fromEntries(kept)
  })

/** An array is added to what its cell holds, if its column is of a type. */
const appended = (type: ColumnType): Patch =>
  cells('updateRow', (fields, call) => {
    const { columns } = call.service.visible.board(call)
    const held = namedRow(call)?.cells ?? {}
    return fields.map(entry => {
      if (!isObject(entry) || isEmpty(entry.value) || !isList(entry.value)) return entry
      const id = String(entry.column_id)
      return columns.get(id)?.type === type ? { ...entry, value: [...toList(held[id]), ...entry.value] } : entry
    })
  })

const onlyOnce: Patch = cells('updateRow', (fields, call) => {
  const held = namedRow(call)?.cells ?? {}
  return fields.filter(entry => !isObject(entry) || !(String(entry.column_id) in held))
})

/** Stores something of a write that is refused. */
const halfWritten = (name: Path, bodies: (given: Call['body']) => readonly Json[]): Patch =>
  wrapHandler(name, (handle, call) => {
    try {
      return handle(call)
    } catch (error) {
      for (const part of bodies(call.body)) handle({ ...call, body: part })
      throw error
    }
  })

const titleOf = (given: unknown): readonly Json[] =>
  isObject(given) && typeof given.title === 'string' ? [{ title: given.title }] : []

const cellsOf = (given: unknown): readonly Json[] =>
  isObject(given) ? toList(given.fields).map(entry => ({ fields: [entry] })) : []

/** Mistakes in what an update leaves alone, and in what becomes of a write that is refused. */
export const updateDeviations: readonly Deviation[] = [
  deviation(
    'board-rows/first-cell-created-only',
    'A creation looks at the first of its cells.',
    ['ROW-CREATE-FIELDS'],
    cells('createRow', fields => fields.slice(0, 1)),
  ),
  deviation(
    'board-rows/last-cell-updated-only',
    'Each cell of an update overwrites the one before it in the statement.',
    ['ROW-UPDATE-FIELDS'],
    cells('updateRow', fields => fields.slice(-1)),
  ),
  deviation(
    'board-rows/updated-cells-only-in-the-answer',
    'The answer is put together from what was sent, before the transaction that stores the cells is rolled back.',
    ['ROW-UPDATE-FIELDS', 'CELL-EMPTY-ARRAY-CLEARS', 'CELL-NULL-CLEARS'],
    onlyAnswered(({ cells: kept }, after) => ({ ...after, cells: kept })),
  ),
  deviation(
    'board-rows/cells-fill-only-once',
    'A cell that holds a value keeps it: the statement inserts, and does nothing on conflict.',
    ['ROW-UPDATE-FIELDS'],
    onlyOnce,
  ),
  deviation(
    'board-rows/update-replaces-all-cells',
    'The cells are one document, and an update puts its own in its place.',
    ['ROW-UPDATE-KEEPS-CELLS'],
    emptied(() => true),
  ),
  deviation(
    'board-rows/update-without-cells-empties-the-row',
    'An empty array of cells is taken for the cells that the row is to have.',
    ['ROW-UPDATE-KEEPS-CELLS'],
    emptied((_, written) => written.length === 0),
  ),
  deviation(
    'board-rows/update-of-options-empties-all-options',
    'Values of several are rows of a join table, deleted for the row and not for the column of it.',
    ['ROW-UPDATE-KEEPS-CELLS'],
    emptied((column, written) => column.options !== null && written.some(({ multiple }) => multiple)),
  ),
  ...(['user', 'number'] as const).map(type =>
    deviation(
      `board-rows/update-of-another-column-empties-${type}-cells`,
      `The statement that updates cells names all but the ${type} columns anew, and so empties these.`,
      ['ROW-UPDATE-KEEPS-CELLS'],
      emptied((column, written) => column.type === type && written.every(one => one.type !== type)),
    ),
  ),
  deviation(
    'board-rows/update-of-a-number-empties-texts',
    'Numbers and texts are stored in one table of two columns, and whichever is written empties the other.',
    ['ROW-UPDATE-KEEPS-CELLS'],
    emptied((column, written) => column.type === 'text' && written.some(({ type }) => type === 'number')),
  ),
  deviation(
    'board-rows/update-adds-to-several-users',
    'Users of a cell are inserted into a join table, and those that stood there are not deleted.',
    ['ROW-UPDATE-FIELDS'],
    appended('user'),
  ),
  deviation(
    'board-rows/update-adds-to-several-values',
    'Values of several are inserted into a join table, and those that stood there are not deleted.',
    ['ROW-UPDATE-FIELDS'],
    appended('tags'),
  ),
  deviation(
    'board-rows/five-cells-at-once',
    'A write takes the first five of its cells.',
    ['ROW-CREATE-FIELDS', 'ROW-UPDATE-FIELDS'],
    combinePatches(
      cells('createRow', fields => fields.slice(0, 5)),
      cells('updateRow', fields => fields.slice(0, 5)),
    ),
  ),
  deviation(
    'board-rows/moves-reset-the-position',
    'A row that is given a parent goes to the end of its new siblings, although no position was sent.',
    ['ROW-UPDATE-KEEPS-MEMBERS'],
    reset('parent_id', 'position'),
  ),
  deviation(
    'board-rows/update-of-cells-resets-the-rest',
    'An update of cells is read into a whole row, whose other members are null.',
    ['ROW-UPDATE-KEEPS-MEMBERS'],
    reset('fields', 'title', 'position', 'parent_id'),
  ),
  deviation(
    'board-rows/update-of-the-title-resets-the-place',
    'A row that gets another title goes back to the top level.',
    ['ROW-UPDATE-KEEPS-MEMBERS'],
    reset('title', 'parent_id'),
  ),
  deviation(
    'board-rows/update-of-the-position-resets-the-parent',
    'Position and parent are one place: who sends the first without the second asks for the top level.',
    ['ROW-UPDATE-KEEPS-MEMBERS'],
    reset('position', 'parent_id'),
  ),
  deviation(
    'board-rows/title-needed-on-create',
    'A creation without a title is refused.',
    ['ROW-CREATE-EMPTY'],
    changeBody('createRow', given => {
      if (given.title === undefined) throw invalid('title', 'required')
      return given
    }),
  ),
  deviation(
    'board-rows/empty-update-refused',
    'An update that brings nothing is refused.',
    ['ROW-UPDATE-EMPTY'],
    changeBody('updateRow', given => {
      if (Object.keys(given).length === 0) throw invalid('title', 'bring something to change')
      return given
    }),
  ),
  deviation(
    'board-rows/empty-arrays-ignored',
    'A loop over the values of a cell has nothing to do for an empty array.',
    ['CELL-EMPTY-ARRAY-CLEARS'],
    emptyIgnored(value => isList(value) && value.length === 0),
  ),
  deviation(
    'board-rows/null-cells-ignored',
    'A null in a cell is taken for a value that was left out.',
    ['CELL-NULL-CLEARS'],
    emptyIgnored(value => value === null),
  ),
  deviation(
    'board-rows/refused-update-stores-its-title',
    'The row is written before its cells and its parent are looked at, and without a transaction.',
    ['ROW-UPDATE-REFUSED-KEEPS'],
    halfWritten('updateRow', titleOf),
  ),
  deviation(
    'board-rows/refused-update-stores-cells-before-the-fault',
    'Cells are written one by one until one is refused, without a transaction.',
    ['ROW-UPDATE-REFUSED-KEEPS'],
    halfWritten('updateRow', cellsOf),
  ),
  deviation(
    'board-rows/refused-creation-leaves-a-row',
    'The row is inserted before its cells and its parent are looked at, and without a transaction.',
    ['ROW-CREATE-REFUSED-NOTHING'],
    halfWritten('createRow', titleOf),
  ),
]
