import type { ClientHarness } from './desk.test.helper.ts'

/** A client that makes one mistake, and the clause that it breaks with it. */
interface Misbehaving {
  readonly clause: string
  readonly mistake: string
  /** Another clause that the mistake cannot do without. */
  readonly also?: string
  /** True where the judge cannot be sure, so that it only gives advice. */
  readonly isUnsure?: true
  readonly act: (desk: ClientHarness) => Promise<unknown>
}

const client = (clause: string, mistake: string, act: Misbehaving['act']): Misbehaving => ({ clause, mistake, act })

const lostAnswer = (desk: ClientHarness, operation: 'createRow' | 'createColumn' | 'deleteOption') =>
  desk.addFault({ operation, reset: 'after' })

/** Creates two writes whose answers are lost, each repeated with a fresh key. */
async function repeatWithFreshKeys(desk: ClientHarness, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    lostAnswer(desk, 'createRow')
    await desk.createRow(title)
    await desk.wait(1)
    await desk.createRow(title)
  }
}

async function createTags(
  desk: ClientHarness,
): Promise<{ readonly id: string; readonly options: readonly { id: string }[] }> {
  const body = { space_id: desk.space, name: 'Tags', type: 'tags', options: [{ name: 'One' }] }
  return (await desk.post('/v1/media-attributes', body)).data
}

async function readPages(desk: ClientHarness, path: string, limit: number) {
  const { page } = await desk.get(`${path}?limit=${limit}`)
  return page
}

const cursorOf = ({ next_cursor }: { readonly next_cursor: string | null }): string =>
  encodeURIComponent(`${next_cursor}`)

/** Creates enough views that a page of one has a next one. */
async function createViews(desk: ClientHarness, board: string): Promise<void> {
  for (const name of ['One', 'Two', 'Three']) await desk.post(`${board}/views`, { name })
}

async function complete(desk: ClientHarness, id: string, sending: object = {}) {
  return desk.send('POST', `/v1/media/uploads/${id}/complete`, { body: {}, ...sending })
}

/** Uses up a small quota, and returns the token that is refused now. */
async function useUpQuota(desk: ClientHarness): Promise<string> {
  const token = desk.sandbox.token({ quota: { units: 6, window_seconds: 60 } })
  await desk.get(`${desk.board}/views?limit=1`, { token })
  await desk.get(`${desk.board}/views?limit=1`, { token })
  return token
}

/** Makes a view whose two conditions are on one column. No journal shows who made it. */
async function findIncompleteView(desk: ClientHarness): Promise<string> {
  const { data: column } = await desk.post(`${desk.board}/columns`, { name: 'Words', type: 'text' })
  const condition = (operator: string, value: string) => ({ column_id: column.id, operator, value })
  const filters = [condition('contains', 'a'), condition('not_equals', 'ab')]
  const { data } = await desk.post(`${desk.board}/views`, { name: 'A', filters })
  desk.sandbox.journal.clear()
  return `${desk.board}/views/${data.id}`
}

/** Makes a library view that filters by an option which is gone. */
async function findIncompleteLibraryView(desk: ClientHarness): Promise<string> {
  const { id, options } = await createTags(desk)
  const [option] = options
  const attributes = [{ attribute_id: id, values: [option?.id] }]
  const filter = { type: 'video', query: 'launch', attributes }
  const { data } = await desk.post('/v1/library-views', { space_id: desk.space, filter })
  await desk.send('DELETE', `/v1/media-attributes/${id}/options/${option?.id}`)
  return `/v1/library-views/${data.id}`
}

const unsure = (clause: string, mistake: string, act: Misbehaving['act']): Misbehaving => ({
  ...client(clause, mistake, act),
  isUnsure: true,
})

