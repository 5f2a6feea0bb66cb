import { expect, it } from 'vitest'
import { exchange, findingsIn } from '../exchange.test.helper.ts'

const VIEWS = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/views?limit=5'
const CURSOR = 'eyJpZCI6IjEyMyJ9+A=='

const firstPage = exchange('GET', VIEWS, { answer: { data: [], next_cursor: CURSOR, has_more: true } })

const continueWith = (cursor: string) => exchange('GET', `${VIEWS}&cursor=${cursor}`, { status: 400 })

it.each([
  ['stated', 'was cut', encodeURIComponent(CURSOR).slice(0, 14)],
  ['stated', 'was encoded twice', encodeURIComponent(encodeURIComponent(CURSOR))],
  ['stated', 'was not encoded', CURSOR],
  ['advice', 'may be older than the traffic', 'eyJpZCI6IjQ1NiJ9'],
])('%s: a cursor %s', (level, _, cursor) => {
  expect(findingsIn([firstPage, continueWith(cursor)])).toEqual([`CLIENT-CURSOR-AS-RECEIVED ${level}`])
})
