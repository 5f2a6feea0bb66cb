import type { Json, JsonObject } from '../../fixtures/entities.ts'
import type { OperationName } from '../service/operations/index.ts'
import { changeBody, changeResources, type Patch } from '../service/patches.ts'
import type { Resource } from '../service/reply.ts'
import type { Call } from '../service/service.ts'

/** Members to set in an object. `undefined` removes a member; without members the object stays as it is. */
export type Members = Readonly<Record<string, Json | undefined>> | false | undefined

/** Members to set in an object that is answered. */
export type AnsweredMembers = JsonObject | false | undefined

/** Changes members of the body before an operation handles it. */
export const changeMembers = (name: OperationName, change: (body: JsonObject, call: Call) => Members): Patch =>
  changeBody(name, (body, call) => {
    const members = Object.entries({ ...body, ...(change(body, call) || {}) })
    return Object.fromEntries(members.flatMap(([member, value]) => (value === undefined ? [] : [[member, value]])))
  })

/** Changes members of the resources in the replies of an operation. */
export const changeAnswered = (
  name: OperationName,
  change: (resource: Resource, call: Call) => AnsweredMembers,
): Patch => changeResources(name, (resource, call) => ({ ...resource, ...(change(resource, call) || {}) }))
