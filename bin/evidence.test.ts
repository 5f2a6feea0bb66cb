import { expect, it } from 'vitest'
import { mutants } from '../simulator/mutants/index.ts'
import { referenceService } from '../simulator/service/reference-service.ts'
import { checks } from '../suites/checks/index.ts'
import { matchChecks } from '../suites/runner/select.ts'
import { buildWorld, runInProcess } from './in-process.ts'

/** Mistakes that show in answers which many checks share. */
const MISTAKES = [
  'resources/view-space_id-left-out',
  'resources/ad-campaign-name-left-out',
  'board-columns/empty-options-for-none',
  'uploads/created-as-finished',
  'options/one-known-name-skips-all',
]

/** Those that meet the mistakes, and others beside them. */
const AREAS = ['ad-metrics', 'board-columns', 'envelopes', 'fields', 'options', 'resources', 'uploads']

it('every check that fails or is blocked on a broken server comes with its exchanges and their curl lines', async () => {
  const service = mutants
    .filter(({ id }) => MISTAKES.includes(id))
    .reduce((one, { apply }) => apply(one), referenceService)
  const { results } = await runInProcess(matchChecks(checks, AREAS).checks, {
    world: await buildWorld(1),
    seed: 1,
    service,
  })
  const found = results.filter(
    ({ outcome, missing }) => ['fail', 'warn', 'blocked'].includes(outcome) && missing === null,
  )
  const bare = found.filter(({ evidence, curl }) => evidence.length === 0 || !curl?.startsWith('curl -sS '))

  expect(found.length).toBeGreaterThan(23)
  expect(bare.map(({ id, reason }) => [id, reason])).toEqual([])
  expect(found.every(({ evidence, curl }) => evidence.at(-1)?.curl === curl)).toBe(true)
})
