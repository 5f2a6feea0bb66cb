import { omit, toObject } from '../../json.ts'
import { conflict, invalid } from '../../service/errors.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import {
  changeBody,
  changePresentation,
  changeRule,
  combinePatches,
  type Patch,
  patchOnlyIn,
  replaceRule,
} from '../../service/patches.ts'
import { REACHES } from '../lookup-scope.ts'
import { changeAnswered, refuseBodies, withMembers } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { refuseWith } from '../refusals.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { afterRowUpdate, ancestorsOf, changeStoredRow, findNamedRow, limitCycleCheck, type Write } from './patches.ts'

const CLAUSES = ['ROW-PARENT-UNKNOWN', 'ROW-PARENT-OTHER-BOARD']

const dropParentId = (name: Write): Patch => changeBody(name, body => omit(body, 'parent_id'))

const skipParentCheck = replaceRule('rows', 'parentIsOnBoard', () => {})

const answerConflict = (name: 'parentIsNotItself' | 'parentIsNoDescendant'): Patch =>
  changeRule('rows', name, reference => refuseWith(reference, () => conflict('The rows would form a cycle.')))

/** Keeps the ancestors that rows had before the row above them moved. */
function storeAncestors(): Patch {
  const stored = keepPerWorld(() => new Map<string, readonly string[]>())
  return combinePatches(
    afterRowUpdate(({ parent_id: from }, moved, board) => {
      if (moved.parent_id === from) return
      stored(board).delete(moved.id)
      const before = from === null ? [] : [from, ...ancestorsOf(board, from)]
      for (const { id } of board.rows.listed) {
        const index = ancestorsOf(board, id).indexOf(moved.id)
        if (index >= 0 && !stored(board).has(id))
          stored(board).set(id, [...ancestorsOf(board, id).slice(0, index + 1), ...before])
      }
    }),
    changeRule('rows', 'parentIsNoDescendant', reference => (call, board, move) => {
      const known = stored(board).get(move.parent_id)
      if (!known || !move.row || known.includes(move.row.id)) reference(call, board, move)
    }),
  )
}

