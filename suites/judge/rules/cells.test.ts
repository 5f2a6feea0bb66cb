import { expect, it } from 'vitest'
import { exchange, findingsIn } from '../exchange.test.helper.ts'

const [BOARD, NAME, DUE, RATING] = [1, 2, 3, 4].map(number => `5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c5${number}`)
const ROWS = `/v1/boards/${BOARD}/rows`

const readColumns = exchange('GET', `/v1/boards/${BOARD}/columns`, {
  answer: {
    data: [
      { id: NAME, type: 'text', sub_type: 'name' },
      { id: DUE, type: 'date', sub_type: 'due-date' },
    ],
  },
})

const readRows = exchange('GET', ROWS, {
  answer: { data: [{ id: BOARD, fields: [{ column_id: RATING, type: 'rating', value: 4 }] }] },
})

const write = (column_id = '') =>
  exchange('POST', ROWS, { body: { fields: [{ column_id, value: 'a' }] }, answer: { data: { id: BOARD } } })

it('finds cells that only the service writes, of columns that the client has read', () => {
  expect(findingsIn([readColumns, write(NAME)])).toEqual(['CLIENT-CELL-READ-ONLY stated'])
  expect(findingsIn([readRows, write(RATING)])).toEqual(['CLIENT-CELL-READ-ONLY stated'])
})

const storeFilter = (column_id: string | undefined, operator: string) =>
  exchange('POST', `/v1/boards/${BOARD}/views`, {
    body: { name: 'A', filters: [{ column_id, operator, value: 'a' }] },
    ...{ status: 201, answer: { data: { id: BOARD, type: 'grid' } } },
  })

it.each([
  ['tags', 'contains', 'equals'],
  ['checklist', 'equals', 'is_empty'],
])(
  'finds a filter on a column of type %s with %s, which the client has read, and none with %s',
  (type, wrong, right) => {
    const read = exchange('GET', `/v1/boards/${BOARD}/columns/${RATING}`, { answer: { data: { id: RATING, type } } })

    expect(findingsIn([read, storeFilter(RATING, wrong)])).toContain('CLIENT-FILTER-OPERATOR stated')
    expect(findingsIn([read, storeFilter(RATING, right)])).not.toContain('CLIENT-FILTER-OPERATOR stated')
    expect(findingsIn([storeFilter(RATING, wrong)])).toEqual([])
  },
)

it('says nothing of a due date, and of a column that nobody has read', () => {
  expect(findingsIn([readColumns, write(DUE), write(RATING)])).toEqual([])
})
