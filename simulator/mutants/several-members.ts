import { isEmpty, type JsonObject, omit } from '../json.ts'
import type { OperationName } from '../service/operations/index.ts'
import { changeBody, type Patch } from '../service/patches.ts'
import { refuseBodies } from './members.ts'

const hasValue = (body: JsonObject, member: string): boolean => !isEmpty(body[member])

/** Ignores a property of the body when the body also has another one. */
export const dropMemberBeside = (name: OperationName, member: string, beside: string): Patch =>
  changeBody(name, body => (hasValue(body, beside) ? omit(body, member) : body))

/** Refuses a property of the body when the body also has another one. */
export const refuseMemberBeside = (name: OperationName, member: string, beside: string): Patch =>
  refuseBodies(
    name,
    member,
    `not allowed together with ${beside}`,
    body => hasValue(body, beside) && hasValue(body, member),
  )
