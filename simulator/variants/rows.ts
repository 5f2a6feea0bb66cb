import { isList, isObject, type Json, toList, toObject } from '../json.ts'
import { ancestorsOf, changeCells, changeWrite, inEachWrite } from '../mutants/board-rows/patches.ts'
import { ignoreUnwritable } from '../mutants/board-rows/unwritable.ts'
import { pushChangesOnly } from '../mutants/media-cells/pushes.ts'
import { pushOnCreation } from '../mutants/media-cells/unwanted-pushes.ts'
import { changeNumber } from '../mutants/members.ts'
import { invalid } from '../service/errors.ts'
import { changeBody, changeRule, combinePatches, patchEach } from '../service/patches.ts'
import type { BoardState } from '../service/store/board-state.ts'
import { CLEARING } from './bodies.ts'
import { type Variant, variants } from './variant.ts'

const LEVELS = 4

/** How many levels a row and its descendants take up. */
const heightOf = (board: BoardState, id: string): number =>
  1 +
  Math.max(0, ...board.rows.listed.filter(({ parent_id }) => parent_id === id).map(child => heightOf(board, child.id)))

const roundToFour = (value: Json): Json => (typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value)

/** Permitted choices in writing rows. */
export const rowVariants: readonly Variant[] = variants({
  [`rows/on-four-levels: Rows can be nested on at most four levels.
    ROW-LEVELS`]: changeRule('rows', 'parentIsNoDescendant', reference => (call, board, draft) => {
    reference(call, board, draft)
    const { parent_id, row } = draft
    const above = 1 + ancestorsOf(board, parent_id).length
    if (above + (row ? heightOf(board, row.id) : 1) > LEVELS) throw invalid('parent_id', 'the board has four levels')
  }),
  [`rows/cleared-by-null-only: Only null clears a cell of several values. The server refuses [].
    CELL-EMPTY-ARRAY-CLEARS, topic ${CLEARING}`]: changeRule('rows', 'writeCell', reference => (context, value, at) => {
    if (isList(value) && value.length === 0) throw invalid(at, 'send null to clear a cell')
    return reference(context, value, at)
  }),
  [`rows/numbers-of-four-decimals: The server rounds numbers to four decimals.
    CELL-WRITE-NUMBER-FINE`]: combinePatches(
    changeWrite('number', reference => (value, at, context) => roundToFour(reference(value, at, context))),
    changeRule('media', 'parseAttributeValue', reference => (call, attribute, value) => {
      const stored = reference(call, attribute, value)
      return stored === undefined ? stored : roundToFour(stored)
    }),
    patchEach(['createRow', 'updateRow', 'createView'], name => changeNumber(name, 'position', roundToFour)),
  ),
  [`rows/texts-on-one-line: The server turns the line breaks in a text cell into spaces.
    CELL-WRITE-TEXT-LINES`]: changeWrite('text', reference => (value, at, context) => {
    const stored = reference(value, at, context)
    return typeof stored === 'string' ? stored.replace(/\s/g, ' ') : stored
  }),
  [`rows/checkboxes-begin-unticked: The checkboxes of a new row hold false.
    CHECKBOX-UNSET`]: changeBody('createRow', (body, call) => {
    if (body.fields !== undefined && !isList(body.fields)) return body
    const fields = toList(body.fields)
    const written = fields.map(entry => (isObject(entry) ? entry.column_id : null))
    const unticked = call.service.visible
      .board(call)
      .columns.listed.filter(({ id, type }) => type === 'checkbox' && !written.includes(id))
    return { ...body, fields: [...fields, ...unticked.map(({ id }) => ({ column_id: id, value: false }))] }
  }),
  [`rows/last-of-repeated-fields: If a write names a column twice, the server takes the last value.
    FIELDS-REPEATED`]: inEachWrite(name =>
    changeCells(name, fields => {
      const idOf = (entry: Json) => toObject(entry).column_id
      const isLast = (entry: Json, index: number) => !fields.slice(index + 1).some(one => idOf(one) === idOf(entry))
      return fields.filter((entry, index) => idOf(entry) === undefined || isLast(entry, index))
    }),
  ),
  [`rows/unwritable-cells-are-ignored: The server ignores cells that cannot be written instead of refusing them.
    CELL-NOT-WRITABLE-REFUSED`]: ignoreUnwritable,
  [`rows/pushed-when-created: The creation of a row pushes its mediacolumn cells.
    MEDIACOLUMN-PUSH`]: pushOnCreation,
  [`rows/only-changes-are-pushed: The server pushes a written value only if it changes the cell.
    MEDIACOLUMN-PUSH`]: pushChangesOnly,
})
