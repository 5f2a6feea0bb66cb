import { Hono } from 'hono'
import { Agent, request } from 'undici'
import { serve } from '../../../simulator/http/serve.ts'
import { createSimulator } from '../../../simulator/simulator.ts'
import { buildWorld } from '../../in-process.ts'
import type { Bench, Sides } from './bench.ts'
import { addLargeBoard } from './world.ts'

/** The ids that the path of a request names. */
interface Ids {
  readonly board: string
  readonly view: string
  readonly column: string
}

/** A request that both sides answer. */
interface Ask {
  readonly method: 'GET' | 'POST'
  readonly path: (ids: Ids) => string
  readonly body?: string
}

const COLUMN: Ask = { method: 'GET', path: ({ board, column }) => `/v1/boards/${board}/columns/${column}` }
const VIEWS: Ask = { method: 'GET', path: ({ board }) => `/v1/boards/${board}/views?limit=25` }
const ROWS: Ask = { method: 'GET', path: ({ board, view }) => `/v1/boards/${board}/views/${view}/rows?limit=25` }
const CREATE_ROW: Ask = {
  method: 'POST',
  path: ({ board }) => `/v1/boards/${board}/rows`,
  body: JSON.stringify({ title: 'benchmark' }),
}

/** Asks a simulator that has a board with so many rows. */
async function openSimulator({ method, path: pathOf, body }: Ask, rows: number) {
  const { world, board } = addLargeBoard(await buildWorld(1), rows)
  const simulator = await createSimulator({ world })
  const [{ id: view = '' } = {}] = board.views
  const [{ id: column = '' } = {}] = board.columns
  const path = pathOf({ board: board.id, view, column })
  const authorization = `Bearer ${simulator.token()}`
  let keys = 0
  const init = () => ({
    method,
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `key-${keys++}` },
    ...(body !== undefined && { body }),
  })
  const answer = await simulator.fetch(path, init())
  const bytes = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${bytes}`)
  return { simulator, path, init, bytes, status: answer.status }
}

type OpenSimulator = Awaited<ReturnType<typeof openSimulator>>

/** A bare Hono app that answers with the same bytes, and reads the body of a POST. */
function createBareApp({ init, path, bytes, status }: OpenSimulator): Hono {
  const { method } = init()
  const { pathname } = new URL(path, 'http://bare.test')
  return new Hono().on(method, pathname, async context => {
    if (method === 'POST') await context.req.json()
    return new Response(bytes, { status, headers: { 'content-type': 'application/json' } })
  })
}

/** Over a port, both sides on the same adapter. */
async function openPorts(ask: Ask, rows: number): Promise<Sides> {
  const opened = await openSimulator(ask, rows)
  const { simulator, path, init } = opened
  const app = createBareApp(opened)
  const bare = await serve(async incoming => app.fetch(incoming), { port: 0, host: '127.0.0.1' })
  const { url } = await simulator.listen()
  const agent = new Agent({ connections: 1 })
  const over = (base: string) => async () => {
    const { body } = await request(base + path, { ...init(), dispatcher: agent })
    await body.text()
  }
  return {
    ours: over(url),
    bare: over(bare.url),
    async close() {
      await agent.close()
      await bare.close()
      await simulator.close()
    },
  }
}

async function openInProcess(ask: Ask): Promise<Sides> {
  const opened = await openSimulator(ask, 1000)
  const { simulator, path, init } = opened
  const app = createBareApp(opened)
  return {
    ours: async () => (await simulator.fetch(path, init())).text(),
    bare: async () => (await app.request(path, init())).text(),
    close: () => simulator.close(),
  }
}

/** What a response costs even if its text is kept: everything that the service promises about any request. */
const EACH_REQUEST = 'each request finds its token, its quota and its scope, and is kept in the journal'
const EACH_WRITE =
  'a quarter of the profile is the service: it checks the body, stores the row, writes 12 new cells as JSON, and keeps the response for its key and in the journal'
const BARE = 'bare Hono on the same adapter, with the same bytes'

const overPort = (name: string, aim: number, ask: Ask, rows = 1000): Bench => ({
  ...{ name, aim, floor: ask.method === 'POST' ? EACH_WRITE : EACH_REQUEST, repetitions: 400 },
  baseline:
    ask.method === 'POST' ? 'bare Hono on the same adapter, which parses the body and sends the same bytes' : BARE,
  open: () => openPorts(ask, rows),
})

const inProcess = (name: string, aim: number, ask: Ask): Bench => ({
  ...{ name: `${name}, in process`, aim, floor: EACH_REQUEST, repetitions: 400 },
  baseline: `${BARE}, in process`,
  open: () => openInProcess(ask),
})

/** Requests, over a port and in process. */
export const requestBenches: readonly Bench[] = [
  overPort('a column', 1.05, COLUMN),
  overPort('25 views', 1.3, VIEWS),
  overPort('25 rows of 12 cells, filtered, of 1,000', 1.25, ROWS),
  overPort('25 rows of 12 cells, filtered, of 1,000,000', 1.4, ROWS, 1_000_000),
  overPort('a row created', 1.2, CREATE_ROW),
  inProcess('a column', 1.5, COLUMN),
  inProcess('25 views', 2, VIEWS),
  inProcess('25 rows', 2, ROWS),
]
