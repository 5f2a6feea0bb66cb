import type { NamedItem } from '../../../fixtures/entities.ts'
import type { SpaceContext } from '../service.ts'

/** Finds a status of the space by id, or by name without regard to case (assumption MEDIA-STATUS). Spec: Media. */
export function findStatus({ space }: Pick<SpaceContext, 'space'>, idOrName: string): NamedItem | undefined {
  const wanted = idOrName.toLowerCase()
  return (
    space.media_statuses.find(({ id }) => id.toLowerCase() === wanted) ??
    space.media_statuses.find(({ name }) => name.toLowerCase() === wanted)
  )
}
