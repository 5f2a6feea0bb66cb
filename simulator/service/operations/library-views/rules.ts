import type { Space } from '../../../../fixtures/entities.ts'
import type { MediaFilter } from '../../../../fixtures/library-entities.ts'
import { LIBRARY_VIEW_ORDER } from '../../body-limits.ts'
import { checkMediaFilter } from '../../media-filter/check-filter.ts'
import type { Call } from '../../operation.ts'
import { libraryViewChanges, libraryViewDraft } from './library-view-body.ts'

/** What library views keep to. Spec: Library views. */
export const libraryViewRules = {
  libraryViewDraft,
  libraryViewChanges,

  /** Throws bad_request for what the space's library cannot be filtered by. */
  libraryFilterFitsSpace({ service, world }: Call, space: Space, filter: MediaFilter | null | undefined): void {
    if (filter) checkMediaFilter({ context: { service, world, space }, filter, at: 'filter.' })
  },

  /** Behind every live one of the space, as far as `order` goes (assumption LIBRARY-ORDER). */
  endOfLibraryViews({ world }: Call, { id }: Space): number {
    const taken = world.libraryViews.listed.filter(({ space_id }) => space_id === id).map(({ order }) => order)
    return Math.min(LIBRARY_VIEW_ORDER, Math.max(-1, ...taken) + 1)
  },
}
