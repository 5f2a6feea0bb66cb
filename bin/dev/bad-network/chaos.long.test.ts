import { describe, expect, it } from 'vitest'
import { certifyThroughChaos, testMistakesThroughChaos } from './chaos.test.helper.ts'

const LONG = 300_000

describe('through a network that loses one request in forty', { timeout: LONG }, () => {
  it.each([1, 2])('a conforming service is never called not conformant (seed %i)', async seed => {
    const { code, stdout, results } = await certifyThroughChaos(seed)

    expect(results.broken, stdout).toEqual([])
    expect([0, 4], stdout).toContain(code)
    expect(results.unanswered).not.toEqual([])
  })

  // What other checks prepare is refused too.
  testMistakesThroughChaos('a whole run', [], ['ENVELOPE-CREATE-ROW'])
})
