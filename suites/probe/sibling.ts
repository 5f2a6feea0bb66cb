import type { Answer, CheckContext } from '../runner/context.ts'
import { knownText } from '../setup/profile-values.ts'
import type { ProfileProblem } from '../target/profile-problem.ts'
import { isSameId, locate } from './location.ts'
import { blockingProblem, classifyAccess, doubtfulProblem, type Probe } from './probe.ts'
import { findBoardMisfit } from './spaces.ts'

const BOARD = 'sibling.board_id'

const OTHER_BOARD = 'Use the id of another board of spaces.main'

/** Something on the board, and how to ask a board for it without a change. */
interface Part {
  readonly entry: string
  readonly words: string
  readonly ask: (context: CheckContext, board: string, id: string) => Promise<Answer>
  readonly writes?: boolean
}

const askColumn: Part['ask'] = ({ api }, id, columnId) => api('getColumn', { path: { id, columnId } })

const PARTS: readonly Part[] = [
  { entry: 'sibling.column_id', words: 'column', ask: askColumn },
  { entry: 'sibling.media_column_id', words: 'column', ask: askColumn },
  { entry: 'sibling.view_id', words: 'view', ask: ({ api }, id, viewId) => api('getView', { path: { id, viewId } }) },
  {
    // No documented operation reads a row.
    writes: true,
    entry: 'sibling.row_id',
    words: 'row',
    ask: ({ api }, id, rowId) => api('updateRow', { path: { id, rowId }, body: {} }),
  },
]

/** A thing of board_id would be accepted there, which is right. One that no board has shows nothing, and harms nobody. */
async function findPartMisfit(context: CheckContext, board: string, { entry, words, ask }: Part) {
  const id = knownText(context, entry)
  if (id === undefined || classifyAccess(await ask(context, board, id)) !== 'hidden') return []
  const remedy = `Use the id of a ${words} of ${BOARD}`
  if (classifyAccess(await ask(context, context.profile.board_id, id)) === 'allowed')
    return [blockingProblem(entry, `it is a ${words} of board_id`, remedy)]
  return [
    doubtfulProblem(entry, `tokens.full sees no such ${words} on ${BOARD}`, `${remedy}, unless it is one already`),
  ]
}

/** Another board of the main space, and what is on it. */
export const sibling: Probe = {
  entries: [BOARD, ...PARTS.flatMap(({ entry, writes }) => (writes ? [] : [entry]))],
  async find(context): Promise<readonly ProfileProblem[]> {
    const { board_id, spaces } = context.profile
    const board = knownText(context, BOARD)
    if (board === undefined) return []
    if (isSameId(board, board_id)) return [blockingProblem(BOARD, 'it is the same board as board_id', OTHER_BOARD)]
    const isRight = (space: string) => isSameId(space, spaces.main)
    const misfits = await findBoardMisfit(context, BOARD, await locate(context, board), isRight, OTHER_BOARD)
    if (misfits.length > 0) return misfits
    const parts = PARTS.filter(({ writes }) => !(writes && context.run.readsOnly))
    return (await Promise.all(parts.map(part => findPartMisfit(context, board, part)))).flat()
  },
}
