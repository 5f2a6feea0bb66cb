import type { MediaAttribute } from '../../../../fixtures/entities.ts'
import type { World } from '../../../world.ts'
import { readAttributeElements } from '../../attribute-values/elements.ts'
import type { Call } from '../../service.ts'
import { replaceAttribute } from '../media/replace-attribute.ts'

const findTaggedMedia = ({ media }: World, { id, space_id }: MediaAttribute, optionId: string) =>
  media.all.filter(
    ({ attributes, ...item }) => item.space_id === space_id && readAttributeElements(attributes[id]).includes(optionId),
  )

/**
 * Takes an option off every media of the space, out of the library or archived too; boards' cells keep their copy
 * (assumption OPTION-GONE-CELLS). Spec: Media attributes and values.
 */
export function removeOptionFromMedia({ world }: Call, attribute: MediaAttribute, optionId: string): void {
  for (const media of findTaggedMedia(world, attribute, optionId)) {
    const left = readAttributeElements(media.attributes[attribute.id]).filter(element => element !== optionId)
    const value = left.length === 0 ? undefined : left
    world.media.put({
      ...media,
      attributes: replaceAttribute(media.attributes, attribute.id, value),
      updated_at: world.clock.now(),
    })
  }
}
