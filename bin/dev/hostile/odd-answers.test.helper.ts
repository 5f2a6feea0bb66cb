import { expect, it } from 'vitest'
import { seededRandom } from '../../../simulator/ids.ts'
import type { Check } from '../../../suites/check.ts'
import { startRun } from '../../../suites/runner/run.ts'
import { runChecks } from '../../../suites/runner/run-checks.ts'
import type { Transport } from '../../../suites/target/transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../../in-process.ts'

const LONG = 240_000

/** What no one expects in place of a value. */
const ODD: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, '', '..', '\ud800', 'a'.repeat(5000), '2026-99-99T00:00:00Z'],
  ...[[], [null], [[[]]], {}, { toString: 1 }, { length: -1 }, { id: 1 }],
]

const TIME = /^\d{4}-\d\d-\d\dT/

type Random = ReturnType<typeof seededRandom>
type Spoil = (data: unknown) => unknown

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
const spoilSome =
  (random: Random): Spoil =>
  data =>
    random.int(0, 9) > 0 ? data : change(data, random)

/** Shows each time as the milliseconds since 1970. */
const countMilliseconds: Spoil = data =>
  JSON.parse(JSON.stringify(data), (_, value) => (TIME.test(String(value)) ? Date.parse(value) : value))

/** Runs checks on a server with such answers. */
async function judge(checks: readonly Check[], spoil: Spoil) {
  await using simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1 })
  const send: Transport = async request => {
    const response = await options.send(request)
    if (!response.text.startsWith('{')) return response
    return { ...response, text: JSON.stringify(spoil(JSON.parse(response.text))) ?? 'null' }
  }
  return await runChecks(checks, startRun({ ...options, send }), { concurrency: 1 })
}

/** Tests that such answers are failures of the server, and never of these checks. */
export function testOddAnswers(title: string, checks: readonly Check[]): void {
  it(`a server that shows times as numbers, and some odd values, causes no internal error in ${title}`, {
    timeout: LONG,
  }, async () => {
    const spoil = spoilSome(seededRandom(1))
    const results = await judge(checks, data => countMilliseconds(spoil(data)))

    expect(results.filter(({ outcome }) => outcome === 'error').map(({ id, reason }) => [id, reason])).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'fail').length).toBeGreaterThan(0)
  })
}
