import { describe, expect, it } from 'vitest'
import type { Outcome } from './model.ts'
import { createResult } from './sample.test.helper.ts'
import { countOutcomes, exitCodeOf, verdictOf } from './verdict.ts'

const completeRun = { narrowed: false, interrupted: false }

function conclude(outcomes: readonly Outcome[], run = completeRun, acceptPartial = false) {
  const checks = outcomes.map((outcome, index) => createResult(`a/${index}`, { outcome }))
  const verdict = verdictOf(checks, run)
  const code = exitCodeOf({ verdict, counts: countOutcomes(checks), interrupted: run.interrupted }, { acceptPartial })
  return [verdict, code]
}

describe('verdict and exit code', () => {
  it.each<[string, readonly Outcome[], string, number]>([
    ['passes and warnings', ['pass', 'warn', 'not-applicable', 'waived'], 'conformant', 0],
    ['a failure among others', ['pass', 'fail', 'error', 'blocked'], 'not conformant', 1],
    ['an internal error', ['pass', 'error'], 'incomplete', 3],
    ['nothing at all', [], 'incomplete', 3],
    ['a blocked check', ['pass', 'blocked'], 'incomplete', 4],
  ])('%s', (_, outcomes, verdict, code) => {
    expect(conclude(outcomes)).toEqual([verdict, code])
  })

  it('never calls a selection conformant', () => {
    expect(conclude(['pass'], { ...completeRun, narrowed: true })).toEqual(['narrowed', 0])
  })

  it('calls an interrupted run incomplete', () => {
    expect(conclude(['pass'], { ...completeRun, interrupted: true })).toEqual(['incomplete', 4])
  })

  it('exits with 2 where the target hindered nearly all checks, also if a partial run is accepted', () => {
    expect(conclude(['blocked'], completeRun, true)).toEqual(['inconclusive', 2])
    expect(conclude(['pass', ...Array<Outcome>(30).fill('blocked')], completeRun, true)).toEqual(['inconclusive', 2])
    expect(conclude(['fail', ...Array<Outcome>(30).fill('blocked')], completeRun, true)).toEqual(['not conformant', 1])
  })

  it.each(['blocked', 'not-applicable'] as const)(
    'exits with 2 if every check is %s because the profile lacks an entry, also if a partial run is accepted',
    outcome => {
      const checks = [createResult('a/1', { outcome, missing: 'tokens.throttled' })]
      const verdict = verdictOf(checks, { ...completeRun, narrowed: true })
      const counts = countOutcomes(checks)

      expect([verdict, exitCodeOf({ verdict, counts, interrupted: false }, { acceptPartial: true })]).toEqual([
        'inconclusive',
        2,
      ])
    },
  )

  it('calls a run incomplete whose only check goes on later, and inconclusive once it is too late', () => {
    const deferred = createResult('a/1', { outcome: 'blocked', blocked_by: 'time', due: '2026-01-02T00:00:00Z' })

    expect(verdictOf([deferred], completeRun)).toBe('incomplete')
    expect(verdictOf([{ ...deferred, due: null }], completeRun)).toBe('inconclusive')
  })

  it('calls a run inconclusive that waivers accept, but in which no check could run', () => {
    const waived = createResult('a/1', { outcome: 'waived', blocked_by: 'target' })

    expect(verdictOf([waived], completeRun)).toBe('inconclusive')
    expect(verdictOf([{ ...waived, blocked_by: null }, createResult('a/2')], completeRun)).toBe('conformant')
  })

  it('calls a run inconclusive that the target did not let go on, unless a rule is broken', () => {
    const lost = { narrowed: false, interrupted: true, lost: true }

    expect(conclude(['pass'], lost, true)).toEqual(['inconclusive', 2])
    expect(conclude([], lost)).toEqual(['inconclusive', 2])
    expect(conclude(['fail'], lost)).toEqual(['not conformant', 1])
  })

  it('exits with 0 after a partial run if that is accepted', () => {
    expect(conclude(['pass', 'blocked'], completeRun, true)).toEqual(['incomplete', 0])
  })
})
