import { describe, expect, it } from 'vitest'
import { referenceService } from '../reference-service.ts'
import { createRow, feedPath, listTitles, parsePage, parseRefusal, rowsPath, send } from '../test-client.test.helper.ts'
import { row, startService, type TestService } from '../test-service.test.helper.ts'

const startWithRows = (size: number) =>
  startService({ rows: Array.from({ length: size }, (_, index) => row(String(index))) })

const get = (service: TestService, query: string, path = rowsPath) => send(service, 'GET', `${path}${query}`)

/** Reads all pages of a list, and returns the titles of each. */
async function readPages(service: TestService, path: string): Promise<unknown[][]> {
  const read: unknown[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await get(service, cursor === '' ? '?limit=2' : `?limit=2&cursor=${cursor}`, path)
    read.push(listTitles(answer))
    cursor = parsePage(answer).next_cursor
  }
  return read
}

describe('limit', () => {
  it.each([
    ['', 25],
    ['?limit=1', 1],
    ['?limit=100', 100],
  ])('%j gives pages of %d', async (query, size) => {
    const page = parsePage(await get(startWithRows(101), query))

    expect([page.data.length, page.has_more]).toEqual([size, true])
  })

  it.each(['0', '101', '-1', '1.5', 'ten', '', '1e1', ' 5'])('refuses %j', async limit => {
    expect(parseRefusal(await get(startWithRows(1), `?limit=${limit}`))).toEqual([400, 'bad_request', 'limit'])
  })
})

describe('cursor', () => {
  it('reads a whole list once', async () => {
    expect(await readPages(startWithRows(5), rowsPath)).toEqual([['4', '3'], ['2', '1'], ['0']])
    expect(await readPages(startWithRows(5), feedPath)).toEqual([['0', '1'], ['2', '3'], ['4']])
  })

  it('ends after a full last page', async () => {
    expect(await readPages(startWithRows(4), rowsPath)).toEqual([
      ['3', '2'],
      ['1', '0'],
    ])
    expect(await readPages(startWithRows(0), rowsPath)).toEqual([[]])
  })

  it('orders rows of one instant by id', async () => {
    const service = startService()
    for (const title of ['a', 'b', 'c', 'd', 'e']) await createRow(service, { title })

    expect(await readPages(service, rowsPath)).toEqual([['e', 'd'], ['c', 'b'], ['a']])
  })

  it('skips no row and repeats none when a row is added', async () => {
    const service = startWithRows(4)
    const { next_cursor } = parsePage(await get(service, '?limit=2'))
    await createRow(service, { title: 'new' })

    expect(listTitles(await get(service, `?limit=2&cursor=${next_cursor}`))).toEqual(['1', '0'])
  })

  const encoded = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)))

  it.each(['', 'x', '%', '%F0%9F%98%80', encoded({}), encoded(1), encoded({ list: 'listRows', at: [1, 'a'] })])(
    'refuses %j',
    async cursor => {
      expect(parseRefusal(await get(startWithRows(1), `?cursor=${cursor}`))).toEqual([400, 'bad_request', 'cursor'])
    },
  )

  it('refuses the cursor of another list', async () => {
    const service = startWithRows(3)
    const { next_cursor } = parsePage(await get(service, '?limit=1'))

    const answer = await get(service, `?cursor=${next_cursor}`, feedPath)

    expect(parseRefusal(answer)).toEqual([400, 'bad_request', 'cursor'])
  })
})

describe('a page', () => {
  const limits = { ...referenceService.limits, pageBytes: 4000 }
  const titled = (length: number) => row('t'.repeat(length))

  it('ends early with the item that makes it too long, and the next page goes on', async () => {
    const rows = [titled(10), titled(10), titled(10), titled(4000), titled(10)]
    const service = startService({ rows, service: { ...referenceService, limits } })

    const first = parsePage(await get(service, '?limit=4'))
    const second = parsePage(await get(service, `?limit=4&cursor=${first.next_cursor}`))

    expect([first.data.length, first.has_more]).toEqual([2, true])
    expect([second.data.length, second.has_more, second.next_cursor]).toEqual([3, false, null])
  })

  it('is measured in bytes, not in characters', async () => {
    const rows = Array.from({ length: 4 }, () => row('\u00e9'.repeat(1500)))
    const service = startService({ rows, service: { ...referenceService, limits } })

    expect(parsePage(await get(service, '?limit=4')).data).toHaveLength(2)
  })

  it('is measured after fields has trimmed its items', async () => {
    const rows = Array.from({ length: 10 }, () => titled(4000))
    const service = startService({ rows, service: { ...referenceService, limits } })

    expect(parsePage(await get(service, '?fields=id')).data).toHaveLength(10)
    expect(parsePage(await get(service, '', feedPath)).data).toHaveLength(1)
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
  ])('%j keeps the named properties and id', async (names, expected) => {
    const [first] = parsePage(await get(startWithRows(1), `?fields=${names}`)).data

    expect(Object.keys(first!).toSorted()).toEqual(expected.toSorted())
  })

  it.each(['unknown', 'title,unknown', 'Title', 'cells'])('refuses %j, even if the list is empty', async names => {
    expect(parseRefusal(await get(startWithRows(0), `?fields=${names}`))).toEqual([400, 'bad_request', 'fields'])
  })

  it('is ignored by a write', async () => {
    const answer = await send(startService(), 'POST', `${rowsPath}?fields=unknown`, { body: {}, key: 'k' })

    expect(answer.status).toBe(201)
  })
})
