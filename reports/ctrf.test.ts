import { expect, it } from 'vitest'
import { toCtrf } from './ctrf.ts'
import { createCause, createResult, createResults, createWaiver, FAILED_RESULT } from './sample.test.helper.ts'

it('has a test for each check, and counts them by status', () => {
  const blocked = createResult('a/2', { outcome: 'blocked', reason: 'the profile has no folder_id' })
  const warned = createResult('a/3', { outcome: 'warn', reason: 'got 500' })
  const { results } = JSON.parse(
    JSON.stringify(toCtrf(createResults([FAILED_RESULT, createResult('a/1'), blocked, warned]))),
  )

  expect(results.summary).toMatchObject({ tests: 4, passed: 1, failed: 1, pending: 1, skipped: 0, other: 1 })
  expect(results.summary).toMatchObject({ start: 1767225600000, stop: 1767225601234, duration: 1234 })
  expect(results.tests[0]).toMatchObject({ name: 'board-rows/title', status: 'failed', rawStatus: 'fail' })
  expect(results.tests[0].trace).toContain('A title is a title.')
  expect(results.tests[2]).toMatchObject({ status: 'pending', message: 'the profile has no folder_id' })
})

it('has a failed test for a waiver that no longer holds', () => {
  const waivers = [createWaiver('used'), createWaiver('stale')]
  const { results } = JSON.parse(JSON.stringify(toCtrf(createResults([createResult('a/1')], { waivers }))))

  expect(results.summary).toMatchObject({ tests: 2, passed: 1, failed: 1 })
  expect(results.tests[1]).toMatchObject({ name: 'waiver: check a/1', rawStatus: 'stale', suite: ['waivers'] })
})

it('has a failed test for a run that ended early', () => {
  const ended = createResults([createResult('a/1')], { ended: 'it was interrupted', verdict: 'incomplete' })
  const { results } = JSON.parse(JSON.stringify(toCtrf(ended)))

  expect(results.summary).toMatchObject({ tests: 2, passed: 1, failed: 1 })
  expect(results.tests[0]).toMatchObject({ name: 'verdict: whole run', rawStatus: 'incomplete' })
})

it('has the causes, each with the tests that it explains', () => {
  const { results } = JSON.parse(JSON.stringify(toCtrf(createResults([FAILED_RESULT], { causes: [createCause()] }))))

  expect(results.extra.causes).toEqual([
    {
      cause: 'The service drops the title. (board-rows/forgets-titles)',
      tests: ['board-rows/title', 'board-rows/read'],
    },
  ])
})