/** A client for each clause. */
export const MISBEHAVING: readonly Misbehaving[] = [
  client('CLIENT-TOKEN', 'sends no token', desk => desk.get(`${desk.board}/views?limit=5`, { token: null })),
  client('CLIENT-SECRET-IN-URL', 'sends its token in the URL too', desk =>
    desk.get(`${desk.board}/views?limit=5&access_token=${desk.token}`),
  ),
  client('CLIENT-KEY-SENT', 'creates a row without a key', desk => desk.createRow('A', { key: null })),
  client('CLIENT-KEY-LENGTH', 'sends a long key', desk => desk.createRow('A', { key: 'k'.repeat(256) })),
  client('CLIENT-KEY-UUID', 'makes keys from titles', desk => desk.createRow('A', { key: 'row-a' })),
  client('CLIENT-KEY-ONE-WRITE', 'has one key for all rows', async desk => {
    const key = crypto.randomUUID()
    await desk.createRow('A', { key })
    await desk.createRow('B', { key })
  }),
  client('CLIENT-KEY-ONE-WRITE', 'has one key for a row and a view', async desk => {
    const key = crypto.randomUUID()
    await desk.createRow('A', { key })
    await desk.post(`${desk.board}/views`, { name: 'A' }, { key })
  }),
  client('CLIENT-KEY-ONE-TOKEN', 'has the same keys with two tokens', async desk => {
    const key = crypto.randomUUID()
    await desk.createRow('A', { key })
    await desk.createRow('B', { key, token: desk.sandbox.token() })
  }),
  {
    ...client('CLIENT-KEY-AFTER-REFUSAL', 'corrects a write, and keeps its key', async desk => {
      const key = crypto.randomUUID()
      await desk.post(`${desk.board}/rows`, { title: 'A', parent_id: crypto.randomUUID() }, { key })
      await desk.createRow('A', { key })
    }),
    also: 'CLIENT-REFUSED',
  },
  client('CLIENT-KEY-EXPIRED', 'repeats a write after a day', async desk => {
    const key = crypto.randomUUID()
    lostAnswer(desk, 'createRow')
    await desk.createRow('A', { key })
    await desk.sleep(25 * 3600)
    await desk.createRow('A', { key })
  }),
  client('CLIENT-RETRY-SAME-KEY', 'makes a key for each attempt', desk => repeatWithFreshKeys(desk, ['A', 'B'])),
  client('CLIENT-RETRY-SAME-KEY', 'writes once too often with a fresh key', desk => repeatWithFreshKeys(desk, ['A'])),
  unsure('CLIENT-RETRY-SAME-KEY', 'may have made a key for each attempt', async desk => {
    desk.addFault({ operation: 'createRow', reset: 'before' })
    await desk.createRow('A')
    await desk.wait(1)
    await desk.createRow('A')
  }),
  client('CLIENT-RETRY-SAME-KEY', 'makes a key for each attempt after a failure that was told', async desk => {
    for (const title of ['A', 'B']) {
      desk.addFault({ operation: 'createRow', status: 500, times: 2 })
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await desk.createRow(title)
        await desk.wait(1)
      }
    }
  }),
  client('CLIENT-RETRY-PACED', 'repeats a failed write at once, again and again', async desk => {
    desk.addFault({ operation: 'createRow', status: 503, times: 6 })
    const key = crypto.randomUUID()
    for (let attempt = 0; attempt < 7; attempt += 1) await desk.createRow('A', { key })
  }),
  client('CLIENT-DELETE-KEY', 'repeats a deletion without a key', async desk => {
    const { id, options } = await createTags(desk)
    desk.addFault({ operation: 'deleteOption', reset: 'before' })
    const path = `/v1/media-attributes/${id}/options/${options[0]?.id}`
    await desk.send('DELETE', path, { key: null })
    await desk.wait(1)
    await desk.send('DELETE', path, { key: null })
  }),
  client('CLIENT-LIMIT', 'asks for 500 items', desk => desk.get(`${desk.board}/views?limit=500`)),
  unsure('CLIENT-LIMIT', 'asks for 5000 media', desk => desk.get(`/v1/media?space_id=${desk.space}&limit=5000`)),
  client('CLIENT-CURSOR-AS-RECEIVED', 'shortens cursors', async desk => {
    await createViews(desk, desk.board)
    const page = await readPages(desk, `${desk.board}/views`, 1)
    await desk.get(`${desk.board}/views?limit=1&cursor=${cursorOf(page).slice(0, -5)}`)
  }),
  client('CLIENT-CURSOR-SAME-LIST', 'continues another list', async desk => {
    await createViews(desk, desk.board)
    await createViews(desk, desk.otherBoard)
    const page = await readPages(desk, `${desk.board}/views`, 1)
    await readPages(desk, `${desk.otherBoard}/views`, 1)
    await desk.get(`${desk.otherBoard}/views?limit=1&cursor=${cursorOf(page)}`)
  }),
  client('CLIENT-CURSOR-SAME-QUERY', 'changes the query between pages', async desk => {
    const { page } = await desk.get(`/v1/metrics/ads?${desk.ads}&limit=1`)
    await desk.get(`/v1/metrics/ads?${desk.ads}&limit=1&query=a&cursor=${cursorOf(page)}`)
  }),
  client('CLIENT-PAGES-ALL', 'takes the first page for the list', async desk => {
    for (let count = 0; count < 26; count += 1) await desk.post(`${desk.board}/views`, { name: `View ${count}` })
    await desk.get(`${desk.board}/views`)
  }),
  client('CLIENT-IDS', 'asks for the view undefined', desk => desk.get(`${desk.board}/views/undefined`)),
  client('CLIENT-FIELDS', 'selects a property that views do not have', desk =>
    desk.get(`${desk.board}/views?limit=5&fields=name,colour`),
  ),
  client('CLIENT-QUERY-REQUIRED', 'lists library views of no space', desk => desk.get('/v1/library-views?limit=5')),
  client('CLIENT-QUERY-VALUE', 'asks for ads that were stopped', desk =>
    desk.get(`/v1/metrics/ads?${desk.ads}&limit=5&status=stopped`),
  ),
  client('CLIENT-QUERY-KNOWN', 'sorts a list by a parameter of its own', desk =>
    desk.get(`${desk.board}/views?limit=5&sort=name`),
  ),
  client('CLIENT-JSON', 'sends a form', desk =>
    desk.send('POST', `${desk.board}/views`, {
      body: 'name=A',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ),
  client('CLIENT-BODY-REQUIRED', 'creates a column without a type', desk =>
    desk.post(`${desk.board}/columns`, { name: 'A' }),
  ),
  client('CLIENT-BODY-REQUIRED', 'creates a mediacolumn of no media columns', desk =>
    desk.post(`${desk.board}/columns`, { name: 'A', type: 'mediacolumn', media_attribute_id: crypto.randomUUID() }),
  ),
  client('CLIENT-BODY-VALUE', 'configures a number with words', desk =>
    desk.post(`${desk.board}/columns`, { name: 'A', type: 'number', config: { decimal_places: 'two' } }),
  ),
  client('CLIENT-BODY-VALUE', 'gives a file a negative size', desk =>
    desk.post('/v1/media/uploads', { space_id: desk.space, name: 'a.txt', size: -5 }),
  ),
  client('CLIENT-BODY-VALUE', 'filters without a value', desk =>
    desk.post(`${desk.board}/views`, { filters: [{ column_id: crypto.randomUUID(), operator: 'equals' }] }),
  ),
  client('CLIENT-BODY-VALUE', 'sends a number as the title', desk => desk.post(`${desk.board}/rows`, { title: 5 })),
  client('CLIENT-BODY-BOUNDS', 'sends a title of 256 characters', desk => desk.createRow('a'.repeat(256))),
  client('CLIENT-BODY-TOGETHER', 'sends options of a text column', desk =>
    desk.post(`${desk.board}/columns`, { name: 'A', type: 'text', options: [{ name: 'One' }] }),
  ),
  client('CLIENT-BODY-TOGETHER', 'compares with a list', desk =>
    desk.post(`${desk.board}/views`, { filters: [{ column_id: crypto.randomUUID(), operator: 'gt', value: ['1'] }] }),
  ),
  client('CLIENT-BODY-TOGETHER', 'gives two options one name', desk => {
    const options = [{ name: 'Red' }, { name: 'red' }]
    return desk.post('/v1/media-attributes', { space_id: desk.space, name: 'A', type: 'tags', options })
  }),
  unsure('CLIENT-BODY-TOGETHER', 'sets allow_create of a text attribute', desk =>
    desk.post('/v1/media-attributes', { space_id: desk.space, name: 'A', type: 'text', allow_create: true }),
  ),
  unsure('CLIENT-BODY-TOGETHER', 'names the type of a file to be imported', desk => {
    const url = 'https://files.example.com/a.png'
    return desk.post('/v1/media/uploads', { space_id: desk.space, url, mime_type: 'image/png' })
  }),
  client('CLIENT-CELL-READ-ONLY', 'writes the name of a row as a cell', async desk => {
    const { page } = await desk.get(`${desk.board}/columns?limit=100`)
    const column_id = page.data.find(column => column.sub_type === 'name')?.id
    await desk.post(`${desk.board}/rows`, { fields: [{ column_id, value: 'A' }] })
  }),
  client('CLIENT-FILTER-OPERATOR', 'looks for a text in the ids of users', async desk => {
    const { page } = await desk.get(`${desk.board}/columns?limit=100`)
    const column_id = page.data.find(column => column.sub_type === 'created-by')?.id
    await desk.post(`${desk.board}/views`, { filters: [{ column_id, operator: 'contains', value: 'a' }] })
  }),
  client('CLIENT-BODY-READ-ONLY', 'writes a whole row back', async desk => {
    const { data } = await desk.createRow('A')
    await desk.send('PATCH', `${desk.board}/rows/${data.id}`, { body: { title: 'B', created_at: data.created_at } })
  }),
  client('CLIENT-BODY-KNOWN', 'misspells a property', desk =>
    desk.post(`${desk.board}/views`, { name: 'A', filter: [] }),
  ),
  client('CLIENT-REFUSED', 'reads a view that does not exist', desk =>
    desk.get(`${desk.board}/views/${crypto.randomUUID()}`),
  ),
  client('CLIENT-REFUSAL-REPEATED', 'repeats what was refused', async desk => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await desk.post(`${desk.board}/rows`, { title: 'A', parent_id: '11111111-1111-4111-8111-111111111111' })
      await desk.wait(60)
    }
  }),
  client('CLIENT-RETRY-AFTER', 'repeats a write before Retry-After', async desk => {
    const token = desk.sandbox.token({ quota: { units: 12, window_seconds: 60 } })
    await desk.createRow('A', { token })
    const key = crypto.randomUUID()
    await desk.createRow('B', { token, key })
    await desk.wait(1)
    await desk.createRow('B', { token, key })
  }),
  unsure('CLIENT-RETRY-AFTER', 'may have repeated a request before Retry-After', async desk => {
    const token = await useUpQuota(desk)
    await desk.wait(1)
    await desk.get(`${desk.board}/views?limit=1`, { token })
  }),
  client('CLIENT-RETRY-AFTER', 'repeats two writes by turns before Retry-After', async desk => {
    const token = desk.sandbox.token({ quota: { units: 12, window_seconds: 60 } })
    await desk.createRow('A', { token })
    const keys = { B: crypto.randomUUID(), C: crypto.randomUUID() }
    for (const title of ['B', 'C', 'B', 'C'] as const) {
      await desk.createRow(title, { token, key: keys[title] })
      await desk.wait(1)
    }
  }),
  client('CLIENT-RETRY-AFTER-ALL', 'goes on with other requests before Retry-After', async desk => {
    const token = await useUpQuota(desk)
    await desk.wait(1)
    await new Promise(resolve => setTimeout(resolve, 160))
    await desk.get(`${desk.otherBoard}/views?limit=1`, { token })
  }),
  client('CLIENT-FILTERS-COMPLETE', 'writes incomplete filters back', async desk => {
    const path = await findIncompleteView(desk)
    const { data } = await desk.get(path)
    await desk.send('PATCH', path, { body: { name: 'B', filters: data.filters } })
  }),
  unsure('CLIENT-FILTERS-COMPLETE', 'copies a view with incomplete filters', async desk => {
    const { data } = await desk.get(await findIncompleteView(desk))
    await desk.post(`${desk.board}/views`, { name: 'Copy', filters: data.filters })
  }),
  client('CLIENT-COLUMNS-PINNED', 'copies the columns of a view that has none of its own', async desk => {
    const { data } = await desk.post(`${desk.board}/views`, { name: 'A' })
    await desk.post(`${desk.board}/views`, { name: 'B', visible_column_ids: data.visible_column_ids })
  }),
  client('CLIENT-FILTER-COMPLETE', 'writes an incomplete filter back', async desk => {
    const path = await findIncompleteLibraryView(desk)
    const { data } = await desk.get(path)
    await desk.send('PATCH', path, { body: { name: 'B', filter: data.filter } })
  }),
  unsure('CLIENT-FILTER-COMPLETE', 'copies a library view with an incomplete filter', async desk => {
    const { data } = await desk.get(await findIncompleteLibraryView(desk))
    await desk.post('/v1/library-views', { space_id: desk.space, name: 'Copy', filter: data.filter })
  }),
  client('CLIENT-UPLOAD-NO-AUTHORIZATION', 'sends its token with the bytes', async desk => {
    const { id, upload_url: url } = await desk.createUpload(5)
    await desk.putBytes(url, 'hello', { authorization: `Bearer ${desk.token}` })
    await complete(desk, id)
  }),
  client('CLIENT-UPLOAD-SIZE', 'sends fewer bytes than it said', async desk => {
    const { id, upload_url: url } = await desk.createUpload(6)
    await desk.putBytes(url, 'hello')
    await complete(desk, id)
  }),
  client('CLIENT-UPLOAD-BYTES-FIRST', 'completes an upload before its bytes', async desk => {
    const { id } = await desk.createUpload(5)
    await complete(desk, id)
  }),
  client('CLIENT-UPLOAD-IN-TIME', 'completes an upload on the next day', async desk => {
    const { id, upload_url: url } = await desk.createUpload(5)
    await desk.putBytes(url, 'hello')
    await desk.sleep(13 * 3600)
    await complete(desk, id)
  }),
  client('CLIENT-COMPLETE-ONCE', 'completes an upload again instead of reading it', async desk => {
    const { id, upload_url: url } = await desk.createUpload(5)
    await desk.putBytes(url, 'hello')
    await complete(desk, id)
    await desk.wait(1)
    await complete(desk, id)
  }),
  client('CLIENT-UPLOAD-COMPLETED', 'waits for an upload that it never completes', async desk => {
    const { id, upload_url: url } = await desk.createUpload(5)
    await desk.putBytes(url, 'hello')
    for (let poll = 0; poll < 5; poll += 1) {
      await desk.wait(1)
      await desk.get(`/v1/media/uploads/${id}`)
    }
  }),
  client('CLIENT-POLL-PACED', 'polls without a wait', async desk => {
    const { id } = await desk.createUpload(5)
    for (let poll = 0; poll < 12; poll += 1) await desk.get(`/v1/media/uploads/${id}`)
  }),
]
