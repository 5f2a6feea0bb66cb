import type { Neighbours } from '../observe/neighbours.ts'
import { api } from '../target/api.ts'
import type { Run } from './run.ts'
import { Blocked } from './signals.ts'

/** After so many more answers it is worth while to look again. */
const ANSWERS_BETWEEN_LOOKS = 100

/** How many answers a run must have before it looks again. */
const nextLooks = new WeakMap<Neighbours, number>()

/** The newest views of the board show who is at work. */
async function readNewestViews(run: Run): Promise<void> {
  const input = { path: { id: run.profile.board_id }, query: { limit: 100 } }
  await api(run)('listViews', input).catch((error: unknown) => {
    if (!(error instanceof Blocked)) throw error
  })
}

/**
 * Why a check that did not pass proves nothing: another run is at work on the target. It may have moved the clock, spent the
 * quota or taken a name, so any failure may be its doing. Undefined if nobody else is at work.
 */
export async function findDisturbance(run: Run): Promise<string | undefined> {
  const { neighbours, health } = run
  if (neighbours.atWork().length === 0 && health.answered >= (nextLooks.get(neighbours) ?? 0)) {
    nextLooks.set(neighbours, health.answered + ANSWERS_BETWEEN_LOOKS)
    await readNewestViews(run)
  }
  const [neighbour] = neighbours.atWork()
  if (neighbour === undefined) return undefined
  return `another run is at work here: ${neighbour}. The two share a clock, a quota and a board, so this check proves nothing. Repeat it when the other run has ended`
}
