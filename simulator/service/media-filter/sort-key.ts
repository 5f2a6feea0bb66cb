import type { Media } from '../../../fixtures/entities.ts'
import { elementsOf } from '../../json.ts'
import type { SpaceContext } from '../service.ts'
import type { SortKey } from '../store/sort-by.ts'

type KeyOf = (media: Media, context: SpaceContext) => SortKey

/** The sort keys of the library besides attributes. */
const BUILT_IN: Readonly<Record<string, KeyOf>> = {
  name: ({ name }) => name.toLowerCase(),
  status: ({ status_id }, { space }) => space.media_statuses.find(({ id }) => id === status_id)?.name ?? null,
  type: (media, { service }) => service.rules.media.kindOf(media),
  size: ({ size }) => size,
  uploadedById: ({ uploaded_by }) => uploaded_by,
  uploadedAt: ({ created_at }) => created_at,
}

/**
 * Finds how a field sorts media. undefined if it is neither a built-in field nor an attribute of the space. Numbers of an
 * attribute are sorted by size, all other values by display_value (assumption MEDIA-SEARCH). Spec: Library view.
 */
export function mediaSortKey(context: SpaceContext, field: string): ((media: Media) => SortKey) | undefined {
  const builtIn = Object.hasOwn(BUILT_IN, field) ? BUILT_IN[field] : undefined
  if (builtIn) return media => builtIn(media, context)

  const { world, service, space } = context
  const attribute = world.mediaAttributes.get(field)
  if (!attribute || attribute.space_id !== space.id) return undefined
  return ({ attributes }) => {
    const stored = attributes[attribute.id]
    const [first] = elementsOf(stored)
    if (stored === undefined || first === undefined) return null
    if (typeof first === 'number') return first
    return String(service.present.attributeValue({ world }, attribute, stored).display_value).toLowerCase()
  }
}
