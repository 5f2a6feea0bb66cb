import { AsyncLocalStorage } from 'node:async_hooks'
import type { Deviation } from '../../../simulator/deviations/deviation.ts'
import { type Route, router } from '../../../simulator/http/routes.ts'
import { badRequest } from '../../../simulator/service/errors.ts'
import type { Operation } from '../../../simulator/service/operation.ts'
import type { Incoming as Call } from '../../../simulator/service/pipeline/answer.ts'
import { honestService, type Service } from '../../../simulator/service/service.ts'
import type { World } from '../../../simulator/world.ts'
import type { Answer } from '../../../suites/target/api.ts'
import type { Incoming, Outgoing, Transport } from '../../../suites/target/transport.ts'
import type { Difference } from './differences.ts'
import { type Leaf, leavesAt, leavesOf, leavesOfLook, onlyLeaf, watched } from './leaves.ts'
import { differencesFrom, outcome } from './outcomes.ts'
import { recorded } from './recorded.ts'
import { type ShadowWorld, shadowWorld } from './shadow-world.ts'
import { isTeller, type Teller, Trial } from './tellers.ts'

/** What sends requests, a check or a fixture. */
export interface Sender {
  /** For which deviations an answer to it, or what it left behind, would have been another. */
  readonly differs: Set<Deviation>
  /** The operations that it has asked for. */
  readonly asked: Set<string>
}

export const sender = (): Sender => ({ differs: new Set(), asked: new Set() })

/** Lets one after the other act. */
function turns(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return act => {
    const mine = last.then(act)
    last = mine.catch(() => {})
    return mine
  }
}

/** Where it is noted what a request, or what falls due, looks at. */
interface Sink {
  readonly looked: Set<Leaf>
  readonly trial?: Trial
}

interface Shadow {
  readonly service: Service
  readonly shadow: ShadowWorld
}

const KEY = 'idempotency-key'

type Differences = ReadonlyMap<Deviation, Difference>

/**
 * Answers each request of an honest service also as every deviation would that it reaches, in a world apart, and notes for
 * which of them the answer or what it leaves behind is another.
 */
export class Shadows {
  /** The honest service, watched. */
  readonly service: Service
  /** Deviations of which no request can be told to be unconcerned. */
  readonly everywhere: readonly Deviation[]
  /** Leaves that were looked at between requests, when something fell due. */
  readonly due = new Set<Leaf>()
  /** By creating operation, for whom its answers would have been other ones as a whole, whoever asked. */
  readonly created = new Map<string, Set<Deviation>>()
  readonly #byLeaf = new Map<Leaf, Deviation[]>()
  readonly #shadows = new Map<Deviation, Shadow>()
  readonly #tellers = new Map<Leaf, Map<Deviation, Teller>>()
  /** The deviations that change nothing but what one function tells. */
  readonly #tells = new Set<Deviation>()
  /** In which parts the answer to a request differs from the honest one. */
  readonly #unread = new WeakMap<Outgoing, Differences>()
  /** For whom an answer that is kept under an Idempotency-Key would be another. */
  readonly #replayable = new Map<string, readonly Deviation[]>()
  readonly #sinks = new AsyncLocalStorage<Sink>()
  readonly #senders = new AsyncLocalStorage<Sender>()
  readonly #honest: ShadowWorld
  readonly #world: () => World
  readonly #route = router(Object.values(honestService.operations))

  constructor(deviations: readonly Deviation[], world: () => World) {
    const everywhere: Deviation[] = []
    for (const deviation of deviations) {
      const service = deviation.apply(honestService)
      const leaves = leavesOf(honestService, service)
      if (!leaves) everywhere.push(deviation)
      const [only, teller] = onlyLeaf(service, leaves ?? []) ?? []
      if (only !== undefined && isTeller(only, teller)) this.#addTeller(deviation, only, teller)
      this.#shadows.set(deviation, { service, shadow: shadowWorld(world) })
      for (const leaf of leaves ?? []) this.#byLeaf.set(leaf, [...(this.#byLeaf.get(leaf) ?? []), deviation])
    }
    this.everywhere = everywhere
    this.service = watched(
      honestService,
      (leaf, value) => this.#look(leaf, value),
      () => this.#sinks.getStore(),
    )
    this.#world = world
    this.#honest = shadowWorld(world)
  }

