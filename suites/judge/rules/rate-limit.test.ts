import { expect, it } from 'vitest'
import { exchange, findingsIn } from '../exchange.test.helper.ts'

const BOARD = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
const REFUSED = { status: 429, answerHeaders: { 'retry-after': '30' } }

const createRow = (sentAt: number, more: object = {}) =>
  exchange('POST', `${BOARD}/rows`, { body: {}, sentAt, status: 201, ...more })

const readViews = (sentAt: number, more: object = {}) =>
  exchange('GET', `${BOARD}/views?limit=5`, { sentAt, ...REFUSED, ...more })

it('says nothing of equal writes of several workers, of which one was refused', () => {
  const refused = createRow(0, REFUSED)

  expect(findingsIn([refused, createRow(6), createRow(40)])).toEqual([])
})

it('gives advice where a read is repeated that another tab may have sent', () => {
  expect(findingsIn([readViews(0), readViews(6), readViews(40)])).toEqual([])
  expect(findingsIn([readViews(0), readViews(5000)])).toEqual(['CLIENT-RETRY-AFTER advice'])
})

it('finds reads that are repeated in a loop without any wait', () => {
  const loop = Array.from({ length: 20 }, (_, at) => readViews(at * 10))

  expect(findingsIn(loop)).toEqual(['CLIENT-RETRY-AFTER advice'])
})
