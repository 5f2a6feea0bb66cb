import { isDeepStrictEqual } from 'node:util'
import { ERROR_STATUS, type ErrorCode } from '../contract/errors.ts'
import { memberErrors, type SchemaName, schemaErrors } from '../contract/schemas/index.ts'
import { at, isArray, isObject, isResource, type Json, type Resource } from '../json.ts'
import { type Answer, isSuccess } from '../target/api.ts'
import { ExpectationFailed } from './signals.ts'

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

const brief = ({ status, text }: Answer): string => `${status} ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`

/** What may be demanded of the target in the name of a clause. Each throws ExpectationFailed with that clause. */
export interface Expectations {
  readonly that: (holds: boolean, message: string) => void
  /** Deep equality of JSON values. */
  readonly equal: (actual: unknown, expected: unknown, what: string) => void
  /** The same members, in any order. */
  readonly sameSet: (actual: readonly Json[], expected: readonly Json[], what: string) => void
  /** Valid against one of the contract's JSON Schemas. */
  readonly matches: (schema: SchemaName, value: Json | undefined) => void
  /** One member of a resource is there and well typed, by the contract's JSON Schema. */
  readonly member: (schema: SchemaName, member: string, resource: Json) => void
  /** Any 2xx with a resource in the envelope; returns the resource. */
  readonly resource: (answer: Answer) => Resource
  /** Any 2xx with a list in the envelope; returns its items. */
  readonly list: (answer: Answer) => readonly Json[]
  /** Refused with this code, and with its status where the specification has one. */
  readonly refused: (answer: Answer, ...codes: readonly [ErrorCode, ...ErrorCode[]]) => void
}

/** Expectations in the name of clauses that the check declares; mostly one. */
export type Expect = (...clauses: readonly [string, ...string[]]) => Expectations

function refusal(answer: Answer, codes: readonly ErrorCode[]): string | null {
  const code = at(answer.json, 'error', 'code')
  const expected = codes.find(one => one === code)
  if (!expected) return `expected a refusal with code ${codes.join(' or ')}, got ${brief(answer)}`
  const status = ERROR_STATUS[expected]
  if (status !== null && answer.status !== status) return `${expected} has status ${status}, got ${brief(answer)}`
  return isSuccess(answer) ? `a refusal has an error status, got ${brief(answer)}` : null
}

/** The same value with the members of its objects in one order, as they have none. */
function inOrder(value: Json): Json {
  if (isArray(value)) return value.map(inOrder)
  if (!isObject(value)) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map(name => [name, inOrder(value[name] ?? null)]))
}

const sorted = (values: readonly Json[]) => values.map(value => JSON.stringify(inOrder(value))).sort()

export const expectations: Expect = (...clauses) => {
  const that = (holds: boolean, message: string) => {
    if (!holds) throw new ExpectationFailed(clauses, message)
  }
  const fail = (message: string): never => {
    throw new ExpectationFailed(clauses, message)
  }
  return {
    that,
    equal: (actual, expected, what) =>
      that(isDeepStrictEqual(actual, expected), `${what}: expected ${show(expected)}, got ${show(actual)}`),
    sameSet: (actual, expected, what) =>
      that(
        isDeepStrictEqual(sorted(actual), sorted(expected)),
        `${what}: expected exactly ${show(expected)}, got ${show(actual)}`,
      ),
    matches(schema, value) {
      const errors = schemaErrors(schema, value)
      that(errors.length === 0, `not a valid ${schema}: ${errors.join('; ')}`)
    },
    member(schema, member, resource) {
      const errors = memberErrors(schema, member, resource)
      that(errors.length === 0, `${member} of a ${schema}: ${errors.join('; ')}`)
    },
    resource(answer) {
      const data = at(answer.json, 'data')
      if (isSuccess(answer) && isResource(data)) return data
      return fail(`expected a success with a resource, got ${brief(answer)}`)
    },
    list(answer) {
      const data = at(answer.json, 'data')
      if (isSuccess(answer) && isArray(data)) return data
      return fail(`expected a success with a list, got ${brief(answer)}`)
    },
    refused(answer, ...codes) {
      const problem = refusal(answer, codes)
      if (problem !== null) fail(problem)
    },
  }
}
