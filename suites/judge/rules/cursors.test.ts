import { expect, it } from 'vitest'
import { exchange, findingsIn } from '../exchange.test.helper.ts'

const VIEWS = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/views?limit=5'
const CURSOR = 'eyJpZCI6IjEyMyJ9+A=='

const firstPage = exchange('GET', VIEWS, { answer: { data: [], next_cursor: CURSOR, has_more: true } })

const refusal = (message: string) => ({ status: 400, answer: { error: { code: 'bad_request', message } } })

const continueWith = (cursor: string, message = 'unknown cursor') =>
  exchange('GET', `${VIEWS}&cursor=${cursor}`, refusal(message))

it.each([
  ['stated', 'was cut', encodeURIComponent(CURSOR).slice(0, 14)],
  ['stated', 'was encoded twice', encodeURIComponent(encodeURIComponent(CURSOR))],
  ['stated', 'was not encoded', CURSOR],
  ['advice', 'may be older than the traffic', 'eyJpZCI6IjQ1NiJ9'],
  ['advice', 'may be of a later page', `${encodeURIComponent(CURSOR)}MA`],
])('%s: a cursor %s', (level, _, cursor) => {
  expect(findingsIn([firstPage, continueWith(cursor)])).toEqual([`CLIENT-CURSOR-AS-RECEIVED ${level}`])
})

it('finds a cursor with a blank behind it, which the service forgives', () => {
  const next = (cursor: string) =>
    exchange('GET', `${VIEWS}&cursor=${cursor}`, { answer: { data: [], next_cursor: null } })

  expect(findingsIn([firstPage, next(`${encodeURIComponent(CURSOR)}%20`)])).toEqual([
    'CLIENT-CURSOR-AS-RECEIVED stated',
  ])
  expect(findingsIn([firstPage, next(encodeURIComponent(CURSOR))])).toEqual([])
})

it('reads the details of a refusal', () => {
  const details = [{ field: 'cursor', issue: 'is unknown' }]
  const answer = { error: { code: 'bad_request', message: 'The query is wrong.', details } }
  const refused = exchange('GET', `${VIEWS}&cursor=eyJpZCI6`, { status: 400, answer })

  expect(findingsIn([firstPage, refused])).toEqual(['CLIENT-CURSOR-AS-RECEIVED stated'])
})

it('does not blame a cursor for what the response does not say of it', () => {
  const refused = continueWith('eyJpZCI6', 'unknown column')

  expect(findingsIn([firstPage, refused])).toEqual(['CLIENT-REFUSED advice'])
})

it('gives advice where a cursor is refused that another token was given', () => {
  const cursor = encodeURIComponent(CURSOR)
  const byOther = exchange('GET', `${VIEWS}&cursor=${cursor}`, { token: 'two', ...refusal('unknown cursor') })
  const renewed = exchange('GET', `${VIEWS}&cursor=${cursor}`, { token: 'two' })

  expect(findingsIn([firstPage, byOther])).toEqual(['CLIENT-CURSOR-SAME-QUERY advice'])
  expect(findingsIn([firstPage, renewed])).toEqual([])
})

it('says nothing of a list of which it did not see all responses', () => {
  const read = (board: string, cursor: string, next: string | null | undefined) =>
    exchange('GET', `/v1/boards/${board}/views?limit=5${cursor}`, {
      answer: next === undefined ? null : { data: [], next_cursor: next, has_more: next !== null },
    })
  const pagesOf = (board: string, second: string | undefined) => [
    read(board, '', 'MTAw'),
    read(board, '&cursor=MTAw', second),
    read(board, '&cursor=MjAw', null),
  ]

  expect(findingsIn([...pagesOf('one', 'MjAw'), ...pagesOf('two', undefined)])).toEqual([])
})

it('leaves the lists of other services alone', () => {
  const items = 'https://shop.test/api/items?limit=5'
  const page = exchange('GET', items, { answer: { next_cursor: 'page-token-000001-0002', has_more: true } })
  const refused = exchange('GET', `${items}&cursor=page-token-000001`, refusal('unknown cursor'))

  expect(findingsIn([page, refused])).toEqual([])
})
