import type { Json, JsonObject } from '../../json.ts'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '../limits.ts'
import { STRING, UUID } from '../schemas/shapes.ts'
import { type BoundNotes, lengthOf, type Properties, type Property } from './property.ts'

/** The space that something is created in. */
export const SPACE = { schema: UUID, isRequired: true, good: '$space' } as const satisfies Property

/** A limit on an option is tried on the second of two: a service may check the first one only. */
const TWO_OPTIONS = { options: [{ name: 'First' }, { name: 'Described' }] }

/** The properties of an option, in a body that has these others. */
export const optionProperties = (others: JsonObject, description: BoundNotes = {}): Properties => {
  const otherMembers = { ...others, ...TWO_OPTIONS }
  return {
    name: {
      schema: { ...STRING, ...lengthOf(NAME_LENGTH) },
      isRequired: true,
      bound: { repeatable: true, otherMembers },
    },
    description: { schema: { ...STRING, ...lengthOf(DESCRIPTION_LENGTH) }, bound: { ...description, otherMembers } },
  }
}

/** An option behind several sound ones: a server may look at the first of them only. */
export const behindOthers = (option: JsonObject): readonly Json[] => [
  ...['Alpha', 'Beta', 'Gamma', 'Delta'].map(name => ({ name })),
  option,
]

/** Where another board is: anywhere, or in the same space. */
export const FOREIGN_PLACES = ['another-board', 'a-sibling-board'] as const

/** An id of another board; that of a sibling stands behind ids of the own one: a server may look up several in another way than one. */
export const foreignIds = (
  kind: string,
  place: (typeof FOREIGN_PLACES)[number],
  own: readonly string[],
): readonly string[] => [...(place === 'a-sibling-board' ? own : []), `$foreign(${kind}, ${place})`]
