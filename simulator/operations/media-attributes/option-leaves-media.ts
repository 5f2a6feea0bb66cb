import type { Json, MediaAttribute } from '../../../fixtures/entities.ts'
import { attributeElements } from '../../attribute-values/elements.ts'
import type { Call } from '../../operation.ts'
import type { World } from '../../world.ts'

/** A media's values of attributes after one attribute's value has become another; undefined clears it. */
export const withAttribute = (
  attributes: Readonly<Record<string, Json>>,
  id: string,
  value: Json | undefined,
): Readonly<Record<string, Json>> => {
  const { [id]: _, ...others } = attributes
  return value === undefined ? others : { ...others, [id]: value }
}

const taggedWith = ({ media }: World, { id, space_id }: MediaAttribute, optionId: string) =>
  media.all.filter(
    ({ attributes, ...item }) => item.space_id === space_id && attributeElements(attributes[id]).includes(optionId),
  )

/**
 * Takes an option off every media of the space, out of the library or archived too; boards' cells keep their copy
 * (assumption OPTION-GONE-CELLS). Spec: Media attributes and values.
 */
export function optionLeavesMedia({ world }: Call, attribute: MediaAttribute, optionId: string): void {
  for (const media of taggedWith(world, attribute, optionId)) {
    const left = attributeElements(media.attributes[attribute.id]).filter(element => element !== optionId)
    const value = left.length === 0 ? undefined : left
    world.media.put({
      ...media,
      attributes: withAttribute(media.attributes, attribute.id, value),
      updated_at: world.clock.now(),
    })
  }
}
