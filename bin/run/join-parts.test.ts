import { describe, expect, it } from 'vitest'
import type { OperationUse } from '../../reports/model.ts'
import { createResult, createResults } from '../../reports/sample.test.helper.ts'
import { joinParts } from './join-parts.ts'
import { partOfResults, type RunPart } from './part.ts'

const part = (draft: Partial<RunPart>): RunPart => ({
  ...partOfResults(createResults([], { residue: [], operations: [], combinations: [], traffic: [] })),
  ...draft,
})

const at = (time: string) => `2026-01-01T${time}.000Z`
const first = part({ started_at: at('00:00:00'), ended_at: at('00:01:00'), ms: 60_000 })
const nextDay = part({ started_at: '2026-01-02T00:00:00.000Z', ended_at: '2026-01-02T00:00:10.000Z', ms: 10_000 })

describe('joined parts of a run', () => {
  it('are the only part itself', () => {
    expect(joinParts(first)).toBe(first)
  })

  it('have the checks of all, the later result of each, and what both of its halves spent', () => {
    const before = [createResult('a/1'), createResult('a/2', { outcome: 'blocked', requests: 3, cost: 5, ms: 1 })]
    const after = [createResult('a/2', { requests: 1, cost: 10, ms: 2 }), createResult('a/3')]
    const joined = joinParts({ ...first, checks: before }, { ...nextDay, checks: after })

    expect(joined.checks).toMatchObject([
      { id: 'a/1' },
      { id: 'a/2', outcome: 'pass', requests: 4, cost: 15, ms: 3 },
      { id: 'a/3' },
    ])
  })

  it('count the time in which one of them was at work', () => {
    const check = createResult('a/1', { started_ms: 5 })
    const atOnce = { ...first, started_at: at('00:00:30'), ended_at: at('00:01:30') }

    expect(joinParts(first, { ...nextDay, checks: [check] })).toMatchObject({
      ...{ ms: 70_000, started_at: first.started_at, ended_at: nextDay.ended_at },
      checks: [{ started_ms: 60_005 }],
    })
    expect(joinParts(first, atOnce).ms).toBe(90_000)
  })

  it('do not depend on the order in which they are named', () => {
    const [before, after] = [
      { ...first, checks: [createResult('a/1', { outcome: 'blocked' })] },
      { ...nextDay, checks: [createResult('a/1')] },
    ]

    expect(joinParts(after, before)).toEqual(joinParts(before, after))
  })

  it('add up what they spent, and keep every request in a span of time', () => {
    const spans = (requests: number) => [{ from_ms: 0, to_ms: 600, requests, cost: 10 * requests }]
    const { traffic } = joinParts({ ...first, traffic: spans(2) }, { ...nextDay, traffic: spans(3) })

    expect(traffic).toEqual([
      { from_ms: 0, to_ms: 606, requests: 2, cost: 20 },
      { from_ms: 59_994, to_ms: 60_600, requests: 3, cost: 30 },
    ])
  })

  it('count the answers of each operation together', () => {
    const use = (code: string | null, answers: number): OperationUse => ({
      ...{ operation: 'listRows', method: 'GET', path: '/v1', met: ['limit'], cost: 1 },
      answers: [{ status: code ? 404 : 200, code, answers }],
      ms: { p50: answers, p95: answers, max: answers },
    })
    const { operations } = joinParts(
      { ...first, operations: [use(null, 2), { ...use(null, 1), operation: 'createRow' }] },
      { ...nextDay, operations: [use('not_found', 4), use(null, 1)] },
    )

    expect(operations).toMatchObject([
      {
        ...{ operation: 'listRows', cost: 3, met: ['limit'], ms: { p50: 4, p95: 4, max: 4 } },
        answers: [
          { status: 404, answers: 4 },
          { status: 200, answers: 3 },
        ],
      },
      { operation: 'createRow' },
    ])
  })

  it('were ended, lost or disturbed if one of them was', () => {
    expect(joinParts(first, { ...nextDay, ended: 'it was interrupted', lost: true, disturbed: true })).toMatchObject({
      ...{ ended: 'it was interrupted', lost: true, disturbed: true },
    })
    expect(joinParts(first, nextDay)).toMatchObject({ ended: null, lost: false, disturbed: false })
  })
})

it('takes back what waivers made of results, so that they can be judged anew', () => {
  const failed = createResult('a/1', { outcome: 'fail', broken: ['ROW-TITLE'] })
  const blocked = createResult('a/2', { outcome: 'blocked' })
  const waived = [failed, blocked].map(check => ({ ...check, outcome: 'waived' as const }))

  expect(partOfResults(createResults(waived)).checks).toEqual([failed, blocked])
})
