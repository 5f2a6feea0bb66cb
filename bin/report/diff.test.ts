import { expect, it } from 'vitest'
import type { CheckResult } from '../../reports/model.ts'
import { createResult, createResults } from '../../reports/sample.test.helper.ts'
import { diffResults } from './diff.ts'

const pass = createResult('a/1')
const fail = createResult('a/1', { outcome: 'fail', reason: 'A: answered 404', broken: ['A'] })
const failOtherwise = { ...fail, reason: 'A: answered 500' }
const blocked = createResult('a/1', { outcome: 'blocked', reason: 'no folder_id' })

/** How a check changed; null if it is in no run. */
const changes = (...checks: readonly (CheckResult | null)[]) =>
  diffResults(checks.map(check => createResults(check ? [check] : []))).map(({ change }) => change)

it.each([
  ['newly failing', [pass, fail]],
  ['newly failing', [null, fail]],
  ['fixed', [fail, pass]],
  ['fails in another way', [fail, failOtherwise]],
  ['newly blocked', [pass, blocked]],
  ['newly blocked', [fail, blocked]],
  ['newly run', [blocked, pass]],
  ['added', [null, pass]],
  ['removed', [pass, null]],
  ['flaky', [pass, fail, pass]],
  ['no longer tried', [fail, createResult('a/1', { outcome: 'not-applicable', reason: 'no' })]],
] as const)('is %s', (change, checks) => {
  expect(changes(...checks)).toEqual([change])
})

it('is nothing where the outcome is the same', () => {
  const waived = { ...fail, outcome: 'waived' } as const

  expect([changes(pass, pass), changes(fail, fail), changes(blocked, blocked)]).toEqual([[], [], []])
  expect([changes(fail, waived), changes(fail, blocked, fail)]).toEqual([[], []])
})

it('says of a waived check that could not run the same as without the waiver', () => {
  const stopped = { ...blocked, blocked_by: 'target' } as const
  const waived = { ...stopped, outcome: 'waived' } as const

  expect([changes(stopped, waived), changes(waived, stopped)]).toEqual([[], []])
  expect([changes(pass, waived), changes(waived, fail)]).toEqual([['newly blocked'], ['newly failing']])
})
