import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * A server as a stranger would begin it: four of the twenty operations, written by hand, with six mistakes. Each mistake is one
 * that the kit knows; the comments name it.
 */

export const BOARD_ID = randomUUID()
export const SPACE_ID = randomUUID()
export const TOKEN = 'a-token-of-a-stranger'

type Answer = readonly [status: number, body: object]
type Item = Readonly<Record<string, unknown>>

class Refusal extends Error {
  readonly answer: Answer
  constructor(status: number, code: string, message: string) {
    super(message)
    this.answer = [status, { error: { code, message } }]
  }
}
const badRequest = (message: string) => new Refusal(400, 'bad_request', message)
const notFound = () => new Refusal(404, 'not_found', 'There is nothing here.')

const ORIGIN = { board_id: BOARD_ID, organization_id: randomUUID(), space_id: SPACE_ID }
const NAME = { column_id: randomUUID(), column_name: 'Name', type: 'text', multiple: false }
const resource = (id: string, at: string) => ({
  id,
  ...ORIGIN,
  created_at: at,
  updated_at: at,
  html_url: `https://app.test/${id}`,
})

const view = (name: string, position: number): Item => ({
  ...resource(randomUUID(), `2026-01-0${position}T00:00:00.000Z`),
  ...{ name, type: 'grid', position, filters: [], filters_complete: true },
  ...{ visible_column_ids: [NAME.column_id], visible_columns_pinned: false },
})
const views = [view('Third', 3), view('Second', 2), view('First', 1)]
const rows = new Map<string, Item>()
const VIEW_MEMBERS = Object.keys(view('', 1))
const ROW_MEMBERS = [...Object.keys(resource('', '')), 'archived', 'parent_id', 'title', 'position', 'fields']
const remembered = new Map<string, { readonly request: string; readonly answer: Answer }>()

function page(items: readonly Item[], query: URLSearchParams, selectable: readonly string[]): Answer {
  const limit = Number(query.get('limit') ?? 25)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw badRequest('limit')
  const cursor = query.get('cursor')
  const after = items.findIndex(({ id }) => id === cursor)
  if (cursor !== null && after < 0) throw badRequest('cursor')
  const names = query.get('fields')?.split(',')
  if (names?.some(name => !selectable.includes(name))) throw badRequest('fields')
  const trim = (item: Item) =>
    names ? Object.fromEntries(Object.entries(item).filter(([name]) => name === 'id' || names.includes(name))) : item
  const data = items.slice(after + 1, after + 1 + limit)
  const hasMore = after + 1 + limit < items.length
  return [200, { data: data.map(trim), next_cursor: hasMore ? data.at(-1)?.id : null, has_more: hasMore }]
}

function readWrite({ title, position, parent_id: parent, fields }: Item): Item {
  // board-rows/limit-title-one-more
  if (typeof title === 'string' ? [...title].length > 256 : (title ?? null) !== null) throw badRequest('title')
  if (!['undefined', 'number'].includes(typeof (position ?? undefined))) throw badRequest('position')
  if ((parent ?? null) !== null && !rows.has(String(parent))) throw badRequest('parent_id')
  if (fields !== undefined && !(Array.isArray(fields) && fields.length === 0)) throw badRequest('fields')
  // board-rows/null-title-stored-as-empty-text
  const stored = title === undefined ? {} : { title: title ?? '' }
  return { ...stored, ...(position !== undefined && { position }), ...(parent !== undefined && { parent_id: parent }) }
}

function store(status: number, row: Item): Answer {
  const value = row.title
  const stored = { ...row, fields: [{ ...NAME, value, display_value: value ?? '' }] }
  rows.set(String(row.id), stored)
  return [status, { data: stored }]
}

function write(method: string, id: string | undefined, body: Item): Answer {
  const changes = readWrite(body)
  const now = new Date().toISOString()
  if (method === 'POST') {
    const created = {
      ...resource(randomUUID(), now),
      archived: false,
      parent_id: null,
      title: null,
      position: rows.size,
    }
    return store(201, { ...created, ...changes })
  }
  const before = rows.get(id ?? '')
  if (!before) throw notFound()
  // board-rows/cycles-unchecked
  if (changes.parent_id === id) throw badRequest('a row cannot be its own parent')
  return store(200, { ...before, ...changes, updated_at: now })
}

/** Answers a key with its first answer. */
function writeOnce(request: string, key: string | undefined, apply: () => Answer): Answer {
  // idempotency/createRow-needs-no-key
  if (key === undefined) return apply()
  if (key.length > 255) throw badRequest('the key is too long')
  const known = remembered.get(key)
  // idempotency/createRow-other-body-is-a-conflict
  if (known && known.request !== request && request.startsWith('POST'))
    throw new Refusal(409, 'conflict', 'another body')
  if (known && known.request !== request) throw badRequest('the key has another request')
  const answer = known?.answer ?? apply()
  remembered.set(key, { request, answer })
  return answer
}

function parseBody(body: string): Item {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  } catch {}
  throw badRequest('the body is no JSON object')
}

const ROUTE = /^(GET|POST|PATCH) \/v1\/boards\/([^/]+)\/(?:(rows)(?:\/([^/]+))?|views(?:\/([^/]+)\/rows)?)$/

async function answer({ method = '', url = '', headers }: IncomingMessage, body: string): Promise<Answer> {
  const { pathname, searchParams } = new URL(url, 'http://stranger.test')
  const [, verb, board, isRow, rowId, viewId] = ROUTE.exec(`${method} ${pathname}`) ?? []
  if (verb === undefined || (verb === 'POST') !== (isRow !== undefined && rowId === undefined)) throw notFound()
  if ((verb === 'PATCH') !== (rowId !== undefined)) throw notFound()
  // authentication/missing-header-is-forbidden
  if (headers.authorization === undefined) throw new Refusal(403, 'forbidden', 'Who are you?')
  if (headers.authorization !== `Bearer ${TOKEN}`) throw new Refusal(401, 'unauthenticated', 'This token is not valid.')
  if (board !== BOARD_ID) throw notFound()
  if (verb === 'GET' && viewId === undefined) return page(views, searchParams, VIEW_MEMBERS)
  if (verb === 'GET') {
    if (!views.some(({ id }) => id === viewId)) throw notFound()
    return page([...rows.values()], searchParams, ROW_MEMBERS)
  }
  const parsed = parseBody(body)
  const key = headers['idempotency-key']
  return writeOnce(`${method} ${pathname} ${JSON.stringify(parsed)}`, key?.toString(), () => write(verb, rowId, parsed))
}

export const stranger = createServer(async (request, response) => {
  const body = await text(request)
  const [status, json] = await answer(request, body).catch(
    (error): Answer =>
      error instanceof Refusal ? error.answer : [500, { error: { code: 'internal_error', message: String(error) } }],
  )
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
})
