import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { isObject } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { changeBody, changeResources, combinePatches, type Patch } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'

export const always = (): boolean => true

type IsAffected = (draft: JsonObject, call: Call) => boolean

/** Changes the body of some creations. */
export const changeCreation = (concerns: IsAffected, change: (draft: JsonObject, call: Call) => JsonObject): Patch =>
  changeBody('createLibraryView', (draft, call) => (concerns(draft, call) ? change(draft, call) : draft))

/** Refuses some creations. */
export const refuseCreation = (member: string, concerns: IsAffected): Patch =>
  changeCreation(concerns, () => {
    throw invalid(member, 'not accepted')
  })

/** Changes the filter in the body of a creation. */
export const changeFilter = (change: (filter: JsonObject, call: Call) => Json): Patch =>
  changeBody('createLibraryView', (draft, call) =>
    isObject(draft.filter) ? { ...draft, filter: change(draft.filter, call) } : draft,
  )

/** Changes library views in reads by id, not in creations and lists. */
export const changeReads = (concerns: (view: Resource) => boolean, change: (view: Resource) => JsonObject): Patch =>
  changeResources('getLibraryView', view => (concerns(view) ? { ...view, ...change(view) } : view))

const SENDING = ['createLibraryView', 'getLibraryView', 'listLibraryViews'] as const

/** Changes library views in creations, reads and lists. */
export const changeAnswers = (concerns: (view: Resource) => boolean, change: (view: Resource) => JsonObject): Patch =>
  combinePatches(
    ...SENDING.map(name => changeResources(name, view => (concerns(view) ? { ...view, ...change(view) } : view))),
  )
