import { describe, expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import type { JsonObject } from '../../suites/json.ts'
import { profileOf } from '../../suites/target/profile.ts'
import { runCli } from '../cli.test.helper.ts'
import { judgesRun } from '../run/read-quick-checks.ts'
import { readCheckCosts } from './check-costs.ts'
import { estimateRun } from './estimate.ts'

const LEAST = { base_url: 'http://api.test', board_id: 'b', spaces: { main: 's' }, tokens: { full: 't' } }

const estimate = (document: JsonObject) =>
  estimateRun(checks, { seed: 1, runs: undefined, profile: profileOf(document), document })

it('the table has all checks that send requests of their own: npm run docs measures them', () => {
  const table = readCheckCosts()

  expect(checks.filter(check => !judgesRun(check) && table[check.id] === undefined).map(({ id }) => id)).toEqual([])
})

it('says that a check leaves nothing behind', async () => {
  const reads = checks.filter(({ id }) => id === 'errors/unknown-route')
  const text = await estimateRun(reads, { seed: 1, runs: undefined, profile: profileOf(LEAST), document: LEAST })

  expect(text).toContain('About 1 request and 1 cost unit; will create nothing.\n')
})

it('tells what the run sends to a server before the checks', async () => {
  const reads = checks.filter(({ id }) => id === 'errors/unknown-route')
  const given = { seed: 1, runs: undefined, profile: profileOf(LEAST), document: LEAST }

  expect(await estimateRun(reads, { ...given, probes: true })).toContain(
    '\nBefore the checks, the run compares the profile',
  )
  expect(await estimateRun(reads, given)).not.toContain('Before the checks')
})

describe('the estimate of all checks', () => {
  it('says how many requests they send, and how long that takes', async () => {
    const { code, stdout } = await runCli(['certify', '--dry-run'])

    expect(code).toBe(0)
    expect(stdout).toMatch(/About 3\d{3} requests and 2\d{4} cost units; will create .*\d+ columns/)
    expect(stdout).toContain('With 600 cost units a minute for each token, that takes about 27 minutes.')
  })

  it('leaves out what the profile blocks, and counts the windows of a small quota', async () => {
    const least = await estimate(LEAST)
    const throttled = { ...LEAST, tokens: { full: 't', throttled: 'u' } }
    const withQuota = await estimate({ ...throttled, rate_limit: { quota: 40, window_seconds: 60 } })

    expect(least).toMatch(/^About 2\d{3} requests/)
    expect(least).toMatch(/\d+ checks blocked: the profile lacks a value\.$/)
    expect(await estimate(throttled)).not.toContain('NaN')
    expect(withQuota).toMatch(/about \d+ minutes; tokens\.throttled waits \d+ minutes meanwhile\./)
  })
})
