import type { JsonObject } from '../../fixtures/entities.ts'
import { invalid } from '../service/errors.ts'
import type { OperationName } from '../service/operations/index.ts'
import { isEmpty, omit } from './json.ts'
import { changeBody, type Patch } from './patches.ts'

const hasValue = (given: JsonObject, member: string): boolean => !isEmpty(given[member])

/** Ignores a member of the body when the body also has another one. */
export const dropMemberBeside = (name: OperationName, member: string, beside: string): Patch =>
  changeBody(name, given => (hasValue(given, beside) ? omit(given, member) : given))

/** Refuses a member of the body when the body also has another one. */
export const refuseMemberBeside = (name: OperationName, member: string, beside: string): Patch =>
  changeBody(name, given => {
    if (hasValue(given, beside) && hasValue(given, member)) throw invalid(member, `not along with ${beside}`)
    return given
  })
