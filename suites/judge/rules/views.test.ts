import { expect, it } from 'vitest'
import { exchange, findingsIn } from '../exchange.test.helper.ts'

const SPACE = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'

const readLibraryView = (filter: object) =>
  exchange('GET', '/v1/library-views/5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55', {
    answer: { data: { filter, filter_complete: false } },
  })

const createLibraryView = (filter: object) =>
  exchange('POST', '/v1/library-views', { body: { space_id: SPACE, filter }, status: 201, answer: { data: {} } })

it('says nothing of a filter without conditions, although one was read that cannot be told', () => {
  expect(findingsIn([readLibraryView({}), createLibraryView({})])).toEqual([])
})

it('only gives advice where one condition is as it was read, and is sure of two', () => {
  const [one, two] = [{ type: 'video' }, { type: 'video', query: 'launch' }]

  expect(findingsIn([readLibraryView(one), createLibraryView(one)])).toEqual(['CLIENT-FILTER-COMPLETE advice'])
  expect(findingsIn([readLibraryView(two), createLibraryView(two)])).toEqual(['CLIENT-FILTER-COMPLETE stated'])
})
