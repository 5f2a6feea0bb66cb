import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A server that keeps the rules, and writes its responses unlike the simulator wherever the specification lets it. */

const uuid = () => crypto.randomUUID().toUpperCase()

export const BOARD = uuid()
export const SPACE = uuid()
export const TOKEN = 'a-token-of-another-make'

type Item = Readonly<Record<string, unknown>>

const place = { organization_id: uuid(), space_id: SPACE }
const times = { created_at: '2026-01-02T03:04:05.678901Z', updated_at: '2026-01-02T03:04:05.678901+00:00' }
const common = (id: string) => ({ id, ...place, ...times, links: { self: `/${id}` }, etag: 'W/"1"' })
const ofBoard = (id: string) => ({ ...common(id), board_id: BOARD, html_url: `https://app.example/${id}#panel` })

const COLUMN = uuid()

const view = (name: string): Item => ({
  ...ofBoard(uuid()),
  ...{ name, type: 'cards', position: 1e-3, filters: [], filters_complete: true },
  ...{ visible_column_ids: [COLUMN], visible_columns_pinned: false },
})

const cell = (title: unknown) => ({
  ...{ column_id: COLUMN, column_name: 'Náme 名', type: 'text', multiple: false },
  ...{ value: title, display_value: title ?? '' },
})

const row = (id: string, { title = null, parent_id = null, position = null }: Item): Item => ({
  ...ofBoard(id),
  ...{ title, parent_id, position, archived: false, fields: [cell(title)] },
})

const column = ({ name }: Item): Item => ({
  ...common(uuid()),
  ...{ board_id: BOARD, name, type: 'number', sub_type: null, multiple: false, order: null, options: null },
  ...{ media_attribute_id: null, media_attribute_type: null, config: { unit: null } },
})

const attribute = ({ name, options }: Item): Item => ({
  ...common(uuid()),
  ...{ name, type: 'tags', multiple: true, autofill: null },
  options: Array.isArray(options) ? options.map(one => ({ id: uuid(), description: '', ...one })) : [],
})

const libraryView = (name: string): Item => ({
  ...common(uuid()),
  ...{ name, view_mode: 'grid', filter: null, filter_complete: true, sort: null, group_by: null },
  ...{ visible_fields: null, order: 7, html_url: 'https://app.example/library' },
})

const views = ['One', 'Two', 'Three', 'Four', 'Five'].map(view)
const libraryViews = ['A', 'B', 'C'].map(libraryView)
const rows = new Map<string, Item>()
const remembered = new Map<string, object>()

const failed = (code: string) => ({ error: { trace: uuid(), message: `It was ${code}.`, code } })

function page(items: readonly Item[], query: URLSearchParams): object {
  const start = Number(
    Buffer.from(query.get('cursor') ?? '', 'base64')
      .toString()
      .split('?')
      .at(-1),
  )
  const end = start + Number(query.get('limit') ?? 25)
  const names = query.get('fields')?.split(',')
  const trim = (item: Item) =>
    names ? Object.fromEntries(Object.entries(item).filter(([name]) => ['id', ...names].includes(name))) : item
  const next = end < items.length ? Buffer.from(`>>>?${end}`).toString('base64') : null
  return { total: items.length, has_more: next !== null, next_cursor: next, data: items.slice(start, end).map(trim) }
}

function write(path: string, body: Item): object | undefined {
  const [, id = uuid()] = /\/rows\/([^/]+)$/.exec(path) ?? []
  if (path.includes('/rows')) {
    rows.set(id, row(id, { ...rows.get(id), ...body }))
    return { data: rows.get(id) }
  }
  if (path.endsWith('/columns')) return { data: column(body) }
  return path === '/v1/media-attributes' ? { data: attribute(body) } : undefined
}

function read(path: string, query: URLSearchParams): object | undefined {
  if (path.endsWith('/rows')) return page([...rows.values()], query)
  if (path.endsWith('/views')) return page(views, query)
  if (path === '/v1/library-views') return page(libraryViews, query)
  const found = views.find(({ id }) => path.endsWith(`/views/${id}`))
  return found && { data: found }
}

let requests = 0

async function answer({ method = '', url = '', headers }: IncomingMessage, body: string): Promise<[number, object]> {
  const { pathname, searchParams } = new URL(url, 'http://other.test')
  requests += 1
  if (headers.authorization !== `Bearer ${TOKEN}`) return [401, failed('unauthenticated')]
  if (requests % 5 === 0) return [429, failed('rate_limited')]
  const key = String(headers['idempotency-key'])
  const known = method === 'GET' ? undefined : remembered.get(key)
  const found = known ?? (method === 'GET' ? read(pathname, searchParams) : write(pathname, JSON.parse(body)))
  if (found && method !== 'GET') remembered.set(key, found)
  return found ? [200, found] : [404, failed('not_found')]
}

/** Properties in another order, lines that end as on Windows, and escapes instead of letters. */
function writeJson(value: object): string {
  const turned = (_: string, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toReversed())
      : member
  const text = JSON.stringify(value, turned, '\t').replaceAll('\n', '\r\n')
  return `\r\n ${text.replaceAll(/[^\0-~]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)} \n`
}

/** Sends a text in small chunks. */
function send(response: ServerResponse, sent: string): void {
  for (let at = 0; at < sent.length; at += 97) response.write(sent.slice(at, at + 97))
  response.end()
}

export const otherMake = createServer(async (request, response) => {
  const body = await text(request)
  if (requests === 2) {
    requests += 1
    response.writeHead(503, { 'CONTENT-TYPE': 'text/html' }).end('<h1>The gateway is busy.</h1>')
    return
  }
  const [status, json] = await answer(request, body)
  response.writeHead(status, {
    'CONTENT-type': 'application/json;Charset="UTF-8"',
    'SET-Cookie': ['a=1', 'b=2'],
    ...(status === 429 && { 'RETRY-AFTER': '0' }),
  })
  send(response, writeJson(json))
})
