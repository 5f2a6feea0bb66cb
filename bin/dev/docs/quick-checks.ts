import { deviations } from '../../../simulator/deviations/index.ts'
import { PHASES } from '../../../suites/check.ts'
import { checks } from '../../../suites/checks/index.ts'
import { contextOf } from '../../../suites/runner/context.ts'
import { startRun } from '../../../suites/runner/run.ts'
import { Trail } from '../../../suites/runner/trail.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../../in-process.ts'
import { readKillMatrix } from '../../kill-matrix/file.ts'
import type { KillMatrix } from '../../kill-matrix/kill-matrix.ts'
import { judgesRun } from '../../run/quick-checks.ts'
import { buildJsonPage, type Page } from './page.ts'

/** The share of the known mistakes that a quick run still finds. */
const QUICK_SHARE = 0.85

/** What a check costs: how many requests it sends itself, and how many each preparation that it shares with others. */
export interface CheckCost {
  readonly own: number
  readonly shared: ReadonlyMap<object, number>
}

/** Measures the checks on the simulator of this process, each with the preparations that it asks for. */
async function measureChecks(): Promise<ReadonlyMap<string, CheckCost>> {
  await using simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
  const run = startRun({ ...inProcessOptions(simulator, { seed: 1 }), plain: true })
  const costs = new Map<string, CheckCost>()
  // Those that run alone may move the clock, so that keys and uploads of the others would expire.
  const inTurn = PHASES.flatMap(phase => checks.filter(check => check.phase === phase && !judgesRun(check)))
  for (const check of inTurn) {
    const trail = new Trail()
    await check.run(contextOf({ ...run, trail }))
    const visited = new Set<Trail>()
    trail.all(visited)
    visited.delete(trail)
    costs.set(check.id, {
      own: trail.own().length,
      shared: new Map([...visited].map(fixture => [fixture, fixture.own().length])),
    })
  }
  return costs
}

interface Choice {
  readonly costs: ReadonlyMap<string, CheckCost>
  /** The checks that run anyway, because they judge what the others send. */
  readonly free: ReadonlySet<string>
  readonly share?: number
}

/**
 * Chooses checks that find, with the free ones, a share of the mistakes in the kill matrix, from 0 to 1: again and again the
 * check that finds most new mistakes for each request that it adds. A preparation costs something only once.
 */
export function chooseQuickChecks(
  { rows }: Pick<KillMatrix, 'rows'>,
  { costs, free, share = QUICK_SHARE }: Choice,
): readonly string[] {
  const findersOf = [...rows].map(
    ([deviation, { findings }]) => [deviation, findings.map(({ check }) => check)] as const,
  )
  const findable = findersOf.filter(([, ids]) => ids.some(id => costs.has(id) || free.has(id)))
  const finders = new Map(findable.filter(([, ids]) => !ids.some(id => free.has(id))))
  const open = new Map<string, Set<string>>()
  for (const [deviation, ids] of finders)
    for (const id of ids) open.set(id, (open.get(id) ?? new Set<string>()).add(deviation))

  const paid = new Set<object>()
  const worthOf = (id: string): number => {
    const { own, shared } = costs.get(id) ?? { own: 0, shared: new Map<object, number>() }
    const unpaid = [...shared].reduce((sum, [fixture, requests]) => (paid.has(fixture) ? sum : sum + requests), 0)
    return (open.get(id)?.size ?? 0) / (own + unpaid + 1)
  }
  const chosen: string[] = []
  let left = Math.ceil(share * findable.length) - (findable.length - finders.size)
  while (left > 0) {
    const best = [...open.keys()].reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a))
    const found = open.get(best) ?? []
    chosen.push(best)
    for (const fixture of costs.get(best)?.shared.keys() ?? []) paid.add(fixture)
    for (const deviation of [...found]) {
      left -= 1
      for (const id of finders.get(deviation) ?? []) open.get(id)?.delete(deviation)
    }
    for (const [id, { size }] of open) if (size === 0) open.delete(id)
  }
  return chosen.sort()
}

/** The file of the checks that a quick run sends requests for. It takes a run of all checks to write it. */
export async function buildQuickChecks(): Promise<Page> {
  const free = new Set(checks.filter(judgesRun).map(({ id }) => id))
  const deep = new Set(deviations.flatMap(({ id, deep }) => (deep ? [id] : [])))
  // A quick run is never deep.
  const rows = new Map([...readKillMatrix().rows].filter(([id]) => !deep.has(id)))
  const chosen = chooseQuickChecks({ rows }, { costs: await measureChecks(), free })
  return buildJsonPage('docs/quick-checks.json', chosen)
}
