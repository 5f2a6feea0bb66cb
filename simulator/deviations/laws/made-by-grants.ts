import { notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { changeCall } from '../../service/patches.ts'
import { noteCreations } from '../created.ts'
import { type Deviation, deviations, each } from '../deviation.ts'

const CREATIONS = [
  { things: 'uploads', creation: 'createUpload', reading: 'getUpload', parameter: 'id' },
  { things: 'columns', creation: 'createColumn', reading: 'getColumn', parameter: 'columnId' },
  { things: 'attributes', creation: 'createMediaAttribute', reading: 'setAttributeValue', parameter: 'attributeId' },
] as const

/** Mistakes in who finds what a grant created. */
export const madeByGrantDeviations: readonly Deviation[] = deviations({
  ...each(CREATIONS, ({ things, creation, reading, parameter }) => ({
    [`not-found/${things}-of-grants-hidden-from-tokens: The server looks for the ${things} of the acting user, or for
      those without a user. A token without a user does not find what a grant created.
      FOUND-MADE-BY-GRANT`]: noteCreations(
      creation,
      (_, { actor }) => actor.user ?? undefined,
      makerOf =>
        changeCall(reading, call => {
          if (!call.actor.user && makerOf(call, param(call, parameter))) throw notFound()
          return call
        }),
    ),
  })),
})
