import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldSeed } from '../../../fixtures/entities.ts'
import type { CheckResult } from '../../../reports/model.ts'
import { deviations as all } from '../../../simulator/deviations/index.ts'
import { honestService } from '../../../simulator/service/service.ts'
import type { Check } from '../../../suites/check.ts'
import { checks as every } from '../../../suites/checks/index.ts'
import { runInProcess, worldOf } from '../../in-process.ts'
import { type Suspects, suspects } from './suspects.ts'

const SEED = 1
const checks = every.filter(({ id }) => /^(board-views|idempotency|filters)\//.test(id))
/** Mistakes in handlers, in rules, in steps, in what is remembered, in what things look like and in what filters select. */
const deviations = all
  .filter(({ id }) => /^(board-views|idempotency|filters|resources\/(row|view|cell)|authentication)/.test(id))
  .filter((_, at) => at % 20 === 0)

const summary = ({ id, outcome, broken }: CheckResult) => `${id} ${outcome} ${broken.join(' ')}`

describe('the checks that a deviation could make come out otherwise', () => {
  let world: WorldSeed
  let found: Suspects
  beforeAll(async () => {
    world = await worldOf(SEED)
    found = await suspects(checks, deviations, { world, seed: SEED })
  })

  it.each(deviations)('$id changes no other check', { timeout: 60_000 }, async deviation => {
    const service = deviation.apply(honestService)
    const suspected = found.checks.get(deviation) ?? []
    const run = async (some: readonly Check[]) => (await runInProcess(some, { world, seed: SEED, service })).results
    const again = new Map((await run(suspected)).map(result => [result.id, result]))

    const whole = await run(checks)

    const predicted = found.honest.map(honest => again.get(honest.id) ?? honest)
    expect(predicted.map(summary)).toEqual(whole.map(summary))
  })

  it('are few', () => {
    const counts = deviations.map(deviation => found.checks.get(deviation)?.length ?? 0)

    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(counts.reduce((sum, one) => sum + one, 0)).toBeLessThan((checks.length * deviations.length) / 2)
  })
})
