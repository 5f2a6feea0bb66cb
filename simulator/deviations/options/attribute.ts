import type { JsonObject } from '../../../fixtures/entities.ts'
import type { Resource } from '../../service/reply.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeResources, combinePatches, type Patch, wrapHandler } from '../patches.ts'

const answered = (change: (attribute: Resource) => JsonObject): Patch =>
  combinePatches(
    ...(['addOptions', 'deleteOption'] as const).map(name =>
      changeResources(name, attribute => ({ ...attribute, ...change(attribute) })),
    ),
  )

const KEEPS = ['OPTIONS-KEEP-ATTRIBUTE']

const HOUR_MS = 60 * 60 * 1000

/** Mistakes in what is left of an attribute when its options change. */
export const attributeDeviations: readonly Deviation[] = [
  deviation(
    'options/changes-turn-autofill-off',
    'The attribute is written again from a form that has no autofill.',
    KEEPS,
    combinePatches(
      ...(['addOptions', 'deleteOption'] as const).map(name =>
        wrapHandler(name, (handle, call) => {
          const { world, params } = call
          const before = world.mediaAttributes.get(params.id ?? '')
          if (before) world.mediaAttributes.put({ ...before, autofill: null })
          return handle(call)
        }),
      ),
    ),
  ),
  deviation(
    'options/changed-attributes-are-single',
    'multiple is not selected where an attribute is read for its options, and false by default.',
    KEEPS,
    answered(() => ({ multiple: false })),
  ),
  deviation(
    'options/changed-attributes-are-new',
    'The creation answers from memory; later answers take a local time from the database and call it UTC.',
    KEEPS,
    answered(({ created_at }) => ({ created_at: new Date(Date.parse(String(created_at)) + HOUR_MS).toISOString() })),
  ),
]
