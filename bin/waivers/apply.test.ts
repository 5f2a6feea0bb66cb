import { describe, expect, it } from 'vitest'
import type { CheckResult } from '../../reports/model.ts'
import { createResult } from '../../reports/sample.test.helper.ts'
import { applyWaivers, type WaiverContext, waiveResult } from './apply.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Waiver } from './waiver.ts'

const RUN = 'kit-abcdefgh'
const context: WaiverContext = {
  run: RUN,
  seed: 1,
  baseUrl: 'http://api.test',
  today: '2026-03-01',
  whole: true,
  ended: false,
  operations: [],
  gaps: [],
}

const failed = (id: string, ...broken: readonly string[]): CheckResult =>
  createResult(id, { outcome: 'fail', reason: `${broken.join()}: broken`, broken, clauses: broken })
const waiver = (kind: Waiver['kind'], id: string, draft: Partial<Waiver> = {}): Waiver => ({
  ...{ kind, id, reason: 'known' },
  ...draft,
})

/** The outcomes of the checks, and the states of the waivers. */
function apply(checks: readonly CheckResult[], waivers: readonly Waiver[], draft: Partial<WaiverContext> = {}) {
  const applied = applyWaivers(checks, waivers, { ...context, ...draft })
  return [applied.checks.map(({ outcome }) => outcome), applied.waivers.map(({ state }) => state)]
}

describe('a waiver', () => {
  it('waives the check that it names, and no other', () => {
    expect(apply([failed('a/1', 'A'), failed('a/2', 'A')], [waiver('check', 'a/1')])).toEqual([
      ['waived', 'fail'],
      ['used'],
    ])
  })

  it('of a clause waives each check that found only this clause broken', () => {
    expect(apply([failed('a/1', 'A'), failed('a/2', 'A', 'B')], [waiver('clause', 'A')])).toEqual([
      ['waived', 'fail'],
      ['used'],
    ])
  })

  describe('of an operation', () => {
    const exchange = (path: string, status: number): CheckResult['evidence'][number] => ({
      ...{ method: 'POST', url: `http://api.test/v1/${path}`, request_headers: {}, request_body: null },
      ...{ status, response_headers: {}, response_body: '', curl: 'curl' },
    })
    const refused = exchange('library-views', 404)
    const checks = [
      { ...failed('a/1', 'A'), evidence: [refused] },
      createResult('a/2', { outcome: 'blocked', reason: 'no', evidence: [refused] }),
    ]
    const known = [waiver('operation', 'createLibraryView')]
    const use = (status: number) => ({
      ...{ operation: 'createLibraryView', method: 'POST', path: '/v1/library-views', cost: 10 },
      ...{ answers: [{ status, code: null, answers: 1 }], met: [], ms: { p50: 1, p95: 1, max: 1 } },
    })

    it('waives what failed or was blocked at a request to it', () => {
      expect(apply(checks, known, { operations: [use(404)] })).toEqual([['waived', 'waived'], ['used']])
    })

    it('waives what was blocked by a preparation that used it', () => {
      const prepared = createResult('a/3', {
        ...{ outcome: 'blocked', reason: 'could not create a library view and a row' },
        evidence: [refused, exchange('boards/b/rows', 201)],
      })

      expect(apply([prepared], known)).toEqual([['waived'], ['used']])
    })

    it('waives no failure of another operation', () => {
      expect(apply([{ ...failed('a/1', 'A'), evidence: [refused, exchange('boards/b/rows', 400)] }], known)).toEqual([
        ['fail'],
        ['untried'],
      ])
    })

    it('does not hold if the server has the operation now, and fails in it', () => {
      expect(apply(checks, known, { operations: [use(500)] })).toEqual([['fail', 'blocked'], ['changed']])
    })

    it('is stale as soon as the operation works', () => {
      expect(apply(checks, known, { operations: [use(201)] })).toEqual([['fail', 'blocked'], ['stale']])
    })
  })

  it('of a check that the target does not let run waives it, but not one that the profile lacks a value for', () => {
    const blocked = createResult('a/1', { outcome: 'blocked', reason: 'could not create a row' })

    expect(apply([blocked], [waiver('check', 'a/1')])).toEqual([['waived'], ['used']])
    expect(apply([{ ...blocked, blocked_by: 'profile', missing: 'folder_id' }], [waiver('check', 'a/1')])).toEqual([
      ['blocked'],
      ['untried'],
    ])
  })

  it('does not matter where the network, another run or the end of the run blocked its check', () => {
    const known = [waiver('check', 'a/1', { fingerprint: '00000000' })]
    const blocked = createResult('a/1', { outcome: 'blocked', reason: 'no response' })

    for (const blocked_by of ['network', 'another run'] as const)
      expect(apply([{ ...blocked, blocked_by }], known)).toEqual([['blocked'], ['untried']])
    expect(apply([blocked], known, { ended: true })).toEqual([['blocked'], ['untried']])
  })

  it('does not matter where the kit failed', () => {
    expect(apply([createResult('a/1', { outcome: 'error', reason: 'x' })], [waiver('check', 'a/1')])).toEqual([
      ['error'],
      ['untried'],
    ])
  })

  it('is stale if its check passes', () => {
    expect(apply([createResult('a/1')], [waiver('check', 'a/1')])).toEqual([['pass'], ['stale']])
  })

  it('is untried if its check did not run, or if the run had not all checks of its clause', () => {
    const blocked = createResult('a/1', { outcome: 'blocked', reason: 'no', missing: 'folder_id' })

    expect(apply([blocked], [waiver('check', 'a/1'), waiver('check', 'a/2')])).toEqual([
      ['blocked'],
      ['untried', 'untried'],
    ])
    expect(apply([createResult('a/1', { clauses: ['A'] })], [waiver('clause', 'A')], { whole: false })).toEqual([
      ['pass'],
      ['untried'],
    ])
  })

  it('does not hold after its last day', () => {
    const last = { expires: '2026-02-28' }

    expect(apply([failed('a/1', 'A')], [waiver('check', 'a/1', last)])).toEqual([['fail'], ['expired']])
    expect(apply([failed('a/1', 'A')], [waiver('check', 'a/1', last)], { today: '2026-02-28' })).toEqual([
      ['waived'],
      ['used'],
    ])
  })

  describe('of an untested clause', () => {
    const blocked = createResult('a/1', { outcome: 'blocked', reason: 'no', missing: 'folder_id', clauses: ['A'] })
    const gap: WaiverContext['gaps'][number] = {
      ...{ clause: 'A', scope: 'boards', kind: 'blocked', missing: ['folder_id'], reason: 'no', waived: false },
    }
    const stateOf = (checks: readonly CheckResult[], gaps: WaiverContext['gaps'], draft: Partial<Waiver> = {}) => {
      const applied = applyWaivers(checks, [waiver('untested', 'A*', draft)], { ...context, gaps })
      return [applied.waivers.map(({ state }) => state), applied.gaps.map(({ waived }) => waived)]
    }

    it('accepts the gap until its last day, and is stale when the clause is tested', () => {
      expect(stateOf([blocked], [gap])).toEqual([['used'], [true]])
      expect(stateOf([blocked], [gap], { expires: '2026-02-28' })).toEqual([['expired'], [false]])
      expect(stateOf([createResult('a/1', { clauses: ['A'] })], [])).toEqual([['stale'], []])
    })

    it('is not needed where the waivers of all its checks are used', () => {
      const stopped = { ...blocked, blocked_by: 'target' as const, missing: null }
      const applied = applyWaivers([stopped], [waiver('check', 'a/1')], { ...context, gaps: [gap] })

      expect(applied.gaps).toEqual([{ ...gap, waived: true }])
    })
  })

  it('does not hold if the check fails in another way', () => {
    const before = failed('a/1', 'A')
    const fingerprint = fingerprintOf(before, RUN)

    expect(apply([before], [waiver('check', 'a/1', { fingerprint })])).toEqual([['waived'], ['used']])
    expect(apply([{ ...before, reason: 'answered 500' }], [waiver('check', 'a/1', { fingerprint })])).toEqual([
      ['fail'],
      ['changed'],
    ])
  })
})

