import type { WorldSeed } from '../fixtures/world-seed.ts'
import type { Clock } from './clock.ts'
import type { Random } from './ids.ts'
import type { Imports } from './service/imports/imports.ts'
import type { Service } from './service/service.ts'
import { createWorld, type World } from './world.ts'

/** A service and its world, which a reset replaces. */
export interface Sandbox {
  readonly service: Service
  /** The data that the world started from. */
  readonly data: WorldSeed
  /** The current world. A reset replaces it. */
  readonly world: World
  /** Replaces the current world by a new one, with data, clock, tokens and quotas as they were at the start. */
  reset(): void
}

export interface SandboxOptions {
  readonly service: Service
  readonly data: WorldSeed
  /** Makes the clock of a new world. */
  readonly startClock: () => Clock
  /** Makes the source of randomness of a new world. */
  readonly startRandom: () => Random
  readonly imports?: Imports
}

export function createSandbox({ service, data, startClock, startRandom, imports }: SandboxOptions): Sandbox {
  const startWorld = () =>
    createWorld(data, { clock: startClock(), random: startRandom(), ...(imports && { imports }) })
  let world = startWorld()
  return {
    service,
    data,
    get world() {
      return world
    },
    reset() {
      world = startWorld()
    },
  }
}
