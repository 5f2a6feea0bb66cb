import { expect, it } from 'vitest'
import { certify } from '../../library/certify.ts'
import { createSecondServer } from './data.test.helper.ts'

it.each([1, 2, 3])('a default run with seed %i certifies the second server', { timeout: 600_000 }, async seed => {
  const { app, profile } = createSecondServer()
  const results = await certify({ profile, fetch: app.fetch, wait: async ms => app.advance(ms), seed })

  expect(results.checks.filter(({ outcome }) => !['pass', 'not-applicable'].includes(outcome))).toEqual([])
  expect(results.verdict).toBe('conformant')
})
