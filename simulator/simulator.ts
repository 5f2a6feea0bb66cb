import type { SimulatorProfile } from '../fixtures/profile.ts'
import type { WorldSeed } from '../fixtures/world-seed.ts'
import { type Clock, frozenClock, type Instant, parseInstant, runningClock } from './clock.ts'
import { advanceClock } from './control/advance-clock.ts'
import { createControlPlane } from './control/index.ts'
import { mintToken } from './control/mint-token.ts'
import { describeTarget } from './control/profile.ts'
import { createApp } from './http/app.ts'
import type { RequestHandler } from './http/request-handler.ts'
import type { OpenPort } from './http/serve.ts'
import { newSecret, type Random, seededRandom, unforeseeableRandom } from './ids.ts'
import { Address, BaseUrl, type ListenAddress } from './options/address.ts'
import { ClockStep, type Duration, toMs } from './options/duration.ts'
import { Options, type SimulatorOptions } from './options/options.ts'
import { check } from './options/schema.ts'
import { type TokenOptions, TokenProperties } from './options/token.ts'
import { checkWorld } from './options/world/world.ts'
import { createSandbox } from './sandbox.ts'
import { honestService } from './service/honest-service.ts'
import type { Imports } from './service/imports/imports.ts'
import type { Service } from './service/service.ts'
import type { World } from './world.ts'

export type * from '../fixtures/ad-entities.ts'
export type * from '../fixtures/entities.ts'
export type * from '../fixtures/library-entities.ts'
export type { Duration, Imports, ListenAddress, OpenPort, SimulatorOptions, SimulatorProfile, TokenOptions, WorldSeed }

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
  /** Every call of the control plane needs it, as a bearer token. Null without `exposed`: then only this machine may call. */
  readonly controlToken: string | null
  /** Brings back the data, clock, tokens, quotas and remembered keys of the start. */
  reset(): void
  /** Opens a port. Throws an Error that says why that failed. */
  listen(address?: ListenAddress): Promise<OpenPort>
}

const DEFAULT_SEED = 1
const URL_IN_PROCESS = 'http://simulator.localhost'

async function defaultData(seed: number, now: Instant): Promise<WorldSeed> {
  const { buildDefaultWorld } = await import('../fixtures/worlds/default.ts')
  return buildDefaultWorld({ seed, now })
}

/** Everybody knows the secrets of a seed. */
const withNewSecrets = (data: WorldSeed, random: Random): WorldSeed => ({
  ...data,
  tokens: data.tokens.map(token => ({ ...token, secret: newSecret(random, token.label) })),
})

/** The service with the size of files that a caller allows. */
const takeUploads = (service: Service, maxUpload = service.limits.uploadBytes): Service => ({
  ...service,
  limits: { ...service.limits, uploadBytes: maxUpload },
})

/** Starts a simulator in this process. Throws a TypeError for wrong options. Spec: What the service does. */
export async function createSimulator(given: SimulatorOptions = {}): Promise<Simulator> {
  const options = check('createSimulator', Options, given)
  if (options.world) checkWorld('createSimulator: world', options.world)
  const { seed = DEFAULT_SEED, exposed = false, maxUpload } = options
  const service = takeUploads(options.service ?? honestService, maxUpload)
  const start = parseInstant(options.now)
  const startClock = (): Clock => (start === undefined ? runningClock() : frozenClock(start))
  const startRandom = () => (exposed ? unforeseeableRandom() : seededRandom(seed))
  const seeded = options.world ?? (await defaultData(seed, startClock().now()))
  const data = exposed && !options.world ? withNewSecrets(seeded, startRandom()) : seeded
  const controlToken = exposed ? newSecret(startRandom(), 'control') : null
  const sandbox = createSandbox({
    service,
    data,
    startClock,
    startRandom,
    ...(options.imports && { imports: options.imports }),
  })
  const app = createApp(sandbox, createControlPlane(sandbox, controlToken))
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
      advance: async duration => advanceClock(sandbox.world, toMs(check('clock.advance', ClockStep, duration))),
    },
    token(properties = {}) {
      const { spaceIds, userId, organizationId, ...more } = check('token', TokenProperties, properties)
      const ids = { space_ids: spaceIds, user_id: userId, organization_id: organizationId }
      return mintToken(sandbox.world, { ...more, ...ids }).secret
    },
    controlToken,
    profile: (address = URL_IN_PROCESS) => describeTarget(data, check('profile', BaseUrl, address), controlToken),
    reset: () => sandbox.reset(),
    async listen(address = {}) {
      const { port = 0, host = '127.0.0.1', publicUrl } = check('listen', Address, address)
      const { serve } = await import('./http/serve.ts')
      const server = await serve(app.fetch, { port, host, publicUrl, exposed })
      open.add(server)
      return server
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...open].map(server => server.close()))
    },
  }
}
