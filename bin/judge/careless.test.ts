import { describe, expect, it } from 'vitest'
import { isFailure } from '../../reports/clients/model.ts'
import { CARELESS } from './careless.test.helper.ts'
import { type Circumstances, type ClientHarness, play } from './desk.test.helper.ts'

/** Whether the test of a client passes, and the rules that the client breaks for sure. */
async function run(act: (desk: ClientHarness) => Promise<unknown>, circumstances: Circumstances) {
  const failed: unknown[] = []
  const { findings } = await play(desk => act(desk).catch(error => failed.push(error)), circumstances)
  return { passes: failed.length === 0, failures: findings.filter(isFailure).map(({ clause }) => clause) }
}

describe('a client', () => {
  it.each(CARELESS.map(one => [one.habit, one] as const))('that %s is found', async (_, { act, shownBy }) => {
    const { clause, faults = [], variants = [] } = shownBy
    const isPlain = faults.length + variants.length === 0
    const plain = await run(act, {})
    const shown = await run(act, { faults, variants })

    if (clause) expect(shown.failures).toContain(clause)
    else expect([plain.passes, shown.passes]).toEqual([true, false])
    if (!isPlain) expect(plain.failures).toEqual([])
  })
})
