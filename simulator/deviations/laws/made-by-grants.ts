import { notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { afterHandling, combinePatches, wrapHandler } from '../../service/patches.ts'
import { type Deviation, deviationsForEach } from '../deviation.ts'
import { keepPerWorld } from '../state-per-world.ts'

const CREATIONS = [
  { things: 'uploads', creation: 'createUpload', reading: 'getUpload', parameter: 'id' },
  { things: 'columns', creation: 'createColumn', reading: 'getColumn', parameter: 'columnId' },
  { things: 'attributes', creation: 'createMediaAttribute', reading: 'setAttributeValue', parameter: 'attributeId' },
] as const

/** Mistakes in who finds what a grant created. */
export const madeByGrantDeviations: readonly Deviation[] = deviationsForEach(
  CREATIONS,
  ({ things, creation, reading, parameter }) => {
    const made = keepPerWorld(() => new Set<unknown>())
    return {
      [`not-found/${things}-of-grants-hidden-from-tokens: The server looks for the ${things} of the acting user, or for
        those without a user. A token without a user does not find what a grant created.
        FOUND-MADE-BY-GRANT`]: combinePatches(
        afterHandling(creation, ({ actor, world }, reply) => {
          if (actor.user && reply.kind === 'resource') made(world).add(reply.resource.id)
        }),
        wrapHandler(reading, (handle, call) => {
          if (!call.actor.user && made(call.world).has(param(call, parameter))) throw notFound()
          return handle(call)
        }),
      ),
    }
  },
)
