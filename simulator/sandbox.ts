import type { WorldSeed } from '../fixtures/world-seed.ts'
import type { Clock } from './clock.ts'
import type { Imports } from './service/imports/imports.ts'
import type { Service } from './service/service.ts'
import { createWorld, type World } from './world.ts'

/** A service over one world after another. */
export interface Sandbox {
  readonly service: Service
  /** What the world started from. */
  readonly data: WorldSeed
  /** The present world; after a reset it is another one. */
  readonly world: World
  /** Puts a fresh world in the place of the present one: data, clock, tokens and quotas as they were at the start. */
  reset(): void
}

export interface SandboxOptions {
  readonly service: Service
  readonly data: WorldSeed
  readonly seed: number
  /** Makes the clock that a fresh world starts with. */
  readonly startClock: () => Clock
  readonly imports?: Imports
}

export function createSandbox({ service, data, seed, startClock, imports }: SandboxOptions): Sandbox {
  const start = () => createWorld(data, { clock: startClock(), seed, ...(imports && { imports }) })
  let present = start()
  return {
    service,
    data,
    get world() {
      return present
    },
    reset() {
      present = start()
    },
  }
}
