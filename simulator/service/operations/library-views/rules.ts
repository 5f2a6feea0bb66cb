import { MAX_LIBRARY_VIEW_ORDER } from '../../body-limits.ts'
import type { Rules } from '../../service.ts'

/** The rules for library views. Spec: Library views. */
export const libraryViewRules: Rules['libraryViews'] = {
  /** The order after the last live view of the space, up to the maximum (assumption LIBRARY-ORDER). */
  nextOrder({ world }, { id }) {
    const taken = world.libraryViews.listed.filter(({ space_id }) => space_id === id).map(({ order }) => order)
    return Math.min(MAX_LIBRARY_VIEW_ORDER, Math.max(-1, ...taken) + 1)
  },
}
