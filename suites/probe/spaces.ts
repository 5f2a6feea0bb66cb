import type { CheckContext } from '../runner/context.ts'
import { knownText } from '../setup/profile-values.ts'
import type { ProfileProblem } from '../target/profile-problem.ts'
import { isSameId, type Location, locate, seeSpace } from './location.ts'
import { blockingProblem, type Probe, stopProblem } from './probe.ts'

const NOWHERE: Location = { seen: 'other', space: undefined }

const locateOther = async (context: CheckContext): Promise<Location> => {
  const board = knownText(context, 'other_board_id')
  return board === undefined ? NOWHERE : locate(context, board)
}

/** The board's space is named by two of its resources, and is a space that the token sees: no mistake of the server. */
async function findMainMisfit(context: CheckContext): Promise<readonly ProfileProblem[]> {
  const { board_id, spaces } = context.profile
  const { space } = await locate(context, board_id)
  const seesMain = (await seeSpace(context, spaces.main)) !== 'hidden'
  if (isSameId(space, spaces.main) || (space === undefined && seesMain)) return []
  if (space === undefined)
    return [
      stopProblem('spaces.main', `tokens.full sees no space ${spaces.main}`, 'Use the id of the space of board_id'),
    ]
  if ((await seeSpace(context, space)) === 'hidden') return []
  const isSwapped = isSameId(space, spaces.other) && isSameId((await locateOther(context)).space, spaces.main)
  return [
    stopProblem(
      'spaces.main',
      `board_id is in the space ${space}${seesMain ? '' : `, and tokens.full sees no space ${spaces.main}`}`,
      isSwapped ? 'spaces.main and spaces.other are swapped: exchange them' : 'Correct spaces.main or board_id',
    ),
  ]
}

export const mainSpace: Probe = { entries: ['spaces.main', 'board_id'], always: true, find: findMainMisfit }

const OTHER = 'Use the id of another space of the organization'
const OTHER_BOARD = 'Use the id of a board in spaces.other'

/** What is wrong with spaces.other; the board of other_board_id shows what was meant. */
async function findOtherMisfit(context: CheckContext, { space }: Location): Promise<ProfileProblem | undefined> {
  const { main, other } = context.profile.spaces
  if (typeof other !== 'string') return undefined
  if (isSameId(other, main)) return blockingProblem('spaces.other', 'it is the same space as spaces.main', OTHER)
  if (isSameId(space, other) || (await seeSpace(context, other)) !== 'hidden') return undefined
  const board = space === undefined || isSameId(space, main) ? '' : `; other_board_id is in the space ${space}`
  const remedy = `${OTHER}, or a tokens.full without a space allow-list`
  return blockingProblem('spaces.other', `tokens.full sees no space ${other}${board}`, remedy)
}

/** A server that cannot list views yet hides every board, also the one whose rows or columns it shows. */
const hidesEveryBoard = async (context: CheckContext): Promise<boolean> =>
  (await locate(context, context.profile.board_id)).seen === 'hidden'

/** What is wrong with an entry that names a board, where the board has to be in a space that `isRight` accepts. */
export async function findBoardMisfit(
  context: CheckContext,
  entry: string,
  { seen, space }: Location,
  isRight: (space: string) => boolean,
  remedy: string,
): Promise<readonly ProfileProblem[]> {
  if (seen === 'hidden')
    return (await hidesEveryBoard(context)) ? [] : [blockingProblem(entry, 'tokens.full sees no such board', remedy)]
  return space === undefined || isRight(space)
    ? []
    : [blockingProblem(entry, `the board is in the space ${space}`, remedy)]
}

/** Another space, and a board in it. */
export const otherSpace: Probe = {
  entries: ['spaces.other', 'other_board_id'],
  always: true,
  async find(context) {
    const { main, other } = context.profile.spaces
    const location = await locateOther(context)
    const misfit = await findOtherMisfit(context, location)
    const isRight = (space: string) =>
      !isSameId(space, main) && (!!misfit || typeof other !== 'string' || isSameId(space, other))
    return [
      ...(misfit ? [misfit] : []),
      ...(await findBoardMisfit(context, 'other_board_id', location, isRight, OTHER_BOARD)),
    ]
  },
}
