import { describe, expect, it } from 'vitest'
import type { CheckResult, Results } from '../../reports/model.ts'
import { createResult, createResults } from '../../reports/sample.test.helper.ts'
import { diffResults, findLostClauses } from './diff.ts'

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

describe('a clause is lost', () => {
  const lost = (after: Parameters<typeof createResults>) =>
    findLostClauses([createResults([pass]), createResults(...after)])
  const gap: Results['gaps'][number] = {
    ...{ clause: 'ROW-TITLE', scope: 'boards', kind: 'blocked', missing: [], reason: 'no', waived: false },
  }

  it('if its checks did not test it this time, or are gone', () => {
    expect(lost([[blocked]])).toEqual(['ROW-TITLE'])
    expect(lost([[], { rules: [] }])).toEqual(['ROW-TITLE'])
  })

  it('unless another check tests it, a waiver accepts it, or it could not be met', () => {
    expect(lost([[blocked, createResult('a/2')]])).toEqual([])
    expect(lost([[blocked], { gaps: [{ ...gap, waived: true }] }])).toEqual([])
    expect(lost([[blocked], { gaps: [{ ...gap, kind: 'could not be met' }] }])).toEqual([])
  })

  it('not by a run that was told to run other checks', () => {
    const omitted = [{ area: 'a', checks: 1, why: 'not selected' }] as const

    expect(lost([[], { rules: [], omitted }])).toEqual([])
  })

  it('also by a run of the same checks that ended early', () => {
    const omitted = [{ area: 'a', checks: 1, why: 'not selected' }] as const
    const early = [...omitted, { area: 'b', checks: 1, why: 'not reached' }] as const
    const runs = [createResults([pass], { omitted }), createResults([], { rules: [], omitted: early })]

    expect(findLostClauses(runs)).toEqual(['ROW-TITLE'])
  })
})
