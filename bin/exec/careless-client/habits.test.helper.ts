import type {
  Column,
  ErrorBody,
  Media,
  MediaAttribute,
  Row,
  Upload,
  View,
} from '../../../simulator/service/api/types.ts'
import { expectThat, type Scene } from './scene.test.helper.ts'

/** A small careless thing that developers of clients do. */
interface Habit {
  readonly name: string
  /** Does something either with the habit or as the specification has it. Rejects if that went wrong. */
  readonly work: (scene: Scene, isCareless: boolean) => Promise<void>
}

const FILE = { name: 'a.txt', type: 'text/plain', bytes: new TextEncoder().encode('text') }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LONG_TITLE = 'x'.repeat(256)
const ROW_MEMBERS = [
  ...['id', 'board_id', 'parent_id', 'title', 'position', 'fields', 'organization_id', 'space_id', 'archived'],
  ...['created_at', 'updated_at', 'html_url'],
]

const readError = async (response: Response): Promise<ErrorBody['error']> => (await response.json()).error
const fieldOf = (row: Row, { id }: Column) => row.fields.find(({ column_id }) => column_id === id)

async function createUpload({ client, spaceId }: Scene, more: object): Promise<Upload> {
  return (await client.send<Upload>('POST', '/v1/media/uploads', { space_id: spaceId, ...more })).data
}

/** Creates some rows, and waits until a new view shows them all. */
async function findInView(scene: Scene, titles: readonly string[]): Promise<void> {
  const view = await scene.createView()
  for (const title of titles) await scene.createRow(title)
  await scene.waitFor(async () => {
    const found = (await scene.listRows(view)).map(({ title }) => title)
    return titles.every(title => found.includes(title))
  })
}

