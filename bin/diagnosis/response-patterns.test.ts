import { describe, expect, it } from 'vitest'
import type { CheckResult, ReportedExchange } from '../../reports/model.ts'
import { createResult } from '../../reports/sample.test.helper.ts'
import { recogniseResponses } from './response-patterns.ts'

const exchange = (changes: Partial<ReportedExchange>): ReportedExchange => ({
  ...{ method: 'GET', url: 'http://api.test/v1/x', request_headers: {}, request_body: null },
  ...{ status: 200, response_headers: {}, response_body: '', curl: 'curl' },
  ...changes,
})
const failed = (reason: string, ...evidence: readonly Partial<ReportedExchange>[]) =>
  createResult('a', { outcome: 'fail', reason, evidence: evidence.map(exchange) })
const thrice = (check: CheckResult) => [check, check, check]
const recognise = (failing: readonly CheckResult[]) => recogniseResponses(failing)?.statement

const answered = (response_headers: Record<string, string>, status = 403) =>
  failed('it answered', { status, response_headers })
const other = failed('got "b"', {})

describe('pages in HTML', () => {
  const page = { 'content-type': 'text/html', server: 'nginx' }

  it('are named by their statuses and their server, if half of all failures show them', () => {
    const failures = [answered(page, 413), answered(page), answered(page)]

    expect(recognise([...failures, other])).toMatch(
      /^Responses are pages in HTML, not JSON \(status 403 and 413, server: nginx\)/,
    )
    expect(recognise(failures.slice(1))).toBeUndefined()
    expect(recognise([...failures, ...thrice(other), other])).toBeUndefined()
  })

  it('name a server whose header is long by its beginning', () => {
    expect(recognise(thrice(answered({ ...page, server: 's'.repeat(5000) })))?.length).toBeLessThan(500)
  })
})

it('caches show in what they say of their responses', () => {
  const kept = { 'content-type': 'application/json', age: '33' }

  expect(recognise(thrice(answered(kept, 200)))).toMatch(/^Responses come from a cache \(such as age: 33\)/)
  expect(recognise(thrice(answered({ ...kept, age: '0' }, 200)))).toBeUndefined()
})

it('responses without news show in their status', () => {
  expect(recognise(thrice(answered({}, 304)))).toMatch(/^Reads are answered with 304/)
})

it('compressed bodies show where no header names the compression', () => {
  const compressed = (response_headers: Record<string, string>) =>
    failed('its body is not JSON', { response_headers, response_body: '\u001f\ufffd\b' })

  expect(recognise(thrice(compressed({})))).toMatch(/^Responses are compressed with gzip/)
  expect(recognise(thrice(compressed({ 'content-encoding': 'br' })))).toBeUndefined()
})

describe('bodies that are cut', () => {
  const cut = (length: string, reason = 'it answered 200, but its body is not JSON: "{\\"data\\"') =>
    failed(reason, { response_headers: { 'content-type': 'application/json', 'content-length': length } })

  it('show in JSON that has no end, with the length that they share', () => {
    expect(recognise(thrice(cut('65536')))).toMatch(/^Responses end before their JSON does after 65536 bytes/)
    expect(recognise([cut('1'), cut('2'), cut('3')])).toMatch(/^Responses end before their JSON does\. /)
  })

  it('are not what a body of another kind shows', () => {
    expect(recognise(thrice(cut('2', 'it answered 200, but its body is not JSON: "ok"')))).toBeUndefined()
  })
})

describe('what was just made, and the server does not know', () => {
  const made = { method: 'POST', status: 201, response_body: '{"data":{"id":"made-1"}}' }
  const lost = (path: string, reason = 'it should succeed, but it answered 404') =>
    failed(reason, made, { method: 'PATCH', status: 404, url: `http://api.test/v1/${path}/made-1` })
  const failures = [
    lost('a'),
    lost('b'),
    failed('it should be refused with bad_request, but it answered 400', made, {
      status: 400,
      method: 'PUT',
      request_body: '["made-1"]',
    }),
  ]

  it('shows in several operations', () => {
    expect(recognise(failures)).toMatch(/^The server does not know what it has just made/)
    expect(recognise(thrice(lost('a')))).toBeUndefined()
  })

  it('is not what a check of refusals shows', () => {
    expect(
      recognise(
        failures.map(check => ({ ...check, reason: 'it should be refused with forbidden, but it answered 404' })),
      ),
    ).toBeUndefined()
  })
})

describe('errors of the server', () => {
  const error = failed('it answered 500', { status: 500 })
  const once = failed('it answered 500. This happened once, and not when the check was repeated', { status: 500 })

  it('come now and then where one did not come again', () => {
    expect(recognise([error, error, once])).toMatch(/^The server fails now and then/)
    expect(recognise(thrice(error))).toBeUndefined()
  })

  it('are named by the number of requests that get them, if these are of several kinds', () => {
    const kinds = ['a', 'b', 'c'].map(path => failed('500', { status: 500, url: `http://api.test/v1/${path}` }))

    expect(recognise(kinds)).toMatch(/^The server fails: 3 kinds of requests got a 5xx status/)
  })
})
