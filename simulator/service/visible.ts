import { notFound } from './errors.ts'
import { param } from './operation.ts'
import type { Call, VisibleResources } from './service.ts'

/** What is there. Archived is as good as gone. */
function findLive<Found extends { readonly id: string; readonly archived?: boolean }>(found: Found | undefined): Found {
  if (!found || found.archived) throw notFound()
  return found
}

/** What is there, in a space that the caller may see. */
function findInSpace<Found extends { readonly id: string; readonly space_id: string; readonly archived?: boolean }>(
  call: Call,
  found: Found | undefined,
): Found {
  const live = findLive(found)
  call.service.visible.space(call, live.space_id)
  return live
}

/**
 * Looks up what a caller may see, by ids as they are written (assumption ID-CASE). Each look-up throws the same not_found for a hidden resource and for a missing one.
 * Spec: Authentication; Errors.
 */
export const visibleResources: VisibleResources = {
  space({ world, actor: { token } }, id) {
    const space = world.spaces.get(id)
    if (!space || space.organization_id !== token.organization_id) throw notFound()
    if (token.space_ids && !token.space_ids.includes(id)) throw notFound()
    return space
  },

  board(call) {
    const state = call.world.boards.get(param(call, 'id'))
    if (!state || state.board.archived) throw notFound()
    call.service.visible.space(call, state.board.space_id)
    return state
  },

  column: (call, board) => findLive(board.columns.get(param(call, 'columnId'))),
  row: (call, board) => findLive(board.rows.get(param(call, 'rowId'))),
  view: (call, board) => findLive(board.views.get(param(call, 'viewId'))),

  mediaAttribute: (call, id) => findInSpace(call, call.world.mediaAttributes.get(id)),
  media: (call, id) => findInSpace(call, call.world.media.get(id)),
  libraryView: call => findInSpace(call, call.world.libraryViews.get(param(call, 'id'))),
  upload: call => findInSpace(call, call.world.uploads.get(param(call, 'id'))),

  adAccount(call, space, id) {
    const account = call.world.adMetrics.accounts.get(id)
    if (!account || !call.service.rules.ads.accountIsShared(call, space, account)) throw notFound()
    return account
  },
}
