import { describe, expect, it } from 'vitest'
import { createResult } from '../../reports/sample.test.helper.ts'
import { amountOf, isOther, observationOf, observe as observeAll } from './observation.ts'

const exchange = (status: number, body: string) => ({
  ...{ method: 'POST', url: 'http://api.test/v1/x', request_headers: {}, request_body: null },
  ...{ status, response_headers: {}, response_body: body, curl: 'curl' },
})

const observe = (reason: string, ...evidence: readonly ReturnType<typeof exchange>[]) =>
  observationOf(createResult('a/1', { outcome: 'fail', reason, broken: ['A'], evidence }), 'kit-abc')

const refusal = (operation: string, message: string) => {
  const body = JSON.stringify({ error: { code: 'not_found', message } })
  const request = `${operation} should be refused with forbidden, but it answered 404 ${body}`
  return observe(`SCOPE-A, SCOPE-B: ${request}`, exchange(404, body))
}

describe('an observation is the same', () => {
  it('for other operations, clauses and messages', () => {
    expect(refusal('POST /v1/media-attributes', 'No.')).toBe(
      '{request} should be refused with forbidden, but it answered 404 not_found',
    )
    expect(refusal('GET /v1/library-views?limit=1', 'No…: "such" thing.')).toBe(refusal('POST /v1/boards/b/rows', 'A'))
  })

  it('for other combinations, request styles and further places', () => {
    const plain = 'GET /v1/x should be refused with bad_request, but it answered 200 {}'
    const observed = observe(`A: ${plain}`, exchange(200, '{}'))

    expect(observe(`A: with a word as the cursor: ${plain}`, exchange(200, '{}'))).toBe(observed)
    expect(observe(`A: ${plain}; also wrong: b and c`, exchange(200, '{}'))).toBe(observed)
    expect(observe(`A: ${plain}. This happens only with a new token`, exchange(200, '{}'))).toBe(observed)
  })

  it('for other values of one type', () => {
    expect(observe('A: Retry-After must be whole, but it is 15.1')).toBe(
      observe('A: Retry-After must be whole, but it is 2.50'),
    )
    expect(observe('A: title: expected "a", got "b"')).toBe(observe('A: title: expected "c", got "d\\"e"'))
  })
})

describe('an observation is another', () => {
  it('for another type of value', () => {
    expect(observe('A: width: expected 4, got null')).not.toBe(observe('A: width: expected 4, got 3'))
    expect(observe('A: it is 15.1')).not.toBe(observe('A: it is 15'))
  })

  it('for another format', () => {
    const observed = observe(
      'A: /a must match format "timestamp", but it is "x"; /b must match format "date", but it is "y"',
    )

    expect(observed).toBe(
      '/a must match format "timestamp", but it is {text}; /b must match format "date", but it is {text}',
    )
  })

  it('for a response of another form', () => {
    const reason = 'A: POST /v1/x should be refused with bad_request, but it answered 400 …'

    expect(observe(reason, exchange(400, '<html>'))).toMatch(/answered 400 no JSON object$/)
    expect(observe(reason, exchange(400, '{"message":"no","code":1}'))).toMatch(/answered 400 code message$/)
  })

  it('for another complaint about a success', () => {
    const reason = (type: string) => `A: POST /v1/x answered 201 {"data":{"a":1…: Content-Type must not be ${type}`

    expect(observe(reason('text/html'))).toBe('{request} answered 2xx: Content-Type must not be text/html')
  })
})

describe('the amount that a check found', () => {
  const compare = (expected: string, actual: string) =>
    amountOf(createResult('a/1', { outcome: 'fail', reason: 'A: it differs', compared: { expected, actual } }))

  it('shows in lists, or in what the reason says of long ones', () => {
    expect(compare('["a"]', '["a","b"]')).toBe('too much')
    expect(compare('["a"]', '["a","a"]')).toBe('too much')
    expect(compare('["a","b"]', '["b"]')).toBe('too little')
    expect(amountOf(createResult('a/1', { reason: 'A: expected exactly 9 values, got 8; missing: "a"' }))).toBe(
      'too little',
    )
  })

  it('does not show where lists have other items, or nothing is a list', () => {
    expect(compare('["a"]', '["b"]')).toBeNull()
    expect(compare('1', '2')).toBeNull()
  })
})

it('tells a text of the run from one that the server made up', () => {
  const find = (text: string) =>
    observeAll(
      createResult('a/1', { outcome: 'fail', reason: `A: it should be empty, but it is "${text}"` }),
      'kit-abc',
    )

  expect(isOther(find('kit-abc-7 row'), find('Untitled'))).toBe(true)
  expect(isOther(find('kit-abc-7 row'), find('kit-abc-8'))).toBe(false)
})
