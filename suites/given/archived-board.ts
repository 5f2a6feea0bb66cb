import { at } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { itemsIn } from '../target/api.ts'
import { readFilledPage } from './list-pages.ts'
import { createView, sharedView } from './views.ts'

/**
 * A view of the archived board: that of the profile, one that the board lists, or one that is created there. If nothing of
 * that is possible, a view of the board under test, which a target could refuse because it is not of this board. For a check
 * that needs `archived.board_id`.
 */
export const viewOfArchivedBoard = (context: CheckContext): Promise<string> =>
  context.share('view of the archived board', async context => {
    const known = context.profile.value('archived.board_view_id')
    if (typeof known === 'string') return known
    const id = context.profileValue('archived.board_id')
    const listed = await readFilledPage(context, 'listViews', { path: { id }, query: { limit: 1 } })
    const [view] = itemsIn(listed) ?? []
    if (view) return view.id
    const made = at((await createView(context, {}, id)).json, 'data', 'id')
    return typeof made === 'string' ? made : (await sharedView(context)).id
  })
