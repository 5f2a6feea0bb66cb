import type { MediaAttribute, Space } from '../../../fixtures/entities.ts'
import { TYPES_WITH_AUTOFILL, TYPES_WITH_MULTIPLE } from '../../service/operations/media-attributes/rules.ts'
import { checkIsNew, type DraftInWorld, type NamedPart, type Part, partsOf } from '../draft.ts'
import type { AttributeDescription } from '../shapes/library.ts'
import type { SpaceDescription } from '../shapes/world.ts'
import { buildOptions } from './options.ts'

/** The members that only some types have. */
const TYPES_OF_MEMBERS: readonly (readonly [keyof AttributeDescription, readonly AttributeDescription['type'][]])[] = [
  ['options', ['tags']],
  ['allow_create', ['tags']],
  ['show_in_library', ['tags']],
  ['multiple', TYPES_WITH_MULTIPLE],
  ['autofill', TYPES_WITH_AUTOFILL],
]

function checkMembers({ problems }: DraftInWorld, { path }: NamedPart<unknown>, given: AttributeDescription): void {
  const { type } = given
  for (const [member, types] of TYPES_OF_MEMBERS)
    if (given[member] !== undefined && !types.includes(type))
      problems.add([...path, member], `cannot be set for ${type} attributes, only for ${types.join(', ')}`)
}

/** The media attributes that a world adds to a space. */
export function buildAttributes(
  draft: DraftInWorld,
  space: Space,
  part: Part<SpaceDescription>,
): readonly MediaAttribute[] {
  const known = draft.base.media_attributes.filter(({ space_id }) => space_id === space.id)
  return partsOf(part, 'attributes', part.description.attributes).map(attribute => {
    const { name, description } = attribute
    const given: AttributeDescription = typeof description === 'string' ? { type: description } : description
    checkIsNew(draft, attribute, known)
    checkMembers(draft, attribute, given)
    return {
      ...draft.identities.stamp('attribute', attribute, given),
      space_id: space.id,
      name,
      type: given.type,
      multiple: given.multiple ?? false,
      options: given.type === 'tags' ? buildOptions(draft, 'attribute', attribute, given.options) : null,
      autofill: given.autofill ?? null,
      allow_create: given.allow_create ?? false,
      show_in_library: given.show_in_library ?? false,
      hide_from_guests: given.hide_from_guests ?? false,
    }
  })
}
