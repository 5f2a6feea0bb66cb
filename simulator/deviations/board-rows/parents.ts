import { invalid } from '../../service/errors.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeBody, changePresentation, changeResources, patchOnlyIn, replaceRule } from '../patches.ts'

const UNCHECKED = ['ROW-PARENT-UNKNOWN', 'ROW-PARENT-OTHER-BOARD']

const unchecked = replaceRule('rows', 'parentIsOnBoard', () => {})

/** Mistakes in whose child a row can be. */
export const parentDeviations: readonly Deviation[] = [
  deviation(
    'board-rows/created-at-top-level-always',
    'A creation drops parent_id: rows are nested by moving them.',
    ['ROW-CREATE-PARENT'],
    changeBody('createRow', ({ parent_id: _, ...given }) => given),
  ),
  deviation(
    'board-rows/null-parent-refused-on-create',
    'The schema of a creation says uuid, and forgets null.',
    ['ROW-CREATE-PARENT-NULL'],
    changeBody('createRow', given => {
      if (given.parent_id === null) throw invalid('parent_id', 'expected a uuid')
      return given
    }),
  ),
  deviation(
    'board-rows/top-level-under-its-board',
    'In the tree that is stored, a top-level row has its board for a parent, and is sent so.',
    ['ROW-PARENT-TOP-LEVEL', 'ROW-CREATE-PARENT-NULL', 'ROW-MOVE-TOP-LEVEL'],
    changePresentation('row', honest => (context, row, columns) => {
      const sent = honest(context, row, columns)
      return { ...sent, parent_id: row.parent_id ?? row.board_id }
    }),
  ),
  deviation(
    'board-rows/created-parent-only-in-the-answer',
    'The answer to a creation echoes the parent, which is never stored.',
    ['ROW-CREATE-PARENT'],
    service =>
      changeResources('createRow', (row, { body: given }) => {
        const asked = typeof given === 'object' && given !== null && 'parent_id' in given ? given.parent_id : null
        return typeof asked === 'string' ? { ...row, parent_id: asked } : row
      })(changeBody('createRow', ({ parent_id: _, ...given }) => given)(service)),
  ),
  deviation(
    'board-rows/parent-unchecked',
    'A parent_id is stored as it comes; no foreign key guards it.',
    UNCHECKED,
    unchecked,
  ),
  deviation(
    'board-rows/parent-unchecked-on-create',
    'Only a move looks whether there is such a parent.',
    UNCHECKED,
    patchOnlyIn('createRow', unchecked),
  ),
  deviation(
    'board-rows/parent-unchecked-on-update',
    'Only a creation looks whether there is such a parent.',
    UNCHECKED,
    patchOnlyIn('updateRow', unchecked),
  ),
  deviation(
    'board-rows/parent-on-any-board',
    'A foreign key guards the parent, and it knows of rows, not of boards.',
    ['ROW-PARENT-OTHER-BOARD'],
    replaceRule('rows', 'parentIsOnBoard', (call, board, move) => {
      const boards = [...call.world.boards.values()]
      const home = boards.find(({ rows }) => rows.get(move.parent_id)) ?? board
      rowRules.parentIsOnBoard(call, home, move)
    }),
  ),
]
