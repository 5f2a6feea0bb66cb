import type { WorldSeed } from '../fixtures/entities.ts'
import type { Clock } from './clock.ts'
import { type App, createApp } from './http/app.ts'
import type { Imports } from './service/imports/imports.ts'
import type { Service } from './service/service.ts'
import { createWorld, type World } from './world.ts'

/** One world and the service over it. */
export interface Sandbox {
  /** What the world started from. */
  readonly data: WorldSeed
  /** The present world; after a reset it is another one. */
  readonly world: World
  /** The service over the present world. */
  readonly app: App
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
  const start = () => {
    const world = createWorld(data, { clock: startClock(), seed, ...(imports && { imports }) })
    return createApp(service, world)
  }
  let present = start()
  return {
    data,
    get world() {
      return present.world
    },
    get app() {
      return present
    },
    reset() {
      present = start()
    },
  }
}
