import { describe, expect, it } from 'vitest'
import type { CheckResult, ReportedExchange } from '../../reports/model.ts'
import { createCause, createResult } from '../../reports/sample.test.helper.ts'
import { attachBlockedChecks } from './failed-steps.ts'

const RUN = { run: 'kit-abc', baseUrl: 'http://api.test' }

const answer = (status: number, body: object): ReportedExchange => ({
  ...{ method: 'POST', url: 'http://api.test/v1/library-views', request_headers: {}, request_body: null },
  ...{ status, response_headers: {}, response_body: JSON.stringify(body), curl: 'curl' },
})
const refusal = (code: string): ReportedExchange => answer(400, { error: { code } })
const success = answer(201, {})

const failed = (id: string, ...evidence: CheckResult['evidence']) =>
  createResult(id, { outcome: 'fail', reason: 'A: no', broken: ['A'], evidence })
const blocked = (id: string, reason: string, ...evidence: CheckResult['evidence']) =>
  createResult(id, { outcome: 'blocked', reason, evidence })

describe('a check that could not run', () => {
  const causes = [createCause({ explained: ['a/1'] }), createCause({ explained: ['b/1', 'b/2', 'b/3'] })]
  const failures = [
    failed('a/1', refusal('bad_request')),
    failed('b/1', refusal('conflict')),
    failed('b/2', refusal('conflict')),
    failed('b/3', success),
  ]
  const fold = (...checks: readonly CheckResult[]) =>
    attachBlockedChecks(causes, [...failures, ...checks], RUN).map(({ blocked: ids }) => ids)

  it('is put under the cause whose failures end with the same response', () => {
    expect(
      fold(blocked('c/1', 'could not', refusal('conflict')), blocked('c/2', 'could not', refusal('bad_request'))),
    ).toEqual([['c/2'], ['c/1']])
  })

  it('is put under the cause whose failures complain of the same', () => {
    const bare = 'POST /v1/boards/b/rows answered 201, but its body has no data envelope: its properties are id'
    const checks = [
      createResult('a/1', { outcome: 'fail', reason: `ENVELOPE: ${bare}`, broken: ['ENVELOPE'], evidence: [success] }),
      blocked('c/1', `could not create a row: ${bare}`, success),
      blocked('c/2', 'could not find a Row in the response to createRow', success),
    ]

    expect(attachBlockedChecks([createCause({ explained: ['a/1'] })], checks, RUN)).toMatchObject([
      { blocked: ['c/1', 'c/2'] },
    ])
  })

  it('is put under the cause whose failures end with the same empty list', () => {
    const nothing = { ...answer(200, { data: [] }), method: 'GET' }
    const stopped = blocked('c/1', 'could not find anything', nothing)
    const others = ['a/2', 'a/3'].map(id => failed(id, success))
    const foldInto = (...explained: readonly CheckResult[]) =>
      attachBlockedChecks([createCause({ explained: explained.map(({ id }) => id) })], [...explained, stopped], RUN)

    expect(foldInto(failed('a/1', nothing))).toMatchObject([{ blocked: ['c/1'] }])
    expect(foldInto(failed('a/1', nothing), ...others)).toMatchObject([{ blocked: [] }])
  })

  it('is put under none if no failure ends so', () => {
    expect(fold(blocked('c/1', 'could not', refusal('forbidden')), blocked('c/2', 'could not'))).toEqual([[], []])
  })

  it('is put under none if it ended with a success', () => {
    expect(fold(blocked('c/1', 'could not find its row', success))).toEqual([[], []])
  })
})

it('a step is called by the first line of its reason, cut if it is long', () => {
  const reason = `could not create: POST / answered 400 ${'x'.repeat(300)}\n# Not a heading`
  const stopped = Array.from({ length: 10 }, (_, index) => blocked(`c/${index}`, reason))
  const [step] = attachBlockedChecks([], stopped, RUN)

  expect(step?.statement).toMatch(/^The kit could not create: POST \/ answered 400 x+….$/)
})

describe('a step that stops many checks for no known reason', () => {
  const stopped = Array.from({ length: 10 }, (_, index) =>
    blocked(`c/${index}`, 'could not find the column kit-abc-7 name'),
  )
  const step = {
    fit: 'root',
    statement: 'The kit could not find the column kit-abc-7 name.',
    blocked: stopped.map(({ id }) => id),
    shown_by: 'c/0',
  }

  it('is the first cause if it stops more than all others concern', () => {
    const unknown = createCause({ fit: 'none' })

    expect(attachBlockedChecks([unknown], [...stopped, blocked('d/1', 'could not read')], RUN)).toMatchObject([
      step,
      unknown,
    ])
  })

  it.each(['exact', 'close'] as const)('comes after a mistake whose fit is %s', fit => {
    const causes = [createCause({ fit }), createCause({ explained: ['x/1'] })]

    expect(attachBlockedChecks(causes, stopped, RUN)).toMatchObject([causes[0], step, causes[1]])
  })

  it('is the last cause otherwise', () => {
    const many = createCause({ explained: Array.from({ length: 10 }, (_, index) => `a/${index}`) })

    expect(attachBlockedChecks([many], stopped, RUN)).toMatchObject([many, step])
  })
})
