import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { JournalEntry } from '../../../simulator/journal/entry.ts'
import type { Column, One, Page, Row, View } from '../../../simulator/service/api/types.ts'
import { createSimulator, type Simulator } from '../../../simulator/simulator.ts'
import { buildWorld } from '../../in-process.ts'
import type { Round } from '../challenge.ts'

/** The properties of the example client that the habits use. It is careful: it survives every conforming server. */
interface Client {
  fetch: typeof fetch
  wait: (ms: number) => Promise<unknown>
  pageSize: number
  isSuccess: (response: Response, method: string) => boolean
  nextPath: (path: string, page: Page<unknown>) => string | undefined
  send: <T>(method: string, path: string, body?: object) => Promise<One<T>>
  list: <T>(path: string) => Promise<readonly T[]>
  upload: (spaceId: string, file: object) => Promise<unknown>
  waitUntilFinished: (uploadId: string) => Promise<unknown>
}

const { Client } = await import(pathToFileURL(resolve('examples/client/client.js')).href)

/** Throws if something is not as a client expects it. */
export function expectThat(isSo: boolean): void {
  if (!isSo) throw new Error('it is not as the client expects')
}

const TRIES = 5

/** What a client works with: a service, and the example client for everything that is no habit. */
export class Scene {
  readonly client: Client
  readonly url: string
  readonly token: string
  readonly spaceId: string
  readonly board: string

  constructor(client: Client, url: string, token: string, spaceId: string, boardId: string) {
    this.client = client
    this.url = url
    this.token = token
    this.spaceId = spaceId
    this.board = `/v1/boards/${boardId}`
  }

  /** Sends a request once. */
  ask(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    const authorization = `Bearer ${this.token}`
    return this.client.fetch(path.startsWith('/') ? this.url + path : path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  /** Sends a request until it succeeds, a few times. Waits before each further try as long as `wait` says. */
  async retry(send: () => Promise<Response>, wait = (seconds: number) => Math.max(1, seconds)): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send().catch(() => undefined)
      const text = await response
        ?.clone()
        .text()
        .catch(() => undefined)
      if (response?.ok && text !== undefined) return response
      if (attempt === TRIES) throw new Error(`no success: ${response?.status} ${text}`)
      await this.client.wait(wait(Number(response?.headers.get('retry-after') ?? 0)) * 1000)
    }
  }

  /** Looks again for a while, since a write need not show at once. */
  async waitFor(look: () => Promise<boolean>): Promise<void> {
    for (let attempt = 1; !(await look()); attempt += 1) {
      expectThat(attempt < TRIES)
      await this.client.wait(1000)
    }
  }

  async createRow(title: string, more: object = {}): Promise<Row> {
    return (await this.client.send<Row>('POST', `${this.board}/rows`, { title, ...more })).data
  }

  async createColumn(name: string, more: object = { type: 'text' }): Promise<Column> {
    return (await this.client.send<Column>('POST', `${this.board}/columns`, { name, ...more })).data
  }

  async createView(more: object = {}): Promise<View> {
    return (await this.client.send<View>('POST', `${this.board}/views`, { name: 'A view', type: 'grid', ...more })).data
  }

  listRows(view: View): Promise<readonly Row[]> {
    return this.client.list(`${this.board}/views/${view.id}/rows`)
  }
}

/** What a client did with a service. */
export interface Outcome {
  readonly passes: boolean
  readonly exchanges: readonly JournalEntry[]
  readonly hints: readonly string[]
}

const world = await buildWorld(1)
const simulators = new Map<string, Promise<Simulator>>()

/** A simulator with these choices, for the sandboxes of all that work with them. */
function simulatorWith(choices: readonly string[]): Promise<Simulator> {
  const known = simulators.get(choices.join())
  if (known) return known
  const created = createSimulator({ world, now: '2026-01-01T00:00:00Z', variants: choices as never })
  simulators.set(choices.join(), created)
  return created
}

/** Lets a client work with a service that has the challenges of a round. Waiting takes no time. */
export async function play(
  work: (scene: Scene) => Promise<void>,
  { challenges }: Pick<Round, 'challenges'> = { challenges: [] },
): Promise<Outcome> {
  const simulator = await simulatorWith(challenges.flatMap(({ id, option }) => (option === '--variant' ? id : [])))
  await using sandbox = await simulator.sandbox()
  for (const { fault } of challenges) if (fault) sandbox.faults.add(fault as never)
  const { base_url: url, tokens, board_id: boardId, spaces } = sandbox.profile()
  const wait = (ms: number) => sandbox.clock.advance({ ms })
  const client = new Client({ url, token: tokens.full, fetch: sandbox.fetch, pageSize: 2, wait })
  const passes = await work(new Scene(client, url, `${tokens.full}`, `${spaces.main}`, `${boardId}`)).then(
    () => true,
    () => false,
  )
  const exchanges = sandbox.journal.list()
  return { passes, exchanges, hints: exchanges.flatMap(({ hint }) => hint ?? []) }
}
