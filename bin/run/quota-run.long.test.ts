import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { fitBudget } from '../certify/budget.ts'
import { longestSilence, type QuotaRun, runAtQuota } from './quota-run.test.helper.ts'

function expectSwift(run: QuotaRun, units: number): void {
  expect(run.results.filter(({ outcome }) => outcome === 'fail' || outcome === 'error')).toEqual([])
  expect(run.seconds).toBeLessThan((1.1 * 60 * Math.max(...run.costs.values())) / units)
  expect(longestSilence(run)).toBeLessThan(60)
  const waiting = run.log.filter(({ text }) => text.includes(' waits for its quota'))
  expect(new Set(waiting.map(({ at }) => at)).size).toBe(waiting.length)
}

it('all checks take hardly longer than 600 units a minute allow', { timeout: 600_000 }, async () => {
  expectSwift(await runAtQuota(() => checks), 600)
})

it('the windows of tokens.throttled add nothing to a run of eight minutes', { timeout: 600_000 }, async () => {
  const run = await runAtQuota(() => checks, { units: 1800, window: 30 })
  // The same checks, whose windows end at once: what they send with other tokens is in both.
  const atOnce = await runAtQuota(() => checks, { units: 1800, window: 1 })

  expectSwift(run, 1800)
  expect(run.seconds).toBeLessThan(atOnce.seconds + 1)
})

it.each([1, 2, 5, 8, 10, 20])('a run of %d minutes takes no longer', { timeout: 600_000 }, async maxMinutes => {
  const { seconds } = await runAtQuota(profile => fitBudget(checks, { maxCost: undefined, maxMinutes }, profile).checks)

  expect(seconds).toBeLessThan(60 * maxMinutes + 5)
})
