import type { Named, Space } from '../../../fixtures/entities.ts'
import type { ServiceContext } from '../present/context.ts'

/** The library of a space. */
export interface LibraryContext extends ServiceContext {
  readonly space: Space
}

/** An entry of the space's status catalog, by id or by name in any case (assumption MEDIA-STATUS). Spec: Media. */
export function statusCalled({ space }: Pick<LibraryContext, 'space'>, idOrName: string): Named | undefined {
  const wanted = idOrName.toLowerCase()
  return (
    space.media_statuses.find(({ id }) => id.toLowerCase() === wanted) ??
    space.media_statuses.find(({ name }) => name.toLowerCase() === wanted)
  )
}
