import type { ClientFinding } from '../../reports/clients/model.ts'
import type { JournalEntry } from '../../simulator/journal/entry.ts'
import type { FaultOptions } from '../../simulator/options/fault.ts'
import { createSimulator, type Simulator, type SimulatorSandbox } from '../../simulator/simulator.ts'
import { variantsOfSet } from '../../simulator/variants/variant-sets.ts'
import { judgeExchanges } from '../../suites/judge/judge.ts'
import { buildWorld } from '../in-process.ts'
import { exchangesOf, seesAllFrom } from './from-journal.ts'

/** The properties of resources that tests look at. A service that answers otherwise makes a test fail. */
export interface Answer {
  readonly id: string
  readonly status: string
  readonly upload_url: string
  readonly created_at: string
  readonly options: readonly [{ readonly id: string }]
  readonly filters: readonly object[]
  readonly filters_complete: boolean
  readonly filter: object
  readonly visible_column_ids: readonly string[]
  readonly sub_type: string | null
}

interface Page {
  readonly data: readonly Answer[]
  readonly next_cursor: string | null
}

interface Sending {
  readonly body?: object | string
  readonly key?: string | null
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** What a client got: no status if the response was lost. */
export interface Got {
  readonly status: number
  readonly data: Answer
  readonly page: Page
  readonly retryAfter: number
}

/** Where a client works: a sandbox, and short ways to send requests that are right unless they are asked to be wrong. */
export class ClientHarness {
  readonly sandbox: SimulatorSandbox
  readonly token: string
  readonly space: string
  readonly otherBoard: string
  readonly boardId: string
  readonly board: string
  readonly ads: string
  readonly sleeps: { readonly after: number; readonly ms: number }[] = []

  constructor(sandbox: SimulatorSandbox) {
    const { tokens, spaces, board_id: board, other_board_id: otherBoard, ads } = sandbox.profile()
    this.sandbox = sandbox
    this.token = `${tokens.full}`
    this.space = `${spaces.main}`
    this.boardId = `${board}`
    this.board = `/v1/boards/${board}`
    this.otherBoard = `/v1/boards/${otherBoard}`
    this.ads = `space_id=${this.space}&ad_account_id=${ads?.account_id}`
  }

  /** Sends a request once. A write has a fresh key, unless one is given, or null for none. */
  async send(method: string, path: string, { body, key, token = this.token, headers }: Sending = {}): Promise<Got> {
    const isWrite = method !== 'GET' && key !== null
    const response = await this.sandbox
      .fetch(path.startsWith('/') ? this.sandbox.url + path : path, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(isWrite && { 'idempotency-key': key ?? crypto.randomUUID() }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      .catch(() => undefined)
    const json = await response?.json().catch(() => undefined)
    return {
      status: response && json !== undefined ? response.status : 0,
      data: json?.data,
      page: json,
      retryAfter: Number(response?.headers.get('retry-after') ?? 0),
    }
  }

  get(path: string, sending: Sending = {}): Promise<Got> {
    return this.send('GET', path, sending)
  }

  post(path: string, body: object, sending: Sending = {}): Promise<Got> {
    return this.send('POST', path, { body, ...sending })
  }

  createRow(title: string, sending: Sending = {}): Promise<Got> {
    return this.post(`${this.board}/rows`, { title }, sending)
  }

  /** Sends the same request until it succeeds, as the specification has it: with one key, and after a wait. */
  async insist(method: string, path: string, sending: Sending = {}): Promise<Got> {
    const key = sending.key === undefined ? crypto.randomUUID() : sending.key
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      const got = await this.send(method, path, { ...sending, key })
      if (got.status >= 200 && got.status < 300) return got
      await this.wait(Math.max(got.retryAfter, attempt))
    }
    throw new Error(`no success: ${method} ${path}`)
  }

  readonly wait = (seconds: number): Promise<void> => this.sandbox.clock.advance({ ms: seconds * 1000 })

  /** Waits as a client does that nobody hurries: the clock of the machine goes on too. */
  async sleep(seconds: number): Promise<void> {
    this.sleeps.push({ after: this.sandbox.journal.list().length, ms: seconds * 1000 })
    await this.wait(seconds)
  }

  addFault(fault: FaultOptions): void {
    this.sandbox.faults.add(fault)
  }

  async createUpload(size: number, sending: Sending = {}): Promise<Answer> {
    const body = { space_id: this.space, name: 'a.txt', size }
    for (;;) {
      const { data } = await this.insist('POST', '/v1/media/uploads', { body, ...sending })
      // A URL whose response was lost is never told again.
      if (data.upload_url !== null) return data
    }
  }

  /** Sends bytes without a token, and again if no response comes. */
  async putBytes(url: string, bytes: string, headers: Record<string, string> = {}): Promise<void> {
    for (let attempt = 1; attempt < 9; attempt += 1) {
      const response = await this.sandbox.fetch(url, { method: 'PUT', headers, body: bytes }).catch(() => undefined)
      if (response && [200, 201, 400].includes(response.status)) return
      await this.wait(attempt)
    }
  }
}

const world = await buildWorld(1)
const simulators = new Map<string, Promise<Simulator>>()

/** A simulator with some permitted choices. */
function simulatorWith(variants: readonly string[]): Promise<Simulator> {
  const known = simulators.get(variants.join())
  if (known) return known
  const created = createSimulator({ world, now: '2026-01-01T00:00:00Z', variants: variants as never })
  simulators.set(variants.join(), created)
  return created
}

export interface Circumstances {
  /** 0 is the plain server. */
  readonly variantSet?: number
  readonly variants?: readonly string[]
  readonly faults?: readonly FaultOptions[]
}

export interface Played {
  readonly findings: readonly ClientFinding[]
  readonly entries: readonly JournalEntry[]
}

/** Lets a client work, and judges it by the journal of its sandbox. */
export async function play(
  work: (desk: ClientHarness) => Promise<unknown>,
  {
    variantSet = 0,
    variants = variantSet === 0 ? [] : variantsOfSet(variantSet).map(({ id }) => id),
    faults = [],
  }: Circumstances = {},
): Promise<Played> {
  const simulator = await simulatorWith(variants)
  await using sandbox = await simulator.sandbox()
  const desk = new ClientHarness(sandbox)
  for (const fault of faults) desk.addFault(fault)
  await work(desk)
  const entries = sandbox.journal.list().map((entry, at) => {
    const slept = desk.sleeps.filter(({ after }) => after <= at).reduce((sum, { ms }) => sum + ms, 0)
    return { ...entry, sent_ms: entry.sent_ms + slept }
  })
  const { findings } = judgeExchanges(exchangesOf(entries, sandbox.url), {
    seesUploads: true,
    seesAll: seesAllFrom(entries[0]),
  })
  return { findings, entries }
}
