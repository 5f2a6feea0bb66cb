import { expect, it } from 'vitest'
import { seededRandom } from '../../../simulator/ids.ts'
import { checks } from '../../../suites/checks/index.ts'
import { startRun } from '../../../suites/runner/run.ts'
import { runChecks } from '../../../suites/runner/run-checks.ts'
import type { Transport } from '../../../suites/target/transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../../in-process.ts'

const LONG = 120_000

/** What no one expects in place of a value. */
const ODD: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, '', '..', '\ud800', 'a'.repeat(5000), '2026-99-99T00:00:00Z'],
  ...[[], [null], [[[]]], {}, { toString: 1 }, { length: -1 }, { id: 1 }],
]

type Random = ReturnType<typeof seededRandom>

const pick = <T>(random: Random, values: readonly T[]): T | undefined => values[random.int(0, values.length - 1)]

/** Puts something odd in place of a value, or of one in it. */
function change(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.int(0, 3) === 0) return pick(random, ODD)
  const name = pick(random, Object.keys(value))
  if (name === undefined) return pick(random, ODD)
  const copy = structuredClone(value)
  Reflect.set(copy, name, change(Reflect.get(value, name), random))
  return copy
}

/** Changes one answer of ten. */
const spoil = (send: Transport, random: Random): Transport => {
  return async request => {
    const response = await send(request)
    if (random.int(0, 9) > 0 || !response.text.startsWith('{')) return response
    return { ...response, text: JSON.stringify(change(JSON.parse(response.text), random)) ?? 'null' }
  }
}

it('a server that puts odd values into its responses makes no check fail for a fault of the kit', {
  timeout: LONG,
}, async () => {
  await using simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1 })
  const run = startRun({ ...options, send: spoil(options.send, seededRandom(1)) })
  const results = await runChecks(checks, run, { concurrency: 1 })

  expect(results.filter(({ outcome }) => outcome === 'error').map(({ id, reason }) => [id, reason])).toEqual([])
  expect(results.filter(({ outcome }) => outcome === 'fail').length).toBeGreaterThan(0)
})
