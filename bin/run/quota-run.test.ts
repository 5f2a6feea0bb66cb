import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { fitBudget } from '../certify/budget.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'
import { longestSilence, runAtQuota } from './quota-run.test.helper.ts'
import { selectChecks } from './select-checks.ts'

const selected = (text: string) => () => selectChecks('--only', [text])

it('a run takes hardly longer than its quota, and its log is never silent', async () => {
  const run = await runAtQuota(selected('board-views'), { units: 100 })

  expect(run.results.filter(({ outcome }) => outcome === 'fail')).toEqual([])
  const allowed = (60 * Math.max(...run.costs.values())) / 100
  expect(run.seconds).toBeGreaterThan(0.8 * allowed)
  expect(run.seconds).toBeLessThan(1.1 * allowed)
  // Up to four requests may be on their way when a window is used up.
  expect(run.refusals).toBeLessThanOrEqual(4 * Math.ceil(allowed / 60))
  expect(longestSilence(run)).toBeLessThan(60)
  expect(run.log[0]?.text).toMatch(/^\d+ of \d+, .*tokens.full waits for its quota until 12:01:00, board-views$/)
})

it('windows of tokens.throttled pass while other checks wait for other quotas', async () => {
  const others = await runAtQuota(selected('board-views'), { units: 100 })
  const run = await runAtQuota(selected('board-views,rate-limit/quota-ends*,rate-limit/list-beyond*'), { units: 100 })

  expect(run.results.filter(({ outcome }) => outcome !== 'pass')).toEqual([])
  // What they prepare takes one more window of tokens.full; their own three would take longer.
  expect(run.seconds).toBeLessThanOrEqual(others.seconds + 60)
  expect(run.log.some(({ text }) => text.includes('tokens.throttled waits for its quota until 12:0'))).toBe(true)
})

it('costs cannot be measured this time if the requests take as long as the quota to come back', async () => {
  const options = { world: await buildWorld(1), seed: 1 }
  await using simulator = await createFrozenSimulator(options)
  let now = 0
  const run = startRun({ ...inProcessOptions(simulator, options), elapsed: () => (now += 1000) })
  const slow = selectChecks('--only', ['rate-limit/cost/listViews,rate-limit/list-beyond-what-is-left'])
  const results = await runChecks(slow, run, { concurrency: 1 })

  const unmet = { inapplicable: 'could not be met', reason: expect.stringContaining('refills too fast') }
  expect(results).toMatchObject([unmet, unmet])
})

it('a run of five minutes takes no longer, even with no token but the full one', async () => {
  const { results, seconds } = await runAtQuota(
    profile => fitBudget(checks, { maxCost: undefined, maxMinutes: 5 }, profile).checks,
    { isAlone: true },
  )

  expect(results.filter(({ outcome }) => outcome === 'fail' || outcome === 'error')).toEqual([])
  expect(seconds).toBeLessThan(300)
  expect(seconds).toBeGreaterThan(180)
})
