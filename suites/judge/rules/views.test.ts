import { expect, it } from 'vitest'
import { exchange, findingsIn } from '../exchange.test.helper.ts'

const [SPACE, OTHER] = ['0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22', '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c23']
const VIEW = '5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55'
const [ONE, TWO] = [{ type: 'video' }, { type: 'video', query: 'launch' }]

const readView = (filter: object) =>
  exchange('GET', `/v1/library-views/${VIEW}`, {
    answer: { data: { id: VIEW, space_id: SPACE, filter, filter_complete: false } },
  })

const updateView = (filter: object, more = {}) =>
  exchange('PATCH', `/v1/library-views/${VIEW}`, { body: { filter, ...more }, answer: { data: {} } })

const createView = (filter: object, space_id = SPACE, token = 'one') =>
  exchange('POST', '/v1/library-views', { body: { space_id, filter }, token, status: 201, answer: { data: {} } })

it('says nothing of a filter without conditions, although one was read that cannot be told', () => {
  expect(findingsIn([readView({}), createView({})])).toEqual([])
})

it('is sure where two conditions are written back to their view', () => {
  expect(findingsIn([readView(TWO), updateView(TWO)])).toEqual(['CLIENT-FILTER-COMPLETE stated'])
  expect(findingsIn([readView(ONE), updateView(ONE)])).toEqual(['CLIENT-FILTER-COMPLETE advice'])
})

it('is sure where a whole view is sent back, whatever its filter shows', () => {
  const view = { name: 'Films', view_mode: 'grid' }
  for (const filter of [{}, ONE])
    expect(findingsIn([readView(filter), updateView(filter, view)])).toEqual(['CLIENT-FILTER-COMPLETE stated'])
  expect(findingsIn([readView(ONE), updateView({}, view)])).toEqual([])
})

it('lets a client clear a filter, also with a new name, and write it again', () => {
  const cleared = exchange('PATCH', `/v1/library-views/${VIEW}`, {
    ...{ body: { filter: {} }, answer: { data: { id: VIEW, space_id: SPACE, filter: {}, filter_complete: true } } },
  })

  expect(findingsIn([readView({}), updateView({}, { name: 'Films' })])).toEqual([])
  expect(findingsIn([readView(ONE), updateView(ONE, { name: 'Films' })])).toEqual(['CLIENT-FILTER-COMPLETE advice'])
  expect(findingsIn([readView({}), cleared, updateView({}, { name: 'Films', view_mode: 'grid' })])).toEqual([])
})

it('knows what was read in another order and among more, until the view has all of it', () => {
  const more = { query: 'launch', status: 'Live', type: 'video' }
  const told = exchange('GET', `/v1/library-views/${VIEW}`, {
    answer: { data: { id: VIEW, space_id: SPACE, filter: more, filter_complete: true } },
  })

  expect(findingsIn([readView(TWO), updateView({ query: 'launch', type: 'video' })])).toEqual([
    'CLIENT-FILTER-COMPLETE stated',
  ])
  expect(findingsIn([readView(TWO), updateView(more)])).toEqual(['CLIENT-FILTER-COMPLETE advice'])
  expect(findingsIn([readView(ONE), updateView(TWO)])).toEqual(['CLIENT-FILTER-COMPLETE advice'])
  expect(findingsIn([readView(TWO), updateView({ query: 'launch', status: 'Live' })])).toEqual([])
  expect(findingsIn([readView(TWO), told, updateView({ ...more, folder_id: OTHER })])).toEqual([])
})

it('gives advice where another view of the space gets them', () => {
  expect(findingsIn([readView(TWO), createView(TWO)])).toEqual(['CLIENT-FILTER-COMPLETE advice'])
  expect(findingsIn([readView(TWO), createView(TWO, OTHER)])).toEqual([])
  expect(findingsIn([readView(ONE), createView(ONE)])).toEqual([])
})

it('knows conditions that a client has of its own, whatever its token is', () => {
  expect(findingsIn([createView(TWO, SPACE, 'two'), readView(TWO), updateView(TWO)])).toEqual([])
})

it('survives a filter that is nested too deep', () => {
  const text = `{"data": {"filter": {"type": ${'['.repeat(20_000)}${']'.repeat(20_000)}}, "filter_complete": false}}`
  const { response: _, ...read } = readView({})

  expect(findingsIn([{ ...read, response: { status: 200, headers: {}, text } }])).toEqual([])
})
