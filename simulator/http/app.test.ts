import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../service/limits.ts'
import { listColumns } from '../service/operations/board-columns/list-columns.ts'
import { referenceService } from '../service/reference-service.ts'
import type { PlainResponse } from '../service/reply.ts'
import type { Operation, Service } from '../service/service.ts'
import { createSimulator, type Simulator } from '../simulator.ts'
import type { PlainRequest } from './request-handler.ts'

interface TextRequest extends PlainRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

type Ask = (request: TextRequest) => Promise<PlainResponse>

/** Headers that belong to the connection, not to the response. */
const CONNECTION_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

const withoutConnectionHeaders = (headers: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) => (CONNECTION_HEADERS.includes(name) ? [] : [[name, String(value)]])),
  )

/** Leaves out the body of a GET or HEAD: a Request cannot have one. */
const askByFetch =
  ({ fetch }: Simulator): Ask =>
  async ({ method, url, headers, body }) => {
    const init = method === 'GET' || method === 'HEAD' || body === undefined ? {} : { body }
    const answer = await fetch(url, { method, headers, ...init })
    return { status: answer.status, headers: withoutConnectionHeaders(answer.headers), body: await answer.text() }
  }

/** Sends the host name that the simulator has inside its process, so that all responses have the same links. */
async function askByPort(sim: Simulator): Promise<Ask> {
  const { hostname, port } = new URL((await sim.listen()).url)
  return async ({ method, url, headers, body = '' }) => {
    const { host, pathname, search } = new URL(url)
    const length = String(Buffer.byteLength(body))
    const sent = { ...headers, host, 'content-length': length }
    const outgoing = request({ hostname, port, method, path: pathname + search, headers: sent }).end(body)
    const [answer]: IncomingMessage[] = await once(outgoing, 'response')
    if (!answer?.statusCode) throw new Error(`${method} ${url} got no response`)
    return {
      status: answer.statusCode,
      headers: withoutConnectionHeaders(Object.entries(answer.headers)),
      body: await text(answer),
    }
  }
}

/** Three simulators with one seed, each asked in its own way. */
async function startThreeWays(service: Service = referenceService) {
  const start = () => createSimulator({ seed: 42, now: '2026-01-01T00:00:00Z', service })
  const [plain, fetched, served] = await Promise.all([start(), start(), start()])
  const ways: readonly Ask[] = [plain.handle, askByFetch(fetched), await askByPort(served)]
  const { board_id, tokens } = plain.profile()
  return {
    plain,
    boardId: board_id,
    async ask(method: string, path: string, more: Pick<TextRequest, 'body'> & { readonly key?: string } = {}) {
      const { key, ...body } = more
      const headers = {
        authorization: `Bearer ${tokens.full}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      }
      return Promise.all(ways.map(way => way({ method, url: plain.url + path, headers, ...body })))
    },
    each: (act: (sim: Simulator) => void) => [plain, fetched, served].forEach(act),
    close: () => served[Symbol.asyncDispose](),
  }
}

const reference = await startThreeWays()
afterAll(reference.close)

describe('a plain request, a Request and a request over a port', () => {
  const board = `/v1/boards/${reference.boardId}`

  it.each<readonly [status: number, method: string, path: string]>([
    [200, 'GET', `${board}/rows?limit=1`],
    [200, 'GET', `${board}/rows?limit=1#fragment`],
    [200, 'HEAD', `${board}/rows?limit=1`],
    [200, 'GET', `/v1/%62oards/%${reference.boardId.charCodeAt(0).toString(16)}${reference.boardId.slice(1)}/columns`],
    [200, 'GET', `/v1/nothing/../boards/${reference.boardId}/columns`],
    [400, 'GET', '/v1/users?space_id=%zz'],
    [404, 'GET', '/v1/boards/a%2Fb/columns'],
    [404, 'GET', '/v1/boards/a%252Fb/columns'],
    [404, 'GET', '/v1/boards/%C3%A9/columns'],
    [404, 'GET', '/v1/boards/%C3/columns'],
    [404, 'GET', '/v1/boards/%zz/columns'],
    [404, 'GET', '/v1/boards//columns'],
    [404, 'GET', `${board}/columns/`],
    [404, 'GET', '/V1/users'],
    [404, 'GET', '/v1'],
    [404, 'GET', '/'],
    [404, 'HEAD', '/v1/nothing'],
    [404, 'PUT', `${board}/columns`],
    [404, 'OPTIONS', `${board}/columns`],
    [404, 'POST', '/v1/nothing'],
    [404, 'GET', '/_upload/nothing'],
  ])('get the same response %i: %s %s', async (status, method, path) => {
    const [plain, ...others] = await reference.ask(method, path)

    expect(plain).toMatchObject({ status, headers: { 'content-type': 'application/json' } })
    expect(others).toEqual([plain, plain])
    if (method === 'HEAD') expect(plain?.body).toBe('')
    else
      expect(JSON.parse(plain?.body ?? '')).toEqual(status === 200 ? expect.anything() : { error: expect.anything() })
  })

  it.each([
    [201, 'two bytes in one character', '{"title":"é"}'],
    [201, 'half a surrogate pair', '{"title":"\ud800"}'],
    [201, 'a byte order mark', '\ufeff{}'],
    [400, 'half an object', '{'],
    [400, 'more bytes than the limit', `{"title":"${'é'.repeat(LIMITS.bodyBytes / 2)}"}`],
  ])('get the same response %i with %s in the body, and again with the same key', async (status, key, body) => {
    const create = () => reference.ask('POST', `${board}/rows`, { body, key })
    const [plain, ...others] = [...(await create()), ...(await create())]

    expect(plain?.status).toBe(status)
    expect(others).toEqual(others.map(() => plain))
  })

  it('ignore the body of a GET', async () => {
    const [plain, ...others] = await reference.ask('GET', `${board}/rows?limit=1`, { body: '{' })

    expect(plain?.status).toBe(200)
    expect(others).toEqual([plain, plain])
  })
})

