import { show } from '../show.ts'
import { type Answer, codeOf } from '../target/api.ts'
import type { Exchange } from '../target/transport.ts'
import { api } from './call-api.ts'
import type { DataLoss, Keepsake } from './keepsakes.ts'
import type { Run } from './run.ts'
import { Blocked } from './signals.ts'

/** How the reason of a check begins that proves nothing, because the server lost its data. */
export const LOSES_DATA = 'the server lost what the run had written'

/** A single resource that is gone may be another mistake. */
const LEAST_GONE = 3
/** So many of them are shown. */
const MOST_SHOWN = 3
/** A check that could not run accuses nobody, so that what it misses is looked for at most once per this many responses. */
const ANSWERS_PER_LOOK = 20
/** What a read costs. */
const COST = 1

const toExchange = (answer: Answer): Exchange => ({ request: answer.request, response: answer, cost: COST })

/** Reads again what reads have shown, until one of them is there. Empty if one is. */
async function readGone(run: Run, known: readonly Keepsake[]): Promise<readonly Answer[]> {
  const gone: Answer[] = []
  for (const keepsake of known) {
    const answer = await api(run)(keepsake.operation, { path: keepsake.path, absent: true })
    if (codeOf(answer) !== 'not_found') return []
    gone.push(answer)
  }
  return gone
}

/**
 * Why a check that did not pass proves nothing: all that the run had made and read is gone. The server has probably been
 * restarted, and kept it in memory. Such a loss ends the run. Undefined if anything is still there.
 */
export async function findDataLoss(run: Run, isBlocked: boolean): Promise<DataLoss | undefined> {
  const { keepsakes, health } = run
  const known = keepsakes.all()
  const isEarly = isBlocked && health.answered < keepsakes.lookedAt + ANSWERS_PER_LOOK
  if (keepsakes.loss || known.length < LEAST_GONE || isEarly) return keepsakes.loss
  try {
    const gone = await readGone(run, known)
    keepsakes.lookedAt = health.answered
    if (gone.length === 0 || keepsakes.loss) return keepsakes.loss
    const ids = known.map(({ path }) => show(Object.values(path).at(-1)))
    const reason = `${LOSES_DATA}: ${ids.length} resources could be read at first, and all are not_found now (${ids.slice(0, MOST_SHOWN).join(', ')}). It probably restarted and keeps its data in memory. Keep it running, and repeat the run`
    keepsakes.loss = { reason, shown: { exchanges: gone.slice(0, MOST_SHOWN).map(toExchange) } }
    health.end(reason)
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
  }
  return keepsakes.loss
}
