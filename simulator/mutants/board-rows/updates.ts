import type { Column, Json, JsonObject, Row } from '../../../fixtures/entities.ts'
import { isEmpty, isList, isObject, omit, toJson, toList, toObject } from '../../json.ts'
import { afterHandling, changeBody, changeStepOf, type Patch } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { refuseBodies } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { actOnRefusedCall } from '../refusals.ts'
import {
  changeCells,
  changeCellsBeforeUpdate,
  changeEachCell,
  changeStoredRow,
  findNamedRow,
  inEachWrite,
  WRITES,
  type Write,
} from './patches.ts'

const ignoreCells = (ignored: (value: Json | undefined) => boolean): Patch =>
  changeCells('updateRow', fields => fields.filter(entry => !isObject(entry) || !ignored(entry.value)))

/** Sets properties to null in some updates that do not have them. */
const resetMembersIf = (isAffected: (body: JsonObject) => boolean, ...members: readonly string[]): Patch =>
  changeBody('updateRow', body =>
    isAffected(body) ? { ...Object.fromEntries(members.map(member => [member, null])), ...body } : body,
  )

/** Empties all cells of a row before some updates. */
const emptyAllCells = (isAffected: (body: JsonObject) => boolean): Patch =>
  changeCellsBeforeUpdate((_, body) => (isAffected(body) ? {} : undefined))

/** Empties some cells of a row before an update writes cells. */
const emptyCells = (lost: (column: Column, written: readonly Column[]) => boolean): Patch =>
  changeCellsBeforeUpdate((row, body, call) => {
    if (!('fields' in body)) return undefined
    const { columns } = call.service.visible.board(call)
    const written = toList(body.fields).flatMap(
      entry => (isObject(entry) && columns.get(String(entry.column_id))) || [],
    )
    const kept = Object.entries(row.cells).filter(([id]) => {
      const column = columns.get(id)
      return column === undefined || !lost(column, written)
    })
    return Object.fromEntries(kept)
  })

const storePartOfRefused = (name: Write, partsOf: (body: Call['body']) => readonly Json[]): Patch =>
  actOnRefusedCall(name, (call, handle) => {
    for (const body of partsOf(call.body)) handle({ ...call, body })
  })

const titlePart = (body: unknown): readonly Json[] =>
  isObject(body) && typeof body.title === 'string' ? [{ title: body.title }] : []

const cellParts = (body: unknown): readonly Json[] => toList(toObject(body).fields).map(entry => ({ fields: [entry] }))

/** Changes other rows of the board after a write of a row; undefined leaves a row as it is. */
const changeOtherRows = (
  name: Write,
  member: 'title' | 'fields' | 'position',
  change: (other: Row, written: Row) => Row | undefined,
): Patch =>
  afterHandling(name, (call, reply) => {
    const { rows } = call.service.visible.board(call)
    const written = reply.kind === 'resource' ? rows.get(String(reply.resource.id)) : undefined
    if (!written || !isObject(call.body) || !(member in call.body)) return
    for (const other of [...rows.listed]) {
      const changed = other.id === written.id ? undefined : change(other, written)
      if (changed) rows.put(changed)
    }
  })

/** Gives the written row its place: siblings from there on move one further. */
const makeRoom = (other: Row, { parent_id, position }: Row): Row | undefined =>
  other.parent_id === parent_id && other.position !== null && position !== null && other.position >= position
    ? { ...other, position: other.position + 1 }
    : undefined

