import { notFound } from './errors.ts'
import { param } from './operation.ts'
import type { VisibleResources } from './service.ts'

/**
 * What a caller may see. Each look-up throws not_found, the same for what is hidden and for what does not exist.
 * Spec: Authentication; Errors.
 */
export const visibleResources: VisibleResources = {
  space({ world, actor: { token } }, id) {
    const space = world.spaces.get(id)
    if (!space || space.organization_id !== token.organization_id) throw notFound()
    if (token.space_ids && !token.space_ids.includes(id)) throw notFound()
    return space
  },

  /** The board that the path names. */
  board(call) {
    const state = call.world.boards.get(param(call, 'id'))
    if (!state || state.board.archived) throw notFound()
    call.service.visible.space(call, state.board.space_id)
    return state
  },

  column(call, board) {
    const column = board.columns.get(param(call, 'columnId'))
    if (!column || column.archived) throw notFound()
    return column
  },

  row(call, board) {
    const row = board.rows.get(param(call, 'rowId'))
    if (!row || row.archived) throw notFound()
    return row
  },

  mediaAttribute(call, id) {
    const attribute = call.world.mediaAttributes.get(id)
    if (!attribute) throw notFound()
    call.service.visible.space(call, attribute.space_id)
    return attribute
  },

  /** Also a media that the library does not list. */
  media(call, id) {
    const media = call.world.media.get(id)
    if (!media || media.archived) throw notFound()
    call.service.visible.space(call, media.space_id)
    return media
  },

  /** The library view that the path names; its space follows from it. */
  libraryView(call) {
    const view = call.world.libraryViews.get(param(call, 'id'))
    if (!view || view.archived) throw notFound()
    call.service.visible.space(call, view.space_id)
    return view
  },

  /** An ad account as seen from a space that the caller may read. */
  adAccount(call, space, id) {
    const account = call.world.adMetrics.accounts.get(id)
    if (!account || !call.service.rules.ads.accountIsShared(call, space, account)) throw notFound()
    return account
  },

  upload(call) {
    const upload = call.world.uploads.get(param(call, 'id'))
    if (!upload) throw notFound()
    call.service.visible.space(call, upload.space_id)
    return upload
  },

  view(call, board) {
    const view = board.views.get(param(call, 'viewId'))
    if (!view || view.archived) throw notFound()
    return view
  },
}
