import { MAX_LIBRARY_VIEW_ORDER } from '../../body-limits.ts'
import type { Rules } from '../../service.ts'

/** The rules for library views. Spec: Library views. */
export const libraryViewRules: Rules['libraryViews'] = {
  /** The order after the last live view of the space, up to the maximum (assumption LIBRARY-ORDER). */
  nextOrder({ world }, { id }) {
    const last = world.libraryViews.listed.reduce(
      (max, { space_id, order }) => (space_id === id ? Math.max(max, order) : max),
      -1,
    )
    return Math.min(MAX_LIBRARY_VIEW_ORDER, last + 1)
  },
}
