import type { StampSource } from '../../fixtures/build/stamp-source.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { changeStep, type Patch } from '../service/patches.ts'
import { newStamp } from '../service/store/new-stamp.ts'
import type { World } from '../world.ts'

/** What things that other users create get their ids and times from. */
export const stampsOf = (world: World): StampSource => ({ newStamp: () => newStamp(world) })

/** Lets other users act before each request; `count` is the number of earlier requests. */
export const actBeforeRequests = (act: (world: World, count: number) => void): Patch =>
  changeStep('authenticate', reference => {
    const counts = keepPerWorld(() => ({ requests: 0 }))
    return arrival => {
      const count = counts(arrival.world)
      act(arrival.world, count.requests)
      count.requests += 1
      return reference(arrival)
    }
  })
