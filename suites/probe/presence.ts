import { lookForOtherRuns } from '../runner/concurrent-runs.ts'
import { createPlainView } from '../setup/views/views.ts'
import type { Probe } from './probe.ts'

/**
 * Looks at who has been at work on the board, and leaves a view by which other runs see this one, before it does anything
 * that could disturb them. It finds nothing wrong.
 */
export const presence: Probe = {
  entries: ['board_id'],
  always: true,
  writes: true,
  async find(context) {
    await lookForOtherRuns(context.run)
    await createPlainView(context)
    return []
  },
}