describe('a waiver that was written after a run with another seed', () => {
  const before = failed('a/1', 'A')
  const known = waiver('check', 'a/1', { fingerprint: fingerprintOf(before, RUN), seed: 2 })

  it('is not stale if its check passes', () => {
    expect(apply([createResult('a/1')], [known])).toEqual([['pass'], ['untried']])
  })

  it('holds if the check breaks the same clauses, with whatever words', () => {
    expect(apply([{ ...before, reason: 'A: another list' }], [known])).toEqual([['waived'], ['used']])
    expect(apply([failed('a/1', 'B')], [known])).toEqual([['fail'], ['changed']])
  })
})

it('one result is waived as soon as it is there', () => {
  const result = waiveResult(failed('a/1', 'A'), [waiver('check', 'a/1'), waiver('check', 'a/2')], context)

  expect(result.outcome).toBe('waived')
})

describe('the fingerprint of a failure', () => {
  const print = (reason: string) => fingerprintOf({ ...failed('a/1', 'A'), reason }, RUN)

  it('does not depend on ids, times, made-up names, values and numbers', () => {
    expect(print('expected 3 rows, got ["kit-abcdefgh-4 x", 2.5]')).toBe(print('expected 4 rows, got ["y", 17]'))
  })

  it('does not depend on where a response or a text was cut', () => {
    expect(print('POST answered 201 {"data":{"name":"kit-abcdefgh-z one","two":tr…')).toBe(
      print('POST answered 201 {"data":{"name":"kit-abcdefgh-10 one","two":…'),
    )
    expect(print('is called "one a…", not "b"')).toBe(print('is called "on…", not "c"'))
  })

  it('depends on the status of a response and on its code, cut or not', () => {
    expect(print('answered 404')).not.toBe(print('answered 500'))
    const coded = (code: string, rest: string) => print(`answered 409 {"error":{"code":"${code}",${rest}`)
    for (const rest of ['"message":"a"}}', '"message":"abc…'])
      expect(coded('conflict', rest)).not.toBe(coded('internal_error', rest))
  })
})
