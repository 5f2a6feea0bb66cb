import type { ColumnType, Json, JsonObject, Row } from '../../../fixtures/entities.ts'
import { isList, isObject } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import {
  beforeHandling,
  changeCodec,
  changeRule,
  type Patch,
  patchEach,
  replaceRule,
  wrapHandler,
} from '../../service/patches.ts'
import type { Call, CellContext, Codec } from '../../service/service.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { changeMembers, changeText } from '../members.ts'

export const WRITES = ['createRow', 'updateRow'] as const

export type Write = (typeof WRITES)[number]

/** Patches both operations that write rows. */
export const inEachWrite = (patch: (name: Write) => Patch): Patch => patchEach(WRITES, patch)

export const changeCells = (name: Write, change: (cells: readonly Json[], call: Call) => Json): Patch =>
  changeMembers(name, ({ fields }, call) => isList(fields) && { fields: change(fields, call) })

/** Changes each cell in the body. `undefined` drops it. */
export const changeEachCell = (name: Write, change: (cell: JsonObject, call: Call) => Json | undefined): Patch =>
  changeCells(name, (cells, call) => cells.flatMap(cell => (isObject(cell) ? (change(cell, call) ?? []) : cell)))

/** The stored row that the path names. */
export const findNamedRow = (call: Call): Row | undefined =>
  call.service.visible.board(call).rows.get(param(call, 'rowId'))

/** Changes the stored cells of a row before an update. `undefined` leaves them as they are. */
export const changeCellsBeforeUpdate = (
  cells: (row: Row, body: JsonObject, call: Call) => Row['cells'] | undefined,
): Patch =>
  beforeHandling('updateRow', call => {
    const row = findNamedRow(call)
    const changed = row && isObject(call.body) ? cells(row, call.body, call) : undefined
    if (row && changed) call.service.visible.board(call).rows.put({ ...row, cells: changed })
  })

/** Ids of the rows above a row, its parent first. */
export function ancestorsOf({ rows }: Pick<BoardState, 'rows'>, id: string): readonly string[] {
  const ids: string[] = []
  let parent = rows.get(id)?.parent_id ?? null
  while (parent !== null && !ids.includes(parent)) {
    ids.push(parent)
    parent = rows.get(parent)?.parent_id ?? null
  }
  return ids
}

/** Looks for a cycle only this many levels up. */
export const limitCycleCheck = (depth: number): Patch =>
  replaceRule('rows', 'parentIsNoDescendant', (_, board, { parent_id, row }) => {
    if (row && ancestorsOf(board, parent_id).slice(0, depth).includes(row.id))
      throw invalid('parent_id', 'a row cannot move under its own child')
  })

/** Acts after the update of a row, while the response stays right. */
export const afterRowUpdate = (act: (before: Row, after: Row, board: BoardState) => void): Patch =>
  wrapHandler('updateRow', (handle, call) => {
    const board = call.service.visible.board(call)
    const before = findNamedRow(call)
    const reply = handle(call)
    const after = before && board.rows.get(before.id)
    if (after) act(before, after, board)
    return reply
  })

/** Stores another row after an update, while the response stays right. */
export const changeStoredRow = (stored: (before: Row, after: Row) => Row): Patch =>
  afterRowUpdate((before, after, { rows }) => rows.put(stored(before, after)))

type WriteCell = NonNullable<Codec['write']>

/** Changes how cells of one type are written, if they take writes. */
export const changeWrite = (type: ColumnType, change: (reference: WriteCell) => WriteCell): Patch =>
  changeCodec(type, ({ write }) => (write ? { write: change(write) } : {}))

type Stored = Json | undefined

/** Changes what cells store of the values that are written. `undefined` stores nothing. */
export const changeStored = (change: (stored: Stored, context: CellContext) => Stored): Patch =>
  changeRule('rows', 'writeCell', reference => (context, value, at) => change(reference(context, value, at), context))

export const changeStoredIn = (type: ColumnType, change: (stored: Stored, context: CellContext) => Stored): Patch =>
  changeStored((stored, context) => (context.column.type === type ? change(stored, context) : stored))

export const changeTexts = (type: ColumnType, change: (text: string) => Stored): Patch =>
  changeStoredIn(type, stored => (typeof stored === 'string' ? change(stored) : stored))

export const changeNumbers = (change: (value: number) => Stored): Patch =>
  changeStored(stored => (typeof stored === 'number' ? change(stored) : stored))

/** Changes the titles that rows store. */
export const changeTitles = (change: (title: string) => string): Patch =>
  inEachWrite(name => changeText(name, 'title', change))
