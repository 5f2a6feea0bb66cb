import type { Json, JsonObject, View } from '../../../fixtures/entities.ts'
import { param } from '../../service/operation.ts'
import type { Resource } from '../../service/reply.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { isList, isObject } from '../json.ts'
import { changeBody, changeReply, changeResources, type Patch } from '../patches.ts'

/** A body as it came, where it is an object. */
export const draftOf = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** Lets the creation of some views see another body. */
export const onCreating = (
  concerns: (draft: JsonObject) => boolean,
  change: (draft: JsonObject) => JsonObject,
): Patch => changeBody('createView', draft => (concerns(draft) ? change(draft) : draft))

/** Lets the creation of a view see other filters. */
export const onFilters = (change: (filters: readonly Json[]) => Json): Patch =>
  changeBody('createView', draft => (isList(draft.filters) ? { ...draft, filters: change(draft.filters) } : draft))

/** Spoils views as they are read one by one; creations and lists still answer right. */
export const onReading = (concerns: (view: Resource) => boolean, change: (view: Resource) => JsonObject): Patch =>
  changeResources('getView', view => (concerns(view) ? { ...view, ...change(view) } : view))

/** Stores a new view otherwise than it was found good, and answers it so. */
export const stored = (
  concerns: (draft: JsonObject) => boolean,
  change: (view: View, draft: JsonObject, board: BoardState) => View,
): Patch =>
  changeReply('createView', (reply, call) => {
    const board = call.world.boards.get(param(call, 'id'))
    const view = reply.kind === 'resource' ? board?.views.get(reply.resource.id) : undefined
    const draft = draftOf(call.body)
    if (reply.kind !== 'resource' || !board || !view || !concerns(draft)) return reply
    const changed = board.views.put(change(view, draft, board))
    return { ...reply, resource: call.service.present.view({ ...call, board }, changed) }
  })
