import { describe, expect, it } from 'vitest'
import { createRow, feedPath, listTitles, parsePage, parseRefusal, rowsPath, send } from '../test-client.test.helper.ts'
import { row, startService, type TestService } from '../test-service.test.helper.ts'

const filled = (size: number) => startService({ rows: Array.from({ length: size }, (_, index) => row(String(index))) })

const get = (service: TestService, query: string, path = rowsPath) => send(service, 'GET', `${path}${query}`)

/** Every title, page by page. */
async function pages(service: TestService, path: string): Promise<unknown[][]> {
  const walked: unknown[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await get(service, cursor === '' ? '?limit=2' : `?limit=2&cursor=${cursor}`, path)
    walked.push(listTitles(answer))
    cursor = parsePage(answer).next_cursor
  }
  return walked
}

describe('limit', () => {
  it.each([
    ['', 25],
    ['?limit=1', 1],
    ['?limit=100', 100],
  ])('%j gives pages of %d', async (query, size) => {
    const page = parsePage(await get(filled(101), query))

    expect([page.data.length, page.has_more]).toEqual([size, true])
  })

  it.each(['0', '101', '-1', '1.5', 'ten', '', '1e1', ' 5'])('refuses %j', async limit => {
    expect(parseRefusal(await get(filled(1), `?limit=${limit}`))).toEqual([400, 'bad_request', 'limit'])
  })
})

describe('cursor', () => {
  it('walks a whole list once', async () => {
    expect(await pages(filled(5), rowsPath)).toEqual([['4', '3'], ['2', '1'], ['0']])
    expect(await pages(filled(5), feedPath)).toEqual([['0', '1'], ['2', '3'], ['4']])
  })

  it('ends with a full last page', async () => {
    expect(await pages(filled(4), rowsPath)).toEqual([
      ['3', '2'],
      ['1', '0'],
    ])
    expect(await pages(filled(0), rowsPath)).toEqual([[]])
  })

  it('walks rows of one instant by id', async () => {
    const service = startService()
    for (const title of ['a', 'b', 'c', 'd', 'e']) await createRow(service, { title })

    expect(await pages(service, rowsPath)).toEqual([['e', 'd'], ['c', 'b'], ['a']])
  })

  it('neither skips nor repeats when rows are added', async () => {
    const service = filled(4)
    const { next_cursor } = parsePage(await get(service, '?limit=2'))
    await createRow(service, { title: 'new' })

    expect(listTitles(await get(service, `?limit=2&cursor=${next_cursor}`))).toEqual(['1', '0'])
  })

  const encoded = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)))

  it.each(['', 'x', '%', '%F0%9F%98%80', encoded({}), encoded(1), encoded({ list: 'listRows', at: [1, 'a'] })])(
    'refuses %j',
    async cursor => {
      expect(parseRefusal(await get(filled(1), `?cursor=${cursor}`))).toEqual([400, 'bad_request', 'cursor'])
    },
  )

  it('refuses the cursor of another list', async () => {
    const service = filled(3)
    const { next_cursor } = parsePage(await get(service, '?limit=1'))

    const answer = await get(service, `?cursor=${next_cursor}`, feedPath)

    expect(parseRefusal(answer)).toEqual([400, 'bad_request', 'cursor'])
  })
})

describe('fields', () => {
  it.each([
    ['title', ['id', 'title']],
    ['id', ['id']],
    ['', ['id']],
    ['title,position', ['id', 'title', 'position']],
    ['title, position ,', ['id', 'title', 'position']],
    ['title&fields=position', ['id', 'title', 'position']],
  ])('%j trims to what it names and id', async (names, expected) => {
    const [first] = parsePage(await get(filled(1), `?fields=${names}`)).data

    expect(Object.keys(first!).toSorted()).toEqual(expected.toSorted())
  })

  it.each(['unknown', 'title,unknown', 'Title', 'cells'])('refuses %j, even of an empty list', async names => {
    expect(parseRefusal(await get(filled(0), `?fields=${names}`))).toEqual([400, 'bad_request', 'fields'])
  })

  it('is no parameter of a write', async () => {
    const answer = await send(startService(), 'POST', `${rowsPath}?fields=unknown`, { body: {}, key: 'k' })

    expect(answer.status).toBe(201)
  })
})
