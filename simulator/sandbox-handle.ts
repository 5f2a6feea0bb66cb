import type { SimulatorProfile } from '../fixtures/profile.ts'
import { disableToken, mintToken, toTokenRequest } from './control/change-tokens.ts'
import { type ListedTimer, listTimers, moveClock } from './control/move-clock.ts'
import { describeTarget } from './control/profile.ts'
import { createWorldDirectories, type WorldDirectories } from './directory/world-directories.ts'
import { createFaultControl, type FaultControl, type HeldRequests, holdRequests } from './faults/fault-control.ts'
import type { RequestHandler } from './http/request-handler.ts'
import { createJournalControl, type JournalControl } from './journal/journal-control.ts'
import { BaseUrl } from './options/address.ts'
import type { AppliedChanges } from './options/changes.ts'
import { type Duration, readDuration } from './options/duration.ts'
import type { HoldOptions } from './options/fault.ts'
import { type GivenInstant, readInstant } from './options/instant.ts'
import { Rate } from './options/rate.ts'
import { type From, FromOption } from './options/sandbox.ts'
import { check } from './options/schema.ts'
import { TokenName, type TokenOptions } from './options/token.ts'
import type { Sandbox } from './sandbox.ts'
import { type Snapshot, SnapshotDocument } from './snapshot/snapshot.ts'
import type { World } from './world.ts'

/** Rejects with the reason of a signal when it aborts, as fetch does. Work that has begun goes on without its caller. */
async function unlessAborted<T>(signal: AbortSignal | null | undefined, work: () => T | Promise<T>): Promise<T> {
  if (!signal) return work()
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work(), aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** What a test in this process does with a sandbox, or with the simulator itself. */
export interface SandboxHandle extends WorldDirectories {
  /** The base address: at the first open port, otherwise one that works only inside this process. */
  readonly url: string
  /** Works as the global fetch, also with a path alone, and never leaves the process. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Does the same for operations and text bodies, without the cost of a Request and a Response. */
  readonly handle: RequestHandler
  readonly world: World
  readonly clock: {
    now(): Date
    /** Moves it forward, by an ISO 8601 duration such as PT12H or by parts. Resolves when all due work is done. */
    advance(duration: Duration | string): Promise<void>
    /** Moves it forward to a time. Resolves when all due work is done. */
    set(at: GivenInstant): Promise<void>
    /** Stands still from now on. */
    freeze(): void
    /** Runs from now on, as the clock of the machine does. */
    run(): void
    /** Runs so many times as fast as the clock of the machine from now on: from 1 to 86,400. */
    rate(times: number): void
    /** Lists what falls due, in the order of its time. */
    timers(): readonly ListedTimer[]
  }
  /** Adds a token to the world and returns its secret. By default the token has every scope and space. */
  token(options?: TokenOptions): string
  /** Disables a token, given by its secret or label. Throws an Error unless exactly one token has it. */
  disableToken(token: string): void
  /** The target profile that a certification needs, at its own address or at `baseUrl`. */
  profile(baseUrl?: string): SimulatorProfile
  /** The mistakes and permitted choices of the service, also those of a variant set. As options they give the same service again. */
  changes(): AppliedChanges
  /** Mistakes of the server and of the network that are planned for some requests. */
  readonly faults: FaultControl
  /** Keeps the requests that match in flight until they are released, so that a second one meets a key in flight. */
  hold(requests: HoldOptions): HeldRequests
  /** What was asked and answered, and why. */
  readonly journal: JournalControl
  /** Brings back the data, clock, tokens, quotas and remembered keys of the start, or begins from another start. */
  reset(from?: From): void
  /** The whole state of the world, as plain JSON. */
  snapshot(): Snapshot
  /** Goes on from a snapshot. Throws a TypeError for anything else. */
  restore(snapshot: Snapshot): void
}

/** How many bytes a body has, where that is known before it is read. */
function lengthOf(body: RequestInit['body']): number | undefined {
  if (typeof body === 'string') return Buffer.byteLength(body)
  if (body instanceof Blob) return body.size
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : undefined
}

const URL_IN_PROCESS = 'http://simulator.localhost'

export interface HandleOptions {
  readonly sandbox: Sandbox
  /** Returns the sandbox for a property that does something in it. Throws an Error that says that it is gone. */
  readonly use: () => Sandbox
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** The base address of the simulator's open port, if it has one. */
  readonly openUrl: () => string | undefined
  readonly controlToken: string | null
}

/** Makes a Request with the global one, which may be that of a polyfill. Throws a TypeError if that cannot be read. */
function createRequest(...[input, init]: ConstructorParameters<typeof Request>): Request {
  const request = new Request(input, init)
  const { url, headers }: { readonly url?: unknown; readonly headers?: Partial<Headers> } = request
  if (typeof url === 'string' && typeof headers?.get === 'function') return request
  throw new TypeError(
    'fetch: something replaced the global Request by one without a url and headers: let tests of the simulator keep that of Node.js',
  )
}

export function createSandboxHandle({ sandbox, use, fetch, openUrl, controlToken }: HandleOptions): SandboxHandle {
  const origin = () => openUrl() ?? URL_IN_PROCESS
  const url = () => origin() + sandbox.basePath
  return {
    ...createWorldDirectories(sandbox),
    get url() {
      return url()
    },
    async fetch(input, init) {
      const request = createRequest(typeof input === 'string' ? new URL(input, origin()) : input, init)
      // As on a connection, so that the judge can count the bytes of an upload.
      const length = lengthOf(init?.body)
      if (length !== undefined && !request.headers.has('content-length'))
        request.headers.set('content-length', String(length))
      return unlessAborted(init?.signal ?? (input instanceof Request ? input.signal : null), () => fetch(request))
    },
    async handle(request) {
      if (typeof request?.method !== 'string' || typeof request.url !== 'string')
        throw new TypeError('handle: needs a request with a method and a url')
      const rendered = await use().handle(request)
      return request.method === 'HEAD' ? { ...rendered, body: '' } : rendered
    },
    get world() {
      return sandbox.world
    },
    clock: {
      now: () => new Date(sandbox.world.clock.now()),
      async advance(duration) {
        const ms = readDuration('clock.advance', duration)
        await moveClock(use().world, clock => clock.advance(ms))
      },
      async set(to) {
        const at = readInstant('clock.set', to)
        await moveClock(use().world, clock => clock.set(at))
      },
      freeze: () => use().world.clock.freeze(),
      run: () => use().world.clock.run(),
      rate(times) {
        use().world.clock.rate = check('clock.rate', Rate, times)
      },
      timers: () => listTimers(sandbox.world),
    },
    token: options => mintToken(use().world, toTokenRequest(options)).secret,
    disableToken: token => disableToken(use().world, check('disableToken: token', TokenName, token)),
    profile: (address = url()) => describeTarget(sandbox.data, check('profile', BaseUrl, address), controlToken),
    changes: () => sandbox.changes,
    faults: createFaultControl(sandbox, use),
    hold: requests => holdRequests(use(), requests),
    journal: createJournalControl(sandbox),
    reset: from => use().reset(check('reset', FromOption.optional(), from)),
    snapshot: () => sandbox.takeSnapshot(),
    restore: snapshot => use().reset(check('restore: snapshot', SnapshotDocument, snapshot)),
  }
}
