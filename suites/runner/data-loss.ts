import { show } from '../show.ts'
import { type Answer, codeOf } from '../target/api.ts'
import type { Exchange } from '../target/transport.ts'
import { api } from './call-api.ts'
import { Blocked } from './check-exceptions.ts'
import type { Deferrals } from './deferrals.ts'
import { type DataLoss, parseRemembered, type RememberedResource } from './remembered-resources.ts'
import type { Run } from './run.ts'

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
async function readGone(run: Run, known: readonly RememberedResource[]): Promise<readonly Answer[]> {
  const gone: Answer[] = []
  for (const resource of known) {
    const answer = await api(run)(resource.operation, { path: resource.path, absent: true })
    if (codeOf(answer) !== 'not_found') return []
    gone.push(answer)
  }
  return gone
}

/** Ends the run if all of these resources are gone: the server has probably been restarted, and kept them in memory. */
async function endIfGone(run: Run, known: readonly RememberedResource[]): Promise<void> {
  const { remembered, health } = run
  if (remembered.loss || known.length < LEAST_GONE) return
  const gone = await readGone(run, known)
  remembered.lookedAt = health.answered
  if (gone.length === 0 || remembered.loss) return
  const ids = known.map(({ path }) => show(Object.values(path).at(-1)))
  const reason = `the server lost what the run had written: ${ids.length} resources could be read at first, and all are not_found now (${ids.slice(0, MOST_SHOWN).join(', ')}). It probably restarted and keeps its data in memory. Keep it running, and repeat the run`
  remembered.loss = { reason, shown: { exchanges: gone.slice(0, MOST_SHOWN).map(toExchange) } }
  health.end(reason)
}

/** Why a check that did not pass proves nothing: all that the run had made and read is gone. Undefined if anything is still there. */
export async function findDataLoss(run: Run, isBlocked: boolean): Promise<DataLoss | undefined> {
  const { remembered, health } = run
  const isEarly = isBlocked && health.answered < remembered.lookedAt + ANSWERS_PER_LOOK
  try {
    if (!isEarly) await endIfGone(run, remembered.all())
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
  }
  return remembered.loss
}

/** Where a run keeps what its reads have shown, for a process that goes on with it. */
const SHOWN = 'what reads have shown'

/** Keeps what the reads of the run have shown, so that a process that goes on with it can tell a loss of all data. */
export function deferRemembered({ remembered }: Run, { keep, now }: Deferrals): void {
  if (remembered.all().length < LEAST_GONE) return
  const at = now()
  const state = remembered.all().map(({ operation, path }) => ({ operation, path }))
  keep(SHOWN, { state, since: { began: at, ended: at, advanced: 0 }, owners: {} })
}

/** Throws Blocked, and ends the run, if the server has lost all that an earlier process of the run had read. */
export async function requireDeferred(run: Run, { find }: Deferrals): Promise<void> {
  await endIfGone(run, parseRemembered(find(SHOWN)?.state))
  if (run.remembered.loss) throw new Blocked(run.remembered.loss.reason)
}
