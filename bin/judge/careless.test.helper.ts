import type { FaultOptions } from '../../simulator/options/fault.ts'
import type { ClientHarness } from './desk.test.helper.ts'

/** What shows a habit: a stated or implied clause that it breaks, or a test of the client that fails. */
interface Showing {
  readonly clause?: string
  readonly faults?: readonly FaultOptions[]
  readonly variants?: readonly string[]
}

/** A small careless thing that a client does, in a test of its own that passes on the plain server. */
interface Careless {
  readonly habit: string
  readonly shownBy: Showing
  readonly act: (desk: ClientHarness) => Promise<unknown>
}

const breaks = (
  clause: string,
  habit: string,
  act: Careless['act'],
  faults: readonly FaultOptions[] = [],
): Careless => ({
  ...{ habit, act },
  shownBy: { clause, faults },
})

const failsOn = (variant: string, habit: string, act: Careless['act']): Careless => ({
  ...{ habit, act },
  shownBy: { variants: [variant] },
})

const failsUnder = (fault: FaultOptions, habit: string, act: Careless['act']): Careless => ({
  ...{ habit, act },
  shownBy: { faults: [fault] },
})

/** A test of the client fails. */
function expectThat(isSo: boolean): void {
  if (!isSo) throw new Error('it is not as the client expects')
}

const expectSuccess = ({ status }: { readonly status: number }): void => expectThat(status >= 200 && status < 300)

/** Sends the same until it succeeds, with what `key` says. */
async function retry(desk: ClientHarness, key: () => string, wait = 1): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { status } = await desk.createRow('Once', { key: key() })
    if (status === 201) return
    await desk.wait(wait)
  }
  expectThat(false)
}

const makeViews = async (desk: ClientHarness, count = 3): Promise<void> => {
  for (let made = 0; made < count; made += 1) await desk.post(`${desk.board}/views`, { name: `View ${made}` })
}

const cursorOf = async (desk: ClientHarness): Promise<string> =>
  encodeURIComponent(`${(await desk.get(`${desk.board}/views?limit=1`)).page.next_cursor}`)

const complete = (desk: ClientHarness, id: string) => desk.post(`/v1/media/uploads/${id}/complete`, {})

