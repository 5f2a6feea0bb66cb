import type { WorldSeed } from '../../../fixtures/world-seed.ts'
import { mutants } from '../../../simulator/mutants/index.ts'
import type { Check } from '../../../suites/check.ts'
import { checks } from '../../../suites/checks/index.ts'
import { contextOf } from '../../../suites/runner/context.ts'
import { type Run, startRun } from '../../../suites/runner/run.ts'
import { Trail } from '../../../suites/runner/trail.ts'
import { attempt } from '../../../suites/setup/attempt.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../../in-process.ts'
import { readKillMatrix } from '../../kill-matrix/file.ts'
import type { KillMatrix } from '../../kill-matrix/kill-matrix.ts'
import { judgesRun } from '../../run/read-quick-checks.ts'
import { buildTablePage, type Page } from './page.ts'

/** What a check costs in units: for the requests that it sends itself, and for each preparation that it shares with others. */
export interface CostInUnits {
  readonly own: number
  readonly shared: ReadonlyMap<string, number>
}

const NOTHING: CostInUnits = { own: 0, shared: new Map() }

const costOf = (trail: Trail): number => trail.own().reduce((sum, { cost }) => sum + cost, 0)

/** Measures a check on a new simulator, where no other check has prepared anything. */
async function measureCheck({ run: runCheck }: Check, world: WorldSeed): Promise<CostInUnits> {
  await using simulator = await createFrozenSimulator({ world, seed: 1 })
  const started = startRun({ ...inProcessOptions(simulator, { seed: 1 }), plain: true })
  const fixtures = new Map<string, Trail>()
  const share: Run['share'] = (name, make, asking) =>
    started.share(
      name,
      trail => {
        fixtures.set(name, trail)
        return make(trail)
      },
      asking,
    )
  const trail = new Trail()
  await attempt(() => runCheck(contextOf({ ...started, share, trail })))
  return { own: costOf(trail), shared: new Map([...fixtures].map(([name, fixture]) => [name, costOf(fixture)])) }
}

async function measureChecks(): Promise<ReadonlyMap<string, CostInUnits>> {
  const world = await buildWorld(1)
  const costs = new Map<string, CostInUnits>()
  for (const check of checks) costs.set(check.id, await measureCheck(check, world))
  return costs
}

/** A check, the units that it adds to those of all before it, and how many mistakes none of them finds. */
export type Place = readonly [id: string, costAndFinds: readonly [number, number]]

/**
 * Orders checks: first those that judge what all others send, then again and again the one that finds most new mistakes of the kill matrix
 * for each unit that it adds, and last those that find none. A preparation costs something only once.
 */
export function orderChecks(
  { rows }: Pick<KillMatrix, 'rows'>,
  { costs, judges }: { readonly costs: ReadonlyMap<string, CostInUnits>; readonly judges: readonly string[] },
): readonly Place[] {
  const findersOf = new Map([...rows].map(([mutant, { findings }]) => [mutant, findings.map(one => one.check)]))
  const open = new Map<string, Set<string>>([...costs.keys()].map(id => [id, new Set()]))
  for (const [mutant, ids] of findersOf) for (const id of ids) open.get(id)?.add(mutant)

  const paid = new Set<string>()
  const order: Place[] = []
  const addedBy = (id: string): number => {
    const { own, shared } = costs.get(id) ?? NOTHING
    return [...shared].reduce((sum, [fixture, cost]) => (paid.has(fixture) ? sum : sum + cost), own)
  }
  const worthOf = (id: string): number => (open.get(id)?.size ?? 0) / (addedBy(id) + 1)
  const take = (id: string) => {
    const found = open.get(id) ?? []
    open.delete(id)
    order.push([id, [addedBy(id), [...found].length]])
    for (const fixture of costs.get(id)?.shared.keys() ?? []) paid.add(fixture)
    for (const mutant of found) for (const other of findersOf.get(mutant) ?? []) open.get(other)?.delete(mutant)
  }
  judges.forEach(take)
  while (open.size > 0) take([...open.keys()].reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a)))
  return order
}

/** The file of the order in which checks find most. It takes a run of all checks to write it. */
export async function buildQuickChecks(): Promise<Page> {
  const judges = checks.filter(judgesRun).map(({ id }) => id)
  const deep = new Set(mutants.flatMap(({ id, deep }) => (deep ? [id] : [])))
  // A run of some checks is never deep.
  const rows = new Map([...readKillMatrix().rows].filter(([id]) => !deep.has(id)))
  return buildTablePage('docs/quick-checks.json', orderChecks({ rows }, { costs: await measureChecks(), judges }))
}
