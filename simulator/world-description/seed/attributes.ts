import type { MediaAttribute, Space } from '../../../fixtures/entities.ts'
import { TYPES_WITH_AUTOFILL, TYPES_WITH_MULTIPLE } from '../../service/operations/media-attributes/rules.ts'
import { checkIsNew, type DraftInWorld, type NamedPart, type Part, partsOf } from '../draft.ts'
import type { AttributeDescription } from '../shapes/library.ts'
import type { SpaceDescription } from '../shapes/world.ts'
import { buildOptions } from './options.ts'

const TAGS_MEMBERS = ['options', 'allow_create', 'show_in_library'] as const

function checkMembers({ problems }: DraftInWorld, { path }: NamedPart<unknown>, given: AttributeDescription): void {
  const { type, multiple, autofill } = given
  for (const member of TAGS_MEMBERS)
    if (type !== 'tags' && given[member] !== undefined)
      problems.add([...path, member], `cannot be set for ${type} attributes, only for tags`)
  if (multiple !== undefined && !TYPES_WITH_MULTIPLE.includes(type))
    problems.add(
      [...path, 'multiple'],
      `cannot be set for ${type} attributes, only for ${TYPES_WITH_MULTIPLE.join(', ')}`,
    )
  if (autofill !== undefined && !TYPES_WITH_AUTOFILL.includes(type))
    problems.add(
      [...path, 'autofill'],
      `cannot be set for ${type} attributes, only for ${TYPES_WITH_AUTOFILL.join(', ')}`,
    )
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
