import { describe, expect, it } from 'vitest'
import type { Answer, CallInput } from '../target/api.ts'
import { askInPages, askWithColumns, callWithConcurrentReads } from './vary-calls.ts'

const answer = (status: number, json: object): Answer => ({
  ...{ status, headers: {}, text: '', json: JSON.parse(JSON.stringify(json)) },
  request: { method: 'GET', url: 'http://api.test', headers: {} },
})

const refusal = (status: number, code: string) => answer(status, { error: { code } })

/** A server with a list, whose cursors count the items before. */
function startWith(items: readonly object[], answerOf = (_: CallInput): Answer | undefined => undefined) {
  const queries: CallInput['query'][] = []
  const call = async (input: CallInput) => {
    queries.push(input.query)
    const [from, limit] = [Number(input.query?.cursor ?? 0), Number(input.query?.limit ?? 25)]
    const next_cursor = from + limit < items.length ? String(from + limit) : null
    const data = items.slice(from, from + limit)
    return answerOf(input) ?? answer(200, { data, has_more: next_cursor !== null, next_cursor })
  }
  return { call, queries }
}

const ITEMS = ['a', 'b', 'c', 'd'].map(id => ({ id }))

describe('a list that is read in pages', () => {
  it('has the items of all pages', async () => {
    const { call, queries } = startWith(ITEMS)

    const { json } = await askInPages(undefined, { query: { fields: 'id' } }, call)

    expect(json).toEqual({ data: ITEMS, has_more: false, next_cursor: null })
    expect(queries.slice(1)).toEqual([
      { fields: 'id', limit: 2 },
      { fields: 'id', limit: 2, cursor: '2' },
    ])
  })

  it('shows what a later page lacks', async () => {
    const { call } = startWith(ITEMS, ({ query }) =>
      query?.cursor ? answer(200, { data: [], has_more: false, next_cursor: null }) : undefined,
    )

    expect(await askInPages(undefined, {}, call)).toMatchObject({ json: { data: ITEMS.slice(0, 2) } })
  })

  it('is the whole list again if that has changed', async () => {
    const items = [...ITEMS]
    const { call, queries } = startWith(items, ({ query }) => {
      if (query?.limit === 2 && !query.cursor) items.pop()
      return undefined
    })

    expect(await askInPages(undefined, {}, call)).toMatchObject({ json: { data: ITEMS.slice(0, 3) } })
    expect(queries.at(-1)).toBeUndefined()
  })

  it.each([
    ['a limit of its own', { limit: 3 }],
    ['a cursor', { cursor: '0' }],
  ])('is read once with %s', async (_, query) => {
    const { call, queries } = startWith(ITEMS)

    await askInPages(undefined, { query }, call)

    expect(queries).toEqual([query])
  })

  it('is asked for with a limit and a cursor where it is refused', async () => {
    const { call } = startWith(ITEMS, ({ query }) => (query?.cursor ? undefined : refusal(401, 'unauthenticated')))

    expect(await askInPages('2', {}, call)).toMatchObject({ status: 200 })
  })

  it('stays refused where the server refuses the cursor first', async () => {
    const { call } = startWith(ITEMS, ({ query }) =>
      query?.cursor ? refusal(400, 'bad_request') : refusal(404, 'not_found'),
    )

    expect(await askInPages('2', {}, call)).toMatchObject({ status: 404 })
  })
})

const ROWS = [{ id: 'r', fields: [{ column_id: 'one' }, { column_id: 'two' }] }]
const PATH = { id: 'b', viewId: 'v' }

describe('rows with all their columns', () => {
  it('are asked for with the ids of the columns that they show', async () => {
    const { call, queries } = startWith(ROWS)

    await askWithColumns(new Map(), { path: PATH }, call)

    expect(queries).toEqual([undefined, { columns: 'one,two' }])
  })

  it('are asked for with a known column where they are refused', async () => {
    const { call } = startWith(ROWS, ({ query }) => (query?.columns ? undefined : refusal(400, 'bad_request')))

    expect(await askWithColumns(new Map([['b', 'one']]), { path: PATH }, call)).toMatchObject({ status: 200 })
  })

  it('are the plain ones where the server refuses a column', async () => {
    const { call } = startWith(ROWS, ({ query }) => (query?.columns ? refusal(400, 'bad_request') : undefined))

    expect(await askWithColumns(new Map(), { path: PATH }, call)).toMatchObject({ status: 200 })
  })

  it('are asked for once without cells, which columns would bring back', async () => {
    const { call, queries } = startWith([{ id: 'r' }])

    await askWithColumns(new Map(), { path: PATH }, call)

    expect(queries).toHaveLength(1)
  })
})

it('reads something else until a request is answered, whatever comes of it', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    if (reads === 2) throw new Error('no response')
  }
  const send = async () => {
    while (reads < 2) await Promise.resolve()
    return 'answer'
  }

  expect(await callWithConcurrentReads(send, read)).toBe('answer')
  expect(reads).toBe(2)
})
