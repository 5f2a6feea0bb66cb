import { describe, expect, it } from 'vitest'
import type { Results } from './model.ts'
import { createResult, createResults } from './sample.test.helper.ts'
import { toStatement } from './statement.ts'

const WAIVER = { subject: 'check a/b', reason: 'r', owner: null, expires: null, state: 'used', checks: [] } as const

const stateOf = (draft: Partial<Results>) => toStatement(createResults([createResult('a/b')], draft), 'd0').predicate

describe('the result of a statement', () => {
  it.each<[string, Partial<Results>]>([
    ['PASSED', { verdict: 'conformant' }],
    ['WARNED', { verdict: 'conformant', waivers: [WAIVER] }],
    ['WARNED', { verdict: 'incomplete' }],
    ['WARNED', { verdict: 'narrowed' }],
    ['FAILED', { verdict: 'not conformant' }],
    ['FAILED', { verdict: 'inconclusive' }],
  ])('is %s for %o', (result, draft) => {
    expect(stateOf(draft).result).toBe(result)
  })
})

it('lists a check by how it ended, and none that tested nothing', () => {
  const outcomes = ['pass', 'warn', 'waived', 'fail', 'error', 'blocked', 'not-applicable'] as const
  const checks = outcomes.map(outcome => createResult(`a/${outcome}`, { outcome }))
  const { passedTests, warnedTests, failedTests } = toStatement(createResults(checks), 'd0').predicate

  expect([passedTests, warnedTests, failedTests]).toEqual([['a/pass'], ['a/warn', 'a/waived'], ['a/fail']])
})

it('names a server without a version by its name', () => {
  const { subject } = toStatement(createResults([]), 'd0')

  expect(subject).toEqual([{ name: 'a <target> & more', digest: { sha256: 'd0' } }])
})
