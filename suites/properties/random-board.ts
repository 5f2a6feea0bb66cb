import fc from 'fast-check'
import type { CheckContext } from '../runner/context.ts'
import { deriveSeed } from '../runner/derive-seed.ts'
import { FILLED_COLUMNS, filledRows } from './arbitraries/cells.ts'
import { createIsolatedBoard, type IsolatedBoard } from './isolated-rows.ts'

/** Page sizes below this number include one that divides it and one that does not. */
const ROWS = 6

/** Creates, once per run, a few rows of random cells; the seed of the run decides their values. No cell is empty. */
export const prepareRandomBoard = (context: CheckContext): Promise<IsolatedBoard> =>
  context.share('random board', context => {
    const seed = deriveSeed(context.run.seed, 'random board')
    return createIsolatedBoard(context, fc.sample(filledRows, { seed, numRuns: ROWS }), FILLED_COLUMNS)
  })
