import { expect, it } from 'vitest'
import { runAtQuota } from './quota-run.test.helper.ts'
import { selectChecks } from './select-checks.ts'

it('a run takes hardly longer than its quota, and its log is never silent', async () => {
  const { results, seconds, costs, log, refusals } = await runAtQuota(selectChecks('--only', ['board-views']), {
    units: 100,
  })

  expect(results.filter(({ outcome }) => outcome === 'fail')).toEqual([])
  const allowed = (60 * Math.max(...costs.values())) / 100
  expect(seconds).toBeGreaterThan(0.8 * allowed)
  expect(seconds).toBeLessThan(1.1 * allowed)
  // Up to four requests may be on their way when a window is used up.
  expect(refusals).toBeLessThanOrEqual(4 * Math.ceil(allowed / 60))
  const times = [0, ...log.map(({ at }) => at), seconds]
  expect(Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))).toBeLessThan(60)
  expect(log[0]?.text).toMatch(/^\d+ of 62, .*tokens.full waits for its quota until 12:01:00, board-views$/)
})
