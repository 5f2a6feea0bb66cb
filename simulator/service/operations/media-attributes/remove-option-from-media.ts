import type { MediaAttribute } from '../../../../fixtures/entities.ts'
import { elementsOf } from '../../../json.ts'
import type { World } from '../../../world.ts'
import type { Call } from '../../service.ts'
import { replaceAttribute } from '../media/replace-attribute.ts'

const findTaggedMedia = ({ media }: World, { id, space_id }: MediaAttribute, optionId: string) =>
  media.all.filter(item => item.space_id === space_id && elementsOf(item.attributes[id]).includes(optionId))

/**
 * Removes an option from every media of the space, also from unlisted and archived ones. Cells of boards keep their copy
 * (assumption OPTION-GONE-CELLS). Spec: Media attributes and values.
 */
export function removeOptionFromMedia({ world }: Call, attribute: MediaAttribute, optionId: string): void {
  for (const media of findTaggedMedia(world, attribute, optionId)) {
    const left = elementsOf(media.attributes[attribute.id]).filter(element => element !== optionId)
    const value = left.length === 0 ? undefined : left
    world.media.put({
      ...media,
      attributes: replaceAttribute(media.attributes, attribute.id, value),
      updated_at: world.clock.now(),
    })
  }
}
