import { Access, Fields, Keys, Pages } from './access.test.helper.ts'
import { Boards, COLUMN, ROW, VIEW } from './boards.test.helper.ts'
import { Cells, Filters } from './cells.test.helper.ts'
import { type Doc, digest, invalid, missing, Refusal, UUID } from './core.test.helper.ts'
import { AD_FIELDS, Ads, LIBRARY_VIEW, Library } from './library.test.helper.ts'
import { type Call, type Operation, type Page, State } from './state.test.helper.ts'

/**
 * A second server, written from the specification and not from the simulator. It chooses differently where the
 * specification leaves a choice. Its parts are objects whose methods a mistake can replace.
 */

const STATUSES: Readonly<Record<string, number>> = {
  ...{ bad_request: 400, unauthenticated: 401, forbidden: 403, not_found: 404, conflict: 409, rate_limited: 429 },
}

const isPage = (answer: Doc | Page<Doc>): answer is Page<Doc> => 'next' in answer && 'items' in answer

export class App extends State {
  readonly access = new Access(this)
  readonly keys = new Keys(this)
  readonly pages = new Pages()
  readonly names = new Fields()
  readonly cells = new Cells(this)
  readonly filters = new Filters(this, this.cells)
  readonly library = new Library(this, this)
  readonly ads = new Ads(this, this)
  readonly boardsApi = new Boards(this, this)
  readonly operations = listOperations(this)
  private readBody(text: string): unknown {
    if (text === '') return {}
    try {
      return JSON.parse(text)
    } catch {
      throw invalid('body', 'is no JSON')
    }
  }

  /** The operation of a request, and the ids in its path; they may be written in any case. */
  route(method: string, pathname: string) {
    const steps = pathname.split('/')
    for (const operation of this.operations) {
      const [verb, ...wanted] = operation.route.split(/[ /]/)
      const fits = verb === method && wanted.length === steps.length
      if (fits && wanted.every((step, at) => step.startsWith(':') || step === steps[at])) {
        const ids = wanted.flatMap((step, at) =>
          step.startsWith(':') ? [[step.slice(1), steps[at]?.toLowerCase() ?? '']] : [],
        )
        return { operation, path: Object.fromEntries(ids) as Record<string, string> }
      }
    }
    throw missing()
  }

  checkIds(path: Readonly<Record<string, string>>): void {
    if (!Object.values(path).every(one => UUID.test(one))) throw missing()
  }

  write(call: Call, answer: Doc | Page<Doc>): Doc {
    const names = this.names.names(call)
    if (!isPage(answer)) return { data: this.names.trim(answer, names) }
    const kept = names && this.boardsApi.keepsFields(call) ? [...names, 'fields'] : names
    const data = answer.items.map(one => this.names.trim(one, kept))
    return { data, next_cursor: answer.next, has_more: answer.next !== null }
  }

  perform(call: Call): { status: number; body: string } {
    this.names.names(call)
    const answer = call.operation.handle(call)
    return { status: call.operation.status ?? 200, body: JSON.stringify(this.write(call, answer)) }
  }

  /** One request of `/v1`. */
  async answer(request: Request): Promise<{ status: number; body: string }> {
    const { pathname, searchParams } = new URL(request.url)
    const { secret, token } = this.access.authenticate(request.headers)
    const { operation, path } = this.route(request.method, pathname)
    this.access.charge(secret, token, operation)
    const { headers } = request
    const early = { operation, path, query: searchParams, headers, secret, token, body: undefined }
    this.access.checkScope(early)
    this.checkIds(path)
    const call = { ...early, body: request.method === 'GET' ? undefined : this.readBody(await request.text()) }
    return this.keys.once(call, async () => this.perform(call))
  }

  refuse(error: unknown): Response {
    const { code, message, details, headers } =
      error instanceof Refusal ? error : new Refusal('internal_error', 'Something broke here.')
    return this.respond(
      STATUSES[code] ?? 500,
      JSON.stringify({ error: { code, message, ...(details && { details }) } }),
      headers,
    )
  }

