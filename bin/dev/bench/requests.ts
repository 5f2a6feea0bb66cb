import { Hono } from 'hono'
import { Agent, request } from 'undici'
import type { WorldSeed } from '../../../fixtures/world-seed.ts'
import { serve } from '../../../simulator/http/serve.ts'
import { createSimulator } from '../../../simulator/simulator.ts'
import { type Figure, measure, type Pair } from './pairs.ts'
import { addLargeBoard } from './world.ts'

interface Route {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly repetitions: number
}

/** A bare Hono app that answers with the same bytes, and reads the body of a POST. */
async function createBareApp({ method, path }: Route, answer: Response): Promise<Hono> {
  const bytes = await answer.text()
  const { pathname } = new URL(path, 'http://bare.test')
  return new Hono().on(method, pathname, async context => {
    if (method === 'POST') await context.req.json()
    return new Response(bytes, { status: answer.status, headers: { 'content-type': 'application/json' } })
  })
}

const routesOf = (board: string, view: string, column: string, rows: number): readonly Route[] => [
  {
    name: `25 rows of 12 columns through a filtered view, of ${rows.toLocaleString('en')} rows`,
    method: 'GET',
    path: `/v1/boards/${board}/views/${view}/rows?limit=25`,
    repetitions: 400,
  },
  ...(rows > 1000
    ? []
    : ([
        { name: 'a column', method: 'GET', path: `/v1/boards/${board}/columns/${column}`, repetitions: 10_000 },
        { name: '25 views of a list', method: 'GET', path: `/v1/boards/${board}/views?limit=25`, repetitions: 5000 },
        {
          name: 'a row created',
          method: 'POST',
          path: `/v1/boards/${board}/rows`,
          body: JSON.stringify({ title: 'benchmark' }),
          repetitions: 5000,
        },
      ] as const)),
]

/** Measures each route over HTTP on the same adapter, and reads of a small board in process too. */
export async function measureRequests(world: WorldSeed, rows: number): Promise<readonly Figure[]> {
  const large = addLargeBoard(world, rows)
  await using simulator = await createSimulator({ world: large.world })
  const [{ id: view = '' } = {}] = large.board.views
  const [{ id: column = '' } = {}] = large.board.columns
  const token = simulator.token()
  const figures: Figure[] = []
  let keys = 0
  const headers = () => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': `key-${keys++}`,
  })
  const { url } = await simulator.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ connections: 1 })

  for (const route of routesOf(large.board.id, view, column, rows)) {
    const { name, method, path, body, repetitions } = route
    const init = () => ({ method, headers: headers(), ...(body !== undefined && { body }) })
    const first = await simulator.fetch(path, init())
    if (!first.ok) throw new Error(`${name}: ${first.status} ${await first.text()}`)
    const app = await createBareApp(route, first)
    const bare = await serve(async incoming => app.fetch(incoming), { port: 0, host: '127.0.0.1' })

    const over = (base: string) => async () => {
      const answer = await request(base + path, { ...init(), dispatcher: agent })
      await answer.body.text()
    }
    const pairs: Pair[] = [{ name, ours: over(url), bare: over(bare.url), repetitions }]
    if (method === 'GET' && rows <= 1000) {
      const inProcess = (fetch: (path: string, init: RequestInit) => Response | Promise<Response>) => async () =>
        (await fetch(path, init())).text()
      pairs.push({
        name: `${name}, in process`,
        ours: inProcess(simulator.fetch),
        bare: inProcess((to, with_) => app.request(to, with_)),
        repetitions,
      })
    }
    for (const pair of pairs) figures.push(await measure(pair))
    await bare.close()
  }
  await agent.close()
  return figures
}
