import type { World } from '../../world.ts'
import type { Service } from '../service.ts'

/** A service and the world it serves; every call is one. */
export interface ServiceContext {
  readonly service: Service
  readonly world: World
}
