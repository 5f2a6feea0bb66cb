import { describe, expect, it } from 'vitest'
import type { FaultOptions } from '../../simulator/options/fault.ts'
import { type Circumstances, play } from './desk.test.helper.ts'
import { WELL_BEHAVED } from './well-behaved.test.helper.ts'

/** What happens to clients that do nothing wrong. */
export const FAULTS: readonly (readonly [name: string, faults: readonly FaultOptions[]])[] = [
  [
    'answers that are lost',
    [
      { reset: 'after', from: 2, times: 1 },
      { reset: 'after', from: 4, times: 2 },
    ],
  ],
  ['requests that are lost', [{ reset: 'before', from: 2, times: 2 }]],
  ['answers that are cut', [{ answer: 'truncated', from: 2, times: 2 }]],
  ['a service that is unavailable', [{ status: 503, from: 2, times: 3 }]],
  ['an empty quota', [{ status: 429, from: 2, times: 2 }]],
]

/** Tests that the judge says nothing of clients that keep all rules, in any of these circumstances. */
export function testStyles(circumstances: readonly (readonly [name: string, Circumstances])[]): void {
  describe.each(circumstances)('with %s, the judge says nothing of a client in the style of', (_, given) => {
    it.each(WELL_BEHAVED.map(one => [one.style, one] as const))('%s', async (_style, { act }) => {
      const { findings, entries } = await play(act, given)

      expect(findings.map(({ clause, saw }) => `${clause}: ${saw}`)).toEqual([])
      expect(entries.length).toBeGreaterThan(0)
    })
  })
}