export const CARELESS: readonly Careless[] = [
  breaks('CLIENT-RETRY-SAME-KEY', 'makes a key for each attempt', desk => retry(desk, () => crypto.randomUUID()), [
    { operation: 'createRow', reset: 'after' },
  ]),
  breaks(
    'CLIENT-RETRY-AFTER',
    'retries a write at once, whatever Retry-After says',
    desk => retry(desk, () => KEY, 0.2),
    [{ operation: 'createRow', status: 429, lasts: { ms: 500 } }],
  ),
  breaks('CLIENT-KEY-SENT', 'sends writes without a key', desk => desk.createRow('A', { key: null })),
  breaks('CLIENT-KEY-ONE-WRITE', 'has one key for all its writes', async desk => {
    await desk.createRow('A', { key: KEY })
    await desk.createRow('B', { key: KEY })
  }),
  breaks('CLIENT-KEY-LENGTH', 'makes keys from whole bodies', desk =>
    desk.createRow('A', { key: '{"title": "A"}'.repeat(20) }),
  ),
  breaks('CLIENT-TOKEN', 'forgets the word Bearer', desk =>
    desk.get(`${desk.board}/views?limit=5`, { token: null, headers: { authorization: desk.token } }),
  ),
  breaks('CLIENT-LIMIT', 'asks for more than a page holds', desk => desk.get(`${desk.board}/views?limit=1000`)),
  breaks('CLIENT-CURSOR-AS-RECEIVED', 'makes cursors from numbers', desk =>
    desk.get(`${desk.board}/views?limit=1&cursor=2`),
  ),
  breaks('CLIENT-CURSOR-SAME-LIST', 'continues one list with the cursor of another', async desk => {
    await makeViews(desk)
    await desk.get(`${desk.otherBoard}/views?limit=1`)
    await desk.get(`${desk.otherBoard}/views?limit=1&cursor=${await cursorOf(desk)}`)
  }),
  breaks('CLIENT-FIELDS', 'selects properties that do not exist', desk =>
    desk.get(`${desk.board}/views?limit=5&fields=titel`),
  ),
  breaks('CLIENT-IDS', 'puts undefined into a path', desk => desk.get(`${desk.board}/views/undefined`)),
  breaks('CLIENT-QUERY-REQUIRED', 'forgets a required parameter', desk => desk.get('/v1/library-views?limit=5')),
  breaks('CLIENT-JSON', 'forgets Content-Type', desk =>
    desk.send('POST', `${desk.board}/rows`, { body: '{"title": "A"}', headers: { 'content-type': 'text/plain' } }),
  ),
  breaks('CLIENT-BODY-REQUIRED', 'creates a column of no type', desk =>
    desk.post(`${desk.board}/columns`, { name: 'A' }),
  ),
  breaks('CLIENT-BODY-BOUNDS', 'checks no length', desk => desk.createRow('a'.repeat(300))),
  breaks('CLIENT-BODY-TOGETHER', 'gives a text column options', desk =>
    desk.post(`${desk.board}/columns`, { name: 'A', type: 'text', options: [{ name: 'One' }] }),
  ),
  breaks('CLIENT-UPLOAD-NO-AUTHORIZATION', 'sends its token with the bytes', async desk => {
    const { id, upload_url: url } = await desk.createUpload(5)
    await desk.putBytes(url, 'hello', { authorization: `Bearer ${desk.token}` })
    await complete(desk, id)
  }),
  breaks('CLIENT-UPLOAD-SIZE', 'counts characters for bytes', async desk => {
    const { id, upload_url: url } = await desk.createUpload('héllo'.length)
    await desk.putBytes(url, 'héllo')
    await complete(desk, id)
  }),
  breaks('CLIENT-UPLOAD-BYTES-FIRST', 'completes an upload while its bytes are on the way', async desk => {
    const { id, upload_url: url } = await desk.createUpload(5)
    await complete(desk, id)
    await desk.putBytes(url, 'hello')
  }),
  breaks('CLIENT-FILTERS-COMPLETE', 'writes incomplete filters back', async desk => {
    const { data: column } = await desk.post(`${desk.board}/columns`, { name: 'Words', type: 'text' })
    const filters = ['a', 'b'].map(value => ({ column_id: column.id, operator: 'contains', value }))
    const { data: view } = await desk.post(`${desk.board}/views`, { name: 'A', filters })
    desk.sandbox.journal.clear()
    const { data } = await desk.get(`${desk.board}/views/${view.id}`)
    await desk.send('PATCH', `${desk.board}/views/${view.id}`, { body: { name: 'B', filters: data.filters } })
  }),
  failsOn('answers/created-is-200', 'takes only 201 for a creation', async desk =>
    expectThat((await desk.createRow('A')).status === 201),
  ),
  failsOn('lists/late', 'expects to see a write at once', async desk => {
    const { data } = await desk.post(`${desk.board}/views`, { name: 'New' })
    const { page } = await desk.get(`${desk.board}/views?limit=100`)
    expectThat(page.data.some(({ id }) => id === data.id))
  }),
  failsOn('lists/pages-of-one', 'takes the first page for the list', async desk => {
    await makeViews(desk)
    expectThat((await desk.get(`${desk.board}/views?limit=100`)).page.data.length >= 3)
  }),
  failsOn('requests/unknown-query-refused', 'pages by number', async desk =>
    expectSuccess(await desk.get(`${desk.board}/views?limit=5&page=1`)),
  ),
  failsOn('strict/unknown-properties', 'misspells a property', async desk =>
    expectSuccess(await desk.post(`${desk.board}/rows`, { titel: 'A' })),
  ),
  failsUnder({ operation: 'listViews', status: 503 }, 'sends each request once', async desk =>
    expectSuccess(await desk.get(`${desk.board}/views?limit=5`)),
  ),
  failsUnder({ operation: 'createUpload', import: 'fails' }, 'polls an import until it is finished', async desk => {
    const { data } = await desk.post('/v1/media/uploads', {
      space_id: desk.space,
      url: 'https://files.example.com/a.png',
    })
    for (let poll = 1; poll < 9; poll += 1) {
      await desk.wait(poll)
      if ((await desk.get(`/v1/media/uploads/${data.id}`)).data.status === 'finished') return
    }
    expectThat(false)
  }),
]

const KEY = '5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55'
