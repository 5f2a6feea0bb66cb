import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ClientHarness } from './desk.test.helper.ts'

const load = (file: string) => import(pathToFileURL(resolve('examples/client', file)).href)
const { Client } = await load('client.js')
const { addRowsWithFile } = await load('add-rows-with-file.js')

/** A client that keeps all rules, in a style of its own. */
interface WellBehaved {
  readonly style: string
  readonly act: (desk: ClientHarness) => Promise<unknown>
}

const client = (style: string, act: WellBehaved['act']): WellBehaved => ({ style, act })

async function* pagesOf(desk: ClientHarness, path: string, limit: number) {
  for (let next: string | null = ''; next !== null; ) {
    const cursor: string = next === '' ? '' : `&cursor=${encodeURIComponent(next)}`
    const { page } = await desk.insist('GET', `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor}`)
    yield page.data
    next = page.next_cursor
  }
}

async function readAll(desk: ClientHarness, path: string, limit = 2): Promise<number> {
  let count = 0
  for await (const items of pagesOf(desk, path, limit)) count += items.length
  return count
}

const insistOnRow = (desk: ClientHarness, title: string, sending: object = {}) =>
  desk.insist('POST', `${desk.board}/rows`, { body: { title }, ...sending })

const insistOnView = (desk: ClientHarness, body: object) => desk.insist('POST', `${desk.board}/views`, { body })

async function upload(desk: ClientHarness, bytes: string): Promise<void> {
  const { id, upload_url: url } = await desk.createUpload(bytes.length)
  await desk.putBytes(url, bytes)
  await desk.insist('POST', `/v1/media/uploads/${id}/complete`, { body: {} })
  for (let poll = 1; poll < 50; poll += 1) {
    const { data } = await desk.insist('GET', `/v1/media/uploads/${id}`)
    if (data.status !== 'pending') return
    await desk.wait(poll)
  }
}

async function writeValue(desk: ClientHarness, key: string | null): Promise<void> {
  const { data: attribute } = await desk.insist('POST', '/v1/media-attributes', {
    body: { space_id: desk.space, name: 'Note', type: 'text' },
  })
  const { media } = desk.sandbox.profile()
  const path = `/v1/media/${media?.ran_id}/attributes/${attribute.id}`
  for (const value of ['one', 'two', null])
    await desk.insist('PUT', path, { body: { value }, ...(key === null && { key }) })
}

/** Sends the bytes in parts. After a failure it asks the session how many bytes have arrived. */
async function putInParts(desk: ClientHarness, url: string, bytes: string): Promise<void> {
  const put = (range: string, body: string) =>
    desk.sandbox.fetch(url, { method: 'PUT', headers: { 'content-range': range }, body }).catch(() => undefined)
  let sent = 0
  for (let attempt = 1; attempt < 20; attempt += 1) {
    const end = Math.min(sent + 2, bytes.length)
    const asked = await put(`bytes */${bytes.length}`, '')
    if (asked?.ok) return
    const [, last] = /-(\d+)$/.exec(asked?.headers.get('range') ?? '') ?? []
    sent = last === undefined ? 0 : Number(last) + 1
    const answer = await put(`bytes ${sent}-${Math.max(end, sent + 1) - 1}/${bytes.length}`, bytes.slice(sent, end))
    if (answer?.ok) return
    await desk.wait(attempt)
  }
}

/** Reads what was just written until the service shows it. */
async function waitUntilShown(desk: ClientHarness, path: string): Promise<void> {
  for (let attempt = 1; attempt < 30; attempt += 1) {
    const { status } = await desk.get(path)
    if (status === 200) return
    await desk.wait(attempt)
  }
}

const MEANT = { 'x-simulator-on-purpose': 'all' }