/** Mistakes in the parent of a row, and in moving rows and the rows below them. */
export const parentMutants: readonly Mutant[] = mutants({
  [`board-rows/created-at-top-level-always: The server ignores parent_id when a row is created. The row is at the top
    level. ROW-CREATE-PARENT`]: dropParentId('createRow'),
  [`board-rows/null-parent-refused-on-create: The server refuses a parent_id of null when a row is created.
    ROW-CREATE-PARENT-NULL`]: refuseBodies(
    'createRow',
    'parent_id',
    'expected a uuid',
    ({ parent_id }) => parent_id === null,
  ),
  [`board-rows/top-level-under-its-board: The server stores the board as the parent of top-level rows. They have the id
    of the board as parent_id.
    ROW-PARENT-TOP-LEVEL ROW-CREATE-PARENT-NULL ROW-MOVE-TOP-LEVEL`]: changePresentation('row', reference =>
    withMembers(reference, (_presented, _context, row) => ({ parent_id: row.parent_id ?? row.board_id })),
  ),
  [`board-rows/created-parent-only-in-the-answer: The response to a creation has the parent_id, but the server does not
    store it. ROW-CREATE-PARENT`]: combinePatches(
    dropParentId('createRow'),
    changeAnswered('createRow', (_row, { body }) => {
      const { parent_id } = toObject(body)
      return typeof parent_id === 'string' && { parent_id }
    }),
  ),
  [`board-rows/parent-unchecked: The server does not check whether the parent exists.
    ${CLAUSES}`]: skipParentCheck,
  [`board-rows/parent-unchecked-on-create: The server checks whether the parent exists only on updates, not on creation.
    ${CLAUSES}`]: patchOnlyIn('createRow', skipParentCheck),
  [`board-rows/parent-unchecked-on-update: The server checks whether the parent exists only on creation, not on updates.
    ${CLAUSES}`]: patchOnlyIn('updateRow', skipParentCheck),
  ...each(REACHES, ({ reach, where, boardsFrom }) => ({
    [`board-rows/parent-on-${reach}: The server looks up the parent ${where}. It accepts a row of another board.
      ROW-PARENT-OTHER-BOARD`]: replaceRule('rows', 'parentIsOnBoard', (call, board, move) => {
      const parentBoard = boardsFrom(call, board).find(({ rows }) => rows.get(move.parent_id)) ?? board
      rowRules.parentIsOnBoard(call, parentBoard, move)
    }),
  })),
  [`board-rows/moves-only-in-the-answer: The response to an update has the new parent_id, but the server does not store
    it. ROW-MOVE ROW-MOVE-TOP-LEVEL`]: changeStoredRow(({ parent_id }, after) => ({ ...after, parent_id })),
  [`board-rows/moves-to-the-top-are-dropped: The server treats a parent_id of null as missing. A row cannot move to the
    top level. ROW-MOVE-TOP-LEVEL`]: changeBody('updateRow', ({ parent_id, ...body }) =>
    typeof parent_id === 'string' ? { ...body, parent_id } : body,
  ),
  [`board-rows/descendants-are-flattened: When a row moves, all rows below it become its children.
    ROW-MOVE-CHILDREN`]: afterRowUpdate(({ parent_id: from }, moved, board) => {
    if (moved.parent_id === from) return
    const below = board.rows.listed.filter(({ id }) => ancestorsOf(board, id).includes(moved.id))
    for (const row of below) board.rows.put({ ...row, parent_id: moved.id })
  }),
  [`board-rows/children-move-to-the-top-too: When a row moves to the top level, its children move there too.
    ROW-MOVE-CHILDREN`]: afterRowUpdate(({ parent_id: from }, moved, { rows }) => {
    if (from === null || moved.parent_id !== null) return
    for (const row of rows.listed) if (row.parent_id === moved.id) rows.put({ ...row, parent_id: null })
  }),
  [`board-rows/own-parent: The check for cycles skips the row itself. A row can be its own parent.
    ROW-PARENT-SELF`]: replaceRule('rows', 'parentIsNotItself', () => {}),
  [`board-rows/cycles-unchecked: The check for cycles covers only the row itself. A row can move under a row below it.
    ROW-PARENT-CYCLE`]: limitCycleCheck(0),
  [`board-rows/cycles-unchecked-beside-a-position: The server does not check for cycles when the update also has a
    position. ROW-PARENT-CYCLE`]: changeRule('rows', 'parentIsNoDescendant', reference => (call, board, move) => {
    if (!('position' in toObject(call.body))) reference(call, board, move)
  }),
  [`board-rows/cycles-unchecked-in-capitals: The server finds the parent whatever the case of its id, but compares ids as
    texts when it looks for a cycle. ROW-PARENT-CYCLE`]: changeRule(
    'rows',
    'parentIsOnBoard',
    reference => (call, board, move) => reference(call, board, { ...move, parent_id: move.parent_id.toLowerCase() }),
  ),
  [`board-rows/parent-unchecked-beside-a-position: The server does not check whether the parent exists when the update
    also has a position. ROW-PARENT-OTHER-BOARD`]: patchOnlyIn(
    'updateRow',
    changeRule('rows', 'parentIsOnBoard', reference => (call, board, move) => {
      if (!('position' in toObject(call.body))) reference(call, board, move)
    }),
  ),
  [`board-rows/cycle-check-five-levels: The check for cycles covers only five levels. A row can move under a row further
    below. ROW-PARENT-CYCLE`]: limitCycleCheck(5),
  [`board-rows/ancestors-of-moved-row-only: The server stores the rows above each row, but a move renews only those of
    the moved row. A row can move below one that has moved with its parent. ROW-PARENT-CYCLE`]: storeAncestors(),
  [`board-rows/subrows-have-no-subrows: The server refuses to create a row under a row that has a parent.
    ROW-CREATE-PARENT`]: refuseBodies('createRow', 'parent_id', 'rows nest one level deep', ({ parent_id }, call) => {
    const { rows } = call.service.visible.board(call)
    return typeof parent_id === 'string' && (rows.get(parent_id)?.parent_id ?? null) !== null
  }),
  [`board-rows/moves-in-place-refused: The server refuses an update whose parent_id is already the parent of the row.
    ROW-MOVE`]: refuseBodies('updateRow', 'parent_id', 'the row is already there', ({ parent_id }, call) =>
    Boolean(parent_id && parent_id === findNamedRow(call)?.parent_id),
  ),
  [`board-rows/cycles-conflict: The server answers a move that makes a cycle with 409 instead of 400.
    ROW-PARENT-SELF ROW-PARENT-CYCLE`]: combinePatches(
    answerConflict('parentIsNotItself'),
    answerConflict('parentIsNoDescendant'),
  ),
  [`board-rows/cycle-check-upside-down: The check for cycles looks at the rows above instead of below. It allows cycles
    and refuses moves to a row above.
    ROW-PARENT-CYCLE ROW-MOVE`]: replaceRule('rows', 'parentIsNoDescendant', (_, board, { parent_id, row }) => {
    if (row && ancestorsOf(board, row.id).includes(parent_id))
      throw invalid('parent_id', 'a row cannot move under its own descendant')
  }),
  [`board-rows/moves-to-the-first-level-only: The server refuses to move a row under a row that has a parent.
    ROW-MOVE`]: patchOnlyIn(
    'updateRow',
    replaceRule('rows', 'parentIsOnBoard', (call, board, move) => {
      rowRules.parentIsOnBoard(call, board, move)
      if (board.rows.get(move.parent_id)?.parent_id !== null) throw invalid('parent_id', 'rows nest one level deep')
    }),
  ),
})
