import type { MediaAttribute } from '../../../fixtures/entities.ts'
import type { Resource } from '../reply.ts'
import type { WorldContext } from '../service.ts'
import { spaceOf, timesOf } from './common.ts'

/**
 * Presents a media attribute, without the write-only properties allow_create, show_in_library and hide_from_guests.
 * `options` is null on every type except tags. Spec: Media attribute.
 */
export function presentMediaAttribute({ world }: WorldContext, attribute: MediaAttribute): Resource {
  const space = spaceOf(world, attribute)
  return {
    id: attribute.id,
    name: attribute.name,
    type: attribute.type,
    multiple: attribute.multiple,
    space_id: space.id,
    organization_id: space.organization_id,
    ...timesOf(attribute),
    options: attribute.options?.map(({ id, name, description }) => ({ id, name, description })) ?? null,
    autofill: attribute.autofill && { ...attribute.autofill },
  }
}
