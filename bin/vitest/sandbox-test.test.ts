import { describe, expect } from 'vitest'
import { variantsOfSet } from '../../simulator/variants/variant-sets.ts'
import { sandboxTest as plainTest } from './sandbox-test.ts'

const test = plainTest.extend({ simulatorOptions: [{ seed: 42, now: '2026-01-01T00:00:00Z' }, { scope: 'file' }] })

describe.concurrent('each test has a sandbox of its own', () => {
  for (const hours of [1, 2, 3])
    test(`whose clock moves by ${hours} hours`, async ({ sandbox, simulator }) => {
      await sandbox.clock.advance({ hours })

      expect(sandbox.clock.now()).toEqual(new Date(`2026-01-01T0${hours}:00:00Z`))
      expect(simulator.clock.now()).toEqual(new Date('2026-01-01T00:00:00Z'))
    })

  test('that also answers over a port', async ({ sandbox, baseUrl }) => {
    await sandbox.clock.advance('P1D')

    expect(await (await fetch(`${baseUrl}/_sim/clock`)).json()).toMatchObject({ now: '2026-01-02T00:00:00.000Z' })
  })
})

describe.for([1, 2])('with sandboxes of variant set %i', variantSet => {
  const testOnSet = test.extend({ sandboxOptions: { variantSet } })

  testOnSet('a test has the permitted choices of that variant set', ({ sandbox, simulator }) => {
    expect(sandbox.changes().variants).toEqual(variantsOfSet(variantSet).map(({ id }) => id))
    expect(simulator.changes().variants).toEqual([])
  })
})

describe('a fault that never happens', () => {
  test.fails('fails its test', ({ sandbox }) => {
    sandbox.faults.add({ operation: 'createRow', reset: 'after' })
  })

  test.extend({ verifyFaults: false })('is nothing to a test that does not ask', ({ sandbox }) => {
    sandbox.faults.add({ operation: 'createRow', reset: 'after' })
  })

  test('is nothing once it has been removed', ({ sandbox }) => {
    sandbox.faults.add({ operation: 'createRow', reset: 'after' })
    sandbox.faults.clear()
  })
})
