import { expect, it } from 'vitest'
import { exchange, findingsIn } from '../exchange.test.helper.ts'

const BOARD = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
const KEY = '5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55'
const DAY = 24 * 3_600_000

it.each([
  ['advice', 403],
  ['advice', 429],
  ['implied', 503],
])('%s: a write is repeated a day after %i', (level, status) => {
  const write = (sentAt: number, more: object) =>
    exchange('POST', `${BOARD}/rows`, { body: {}, key: KEY, sentAt, status: 201, ...more })

  expect(findingsIn([write(0, { status }), write(DAY, {})])).toEqual([`CLIENT-KEY-EXPIRED ${level}`])
})
