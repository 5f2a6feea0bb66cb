import type { Scope, Token } from '../fixtures/entities.ts'
import { profileOf, type SimulatorProfile } from '../fixtures/profile.ts'
import type { WorldSeed } from '../fixtures/world-seed.ts'
import { type Clock, frozenClock, type Instant, runningClock } from './clock.ts'
import { advanceClock } from './control/advance-clock.ts'
import { type Duration, toMs } from './control/duration.ts'
import { createControlPlane } from './control/index.ts'
import { mintToken } from './control/mint-token.ts'
import { CONTROL_PATH } from './control/path.ts'
import { createApp } from './http/app.ts'
import type { RequestHandler } from './http/request-handler.ts'
import type { OpenPort } from './http/serve.ts'
import { createSandbox } from './sandbox.ts'
import { honestService } from './service/honest-service.ts'
import type { Imports } from './service/imports/imports.ts'
import type { Service } from './service/service.ts'
import type { World } from './world.ts'

export interface SimulatorOptions {
  /** Determines every id, secret and name. */
  readonly seed?: number
  /** ISO 8601 or milliseconds since the epoch. With it, time stands still until it is advanced; without it, time runs. */
  readonly now?: string | number
  /** The data that the world starts from. Default: fixtures/worlds/default.ts. */
  readonly world?: WorldSeed
  readonly service?: Service
  /** Where imported files come from. By default they are made up from their URLs, without any network. */
  readonly imports?: Imports
}

interface TokenOptions {
  readonly scopes?: readonly Scope[]
  readonly spaceIds?: readonly string[]
  readonly userId?: string
  readonly organizationId?: string
  readonly quota?: Token['quota']
  readonly disabled?: boolean
}

export interface Simulator extends AsyncDisposable {
  /** The base address inside this process. No port listens there. */
  readonly url: string
  /** Works as the global fetch, also with a path alone, and never leaves the process. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Does the same for operations and text bodies, without the cost of a Request and a Response. */
  readonly handle: RequestHandler
  readonly world: World
  readonly clock: {
    now(): Date
    /** Resolves when all due work is done. */
    advance(duration: Duration): Promise<void>
  }
  /** Adds a token to the world and returns its secret. By default the token has every scope and space. */
  token(options?: TokenOptions): string
  /** The target profile that a certification of this simulator needs, at its own address or at `baseUrl`. */
  profile(baseUrl?: string): SimulatorProfile
  /** Brings back the data, clock, tokens, quotas and remembered keys of the start. */
  reset(): void
  /** Opens a port, 0 for any free one. Throws an Error that says why that failed. */
  listen(options?: { readonly port?: number; readonly host?: string }): Promise<OpenPort>
}

const DEFAULT_SEED = 1
const URL_IN_PROCESS = 'http://simulator.localhost'

function parseInstant(now: string | number): Instant {
  const at = typeof now === 'number' ? now : Date.parse(now)
  if (!Number.isInteger(at))
    throw new TypeError(`now: ${now} is not an instant. Give an ISO 8601 text or whole milliseconds since the epoch`)
  return at
}

async function defaultData(seed: number, now: Instant): Promise<WorldSeed> {
  const { buildDefaultWorld } = await import('../fixtures/worlds/default.ts')
  return buildDefaultWorld({ seed, now })
}

/** Starts a simulator in this process. Spec: What the service does. */
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { seed = DEFAULT_SEED, now, service = honestService } = options
  const startClock = (): Clock => (now === undefined ? runningClock() : frozenClock(parseInstant(now)))
  const data = options.world ?? (await defaultData(seed, startClock().now()))
  const sandbox = createSandbox({
    service,
    data,
    seed,
    startClock,
    ...(options.imports && { imports: options.imports }),
  })
  const app = createApp(sandbox, createControlPlane(sandbox))
  const open = new Set<OpenPort>()

  return {
    url: URL_IN_PROCESS,
    fetch: async (input, init) =>
      app.fetch(new Request(typeof input === 'string' ? new URL(input, URL_IN_PROCESS) : input, init)),
    handle: app.handle,
    get world() {
      return sandbox.world
    },
    clock: {
      now: () => new Date(sandbox.world.clock.now()),
      advance: async duration => advanceClock(sandbox.world, toMs(duration)),
    },
    token: ({ spaceIds, userId, organizationId, ...more } = {}) =>
      mintToken(sandbox.world, { ...more, space_ids: spaceIds, user_id: userId, organization_id: organizationId })
        .secret,
    profile: (baseUrl = URL_IN_PROCESS) => profileOf(data, { baseUrl, clockUrl: `${baseUrl}${CONTROL_PATH}clock` }),
    reset: () => sandbox.reset(),
    async listen({ port = 0, host = '127.0.0.1' } = {}) {
      const { serve } = await import('./http/serve.ts')
      const server = await serve(app.fetch, { port, host })
      open.add(server)
      return server
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...open].map(server => server.close()))
    },
  }
}
