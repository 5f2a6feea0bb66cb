import type { Service } from '../service.ts'
import type { World } from '../world.ts'

/** A service and the world it serves; every call is one. */
export interface ServiceContext {
  readonly service: Service
  readonly world: World
}
