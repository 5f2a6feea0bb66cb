import type { JsonObject } from '../../fixtures/entities.ts'
import { invalid } from '../service/errors.ts'
import type { OperationName } from '../service/operations/index.ts'
import { isEmpty, omit } from './json.ts'
import { body, type Change } from './patches.ts'

const brings = (given: JsonObject, member: string): boolean => !isEmpty(given[member])

/** A member is passed over where another one comes with it. */
export const lostBeside = (name: OperationName, member: string, beside: string): Change =>
  body(name, given => (brings(given, beside) ? omit(given, member) : given))

/** A member is refused where another one comes with it. */
export const refusedBeside = (name: OperationName, member: string, beside: string): Change =>
  body(name, given => {
    if (brings(given, beside) && brings(given, member)) throw invalid(member, `not along with ${beside}`)
    return given
  })