  respond(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Response {
    const tag = `W/"${digest(body).slice(0, 16)}"`
    return new Response(body, {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', etag: tag, ...headers },
    })
  }

  fetch = async (request: Request): Promise<Response> => {
    this.advance(0.3)
    const { pathname } = new URL(request.url)
    try {
      if (pathname === '/clock') {
        this.advance(Number((await request.json()).advance_seconds) * 1000)
        return this.respond(200, '{}')
      }
      if (pathname.startsWith('/storage/'))
        return this.library.store(
          pathname.slice('/storage/'.length),
          request.headers,
          new Uint8Array(await request.arrayBuffer()),
        )
      const { status, body } = await this.answer(request)
      return this.respond(status, body)
    } catch (error) {
      return this.refuse(error)
    }
  }
}

function listOperations(app: App): readonly Operation[] {
  const { boardsApi: boards, library, ads } = app
  const of = (
    name: string,
    route: string,
    scope: string | null,
    cost: 10 | 5 | 1,
    handle: Operation['handle'],
    more = {},
  ): Operation => ({
    ...{ name, route, scope, cost, handle, ...more },
  })
  const create = (name: string, route: string, scope: string | null, handle: Operation['handle']) =>
    of(name, `POST ${route}`, scope, 10, handle, { key: 'required', status: 201 })
  const change = (name: string, route: string, scope: string, handle: Operation['handle']) =>
    of(name, route, scope, 10, handle, { key: 'optional' })
  const list = (
    name: string,
    route: string,
    scope: string,
    fields: readonly string[] | undefined,
    handle: Operation['handle'],
  ) => of(name, `GET ${route}`, scope, 5, handle, { fields })
  const get = (
    name: string,
    route: string,
    scope: string,
    fields: readonly string[] | undefined,
    handle: Operation['handle'],
  ) => of(name, `GET ${route}`, scope, 1, handle, { fields })
  const [read, board] = ['boards:read', '/v1/boards/:id']
  return [
    create('createRow', `${board}/rows`, 'boards:write', call => boards.createRow(call)),
    change('updateRow', `PATCH ${board}/rows/:rowId`, 'boards:write', call => boards.updateRow(call)),
    list('listViewRows', `${board}/views/:viewId/rows`, read, ROW, call => boards.listViewRows(call)),
    create('createColumn', `${board}/columns`, 'boards:write', call => boards.createColumn(call)),
    get('getColumn', `${board}/columns/:columnId`, read, COLUMN, call => boards.getColumn(call)),
    create('createView', `${board}/views`, 'boards:write', call => boards.createView(call)),
    list('listViews', `${board}/views`, read, VIEW, call => boards.listViews(call)),
    get('getView', `${board}/views/:viewId`, read, VIEW, call => boards.getView(call)),
    list('listColumns', `${board}/columns`, read, COLUMN, call => boards.listColumns(call)),
    list('listRows', `${board}/rows`, read, ROW, call => boards.listRows(call)),
    of('searchRows', `POST ${board}/rows/search`, read, 5, call => boards.searchRows(call)),
    create('createUpload', '/v1/media/uploads', 'media:write', call => library.createUpload(call)),
    get('getUpload', '/v1/media/uploads/:id', 'media:read', undefined, call => library.getUpload(call)),
    change('completeUpload', 'POST /v1/media/uploads/:id/complete', 'media:write', call =>
      library.completeUpload(call),
    ),
    create('createMediaAttribute', '/v1/media-attributes', 'spaces:write', call => library.createMediaAttribute(call)),
    of('addOptions', 'POST /v1/media-attributes/:id/options', null, 10, call => library.addOptions(call), {
      key: 'required',
    }),
    change('deleteOption', 'DELETE /v1/media-attributes/:id/options/:optionId', 'spaces:write', call =>
      library.deleteOption(call),
    ),
    list('listAttributes', '/v1/media-attributes', 'media:read', undefined, call => library.listAttributes(call)),
    get('getAttribute', '/v1/media-attributes/:id', 'media:read', undefined, call =>
      library.showAttribute(library.attribute(call)),
    ),
    change('setAttributeValue', 'PUT /v1/media/:id/attributes/:attributeId', 'media:write', call =>
      library.setAttributeValue(call),
    ),
    list('listMedia', '/v1/media', 'media:read', undefined, call => library.listMedia(call)),
    get('getMedia', '/v1/media/:id', 'media:read', undefined, call => library.showMedia(library.media(call))),
    create('createLibraryView', '/v1/library-views', 'media:write', call => library.createLibraryView(call)),
    list('listLibraryViews', '/v1/library-views', 'media:read', LIBRARY_VIEW, call => library.listLibraryViews(call)),
    get('getLibraryView', '/v1/library-views/:id', 'media:read', LIBRARY_VIEW, call => library.getLibraryView(call)),
    ...(['ad-campaigns', 'ad-sets', 'ads'] as const).map(kind => {
      const name = { 'ad-campaigns': 'listAdCampaigns', 'ad-sets': 'listAdSets', ads: 'listAds' }[kind]
      return list(name, `/v1/metrics/${kind}`, 'metrics:read', AD_FIELDS[kind], call => ads.list(kind)(call))
    }),
  ]
}
