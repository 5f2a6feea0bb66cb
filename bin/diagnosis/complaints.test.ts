import { expect, it } from 'vitest'
import { createResult } from '../../reports/sample.test.helper.ts'
import { complaintsOf, describeComplaint } from './complaints.ts'

const complain = (reason: string, response_body = '', status = 400) =>
  complaintsOf(
    createResult('a', {
      ...{ outcome: 'fail', reason },
      evidence: [
        {
          ...{ method: 'GET', url: 'http://api.test/v1/x', request_headers: {}, request_body: null, curl: 'curl' },
          ...{ status, response_headers: {}, response_body },
        },
      ],
    }),
    'kit-abc',
  )

const NUMBERS = 'Some numbers are sent as strings.'
const NULLS = 'Some properties that are null are left out.'

it.each([
  ['A: the response should show the value 4.5 that was set, but it shows "4.5"', NUMBERS],
  ['A: order of a LibraryView: /order must be integer, but it is "80"', NUMBERS],
  ['A: page_count of a picture should be null or 1, but it is undefined', NULLS],
  ["A: the value must have required property 'autofill'", NULLS],
  ['A: it shows "2026-03-15T05:30:00.000"', 'Some times are sent without a zone.'],
])('finds in %j that %s', (reason, complaint) => {
  expect(complain(reason)[0]).toBe(complaint)
  expect(describeComplaint(complaint)).toBe(complaint)
})

it.each([
  ['7', '"7"', [NUMBERS]],
  ['[3,2]', '["3","2"]', [NUMBERS]],
  ['null', 'nothing', [NULLS]],
  ['[null,1]', '["nothing",1]', [NULLS]],
  ['{"position":1,"title":"1"}', '{"position":1,"title":"2"}', []],
  ['[7,null]', '["7","nothing"]', []],
  ['{"id":"x","parent_id":null}', 'nothing', []],
])('compares %s with %s', (expected, actual, complaints) => {
  const check = createResult('a', { outcome: 'fail', reason: 'A: not the same', compared: { expected, actual } })

  expect(complaintsOf(check, 'kit-abc')).toEqual(complaints)
})

it.each([
  'A: position of a row: expected 7, got 8',
  'A: name of a row: expected "row 7", got "7 rows"',
  'A: title: expected null, got "null"',
  'A: created_at: expected "2026-03-15T05:30:00.000Z", got "2026-03-15T05:31:00.000Z"',
  'A: GET /v1/x should be found on page 2, but it answered 200 {"id":"2"}',
  'A: GET /v1/x should not change "2026-03-15T05:30:00", but it does',
])('finds nothing in %j', reason => {
  expect(complain(reason)).toEqual([])
})

it('says nothing of numbers where an error repeats its status, nor of nulls where another property is missing', () => {
  const refused = 'A: GET /v1/x should be refused with not_found, but it answered 404 {"errors":[{"status":"404"}]}'

  expect(complain(refused)).not.toContain(NUMBERS)
  expect(complain("A: the value must have required property 'html_url'")).not.toContain(NULLS)
})

it('finds the fields that a target refuses, where it should refuse nothing', () => {
  const body = JSON.stringify({ error: { code: 'bad_request', details: [{ field: 'limit', issue: 'is too large' }] } })

  expect(complain('A: GET /v1/x?limit=100 should succeed, but it answered 400', body)).toContain('bad_request of limit')
  expect(complain('A: GET /v1/x?limit=0 answered 400', body)).toEqual([])
  expect(complain('A: GET /v1/x should succeed, but it answered 400', '{"error":{"details":[{"issue":"x"}]}}')).toEqual(
    [],
  )
})

it('finds the config value that a key took, whatever its column type', () => {
  const id = 'board-columns/config-value/text/character_limit/1.5'
  const reason = 'A: POST /v1/boards/b/columns should be refused with bad_request, but it answered 201 {"data":{}}'
  const [complaint = ''] = complaintsOf(createResult(id, { outcome: 'fail', reason }), 'kit-abc')

  expect(describeComplaint(complaint)).toBe(
    'Several config keys accept the value 1.5, which is invalid for each of them.',
  )
})

it.each([
  ['should be refused with not_found', 403, 'forbidden', 'should be refused with not_found'],
  ['should succeed or be refused with conflict', 404, 'not_found', 'may be refused with conflict'],
  ['should be refused with bad_request', 500, 'internal_error', 'may be refused with bad_request'],
])('says of a request that %s and is answered %d what is true of all', (rule, status, code, statement) => {
  const body = JSON.stringify({ error: { code, message: 'No.' } })
  const complaints = complain(`A: GET http://api.test/v1/x ${rule}, but it answered ${status} ${body}`, body, status)

  expect(complaints.map(describeComplaint)).toContain(`Requests that ${statement} are answered ${status} ${code}.`)
})
