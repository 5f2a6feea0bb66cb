import { expect, it } from 'vitest'
import { createResult } from '../../reports/sample.test.helper.ts'
import { complaintsOf, describeComplaint } from './complaints.ts'

const complain = (reason: string, response_body = '') =>
  complaintsOf(
    createResult('a', {
      ...{ outcome: 'fail', reason },
      evidence: [
        {
          ...{ method: 'GET', url: 'http://api.test/v1/x', request_headers: {}, request_body: null, curl: 'curl' },
          ...{ status: 400, response_headers: {}, response_body },
        },
      ],
    }),
    'kit-abc',
  )

it.each([
  ['A: position of a row: expected 7, got "7"', 'Numbers are sent as texts.'],
  ['A: the response should show the value 4.5 that was set, but it shows "4.5"', 'Numbers are sent as texts.'],
  ['A: order of a LibraryView: /order must be integer, but it is "80"', 'Numbers are sent as texts.'],
  ['A: parent_id of a row: expected null, got nothing', 'Members that are null are left out.'],
  [
    'A: width and height of a text: expected [null,null], got ["nothing","nothing"]',
    'Members that are null are left out.',
  ],
  ["A: the value must have required property 'autofill'", 'Members that are null are left out.'],
  ['A: it shows "2026-03-15T05:30:00.000"', 'Times are sent without a zone.'],
])('finds in %j that %s', (reason, complaint) => {
  expect(complain(reason)[0]).toBe(complaint)
  expect(describeComplaint(complaint)).toBe(complaint)
})

it.each([
  'A: position of a row: expected 7, got 8',
  'A: name of a row: expected "row 7", got "7 rows"',
  'A: title: expected null, got "null"',
  'A: created_at: expected "2026-03-15T05:30:00.000Z", got "2026-03-15T05:31:00.000Z"',
])('finds nothing in %j', reason => {
  expect(complain(reason)).toEqual([])
})

it('finds the fields that a target refuses, where it should refuse nothing', () => {
  const body = JSON.stringify({ error: { code: 'bad_request', details: [{ field: 'limit', issue: 'is too large' }] } })

  expect(complain('A: GET /v1/x?limit=100 should succeed, but it answered 400', body)).toContain('bad_request of limit')
  expect(complain('A: GET /v1/x?limit=0 answered 400', body)).toEqual([])
})