describe('a crash of the simulator', () => {
  const crash = (): never => {
    throw new Error('planted')
  }
  const failed = {
    status: 500,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ error: { code: 'internal_error', message: 'The service failed.' } }),
  }
  const { steps, rules, operations } = referenceService
  const listColumnsWith = (change: Partial<Operation>) => ({
    operations: { ...operations, listColumns: { ...listColumns, ...change } },
  })

  it.each<[string, Partial<Service>]>([
    ['a step', { steps: { ...steps, authenticate: crash } }],
    ['an operation', listColumnsWith({ handle: crash })],
    ['the rendering of errors', { steps: { ...steps, authorize: crash, renderError: crash } }],
  ])('in %s gives a 500 in all three ways', async (_where, change) => {
    const { ask, boardId, close } = await startThreeWays({ ...referenceService, ...change })
    const answers = await ask('GET', `/v1/boards/${boardId}/columns`)
    await close()

    expect(answers).toEqual([failed, failed, failed])
  })

  it('in the router keeps the simulator from starting', async () => {
    const service = { ...referenceService, ...listColumnsWith({ path: '/v1/columns/:id{[}' }) }

    await expect(createSimulator({ seed: 42, service })).rejects.toThrow('Invalid regular expression')
  })

  it('in due work gives a 500 in all three ways, and the next request is answered', async () => {
    const { ask, boardId, each, close } = await startThreeWays()
    each(({ world }) => world.scheduler.schedule(world.clock.now(), async () => crash()))
    const answers = await ask('GET', `/v1/boards/${boardId}/columns`)
    const next = await ask('GET', `/v1/boards/${boardId}/columns`)
    await close()

    expect(answers).toEqual([failed, failed, failed])
    expect(next.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('in due work that an advanced clock starts gives a 500 for a Request and over a port', async () => {
    const { ask, each, close } = await startThreeWays()
    each(({ world }) => world.scheduler.schedule(world.clock.now(), async () => crash()))
    const [, ...answers] = await ask('POST', '/_sim/clock', { body: '{"advance_seconds":1}' })
    await close()

    expect(answers).toEqual([failed, failed])
  })

  it('in an upload session gives a 500 for a Request and over a port', async () => {
    const { ask, close } = await startThreeWays({
      ...referenceService,
      rules: { ...rules, sessions: { ...rules.sessions, find: crash } },
    })
    const [, ...answers] = await ask('PUT', '/_upload/any', { body: 'a' })
    await close()

    const hinted = { ...failed, headers: { ...failed.headers, 'x-simulator-hint': expect.any(String) } }
    expect(answers).toEqual([hinted, hinted])
  })
})
