import type { Json } from '../json.ts'
import { TOKEN_NAMES } from '../target/profile.ts'
import { Blocked, OutsideWindow } from './check-exceptions.ts'
import { advanceClock, hasClock } from './clock.ts'
import type { CheckContext } from './context.ts'
import { deferRemembered, requireDeferred } from './data-loss.ts'
import type { Begun, Deferrals, Since } from './deferrals.ts'
import type { Run } from './run.ts'

const HOUR = 60 * 60
/** No check goes on nearer to a limit than this, in seconds. */
const MARGIN = 60
/** How long before or after a limit another process can go on, in seconds: a cron meets that. */
const WINDOW = 20 * 60

/** What a check does just before or after a limit of hours. It has its own `since`, or that of a case before it. */
export interface DeadlineCase {
  readonly name: string
  readonly hours: number
  readonly side: 'under' | 'over'
  readonly begin: (context: CheckContext) => Promise<{ readonly state: Json; readonly since?: Since }>
  /** Whether its beginning ends with a new view, which shows other runs that this one is at work. */
  readonly shown?: boolean
}

/** When another process can go on, in milliseconds of the real time. */
function windowOf({ hours, side }: DeadlineCase, { began, ended }: Since, margin = MARGIN) {
  const at = (seconds: number) => (side === 'under' ? began : ended) + (hours * HOUR + seconds) * 1000
  const [from, until] = side === 'under' ? [at(-WINDOW), at(-margin)] : [at(margin), at(margin + WINDOW)]
  return { from, until }
}

/** Throws OutsideWindow if it is too early or too late to go on. */
function requireWindow(deadline: DeadlineCase, since: Since, now: number, margin = MARGIN): void {
  const { from, until } = windowOf(deadline, since, margin)
  const show = (time: number) => new Date(time).toISOString()
  if (now < from) throw new OutsideWindow(`due from ${show(from)} to ${show(until)}: run resume then`, from)
  if (now > until)
    throw new OutsideWindow(`the time to resume ended at ${show(until)}: certify again, and resume in time`)
}

/** A clock that has moved by more against that of the server tells no age. Nearer to a limit, no check goes on. */
const MOST_MOVED_MS = (MARGIN * 1000) / 2

/** By how many milliseconds the clock of the server is ahead of ours; undefined if the header Date does not tell. */
const readAhead = (context: CheckContext, now: () => number): Promise<number | undefined> =>
  context.share('clock of the server', async ({ api, profile }) => {
    const { headers } = await api('listViews', { path: { id: profile.board_id }, query: { limit: 1 } })
    const ahead = Date.parse(headers.date ?? '') - now()
    // A cache sends the time at which it got the response.
    return Number.isNaN(ahead) || headers.age !== undefined ? undefined : ahead
  })

/** Throws OutsideWindow if our clock has moved against that of the server since something began: then neither tells its age. */
async function requireClock(
  context: CheckContext,
  deadline: DeadlineCase,
  since: Since,
  now: () => number,
): Promise<void> {
  const ahead = since.ahead === undefined ? undefined : await readAhead(context, now)
  const moved = ahead === undefined || since.ahead === undefined ? 0 : since.ahead - ahead
  if (Math.abs(moved) <= MOST_MOVED_MS) return
  const seconds = Math.round(Math.abs(moved) / 1000)
  throw new OutsideWindow(
    `cannot tell how many hours have passed: since the run began, the clock of this machine has moved ${seconds} seconds ${moved > 0 ? 'ahead of' : 'behind'} that of the server (header Date). Set it right, and resume again`,
    windowOf(deadline, since).from,
  )
}

async function begin(context: CheckContext, deadline: DeadlineCase, now: () => number): Promise<Begun> {
  const { clock, requestStyles } = context.run
  const start = { began: now(), advanced: clock.advanced }
  const { state, since = { ...start, ended: now() } } = await deadline.begin(context)
  const text = JSON.stringify(state)
  const owners = [...requestStyles.owners].filter(([name]) => text.includes(JSON.stringify(name)))
  return { state, since, owners: Object.fromEntries(owners) }
}

/** Begins something for another process. */
async function beginHere(context: CheckContext, deadline: DeadlineCase, now: () => number): Promise<Begun> {
  const begun = await begin(context, deadline, now)
  const ahead = begun.since.ahead ?? (await readAhead(context, now))
  return { ...begun, since: { ...begun.since, ...(ahead !== undefined && { ahead }) } }
}

/** What another process has begun. */
function findBegun({ requestStyles }: Run, { find }: Deferrals, name: string): Begun | undefined {
  const begun = find(name)
  for (const [owned, token] of Object.entries(begun?.owners ?? {})) {
    const owner = TOKEN_NAMES.find(one => one === token)
    if (owner) requestStyles.owners.set(owned, owner)
  }
  return begun
}

/**
 * Begins something, and goes on with it just under or over its limit: at once if the clock of the target can be moved; otherwise
 * in another process, and the check is deferred. All checks that ask for the same case share it. `age` is in seconds.
 */
export const continueAtDeadline = <T>(
  context: CheckContext,
  deadline: DeadlineCase,
  goOn: (context: CheckContext, state: Json, moment: { readonly since: Since; readonly age: number }) => Promise<T>,
): Promise<T> =>
  context.share(`${deadline.name}, ${deadline.side} ${deadline.hours} hours`, async context => {
    const { run } = context
    if (hasClock(context)) {
      const { state, since } = await begin(context, deadline, run.elapsed)
      const age = deadline.hours * HOUR + (deadline.side === 'under' ? -MARGIN : MARGIN)
      await advanceClock(context, age - (run.clock.advanced - since.advanced), { shown: deadline.shown ?? false })
      return goOn(context, state, { since, age })
    }
    if (!run.deferrals) throw new Blocked('could not move the clock of the server')
    const { now, keep } = run.deferrals
    const name = `${deadline.name} ${deadline.side}`
    const known = findBegun(run, run.deferrals, name)
    const begun = known ?? (await beginHere(context, deadline, now))
    if (known) await requireDeferred(run, run.deferrals)
    else {
      keep(name, begun)
      deferRemembered(run, run.deferrals)
    }
    const { state, since } = begun
    if (known) await requireClock(context, deadline, since, now)
    requireWindow(deadline, since, now())
    const done = await goOn(context, state, { since, age: (now() - since.began) / 1000 })
    // Waits for a quota may have taken longer than the margin.
    if (deadline.side === 'under') requireWindow(deadline, since, now(), 0)
    return done
  })
