import { notFound } from './errors.ts'
import { param } from './operation.ts'
import type { VisibleResources } from './service.ts'

/**
 * Looks up what a caller may see. Each look-up throws the same not_found for a hidden resource and for a missing one.
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

  media(call, id) {
    const media = call.world.media.get(id)
    if (!media || media.archived) throw notFound()
    call.service.visible.space(call, media.space_id)
    return media
  },

  libraryView(call) {
    const view = call.world.libraryViews.get(param(call, 'id'))
    if (!view || view.archived) throw notFound()
    call.service.visible.space(call, view.space_id)
    return view
  },

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
