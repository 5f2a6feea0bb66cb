import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { runAtQuota } from './quota-run.test.helper.ts'

/** What only waits for the windows of tokens.throttled has nothing to do with the quotas of the other tokens. */
const OF_OTHER_TOKENS = checks.filter(({ needs }) => !needs.includes('tokens.throttled'))

it('all checks take hardly longer than 600 units a minute allow', { timeout: 600_000 }, async () => {
  const { results, seconds, costs, log } = await runAtQuota(OF_OTHER_TOKENS)

  console.log(seconds, [...costs], log.map(({ at, text }) => `${at} ${text}`).join('\n'))
  console.log(
    results
      .filter(r => !['pass'].includes(r.outcome))
      .map(r => `${r.id} ${r.outcome} ${r.reason}`)
      .join('\n'),
  )
  expect(results.filter(({ outcome }) => outcome === 'fail' || outcome === 'error')).toEqual([])
  expect(seconds).toBeLessThan((1.1 * 60 * Math.max(...costs.values())) / 600)
  const times = [0, ...log.map(({ at }) => at), seconds]
  expect(Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))).toBeLessThan(60)
})
