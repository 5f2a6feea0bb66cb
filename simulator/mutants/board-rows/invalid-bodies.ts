import type { Column, Json, JsonObject } from '../../../fixtures/entities.ts'
import { isList, isObject } from '../../json.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { type Patch, replaceRule } from '../../service/patches.ts'
import { REACHES } from '../lookup-scope.ts'
import { changeMembers } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { UUID } from '../texts.ts'
import { onWriteAndOnUpdate } from '../write-and-update.ts'
import { changeCells, changeEachCell, inEachWrite, WRITES, type Write } from './patches.ts'

/** What a language with loose types makes of a value of the wrong type. */
const CONVERSIONS: readonly (readonly [member: string, mistake: string, convert: (value: Json) => Json])[] = [
  ['title', 'converts title to a string', value => value && String(value)],
  ['position', 'treats a position that is not a number as null', value => (Number(value) ? value : null)],
  ['parent_id', 'treats a parent_id that is not a UUID as null', value => (UUID.test(String(value)) ? value : null)],
  ['fields', 'treats fields that are not an array as an empty array', value => (isList(value) ? value : [])],
]

/** Faults that the server finds only in the first cell of a write. */
const FIRST_ONLY: readonly (readonly [
  name: string,
  clause: string,
  isFault: (cell: JsonObject, column: Column | undefined) => boolean,
])[] = [
  ['a-column', 'ROW-FIELDS-COLUMN-REQUIRED', ({ column_id }) => column_id === undefined],
  ['a-value', 'ROW-FIELDS-VALUE-REQUIRED', ({ value }) => value === undefined],
  ['a-known-column', 'ROW-FIELDS-COLUMN-UNKNOWN', ({ column_id }, column) => column_id !== undefined && !column],
]

const acceptColumnNames = (name: Write): Patch =>
  changeEachCell(name, ({ column_id = null, ...cell }, call) => {
    const named = call.service.visible.board(call).columns.listed.find(column => column.name === column_id)
    return { ...cell, column_id: named?.id ?? column_id }
  })

/** Mistakes in which bodies a write accepts. */
export const invalidBodyMutants: readonly Mutant[] = mutants({
  ...each(CONVERSIONS, ([member, mistake, convert]) =>
    each(WRITES, name => {
      const path = name.replace('Row', '')
      return {
        [`board-rows/${member.replace('_id', '')}-converted-on-${path}: On ${path}, the server ${mistake} instead of
          refusing it.
          ${`ROW-${path}-${member.replace('_id', '')}-TYPE`.toUpperCase()}`]: changeMembers(
          name,
          ({ [member]: value }) => value !== undefined && { [member]: convert(value) },
        ),
      }
    }),
  ),
  [`board-rows/position-converted-beside-a-title: The server treats a position that is not a number as null when the
    update also has a title. ROW-UPDATE-POSITION-TYPE`]: changeMembers(
    'updateRow',
    ({ title, position }) => title !== undefined && typeof position === 'string' && { position: null },
  ),
  [`board-rows/cells-without-column-skipped-on-update: The server ignores a cell without column_id in an update instead of
    refusing it. ROW-FIELDS-COLUMN-REQUIRED`]: changeEachCell('updateRow', cell =>
    cell.column_id === undefined ? undefined : cell,
  ),
  [`board-rows/cells-without-value-cleared-on-update: The server treats a cell without a value in an update as null
    instead of refusing it.
    ROW-FIELDS-VALUE-REQUIRED`]: changeEachCell('updateRow', ({ value = null, ...cell }) => ({ ...cell, value })),
  [`board-rows/cells-name-their-column: The server accepts the name of a column as column_id.
    ROW-FIELDS-COLUMN-UNKNOWN`]: inEachWrite(acceptColumnNames),
  ...each(FIRST_ONLY, ([name, clause, isFault]) => ({
    [`board-rows/first-cell-checked-for-${name}: The server checks only the first cell of a write. It ignores later
      cells that are not valid. ${clause}`]: inEachWrite(path =>
      changeCells(path, (cells, call) => {
        const { columns } = call.service.visible.board(call)
        const isBad = (cell: Json) => isObject(cell) && isFault(cell, columns.get(String(cell.column_id)))
        return cells.filter((cell, index) => index === 0 || !isBad(cell))
      }),
    ),
  })),
  ...each(WRITES, path => ({
    [`board-rows/cells-of-words-skipped-on-${path.replace('Row', '')}: The server ignores entries of fields that are not
      objects instead of refusing them.
      ${path === 'createRow' ? 'ROW-CREATE-FIELDS-TYPE' : 'ROW-UPDATE-FIELDS-TYPE'}`]: changeCells(path, cells =>
      cells.filter(isObject),
    ),
  })),
  ...each(REACHES, ({ reach, where, boardsFrom }) =>
    onWriteAndOnUpdate({
      [`board-rows/columns-of-${reach}: The server looks up the column by its id ${where}. It accepts a column of
        another board. ROW-FIELDS-COLUMN-UNKNOWN`]: replaceRule('rows', 'columnIsOnBoard', (call, board, id, at) => {
        const found = boardsFrom(call, board).find(({ columns }) => columns.get(id))
        rowRules.columnIsOnBoard(call, found ?? board, id, at)
      }),
    }),
  ),
})
