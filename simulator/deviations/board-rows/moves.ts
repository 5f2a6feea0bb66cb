import type { Row } from '../../../fixtures/entities.ts'
import { conflict, invalid } from '../../service/errors.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeBody, combinePatches, type Patch, patchOnlyIn, replaceRule, wrapHandler } from '../patches.ts'
import { above, cyclesWithin } from './ancestors.ts'
import { namedRow } from './named-row.ts'
import { onlyAnswered } from './only-answered.ts'

/** Does something to the rows below a row once it has moved; `from` is the parent that it left. */
const onceMoved = (change: (below: Row, moved: Row, from: string | null) => Partial<Row>): Patch =>
  wrapHandler('updateRow', (handle, call) => {
    const board = call.service.visible.board(call)
    const before = namedRow(call)
    const reply = handle(call)
    const moved = before && board.rows.get(before.id)
    if (moved && moved.parent_id !== before.parent_id) {
      const below = board.rows.listed.filter(({ id }) => above(board, id).includes(moved.id))
      for (const row of below) board.rows.put({ ...row, ...change(row, moved, before.parent_id) })
    }
    return reply
  })

const asConflict = (name: 'parentIsNotItself' | 'parentIsNoDescendant'): Patch =>
  replaceRule('rows', name, (call, board, move) => {
    try {
      rowRules[name](call, board, move)
    } catch {
      throw conflict('The rows would go round in a circle.')
    }
  })

/** Mistakes in moving rows, and in what moves with them. */
export const moveDeviations: readonly Deviation[] = [
  deviation(
    'board-rows/moves-are-dropped',
    'parent_id is settled by the creation; an update passes it over.',
    ['ROW-MOVE', 'ROW-MOVE-TOP-LEVEL'],
    changeBody('updateRow', ({ parent_id: _, ...given }) => given),
  ),
  deviation(
    'board-rows/moves-only-in-the-answer',
    'The answer echoes the parent that was sent, but the column is left out of the statement that stores it.',
    ['ROW-MOVE', 'ROW-MOVE-TOP-LEVEL'],
    onlyAnswered(({ parent_id }, after) => ({ ...after, parent_id })),
  ),
  deviation(
    'board-rows/moves-to-the-top-are-dropped',
    'A parent_id of null is taken for one that was left out.',
    ['ROW-MOVE-TOP-LEVEL'],
    changeBody('updateRow', ({ parent_id, ...given }) =>
      typeof parent_id === 'string' ? { ...given, parent_id } : given,
    ),
  ),
  deviation(
    'board-rows/children-stay-behind',
    'When a row moves, its children are handed to the parent that it leaves.',
    ['ROW-MOVE-CHILDREN'],
    onceMoved((below, moved, from) => (below.parent_id === moved.id ? { parent_id: from } : {})),
  ),
  deviation(
    'board-rows/descendants-are-flattened',
    'All that was below a moved row ends up right below it.',
    ['ROW-MOVE-CHILDREN'],
    onceMoved((_, moved) => ({ parent_id: moved.id })),
  ),
  deviation(
    'board-rows/children-move-beside',
    'The whole branch gets the new parent, not only its root.',
    ['ROW-MOVE-CHILDREN'],
    onceMoved((_, moved) => ({ parent_id: moved.parent_id })),
  ),
  deviation(
    'board-rows/own-parent',
    'The walk up from the parent begins one row too late to meet the row itself.',
    ['ROW-PARENT-SELF'],
    replaceRule('rows', 'parentIsNotItself', () => {}),
  ),
  deviation('board-rows/cycles-unchecked', 'Only the row itself is looked for.', ['ROW-PARENT-CYCLE'], cyclesWithin(0)),
  deviation(
    'board-rows/cycle-check-one-level',
    'Only children are looked at, not theirs.',
    ['ROW-PARENT-CYCLE'],
    cyclesWithin(1),
  ),
  deviation(
    'board-rows/cycle-check-two-levels',
    'The query joins rows twice, and no deeper.',
    ['ROW-PARENT-CYCLE'],
    cyclesWithin(2),
  ),
  deviation(
    'board-rows/cycle-check-five-levels',
    'The walk up gives up after five rows, so that it ends on circles that are there already.',
    ['ROW-PARENT-CYCLE'],
    cyclesWithin(5),
  ),
  deviation(
    'board-rows/subrows-have-no-subrows',
    'A row that stands under another takes no rows of its own when they are created.',
    ['ROW-CREATE-PARENT'],
    changeBody('createRow', (given, call) => {
      const { rows } = call.service.visible.board(call)
      if (typeof given.parent_id === 'string' && (rows.get(given.parent_id)?.parent_id ?? null) !== null)
        throw invalid('parent_id', 'rows nest one level deep')
      return given
    }),
  ),
  deviation(
    'board-rows/moves-in-place-refused',
    'A row that already stands under the parent it is given counts as one that cannot move there.',
    ['ROW-MOVE'],
    changeBody('updateRow', (given, call) => {
      const held = namedRow(call)
      if (given.parent_id && given.parent_id === held?.parent_id) throw invalid('parent_id', 'the row is there already')
      return given
    }),
  ),
  deviation(
    'board-rows/cycles-conflict',
    'A move in a circle is called a conflict.',
    ['ROW-PARENT-SELF', 'ROW-PARENT-CYCLE'],
    combinePatches(asConflict('parentIsNotItself'), asConflict('parentIsNoDescendant')),
  ),
  deviation(
    'board-rows/cycle-check-upside-down',
    'The descendants are looked for among the rows above.',
    ['ROW-PARENT-CYCLE', 'ROW-MOVE'],
    replaceRule('rows', 'parentIsNoDescendant', (_, board, { parent_id, row }) => {
      if (row && above(board, row.id).includes(parent_id))
        throw invalid('parent_id', 'a row cannot move under its own descendant')
    }),
  ),
  deviation(
    'board-rows/moves-to-the-first-level-only',
    'A row that stands under another is no parent for a row that moves.',
    ['ROW-MOVE'],
    patchOnlyIn(
      'updateRow',
      replaceRule('rows', 'parentIsOnBoard', (call, board, move) => {
        rowRules.parentIsOnBoard(call, board, move)
        if (board.rows.get(move.parent_id)?.parent_id !== null) throw invalid('parent_id', 'rows nest one level deep')
      }),
    ),
  ),
]
