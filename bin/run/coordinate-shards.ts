import type { Shard } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import type { Resource } from '../../suites/json.ts'
import { judgeSoFar } from '../../suites/observe/observed-check.ts'
import { clock } from '../../suites/probe/clock.ts'
import { presence } from '../../suites/probe/presence.ts'
import { Blocked } from '../../suites/runner/check-exceptions.ts'
import { hasClock } from '../../suites/runner/clock.ts'
import { contextOf } from '../../suites/runner/context.ts'
import type { Run } from '../../suites/runner/run.ts'
import { pageIn } from '../../suites/runner/setup-steps.ts'
import { attempt } from '../../suites/setup/attempt.ts'
import { readList } from '../../suites/setup/lists/list-pages.ts'
import { UsageError } from '../usage-error.ts'

/** How many pages of views one look reads. */
const MOST_PAGES = 10
const LONGEST_PAUSE_MS = 60_000
/** The job of another shard may start so much later. */
const LATE_START_MS = 600_000

/** The name of the view that a shard leaves on the board when it has ended. */
const signOf = ({ runId }: Run, { index, of }: Shard): string => `${runId}-ended-${index}-of-${of}`

/** Which of these views stand on the board, as far as no earlier look has `seen` it. */
async function findViews(run: Run, names: readonly string[], seen = new Set<string>()): Promise<readonly string[]> {
  const { api, profile } = contextOf(run)
  const path = { id: profile.board_id }
  const namedIn = (views: readonly Resource[]) => names.filter(name => views.some(view => view.name === name))
  const { items } = await readList(
    async cursor => pageIn(await api('listViews', { path, query: { limit: 100, ...cursor } })),
    {
      most: MOST_PAGES,
      enough: views => views.some(({ id }) => seen.has(id)) || namedIn(views).length === names.length,
    },
  )
  for (const { id } of items) seen.add(id)
  return namedIn(items)
}

/** Waits until all other shards have ended. Returns why they are taken to be at work still; undefined if they have ended. */
async function waitForOthers(run: Run, { of }: Shard): Promise<string | undefined> {
  const missing = new Map(Array.from({ length: of - 1 }, (_, at) => [signOf(run, { index: at + 1, of }), at + 1]))
  const seen = new Set<string>()
  const most = LATE_START_MS + 2 * (run.elapsed() - run.startedAt)
  for (let [waited, pause] = [0, 5000]; ; waited += pause, pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
    for (const found of await findViews(run, [...missing.keys()], seen)) missing.delete(found)
    if (missing.size === 0) return undefined
    const names = `shards that have not ended: ${[...missing.values()].join(', ')} of ${of}`
    const minutes = Math.ceil(most / 60_000)
    if (waited >= most) return `waited ${minutes} minutes for ${names}; this check could disturb them`
    if (waited === 0) run.announce?.(`Waiting at most ${minutes} minutes for ${names}.`)
    await run.wait(pause)
  }
}

/** Only the last shard does what others would notice, after them, and only if the clock of the target moves as told. */
async function findObstacle(run: Run, shard: Shard): Promise<string | undefined> {
  if (shard.index < shard.of) return `only shard ${shard.of} moves the clock`
  const waiting = await waitForOthers(run, shard)
  if (waiting !== undefined || !hasClock(run)) return waiting
  // The probe compares two new views.
  const context = contextOf({ ...run, fixtures: 'after all shards' })
  await presence.find(context, [])
  const [problem] = await clock.find(context, [])
  return problem?.text
}

/** Another shard makes sure that its run sees all responses. */
const judgingOwn = (check: Check): Check => {
  const { observes: rule } = check
  return rule ? { ...check, run: async context => judgeSoFar(context, rule) } : check
}

/** What a shard of a run does besides its checks. */
export const coordinateShards = (run: Run, shard: Shard) => ({
  checksOf: (checks: readonly Check[]) => (shard.index < shard.of ? checks.map(judgingOwn) : checks),
  /** Throws a UsageError if this shard has ended before: then nobody could tell when it ends now. */
  async begin(): Promise<void> {
    const found = await attempt(() => findViews(run, [signOf(run, shard)]))
    if (found?.length)
      throw new UsageError(`This shard of the run has already ended. Start all shards again, with another --run-name.`)
  },
  findObstacle: () =>
    findObstacle(run, shard).catch(error => {
      if (error instanceof Blocked) return `the kit could not see whether the other shards had ended: ${error.message}`
      throw error
    }),
  /** Tells the last shard that this one has ended. */
  async end(): Promise<void> {
    const { api, profile } = contextOf(run)
    await attempt(() => api('createView', { path: { id: profile.board_id }, body: { name: signOf(run, shard) } }))
  },
})
