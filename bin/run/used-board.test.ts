import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { matchChecks } from '../../suites/runner/select.ts'
import { buildService } from '../build-service.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'

const { checks: ofCreativeId } = matchChecks(checks, ['board-columns/*creativeid*'])

/** Starts a simulator, and returns a function that runs the checks of creativeid columns on its board once more. */
async function startServer(mutants: readonly string[] = []) {
  const service = await buildService({ mutants })
  const simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1, service })
  let nights = 0
  return async (drop: readonly string[] = []) => {
    const { profile, ...options } = inProcessOptions(simulator, { seed: 1 })
    const runId = `kit-night${++nights}`
    const results = await runChecks(ofCreativeId, startRun({ ...options, profile: profile.without(drop), runId }))
    return results.filter(({ outcome }) => outcome !== 'pass')
  }
}

it('a board that has a creativeid column of an earlier run is tested as a whole', async () => {
  const certify = await startServer()

  expect(await certify()).toEqual([])
  expect(await certify()).toEqual([])
})

it('a mistake is found on a used board too', async () => {
  const certify = await startServer(['board-columns/creativeid-without-media-columns'])
  const [first, second] = [await certify(), await certify()]

  expect(first).toContainEqual(expect.objectContaining({ outcome: 'fail' }))
  expect(second.map(({ id, outcome }) => [id, outcome])).toEqual(first.map(({ id, outcome }) => [id, outcome]))
})

it('what a used board cannot show is a gap that a sibling board fills', async () => {
  const certify = await startServer()
  await certify()
  const left = await certify(['sibling.row_id'])

  expect(left.map(({ outcome }) => outcome)).toContain('not-applicable')
  expect(new Set(left.map(({ missing }) => missing))).toEqual(new Set(['sibling.row_id']))
})
