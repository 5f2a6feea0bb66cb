import { groupBy } from '../../reports/group-by.ts'
import { contractOf } from '../contract/operations.ts'
import { show } from '../show.ts'
import { codeOf, isSuccess } from '../target/api.ts'
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

/** Some resources of a kind, the oldest first. */
type OfAKind = readonly RememberedResource[]

interface Gone {
  readonly resource: RememberedResource
  readonly exchange: Exchange
}

const idOf = ({ path }: RememberedResource): string => Object.values(path).at(-1) ?? ''

/** Reads resources until the answer is another one than not_found. `isFound` says whether one of them is there. */
async function readUntilFound(run: Run, known: OfAKind) {
  const gone: Gone[] = []
  for (const resource of known) {
    const { method, cost } = contractOf(resource.operation)
    // No operation reads one row: an update of nothing shows it.
    const body = method === 'PATCH' ? {} : undefined
    const answer = await api(run)(resource.operation, { path: resource.path, absent: true, body })
    if (codeOf(answer) !== 'not_found') return { gone, isFound: isSuccess(answer) }
    gone.push({ resource, exchange: { request: answer.request, response: answer, cost } })
  }
  return { gone, isFound: false }
}

/** Reads the oldest resources of each kind. Empty if a kind still has its oldest one, unless that is younger than all that are gone. */
async function readGone(run: Run, kinds: readonly OfAKind[]): Promise<readonly Gone[]> {
  const numberOf = (one: RememberedResource | undefined) => (one && run.madeAfter.get(idOf(one))) ?? 0
  const gone: Gone[] = []
  for (const known of kinds.toSorted(([one], [other]) => numberOf(one) - numberOf(other))) {
    const some = await readUntilFound(run, known)
    const isYounger = gone.length > 0 && gone.every(({ resource }) => numberOf(resource) < numberOf(known[0]))
    if (some.isFound && some.gone.length === 0 && !isYounger) return []
    gone.push(...some.gone)
  }
  return gone
}

/** Ends the run if these resources are gone: the server has probably been restarted, and kept them in memory. */
async function endIfGone(run: Run, kinds: readonly OfAKind[]): Promise<void> {
  const { remembered, health } = run
  if (remembered.loss || kinds.flat().length < LEAST_GONE) return
  const gone = await readGone(run, kinds)
  remembered.lookedAt = health.answered
  if (gone.length < LEAST_GONE || remembered.loss) return
  const ids = gone.map(({ resource }) => show(idOf(resource)))
  const reason = `the server lost what the run had written: the run created ${ids.length} resources that are not_found now (${ids.slice(0, MOST_SHOWN).join(', ')}). It probably restarted and keeps its data in memory. Keep it running, and repeat the run`
  remembered.loss = { reason, shown: { exchanges: gone.slice(0, MOST_SHOWN).map(({ exchange }) => exchange) } }
  health.end(reason)
}

/** Why a check that did not pass proves nothing: the oldest that the run had made of each kind is gone. Undefined if it is there. */
export async function findDataLoss(run: Run, isBlocked: boolean): Promise<DataLoss | undefined> {
  const { remembered, health } = run
  const isEarly = isBlocked && health.answered < remembered.lookedAt + ANSWERS_PER_LOOK
  try {
    if (!isEarly) await endIfGone(run, remembered.oldest())
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
  await endIfGone(run, [...groupBy(parseRemembered(find(SHOWN)?.state), ({ operation }) => operation).values()])
  if (run.remembered.loss) throw new Blocked(run.remembered.loss.reason)
}
