import { isObject, type Json, type JsonObject } from '../../json.ts'
import { type Patch, patchEach } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { type AnsweredMembers, changeAnswered, changeMembers, type Members, refuseBodies } from '../members.ts'

/** Changes properties of the body when a library view is created. */
export const changeNewView = (change: (draft: JsonObject, call: Call) => Members): Patch =>
  changeMembers('createLibraryView', change)

export const refuseCreation = (member: string, isRefused: (draft: JsonObject) => boolean): Patch =>
  refuseBodies('createLibraryView', member, 'not accepted', isRefused)

/** Changes the filter in the body of a creation. */
export const changeFilter = (change: (filter: JsonObject, call: Call) => Json): Patch =>
  changeNewView(({ filter }, call) => isObject(filter) && { filter: change(filter, call) })

/** Changes library views in reads by id, not in creations and lists. */
export const changeReads = (change: (view: Resource) => AnsweredMembers): Patch =>
  changeAnswered('getLibraryView', change)

/** Changes library views in creations, reads and lists. */
export const changeAnswers = (change: (view: Resource) => AnsweredMembers): Patch =>
  patchEach(['createLibraryView', 'getLibraryView', 'listLibraryViews'], name => changeAnswered(name, change))