  #addTeller(deviation: Deviation, leaf: Leaf, teller: Teller): void {
    const others = this.#tellers.get(leaf) ?? new Map<Deviation, Teller>()
    this.#tellers.set(leaf, others.set(deviation, teller))
    this.#tells.add(deviation)
  }

  #look(leaf: Leaf, value: unknown): unknown {
    const { looked, trial } = this.#sinks.getStore() ?? {}
    if (trial?.asking) return value
    looked?.add(leaf)
    const others = this.#tellers.get(leaf)
    return trial && others && isTeller(leaf, value) ? trial.beside(value, others) : value
  }

  /** The answer, telling what of it is read: only then does it matter to the reader for whom that differs. */
  shown(answer: Answer): Answer {
    const differences = this.#unread.get(answer.request)
    if (answer.json === undefined || !differences || differences.size === 0) return answer
    const onRead = (deviation: Deviation) => this.present?.differs.add(deviation)
    const { text, ...shown } = { ...answer, json: recorded(answer.json, differences, onRead) }
    return {
      ...shown,
      get text() {
        for (const deviation of differences.keys()) onRead(deviation)
        return text
      },
    }
  }

  /** Does something in the name of a sender. */
  as<T>(from: Sender, act: () => Promise<T>): Promise<T> {
    return this.#senders.run(from, act)
  }

  /** The sender in whose name something is being done. */
  get present(): Sender | undefined {
    return this.#senders.getStore()
  }

  /** Stops following who asks for what, which costs whatever is run from then on. */
  [Symbol.dispose](): void {
    this.#sinks.disable()
    this.#senders.disable()
  }

  /** Lets what falls due be done. */
  between<T>(act: () => Promise<T>): Promise<T> {
    return this.#sinks.run({ looked: this.due }, act)
  }

  /** The deviations that change any of these leaves, for requests of an operation or between requests. */
  concerned(leaves: ReadonlySet<Leaf>, operation?: Operation): ReadonlySet<Deviation> {
    const all = [...leaves].flatMap(leaf => leavesOfLook(leaf, operation))
    return new Set(all.flatMap(leaf => this.#byLeaf.get(leaf) ?? []))
  }

  async #shadow(from: Sender, route: Route, incoming: Call): Promise<Differences> {
    const { operation } = route
    const differences = new Map<Deviation, Difference>()
    const replayable: Deviation[] = []
    const looked = new Set(leavesAt(operation))
    const trial = new Trial()
    const honest = await this.#sinks.run({ looked, trial }, () => outcome(this.service, this.#honest, route, incoming))
    const judge = differencesFrom(honest)
    for (const deviation of this.concerned(looked, operation)) {
      const one = this.#shadows.get(deviation)
      const tellsTheSame = this.#tells.has(deviation) && !trial.differing.has(deviation)
      if (!one || tellsTheSame || from.differs.has(deviation)) continue
      const { difference, atReplay } = judge(await outcome(one.service, one.shadow, route, incoming))
      if (difference === 'whole') from.differs.add(deviation)
      else if (difference) differences.set(deviation, difference)
      if (atReplay) replayable.push(deviation)
    }
    const key = incoming.headers.get(KEY)
    if (key) this.#replayable.set(key, [...(this.#replayable.get(key) ?? []), ...replayable])
    if (operation.method === 'POST') this.#noteCreation(from, operation, looked)
    return differences
  }

  #noteCreation({ differs }: Sender, operation: Operation, looked: ReadonlySet<Leaf>): void {
    const known = this.created.get(operation.name) ?? new Set()
    this.created.set(operation.name, known)
    for (const deviation of this.concerned(looked, operation)) if (differs.has(deviation)) known.add(deviation)
  }

  async #settle(): Promise<void> {
    const { clock, due } = this.#world()
    if (due.any(clock.now())) await this.between(() => due.settle(clock.now()))
  }

  /** Sends a request that overlaps none; the answer of one that cannot be shadowed differs for whatever it concerns. */
  async #send(from: Sender, request: Outgoing, send: Transport, alone: () => boolean): Promise<Incoming> {
    const url = new URL(request.url)
    const route = this.#route(request.method, url.pathname)
    const call = route && alone() ? callOf(request, url, route) : undefined
    if (route) from.asked.add(route.operation.name)
    await this.#settle()
    for (const deviation of this.#replayable.get(request.headers[KEY] ?? '') ?? []) from.differs.add(deviation)
    if (route && call) this.#unread.set(request, await this.#shadow(from, route, call))
    const looked = new Set<Leaf>(route && leavesAt(route.operation))
    const answered = await this.#sinks.run({ looked }, () => send(request))
    if (!call || !alone()) {
      for (const deviation of this.concerned(looked, route?.operation)) from.differs.add(deviation)
    }
    return answered
  }

  /** The transport, with shadows. Only requests that mean to overlap do: one that is held back, and those with its key. */
  over(send: Transport): Transport {
    const inTurn = turns()
    const underWay = new Map<string, { alone: boolean }>()
    return async request => {
      const from = this.present ?? sender()
      const key = request.headers[KEY] ?? ''
      const other = key === '' ? undefined : underWay.get(key)
      const one = { alone: !other && !request.pause }
      if (other) other.alone = false
      else underWay.set(key, one)
      const act = () => this.#send(from, request, send, () => one.alone)
      try {
        return await (one.alone ? inTurn(act) : act())
      } finally {
        if (underWay.get(key) === one) underWay.delete(key)
      }
    }
  }
}

/** The request as the pipeline takes it; undefined for one that carries bytes. */
function callOf({ headers, body = '' }: Outgoing, url: URL, route: Route): Call | undefined {
  if (typeof body !== 'string') return undefined
  return {
    headers: new Headers(headers),
    params: route.params,
    query: url.searchParams,
    baseUrl: url.origin + url.pathname.slice(0, url.pathname.indexOf('/v1/')),
    async readText(bytes) {
      if (Buffer.byteLength(body) > bytes) throw badRequest(`The body is larger than ${bytes} bytes.`)
      return body
    },
  }
}