/** Clients of whom the judge says nothing. */
export const WELL_BEHAVED: readonly WellBehaved[] = [
  client('the example client', async ({ sandbox, token, boardId, space, wait }) => {
    const waitMs = (ms: number) => wait(ms / 1000)
    const example = new Client({ url: sandbox.url, token, fetch: sandbox.fetch, pageSize: 2, wait: waitMs })
    // It gives up when the bytes of a file are refused.
    await addRowsWithFile(example, { boardId, spaceId: space }).catch(() => {})
  }),
  client('one request after the other', async desk => {
    for (const title of ['A', 'B', 'C']) await insistOnRow(desk, title)
    const { data } = await insistOnView(desk, { name: 'All' })
    await readAll(desk, `${desk.board}/views/${data.id}/rows`)
  }),
  client('many requests at once', async desk => {
    await Promise.all(['A', 'B', 'C', 'D', 'E'].map(title => insistOnRow(desk, title)))
  }),
  client('two intents with one body', async desk => {
    await insistOnRow(desk, 'Untitled')
    await insistOnRow(desk, 'Untitled')
    await Promise.all([insistOnRow(desk, 'Twin'), insistOnRow(desk, 'Twin')])
  }),
  client('a stream of pages', async desk => {
    for (const name of ['A', 'B', 'C', 'D']) await insistOnView(desk, { name })
    await readAll(desk, `${desk.board}/views`, 1)
    await readAll(desk, `${desk.board}/views?fields=name`, 3)
  }),
  client('a stream that ends when it has enough', async desk => {
    for (const name of ['A', 'B', 'C']) await insistOnView(desk, { name })
    for await (const items of pagesOf(desk, `${desk.board}/views`, 1)) if (items.length > 0) break
  }),
  client('pages forward and back', async desk => {
    for (const name of ['A', 'B', 'C', 'D']) await insistOnView(desk, { name })
    const pages = ['']
    for (let next: string | null = ''; next !== null; ) {
      const { page } = await desk.insist('GET', `${desk.board}/views?limit=2${next}`)
      next = page.next_cursor === null ? null : `&cursor=${encodeURIComponent(page.next_cursor)}`
      if (next !== null) pages.push(next)
    }
    for (const cursor of pages.toReversed()) await desk.insist('GET', `${desk.board}/views?limit=2${cursor}`)
  }),
  client('properties and columns that it needs', async desk => {
    const { data } = await insistOnView(desk, { name: 'All' })
    const rows = `${desk.board}/views/${data.id}/rows`
    await readAll(desk, `${rows}?fields=title`, 50)
    const [column = ''] = data.visible_column_ids
    await readAll(desk, `${rows}?columns=${column}`, 50)
  }),
  client('two lists, read in turns', async desk => {
    for (const name of ['A', 'B', 'C']) await insistOnView(desk, { name })
    await Promise.all([readAll(desk, `${desk.board}/views`, 1), readAll(desk, `/v1/metrics/ads?${desk.ads}`, 1)])
  }),
  client('updates without keys', desk => writeValue(desk, null)),
  client('updates with keys', desk => writeValue(desk, 'fresh')),
  client('several tokens', async desk => {
    const tokens = [desk.token, desk.sandbox.token(), desk.sandbox.token()]
    await Promise.all(tokens.map((token, index) => insistOnRow(desk, `Row ${index % 2}`, { token })))
  }),
  client('writes that it gives up', async desk => {
    for (const title of ['A', 'B', 'C', 'D']) {
      const { retryAfter } = await desk.createRow(title)
      await desk.wait(retryAfter)
    }
  }),
  client('hourly jobs that give up', async desk => {
    for (let hour = 0; hour < 5; hour += 1) {
      for (const title of ['Report', 'Summary']) {
        const { retryAfter } = await desk.createRow(title)
        await desk.wait(retryAfter)
      }
      await desk.wait(3600)
    }
  }),
  client('a test that moves the clock past every limit', async desk => {
    const key = crypto.randomUUID()
    const { id, upload_url: url } = await desk.createUpload(5)
    await desk.putBytes(url, 'hello')
    await insistOnRow(desk, 'A', { key })
    await desk.wait(25 * 3600)
    await insistOnRow(desk, 'A', { key })
    await desk.send('POST', `/v1/media/uploads/${id}/complete`, { body: {}, headers: MEANT })
  }),
  client('a test that sends wrong requests on purpose', async desk => {
    await desk.get(`${desk.board}/views?limit=500`, { headers: MEANT })
    await desk.createRow('A', { key: null, headers: { 'x-simulator-on-purpose': 'CLIENT-KEY-SENT, CLIENT-REFUSED' } })
    desk.sandbox.journal.markOnPurpose()
    await desk.get(`${desk.board}/views/undefined`)
    await desk.createRow('a'.repeat(256))
    desk.sandbox.journal.markOnPurpose([])
  }),
  client('a test that plans a refusal', async desk => {
    desk.addFault({ operation: 'createRow', status: 403 })
    await desk.createRow('A')
  }),
  client('a view that is pinned on purpose', async desk => {
    const { data } = await insistOnView(desk, { name: 'Pinned' })
    const body = { visible_column_ids: data.visible_column_ids }
    // A server need not have this operation.
    const headers = { 'x-simulator-on-purpose': 'CLIENT-REFUSED' }
    await desk.send('PATCH', `${desk.board}/views/${data.id}`, { body, headers })
  }),
  client('an address of its own spelling', async desk => {
    const { id, upload_url: url } = await desk.createUpload(5)
    await desk.putBytes(
      url.replace(/[a-f](?=[^/]*$)/, letter => `%${letter.charCodeAt(0).toString(16)}`),
      'hello',
    )
    await desk.insist('POST', `/v1/media/uploads/${id}/complete`, { body: {} })
  }),
  client('a read that waits for a write', async desk => {
    const { data } = await insistOnView(desk, { name: 'Late' })
    await waitUntilShown(desk, `${desk.board}/views/${data.id}`)
  }),
  client('an upload in parts', async desk => {
    const { id, upload_url: url } = await desk.createUpload(5)
    await putInParts(desk, url, 'hello')
    await desk.insist('POST', `/v1/media/uploads/${id}/complete`, { body: {} })
  }),
  client('a direct upload', desk => upload(desk, 'hello')),
  client('uploads at once, one of them empty', desk => Promise.all([upload(desk, 'one'), upload(desk, '')])),
  client('an import that is polled', async desk => {
    const body = { space_id: desk.space, url: 'https://files.example.com/a.png' }
    const { data } = await desk.insist('POST', '/v1/media/uploads', { body })
    for (let poll = 1; poll < 5; poll += 1) {
      await desk.wait(poll)
      await desk.insist('GET', `/v1/media/uploads/${data.id}`)
    }
  }),
  client('columns, cells and filters', async desk => {
    const { data: column } = await desk.insist('POST', `${desk.board}/columns`, {
      body: {
        name: 'State',
        type: 'tags',
        multiple: false,
        options: [{ name: 'Todo' }, { name: 'Done', description: 'All is done' }],
      },
    })
    const [todo] = column.options
    const fields = [{ column_id: column.id, value: todo.id }]
    const { data: row } = await desk.insist('POST', `${desk.board}/rows`, { body: { title: 'A', fields } })
    await desk.insist('PATCH', `${desk.board}/rows/${row.id}`, { body: { title: null } })
    const filters = [{ column_id: column.id, operator: 'equals', value: ['Todo', 'Done'] }]
    const { data: view } = await insistOnView(desk, { name: 'Open', type: 'board', filters })
    // What is complete may be copied.
    if (view.filters_complete) await insistOnView(desk, { name: 'Copy', filters: view.filters })
    await insistOnView(desk, { name: 'Own', visible_column_ids: [column.id] })
  }),
  client('options that are added and deleted', async desk => {
    const { data } = await desk.insist('POST', '/v1/media-attributes', {
      body: { space_id: desk.space, name: 'Tags', type: 'tags', options: [{ name: 'One' }] },
    })
    const path = `/v1/media-attributes/${data.id}/options`
    await desk.insist('POST', path, { body: { options: [{ name: 'Two' }] } })
    await desk.insist('DELETE', `${path}/${data.options[0].id}`)
  }),
  client('library views', async desk => {
    const body = {
      ...{ space_id: desk.space, name: 'Videos', view_mode: 'grid', filter: { type: 'video', query: 'launch' } },
      sort: { field: 'name', order: 'asc' },
    }
    const { data } = await desk.insist('POST', '/v1/library-views', { body })
    await desk.insist('GET', `/v1/library-views/${data.id}`)
    await readAll(desk, `/v1/library-views?space_id=${desk.space}`)
  }),
  client('a wait after the quota is used up', async desk => {
    const token = desk.sandbox.token({ quota: { units: 20, window_seconds: 60 } })
    for (const title of ['A', 'B', 'C']) await insistOnRow(desk, title, { token })
  }),
]
