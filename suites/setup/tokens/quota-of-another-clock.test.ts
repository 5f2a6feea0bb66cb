import { expect, it } from 'vitest'
import { check } from '../../check.ts'
import { contextOf } from '../../runner/context.ts'
import { startTestRun } from '../../runner/start.test.helper.ts'
import type { Transport } from '../../target/transport.ts'
import { drain, fullQuota } from './quota.ts'
import { retryInRealTime } from './quota-of-another-clock.ts'

const UNITS = 20

const PROFILE = {
  tokens: { full: 't', throttled: 'small' },
  rate_limit: { quota: UNITS, window_seconds: 60 },
  clock: { url: 'http://api.test/clock' },
}

/** Spends a quota twice on a server where either the clock at clock.url or real time refills it, and tells what came through. */
async function spendTwice({ isMoved }: { readonly isMoved: boolean }) {
  let left = UNITS
  const refill = () => {
    left = UNITS
  }
  const send: Transport = async ({ method, url, headers }) => {
    if (url.endsWith('/clock')) {
      if (isMoved) refill()
      return { status: 204, headers: {}, text: '' }
    }
    const isSmall = headers.authorization === 'Bearer small'
    if (isSmall) left -= method === 'GET' ? 1 : 10
    const refuses = isSmall && left < 0
    const json = refuses ? { error: { code: 'rate_limited', message: 'no' } } : { data: { id: 'v', type: 'grid' } }
    return { status: refuses ? 429 : 201, headers: {}, text: JSON.stringify(json) }
  }
  const waits: number[] = []
  const wait = async (ms: number) => {
    if (ms < 60_000) return
    waits.push(ms)
    refill()
  }
  const spendings: number[] = []
  const twice = check('rate-limit/twice', 'RATE-LIMITED', async (context, expect) => {
    for (const _ of ['once', 'again']) {
      await fullQuota(context)
      spendings.push((await drain(context, UNITS, 'updateRow')).through)
      expect.equal(spendings.at(-1), UNITS, 'units')
    }
  })
  await retryInRealTime(twice).run(contextOf(startTestRun(send, PROFILE, { wait })))
  return { spendings, waits }
}

it('moves the clock of a server whose quota follows it', async () => {
  expect(await spendTwice({ isMoved: true })).toEqual({ spendings: [UNITS, UNITS], waits: [] })
})

it('waits for a quota that refills in real time only, after it has seen that', async () => {
  expect(await spendTwice({ isMoved: false })).toEqual({ spendings: [UNITS, 0, UNITS, UNITS], waits: [61_000, 61_000] })
})
