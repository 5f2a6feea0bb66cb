import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import type { CheckResult } from '../../reports/model.ts'
import { honestService } from '../../simulator/service/honest-service.ts'
import type { Variant } from '../../simulator/variants/variant.ts'
import { checks } from '../../suites/checks/index.ts'
import { startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import type { Transport } from '../../suites/target/transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'

/** Lists the checks that failed, crashed or were blocked. A lawful server must have none. */
export const accusationsIn = (results: readonly CheckResult[]): string[] =>
  results
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'error' || outcome === 'blocked')
    .map(({ id, outcome, reason }) => `${id} ${outcome}: ${reason}`)

/** Makes UUIDs that are the same in each run. */
function createRepeatableUuids(): () => string {
  let count = 0
  return () => `5eed0000-0000-4000-8000-${(count++).toString(16).padStart(12, '0')}`
}

interface Certification {
  readonly accused: readonly string[]
  /** All answers in order; two runs against the same server get the same answers. */
  readonly answers: readonly string[]
}

/** Runs every check against a server with these variants, applied in order. */
export async function certifyVariants(
  world: WorldSeed,
  seed: number,
  variants: readonly Variant[],
): Promise<Certification> {
  const service = variants.reduce((changed, { apply }) => apply(changed), honestService)
  await using simulator = await createFrozenSimulator({ world, seed, service })
  const options = inProcessOptions(simulator, { seed })
  const answers: string[] = []
  const send: Transport = async request => {
    const answer = await options.send(request)
    answers.push(JSON.stringify([answer.status, answer.headers, answer.text]))
    return answer
  }
  const elapsed = () => simulator.clock.now().getTime()
  const run = startRun({ ...options, send, uuid: createRepeatableUuids(), elapsed })
  return { accused: accusationsIn(await runChecks(checks, run, { concurrency: 1 })), answers }
}

const SEED = 1

/** Tests each variant alone: every check passes on it, and unless no check can see it, it answers differently from the honest service. */
export function testVariants(title: string, variants: readonly Variant[]): void {
  describe(title, () => {
    let world: WorldSeed
    let honest: readonly string[]
    beforeAll(async () => {
      world = await buildWorld(SEED)
      honest = (await certifyVariants(world, SEED, [])).answers
    }, 120_000)

    it.each(variants)('$id passes every check', { timeout: 120_000 }, async variant => {
      const found = await certifyVariants(world, SEED, [variant])

      expect(found.accused).toEqual([])
      const differs = !isDeepStrictEqual(found.answers, honest)
      expect(differs, 'some answer differs from the honest service').toBe(!variant.unjudged)
    })
  })
}
