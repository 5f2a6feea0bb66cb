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

it('gives advice where a read is repeated at once more often than workers would', () => {
  const repeat = (times: number) => Array.from({ length: times + 1 }, (_, at) => readViews(at * 20))

  expect(findingsIn(repeat(5))).toEqual([])
  expect(findingsIn(repeat(6))).toEqual(['CLIENT-RETRY-AFTER advice'])
})

it('finds reads that are repeated in a loop without any wait', () => {
  const repeat = (ms: number) => Array.from({ length: 20 }, (_, at) => readViews(at * ms))

  expect(findingsIn(repeat(50))).toContain('CLIENT-RETRY-AFTER stated')
  expect(findingsIn(repeat(500))).toEqual(['CLIENT-RETRY-AFTER advice'])
})

it('gives advice where another worker may have written the same value', () => {
  const path = '/v1/media/5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55/attributes/5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c56'
  const write = (sentAt: number) => exchange('PUT', path, { body: { value: 'done' }, key: '', sentAt, ...REFUSED })

  expect(findingsIn([write(0), write(300)])).toEqual(['CLIENT-RETRY-AFTER advice'])
})

it('knows a client without a token by its key', () => {
  const storm = (key: string) =>
    Array.from({ length: 5 }, (_, at) => createRow(at * 400, { token: null, key, ...REFUSED }))

  expect(findingsIn(storm('5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55'))).toEqual(['CLIENT-RETRY-AFTER stated'])
  expect(findingsIn(storm(''))).toEqual(['CLIENT-KEY-SENT stated'])
})
