import fc from 'fast-check'
import { createIsolatedBoard, type IsolatedBoard } from '../given/isolated-board.ts'
import type { CheckContext } from '../runner/context.ts'
import { FILLED_COLUMNS, filledRows } from './arbitraries/cells.ts'
import { seedOf } from './seed.ts'

/** A divisor of it and a number that is none are both below it. */
const ROWS = 6

/** Few rows of random cells, none of them empty, which the seed of the run decides. */
export const randomBoard = (context: CheckContext): Promise<IsolatedBoard> =>
  context.run.share('random board', () => {
    const seed = seedOf(context.run.seed, 'random board')
    return createIsolatedBoard(context, fc.sample(filledRows, { seed, numRuns: ROWS }), FILLED_COLUMNS)
  })
