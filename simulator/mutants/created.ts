import type { OperationName } from '../service/operations/index.ts'
import { afterHandling, combinePatches, type Patch } from '../service/patches.ts'
import type { Resource } from '../service/reply.ts'
import type { Call, WorldContext } from '../service/service.ts'
import { keepPerWorld } from './state-per-world.ts'

/** Notes something of each resource when an operation creates it, for a patch that wrongly uses it later. */
export const noteCreations = <Note>(
  name: OperationName,
  note: (made: Resource, call: Call) => Note | undefined,
  use: (noteOf: (context: WorldContext, id: unknown) => Note | undefined) => Patch,
): Patch => {
  const notes = keepPerWorld(() => new Map<unknown, Note>())
  return combinePatches(
    afterHandling(name, (call, reply) => {
      const noted = reply.kind === 'resource' ? note(reply.resource, call) : undefined
      if (reply.kind === 'resource' && noted !== undefined) notes(call.world).set(reply.resource.id, noted)
    }),
    use(({ world }, id) => notes(world).get(id)),
  )
}