export const HABITS: readonly Habit[] = [
  {
    name: 'sorts columns by order',
    async work(scene, isCareless) {
      const newestFirst = [await scene.createColumn('Older'), await scene.createColumn('Newer')].toReversed()
      const sorted = isCareless ? newestFirst.toSorted((a, b) => Number(a.order) - Number(b.order)) : newestFirst
      expectThat(sorted[0]?.name === 'Newer')
    },
  },
  {
    name: 'takes only 201 for a creation',
    async work(scene, isCareless) {
      if (isCareless) scene.client.isSuccess = ({ status }, method) => status === (method === 'POST' ? 201 : 200)
      await scene.createRow('A row')
    },
  },
  {
    name: 'ends a list at a page that is not full',
    async work(scene, isCareless) {
      const { client } = scene
      const follow = client.nextPath
      if (isCareless)
        client.nextPath = (path, page) => (page.data.length < client.pageSize ? undefined : follow(path, page))
      await findInView(scene, ['One', 'Two', 'Three'])
    },
  },
  {
    name: 'ignores has_more, and ends a list at an empty page',
    async work(scene, isCareless) {
      const { client } = scene
      const follow = client.nextPath
      client.pageSize = 1
      if (isCareless) client.nextPath = (path, page) => (page.data.length === 0 ? undefined : follow(path, page))
      await findInView(scene, ['One', 'Two', 'Three'])
    },
  },
  {
    name: 'does not encode cursors',
    async work(scene, isCareless) {
      if (isCareless)
        scene.client.nextPath = (path, { next_cursor }) => (next_cursor ? `${path}&cursor=${next_cursor}` : undefined)
      await findInView(scene, ['One', 'Two', 'Three'])
    },
  },
  {
    name: 'takes timestamps for 23 characters and a Z',
    async work(scene, isCareless) {
      const { created_at } = await scene.createRow('A row')
      expectThat(!Number.isNaN(Date.parse(isCareless ? `${created_at.slice(0, 23)}Z` : created_at)))
    },
  },
  {
    name: 'counts on the details of an error',
    async work(scene, isCareless) {
      const key = { 'idempotency-key': 'a key' }
      const { code, details } = await readError(
        await scene.ask('POST', `${scene.board}/rows`, { title: LONG_TITLE }, key),
      )
      expectThat(isCareless ? details?.[0]?.field === 'title' : code === 'bad_request')
    },
  },
  {
    name: 'compares messages',
    async work(scene, isCareless) {
      const { code, message } = await readError(await scene.ask('GET', `${scene.board}/views/${crypto.randomUUID()}`))
      expectThat(isCareless ? /not|no /i.test(message) : code === 'not_found')
    },
  },
  {
    name: 'counts on the order of properties',
    async work(scene, isCareless) {
      const row = await scene.createRow('A row')
      expectThat(UUID.test(isCareless ? String(Object.values(row)[0]) : row.id))
    },
  },
  {
    name: 'creates an upload again to learn its URL again',
    async work(scene, isCareless) {
      const body = { space_id: scene.spaceId, name: 'a.txt', size: 4 }
      const key = { 'idempotency-key': 'an upload' }
      const send = async (): Promise<Upload> =>
        (await (await scene.retry(() => scene.ask('POST', '/v1/media/uploads', body, key))).json()).data
      const [first, second] = [await send(), await send()]
      expectThat((isCareless ? second : first).upload_url !== null)
    },
  },
  {
    name: 'writes synthesized columns back',
    async work(scene, isCareless) {
      const { id, visible_column_ids } = await scene.createView()
      const body = { name: 'Renamed', ...(isCareless && { visible_column_ids }) }
      await scene.client.send('PATCH', `${scene.board}/views/${id}`, body)
    },
  },
  {
    name: 'writes incomplete filters back',
    async work(scene, isCareless) {
      const { id } = await scene.createColumn('Text')
      const wanted = [
        { column_id: id, operator: 'contains', value: 'a' },
        { column_id: id, operator: 'not_equals', value: 'ab' },
      ]
      const { filters } = await scene.createView({ filters: wanted })
      const copy = await scene.createView({ filters: isCareless ? filters : wanted })
      for (const value of ['ab', 'ac']) await scene.createRow(value, { fields: [{ column_id: id, value }] })
      let titles: readonly (string | null)[] = []
      await scene.waitFor(async () => {
        titles = (await scene.listRows(copy)).map(({ title }) => title)
        return titles.includes('ac')
      })
      expectThat(!titles.includes('ab'))
    },
  },
  {
    name: 'retries a deletion without a key',
    async work(scene, isCareless) {
      const { data } = await scene.client.send<MediaAttribute>('POST', '/v1/media-attributes', {
        ...{ space_id: scene.spaceId, name: 'Tags', type: 'tags', options: [{ name: 'One' }] },
      })
      const path = `/v1/media-attributes/${data.id}/options/${data.options?.[0]?.id}`
      const headers: Record<string, string> = isCareless ? {} : { 'idempotency-key': 'a deletion' }
      await scene.retry(() => scene.ask('DELETE', path, undefined, headers))
    },
  },
  {
    name: 'retries with a fresh key',
    async work(scene, isCareless) {
      const view = await scene.createView()
      const key = () => ({ 'idempotency-key': isCareless ? crypto.randomUUID() : 'a row' })
      await scene.retry(() => scene.ask('POST', `${scene.board}/rows`, { title: 'Once' }, key()))
      let count = 0
      await scene.waitFor(async () => {
        count = (await scene.listRows(view)).filter(({ title }) => title === 'Once').length
        return count > 0
      })
      expectThat(count === 1)
    },
  },
  {
    name: 'ignores Retry-After',
    async work(scene, isCareless) {
      const wait = (seconds: number) => (isCareless ? 0.01 : Math.max(1, seconds))
      await scene.retry(() => scene.ask('GET', `${scene.board}/views`), wait)
    },
  },
  {
    name: 'sends a request only once',
    async work(scene, isCareless) {
      const send = () => scene.ask('GET', `${scene.board}/views`)
      const response = await (isCareless ? send() : scene.retry(send))
      await response.json()
      expectThat(response.ok)
    },
  },
  {
    name: 'repeats a parameter instead of commas',
    async work(scene, isCareless) {
      const columns = [await scene.createColumn('One'), await scene.createColumn('Two')].map(({ name }) => name)
      const view = await scene.createView()
      await scene.createRow('A row')
      const query = isCareless ? columns.map(name => `columns=${name}`).join('&') : `columns=${columns}`
      const path = `${scene.board}/views/${view.id}/rows?limit=1&${query}`
      await scene.waitFor(async () => {
        const { data }: { data: readonly Row[] } = await (await scene.retry(() => scene.ask('GET', path))).json()
        return data[0]?.fields.length === 2
      })
    },
  },
  {
    name: 'pages by number',
    async work(scene, isCareless) {
      await scene.client.send<View>('GET', `${scene.board}/views?limit=5${isCareless ? '&page=1' : ''}`)
    },
  },
  {
    name: 'misspells a property',
    async work(scene, isCareless) {
      await scene.client.send<Row>('POST', `${scene.board}/rows`, { [isCareless ? 'titel' : 'title']: 'A row' })
    },
  },
  {
    name: 'takes an upload for finished at its first poll',
    async work(scene, isCareless) {
      const { id, upload_url } = await createUpload(scene, { name: FILE.name, size: FILE.bytes.length })
      const headers = { 'content-type': 'text/plain' }
      await scene.retry(() => scene.client.fetch(`${upload_url}`, { method: 'PUT', headers, body: FILE.bytes }))
      await scene.client.send('POST', `/v1/media/uploads/${id}/complete`, {})
      if (!isCareless) await scene.client.waitUntilFinished(id)
      else expectThat((await scene.client.send<Upload>('GET', `/v1/media/uploads/${id}`)).data.status === 'finished')
    },
  },
  {
    name: 'takes the order of ids for that of creation',
    async work(scene, isCareless) {
      const rows: Row[] = []
      for (const title of ['One', 'Two', 'Three', 'Four']) rows.push(await scene.createRow(title))
      const sorted = isCareless ? rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : rows
      expectThat(sorted.map(({ title }) => title).join() === 'One,Two,Three,Four')
    },
  },
  {
    name: 'takes ids of options for UUIDs',
    async work(scene, isCareless) {
      const { options } = await scene.createColumn('Tags', { type: 'tags', options: [{ name: 'One' }] })
      const id = options?.[0]?.id ?? ''
      expectThat(isCareless ? UUID.test(id) : id !== '')
    },
  },
  {
    name: 'takes an empty cell for null',
    async work(scene, isCareless) {
      const column = await scene.createColumn('Text')
      const value = fieldOf(await scene.createRow('A row'), column)?.value
      expectThat(value === null || (!isCareless && Array.isArray(value) && value.length === 0))
    },
  },
  {
    name: 'takes display_value for a text',
    async work(scene, isCareless) {
      const column = await scene.createColumn('Text')
      const row = await scene.createRow('A row', { fields: [{ column_id: column.id, value: 'x' }] })
      const label = fieldOf(row, column)?.display_value
      expectThat(isCareless ? label === 'x' : [label].flat().join() === 'x')
    },
  },
  {
    name: 'expects to see a write at once',
    async work(scene, isCareless) {
      const view = await scene.createView()
      const { id } = await scene.createRow('A row')
      const look = async () => (await scene.listRows(view)).some(row => row.id === id)
      if (isCareless) expectThat(await look())
      else await scene.waitFor(look)
    },
  },
  {
    name: 'takes the last row of a view for the newest',
    async work(scene, isCareless) {
      const view = await scene.createView()
      for (const title of ['One', 'Two']) await scene.createRow(title)
      const { id } = await scene.createRow('A row')
      await scene.waitFor(async () => {
        const rows = await scene.listRows(view)
        return isCareless ? rows.at(-1)?.id === id : rows.some(row => row.id === id)
      })
    },
  },
  {
    name: 'refuses properties that it does not know',
    async work(scene, isCareless) {
      const row = await scene.createRow('A row')
      const isKnown = (name: string) => ROW_MEMBERS.includes(name)
      expectThat(isCareless ? Object.keys(row).every(isKnown) : row.title === 'A row')
    },
  },
  {
    name: 'sends its token to the upload URL',
    async work(scene, isCareless) {
      const { fetch } = scene.client
      const authorization = `Bearer ${scene.token}`
      const headers = { 'content-type': FILE.type, ...(isCareless && { authorization }) }
      scene.client.fetch = (url, init) => fetch(url, init?.method === 'PUT' ? { ...init, headers } : init)
      await scene.client.upload(scene.spaceId, FILE)
    },
  },
  {
    name: 'waits for an import until it is finished',
    async work(scene, isCareless) {
      const url = 'https://files.example.com/a.png'
      const read = async (id: string) => (await scene.client.send<Upload>('GET', `/v1/media/uploads/${id}`)).data
      let upload = await createUpload(scene, { url })
      let media: Media | null = null
      for (let poll = 0; poll < 100 && media === null; poll += 1) {
        await scene.client.wait(1000)
        if (!isCareless && upload.status === 'failed') upload = await createUpload(scene, { url })
        upload = await read(upload.id)
        media = upload.media
      }
      expectThat(media !== null)
    },
  },
]
