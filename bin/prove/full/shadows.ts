import { AsyncLocalStorage } from 'node:async_hooks'
import type { Deviation } from '../../../simulator/deviations/deviation.ts'
import { badRequest } from '../../../simulator/errors.ts'
import type { Operation } from '../../../simulator/operation.ts'
import { answer, type Incoming as Call } from '../../../simulator/pipeline/answer.ts'
import type { Rendered } from '../../../simulator/pipeline/render.ts'
import { type Route, router } from '../../../simulator/routes.ts'
import { honestService, type Service } from '../../../simulator/service.ts'
import type { World } from '../../../simulator/world.ts'
import { at, type Json, parseJson } from '../../../suites/json.ts'
import type { Answer } from '../../../suites/target/api.ts'
import type { Incoming, Outgoing, Transport } from '../../../suites/target/transport.ts'
import { type Difference, differenceOf } from './differences.ts'
import { type Leaf, leavesAt, leavesOf, leavesOfLook, watched } from './leaves.ts'
import { recorded } from './recorded.ts'
import { type ShadowWorld, shadowWorld } from './shadow-world.ts'

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
}

interface Shadow {
  readonly service: Service
  readonly shadow: ShadowWorld
}

type Differences = ReadonlyMap<Deviation, Difference>

interface Outcome {
  readonly rendered: Rendered
  readonly written: unknown
}

/**
 * Tells what differs from the honest outcome. Null for outcomes that are the same; more than a whole only for successes
 * that differ in nothing but their body.
 */
function differencesFrom({ rendered: honest, written }: Outcome): (other: Outcome) => Difference | null {
  let parsed: Json | undefined
  return other => {
    const { status, headers, body } = other.rendered
    if (status !== honest.status || differenceOf(headers, honest.headers)) return 'whole'
    if (differenceOf(other.written, written)) return 'whole'
    if (body === honest.body) return null
    parsed ??= parseJson(honest.body)
    const json = parseJson(body)
    const refused = status >= 400 || [json, parsed].some(one => at(one, 'error') !== undefined)
    return json === undefined || parsed === undefined || refused ? 'whole' : (differenceOf(json, parsed) ?? 'whole')
  }
}

/** The operation as this service has it. */
const operationOf = ({ operations }: Service, { name }: Operation): Operation => {
  const found = Object.values(operations).find(operation => operation.name === name)
  if (!found) throw new Error(`a service without ${name} cannot be shadowed`)
  return found
}

async function outcome(service: Service, shadow: ShadowWorld, { operation }: Route, incoming: Call) {
  const world = shadow.restart()
  const own = operationOf(service, operation)
  const rendered = await answer({ service, world }, own, incoming)
  return { rendered, written: shadow.written(rendered) }
}

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
      this.#shadows.set(deviation, { service, shadow: shadowWorld(world) })
      for (const leaf of leaves ?? []) this.#byLeaf.set(leaf, [...(this.#byLeaf.get(leaf) ?? []), deviation])
    }
    this.everywhere = everywhere
    const note = (leaf: Leaf) => this.#sinks.getStore()?.looked.add(leaf)
    this.service = watched(honestService, note, () => this.#sinks.getStore())
    this.#world = world
    this.#honest = shadowWorld(world)
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
    const looked = new Set(leavesAt(operation))
    const honest = await this.#sinks.run({ looked }, () => outcome(this.service, this.#honest, route, incoming))
    const differenceIn = differencesFrom(honest)
    for (const deviation of this.concerned(looked, operation)) {
      const one = this.#shadows.get(deviation)
      if (!one || from.differs.has(deviation)) continue
      const difference = differenceIn(await outcome(one.service, one.shadow, route, incoming))
      if (difference === 'whole') from.differs.add(deviation)
      else if (difference) differences.set(deviation, difference)
    }
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
    const key = request.headers['idempotency-key']
    for (const deviation of this.#replayable.get(key ?? '') ?? []) from.differs.add(deviation)
    if (route && call) {
      const differences = await this.#shadow(from, route, call)
      this.#unread.set(request, differences)
      if (key && differences.size > 0) this.#replayable.set(key, [...differences.keys()])
    }
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
      const key = request.headers['idempotency-key'] ?? ''
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
