import type { WorldSeed } from '../fixtures/world-seed.ts'
import type { Clock } from './clock.ts'
import { createRequestHandler, type RequestHandler } from './http/request-handler.ts'
import type { OperationRouter } from './http/router.ts'
import { type Site, sandboxPath } from './http/site.ts'
import type { Random } from './ids.ts'
import type { Imports } from './service/imports/imports.ts'
import type { Service } from './service/service.ts'
import { createWorld, type World } from './world.ts'

/** A service with a world of its own, which a reset replaces. */
export interface Sandbox extends Site {
  /** Empty for the sandbox that requests reach without naming one. */
  readonly name: string
  /** The data that the world started from. */
  readonly data: WorldSeed
  /** The current world. A reset replaces it. */
  readonly world: World
  /** Answers requests to operations, and all others with 404. */
  readonly handle: RequestHandler
  /** Replaces the current world by a new one, with data, clock, tokens and quotas as they were at the start, and no faults. */
  reset(): void
}

/** What the sandboxes of a simulator share. */
export interface SandboxKind {
  readonly service: Service
  /** Finds the operations of the service. */
  readonly route: OperationRouter
  /** Makes the clock of a new world. */
  readonly startClock: () => Clock
  /** Makes the source of randomness of a new world. */
  readonly startRandom: () => Random
  readonly imports?: Imports | undefined
}

export interface SandboxStart {
  readonly name: string
  /** Sandboxes that start from the same seed share its data until they change it. */
  readonly seed: WorldSeed
  /** Default: those of the seed. */
  readonly tokens?: WorldSeed['tokens'] | undefined
}

export function createSandbox(kind: SandboxKind, { name, seed, tokens = seed.tokens }: SandboxStart): Sandbox {
  const { service, route, startClock, startRandom, imports } = kind
  const startWorld = () =>
    createWorld(seed, { tokens, clock: startClock(), random: startRandom(), ...(imports && { imports }) })
  let world = startWorld()
  const site: Site = {
    service,
    basePath: name === '' ? '' : sandboxPath(name),
    get world() {
      return world
    },
  }
  return {
    name,
    service,
    basePath: site.basePath,
    data: { ...seed, tokens },
    get world() {
      return world
    },
    handle: createRequestHandler(site, route),
    reset() {
      world.faults.clear()
      world = startWorld()
    },
  }
}
