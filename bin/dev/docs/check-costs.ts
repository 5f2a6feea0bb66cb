import { checks } from '../../../suites/checks/index.ts'
import { type Run, startRun } from '../../../suites/runner/run.ts'
import { runChecks } from '../../../suites/runner/run-checks.ts'
import type { CheckCost, CheckCosts } from '../../certify/check-costs.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../../in-process.ts'
import { buildTablePage, type Page } from './page.ts'

/** The window of tokens.throttled in the default world, in seconds. */
const WINDOW_SECONDS = 60

/** Measures all checks in one run on the simulator of this process. The first check that asks for a fixture pays for it. */
async function measureCosts(): Promise<CheckCosts> {
  await using simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
  const started = startRun(inProcessOptions(simulator, { seed: 1, evidence: false }))
  const authorization = `Bearer ${started.profile.tokens.full}`
  let full = 0
  const run: Run = {
    ...started,
    observe(sent) {
      if (sent.request.headers.authorization === authorization) full += sent.cost
      started.observe(sent)
    },
  }
  const throttled = new Set(checks.filter(({ needs }) => needs.includes('tokens.throttled')).map(({ id }) => id))
  const costs: [string, CheckCost][] = []
  let [left, advanced] = [0, 0]
  await runChecks(checks, run, {
    concurrency: 1,
    onResult({ id, requests, cost }) {
      const windows = throttled.has(id) ? Math.floor((run.clock.advanced - advanced) / WINDOW_SECONDS) : 0
      costs.push([id, { requests, cost, full, windows, residue: run.residue.slice(left).map(({ kind }) => kind) }])
      left = run.residue.length
      advanced = run.clock.advanced
      full = 0
    },
  })
  return Object.fromEntries(costs.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A property that is 0 or empty is left out. */
const leaveOutNothing = (cost: CheckCost): object =>
  Object.fromEntries(Object.entries(cost).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value > 0)))

/** The file of what each check costs, a line for each. */
export async function buildCheckCosts(): Promise<Page> {
  const costs = Object.entries(await measureCosts()).map(([id, cost]) => [id, leaveOutNothing(cost)] as const)
  return buildTablePage('docs/check-costs.json', costs)
}
