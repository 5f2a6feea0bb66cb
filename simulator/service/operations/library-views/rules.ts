import { MAX_LIBRARY_VIEW_ORDER } from '../../body-limits.ts'
import type { Rules } from '../../service.ts'

/** What library views keep to. Spec: Library views. */
export const libraryViewRules: Rules['libraryViews'] = {
  /** Behind every live one of the space, as far as `order` goes (assumption LIBRARY-ORDER). */
  nextOrder({ world }, { id }) {
    const taken = world.libraryViews.listed.filter(({ space_id }) => space_id === id).map(({ order }) => order)
    return Math.min(MAX_LIBRARY_VIEW_ORDER, Math.max(-1, ...taken) + 1)
  },
}