/** Mistakes in what an update keeps, in writes that are refused, and in what a write does to other rows. */
export const updateMutants: readonly Mutant[] = mutants({
  [`board-rows/last-cell-updated-only: An update stores only its last cell.
    ROW-UPDATE-FIELDS`]: changeCells('updateRow', fields => fields.slice(-1)),
  [`board-rows/updated-cells-only-in-the-answer: The response to an update has the new cells, but the server does not
    store them.
    ROW-UPDATE-FIELDS CELL-EMPTY-ARRAY-CLEARS CELL-NULL-CLEARS`]: changeStoredRow(({ cells: kept }, after) => ({
    ...after,
    cells: kept,
  })),
  [`board-rows/no-position-beside-others: The server drops a position of null when an update has other properties too.
    ROW-UPDATE-POSITION-NULL`]: changeBody('updateRow', body =>
    body.position === null && Object.keys(body).length > 1 ? omit(body, 'position') : body,
  ),
  [`board-rows/cells-fill-only-once: The server inserts cells but never updates them. A cell keeps its first value.
    ROW-UPDATE-FIELDS`]: changeCells('updateRow', (fields, call) => {
    const stored = findNamedRow(call)?.cells ?? {}
    return fields.filter(entry => !isObject(entry) || !(String(entry.column_id) in stored))
  }),
  [`board-rows/update-replaces-all-cells: An update replaces all cells of the row. Cells that it does not name become
    empty. ROW-UPDATE-KEEPS-CELLS`]: emptyCells(() => true),
  [`board-rows/update-without-cells-empties-the-row: An update with an empty fields array empties all cells of the row.
    ROW-UPDATE-KEEPS-CELLS`]: emptyCells((_, written) => written.length === 0),
  ...each(['user', 'number'] as const, type => ({
    [`board-rows/update-of-another-column-empties-${type}-cells: An update that writes no ${type} cell empties the
      ${type} cells of the row. ROW-UPDATE-KEEPS-CELLS`]: emptyCells(
      (column, written) => column.type === type && written.every(one => one.type !== type),
    ),
  })),
  [`board-rows/update-of-a-number-empties-texts: The server stores numbers and texts in one table. An update of a number
    empties the text cells of the row. ROW-UPDATE-KEEPS-CELLS`]: emptyCells(
    (column, written) => column.type === 'text' && written.some(({ type }) => type === 'number'),
  ),
  ...each(['title', 'position'] as const, member => ({
    [`board-rows/update-of-the-${member}-empties-cells: An update with ${member} and without cells empties all cells of
      the row. ROW-UPDATE-KEEPS-CELLS`]: emptyAllCells(body => member in body && !('fields' in body)),
  })),
  [`board-rows/update-of-several-cells-empties-others: An update of several cells stores them in place of all cells of
    the row. ROW-UPDATE-KEEPS-CELLS`]: emptyCells((_, written) => written.length > 1),
  [`board-rows/cleared-title-empties-cells: An update that clears the title empties all cells of the row.
    ROW-UPDATE-KEEPS-CELLS`]: emptyAllCells(({ title }) => title === null),
  [`board-rows/move-to-the-top-clears-the-title: A move to the top level clears the title.
    ROW-UPDATE-KEEPS-MEMBERS`]: resetMembersIf(({ parent_id }) => parent_id === null, 'title'),
  [`board-rows/new-title-moves-to-the-top: An update that sets a title moves the row to the top level.
    ROW-UPDATE-KEEPS-MEMBERS`]: resetMembersIf(({ title }) => typeof title === 'string', 'parent_id'),
  [`board-rows/cleared-position-takes-the-title-along: An update that clears the position clears the title too.
    ROW-UPDATE-KEEPS-MEMBERS`]: resetMembersIf(({ position }) => position === null, 'title'),
  [`board-rows/update-adds-to-several-values: An update adds options to a cell instead of replacing them.
    ROW-UPDATE-FIELDS`]: changeEachCell('updateRow', (cell, call) => {
    if (isEmpty(cell.value) || !isList(cell.value)) return cell
    const id = String(cell.column_id)
    const isOfOptions = call.service.visible.board(call).columns.get(id)?.type === 'tags'
    return isOfOptions ? { ...cell, value: [...toList(findNamedRow(call)?.cells[id]), ...cell.value] } : cell
  }),
  [`board-rows/five-cells-at-once: A write stores only its first five cells.
    ROW-CREATE-FIELDS ROW-UPDATE-FIELDS`]: inEachWrite(name => changeCells(name, fields => fields.slice(0, 5))),
  [`board-rows/updates-at-once-overwrite-each-other: The server reads the whole row, changes it and stores it without a
    lock. Of two updates at the same time, the second undoes the first.
    ROW-UPDATE-AT-ONCE`]: changeStepOf('updateRow', 'answerIdempotently', reference => (call, readBody, answer) => {
    const { id = '', rowId = '' } = call.params
    const rows = call.world.boards.get(id)?.rows
    const held = rows?.get(rowId)
    return reference(call, readBody, body => {
      if (held) rows?.put(held)
      return answer(body)
    })
  }),
  [`board-rows/moves-reset-the-position: An update with a parent_id but no position resets the position of the row.
    ROW-UPDATE-KEEPS-MEMBERS`]: resetMembersIf(body => 'parent_id' in body, 'position'),
  [`board-rows/update-of-cells-resets-the-rest: An update of cells sets title, position and parent_id to null.
    ROW-UPDATE-KEEPS-MEMBERS`]: resetMembersIf(body => 'fields' in body, 'title', 'position', 'parent_id'),
  [`board-rows/update-of-the-title-resets-the-place: An update of the title moves the row to the top level.
    ROW-UPDATE-KEEPS-MEMBERS`]: resetMembersIf(body => 'title' in body, 'parent_id'),
  [`board-rows/update-of-the-position-resets-the-parent: An update of the position moves the row to the top level.
    ROW-UPDATE-KEEPS-MEMBERS`]: resetMembersIf(body => 'position' in body, 'parent_id'),
  [`board-rows/title-needed-on-create: The server refuses to create a row without a title.
    ROW-CREATE-EMPTY`]: refuseBodies('createRow', 'title', 'required', ({ title }) => title === undefined),
  [`board-rows/empty-update-refused: The server refuses an empty update.
    ROW-UPDATE-EMPTY`]: refuseBodies(
    'updateRow',
    'title',
    'the body must change something',
    body => Object.keys(body).length === 0,
  ),
  [`board-rows/empty-arrays-ignored: The server ignores a cell with an empty array. The cell keeps its values.
    CELL-EMPTY-ARRAY-CLEARS`]: ignoreCells(value => isList(value) && value.length === 0),
  [`board-rows/null-cells-ignored: The server ignores a cell with null. The cell keeps its value.
    CELL-NULL-CLEARS`]: ignoreCells(value => value === null),
  [`board-rows/refused-update-stores-its-title: The server stores the title before it validates cells and parent. A
    refused update changes the title. ROW-UPDATE-REFUSED-KEEPS`]: storePartOfRefused('updateRow', titlePart),
  [`board-rows/refused-update-stores-cells-before-the-fault: The server stores cells one by one until one is refused. A
    refused update changes some cells. ROW-UPDATE-REFUSED-KEEPS`]: storePartOfRefused('updateRow', cellParts),
  [`board-rows/update-refused-for-its-title-stores-cells: The database refuses a title that is too long, after the cells
    are stored. ROW-UPDATE-REFUSED-KEEPS`]: storePartOfRefused('updateRow', body =>
    isObject(body) && String(body.title).length > 255 && 'fields' in body ? [{ fields: toJson(body.fields) }] : [],
  ),
  [`board-rows/update-refused-for-its-parent-stores-cells: The server stores the cells of an update before it checks the
    new parent. ROW-UPDATE-REFUSED-KEEPS`]: storePartOfRefused('updateRow', body =>
    isObject(body) && typeof body.parent_id === 'string' && 'fields' in body ? [{ fields: toJson(body.fields) }] : [],
  ),
  [`board-rows/refused-creation-leaves-a-row: The server inserts the row before it validates cells and parent. A refused
    creation leaves a row. ROW-CREATE-REFUSED-NOTHING`]: storePartOfRefused('createRow', titlePart),
  ...each(WRITES, name => ({
    [`board-rows/siblings-make-room-in-${name}: The server keeps siblings in a numbered list. A row that ${name} puts at
      a position moves its siblings from there on by one.
      ROW-WRITE-OTHERS-POSITIONS`]: changeOtherRows(name, 'position', makeRoom),
  })),
  [`board-rows/cells-go-to-the-rows-below: The children of a row inherit the cells that an update writes.
    ROW-WRITE-OTHERS`]: changeOtherRows('updateRow', 'fields', (other, { id, cells }) =>
    other.parent_id === id ? { ...other, cells: { ...other.cells, ...cells } } : undefined,
  ),
})
