import type { Json, JsonObject, View } from '../../../fixtures/entities.ts'
import { toList, toObject } from '../../json.ts'
import { notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { changePresentation, changeReply, type Patch } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { findLiveColumn } from '../../service/store/board-columns.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import {
  type AnsweredMembers,
  changeAnswered,
  changeArray,
  changeMembers,
  type Members,
  withMembers,
} from '../members.ts'

/** Changes properties of the body when a view is created. */
export const changeNewView = (change: (draft: JsonObject, call: Call) => Members): Patch =>
  changeMembers('createView', change)

/** Changes the filters when a view is created. */
export const changeNewFilters = (change: (filters: readonly Json[]) => Json): Patch =>
  changeArray('createView', 'filters', change)

/** Changes properties of views that are read one by one. Creations and lists stay right. */
export const changeReadView = (change: (view: Resource) => AnsweredMembers): Patch => changeAnswered('getView', change)

/** Changes a new view after validation, in the store and in the response. */
export const changeStoredView = (
  change: (view: View, draft: JsonObject, board: BoardState) => Partial<View> | false,
): Patch =>
  changeReply('createView', (reply, call) => {
    const board = call.world.boards.get(param(call, 'id'))
    const view = reply.kind === 'resource' ? board?.views.get(reply.resource.id) : undefined
    const draft = toObject(call.body)
    if (reply.kind !== 'resource' || !board || !view) return reply
    const changed = board.views.put({ ...view, ...(change(view, draft, board) || {}) })
    return { ...reply, resource: call.service.present.view({ ...call, board }, changed) }
  })

/** filters_complete is false only when the column of a filter is gone. */
export const completeWhileColumnsExist: Patch = changePresentation('view', reference =>
  withMembers(reference, (_shown, { board }, { filters }) => ({
    filters_complete: filters.every(({ column_id }) => findLiveColumn(board, column_id)),
  })),
)

/** Shows only the first of several filters on one column. */
export const showFirstFilterOfColumn: Patch = changePresentation('view', reference =>
  withMembers(reference, ({ filters }) => {
    const columns = toList(filters).map(filter => toObject(filter).column_id)
    return { filters: toList(filters).filter((_, index) => columns.indexOf(columns[index]) === index) }
  }),
)

/** Finds archived views too. */
export const findArchivedToo =
  (_reference: unknown) =>
  (call: Call, { views }: BoardState): View => {
    const view = views.get(param(call, 'viewId'))
    if (!view) throw notFound()
    return view
  }
