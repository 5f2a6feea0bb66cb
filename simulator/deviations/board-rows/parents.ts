import { toObject } from '../../json.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { changeBody, changePresentation, changeResources, patchOnlyIn, replaceRule } from '../../service/patches.ts'
import { type Deviation, deviations, each } from '../deviation.ts'
import { refuseBodies, withMembers } from '../members.ts'
import { REACHES } from '../reach.ts'

const CLAUSES = ['ROW-PARENT-UNKNOWN', 'ROW-PARENT-OTHER-BOARD']

const skipParentCheck = replaceRule('rows', 'parentIsOnBoard', () => {})

/** Mistakes in the parent of a row. */
export const parentDeviations: readonly Deviation[] = deviations({
  [`board-rows/created-at-top-level-always: The server ignores parent_id when a row is created. The row is at the top
    level.
    ROW-CREATE-PARENT`]: changeBody('createRow', ({ parent_id: _, ...body }) => body),
  [`board-rows/null-parent-refused-on-create: The server refuses a parent_id of null when a row is created.
    ROW-CREATE-PARENT-NULL`]: refuseBodies(
    'createRow',
    'parent_id',
    'expected a uuid',
    ({ parent_id }) => parent_id === null,
  ),
  [`board-rows/top-level-under-its-board: The server stores the board as the parent of top-level rows. They have the id
    of the board as parent_id.
    ROW-PARENT-TOP-LEVEL ROW-CREATE-PARENT-NULL ROW-MOVE-TOP-LEVEL`]: changePresentation('row', honest =>
    withMembers(honest, (_presented, _context, row) => ({ parent_id: row.parent_id ?? row.board_id })),
  ),
  [`board-rows/created-parent-only-in-the-answer: The answer to a creation has the parent_id, but the server does not
    store it.
    ROW-CREATE-PARENT`]: service =>
    changeResources('createRow', (row, { body }) => {
      const parentId = toObject(body).parent_id
      return typeof parentId === 'string' ? { ...row, parent_id: parentId } : row
    })(changeBody('createRow', ({ parent_id: _, ...body }) => body)(service)),
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
})
