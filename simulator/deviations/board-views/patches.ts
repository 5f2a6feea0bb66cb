import type { Json, JsonObject, View } from '../../../fixtures/entities.ts'
import { isList, toObject } from '../../json.ts'
import { notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { changeBody, changeReply, changeResources, type Patch } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import type { BoardState } from '../../service/store/board-state.ts'

/** Changes the body when some views are created. */
export const changeNewView = (
  concerns: (draft: JsonObject) => boolean,
  change: (draft: JsonObject) => JsonObject,
): Patch => changeBody('createView', draft => (concerns(draft) ? change(draft) : draft))

/** Changes the filters when a view is created. */
export const changeNewFilters = (change: (filters: readonly Json[]) => Json): Patch =>
  changeBody('createView', draft => (isList(draft.filters) ? { ...draft, filters: change(draft.filters) } : draft))

/** Changes some views when they are read one by one. Creations and lists stay right. */
export const changeReadView = (concerns: (view: Resource) => boolean, change: (view: Resource) => JsonObject): Patch =>
  changeResources('getView', view => (concerns(view) ? { ...view, ...change(view) } : view))

/** Changes a new view after validation, in the store and in the response. */
export const changeStoredView = (
  concerns: (draft: JsonObject) => boolean,
  change: (view: View, draft: JsonObject, board: BoardState) => View,
): Patch =>
  changeReply('createView', (reply, call) => {
    const board = call.world.boards.get(param(call, 'id'))
    const view = reply.kind === 'resource' ? board?.views.get(reply.resource.id) : undefined
    const draft = toObject(call.body)
    if (reply.kind !== 'resource' || !board || !view || !concerns(draft)) return reply
    const changed = board.views.put(change(view, draft, board))
    return { ...reply, resource: call.service.present.view({ ...call, board }, changed) }
  })

/** Finds archived views too. */
export const findArchivedToo =
  (_honest: unknown) =>
  (call: Call, { views }: BoardState): View => {
    const view = views.get(param(call, 'viewId'))
    if (!view) throw notFound()
    return view
  }
