import { isDeepStrictEqual } from 'node:util'
import { ERROR_STATUS, type ErrorCode } from '../contract/errors.ts'
import { memberErrors, type SchemaName, schemaErrors } from '../contract/schemas/index.ts'
import { at, isArray, isResource, type Json, type Resource } from '../json.ts'
import { list } from '../show.ts'
import { type Answer, codeOf, isSuccess } from '../target/api.ts'
import { ExpectationFailed, type Shown } from './check-exceptions.ts'
import { describeRequest, describeResponse } from './describe-answer.ts'
import { describeDifference } from './describe-difference.ts'
import { type Content, describeWrongEnvelope } from './describe-envelope.ts'
import { describeSetDifference } from './describe-set-difference.ts'

/** The expectations of a clause. Each throws ExpectationFailed with that clause if it does not hold. */
export interface Expectations {
  /** `compared` are values that should have been the same, for the report. */
  readonly that: (holds: boolean, message: string, compared?: Shown['compared']) => void
  /** Deep equality of JSON values. */
  readonly equal: (actual: unknown, expected: unknown, what: string) => void
  /** The same properties, in any order. */
  readonly sameSet: (actual: readonly Json[], expected: readonly Json[], what: string) => void
  /** Valid against one of the contract's JSON Schemas. */
  readonly matches: (schema: SchemaName, value: Json | undefined) => void
  /** One property of a resource is there and well typed, by the contract's JSON Schema. */
  readonly member: (schema: SchemaName, member: string, resource: Json) => void
  /** Any 2xx with a resource in the envelope; returns the resource. */
  readonly resource: (answer: Answer) => Resource
  /** Any 2xx with a list in the envelope; returns its items. */
  readonly list: (answer: Answer) => readonly Json[]
  /** Refused with one of these codes, and with the status of that code if the specification has one. */
  readonly refused: (answer: Answer, ...codes: readonly [ErrorCode, ...ErrorCode[]]) => void
  /** Any 2xx, or refused like that. Returns whether it is a 2xx. */
  readonly acceptedOrRefused: (answer: Answer, ...codes: readonly [ErrorCode, ...ErrorCode[]]) => boolean
}

/** Names the clauses of an expectation, mostly one. The check has to declare them. */
export type Expect = (...clauses: readonly [string, ...string[]]) => Expectations

/** Why a response is not the expected refusal; null if it is. */
function findRefusalProblem(answer: Answer, codes: readonly ErrorCode[], should = 'should'): string | null {
  const code = codes.find(one => one === codeOf(answer))
  if (!code)
    return `${describeRequest(answer)} ${should} be refused with ${codes.join(' or ')}, but it answered ${describeResponse(answer)}`
  const status = ERROR_STATUS[code]
  if (status !== null && answer.status !== status)
    return `${describeRequest(answer)} was refused with ${code}, whose status is ${status}, but it answered ${describeResponse(answer)}`
  if (!isSuccess(answer)) return null
  return `${describeRequest(answer)} was refused with ${code} under a success status: ${describeResponse(answer)}`
}

const outcomeOf = (answer: Answer): object => ({ status: answer.status, code: codeOf(answer) ?? null })

/** The status and the code of a response, beside those of the expected refusals. */
function compareRefusal(answer: Answer, codes: readonly ErrorCode[]): Shown {
  const [first, ...others] = codes.map(code => ({ status: ERROR_STATUS[code] ?? '4xx', code }))
  const expected = others.length === 0 ? first : [first, ...others]
  return { request: answer.request, compared: { expected, actual: outcomeOf(answer) } }
}

/** The same beside any success. If the response is one, its body is at fault. */
function compareSuccess(answer: Answer): Shown {
  const compared = { expected: { status: '2xx', code: null }, actual: outcomeOf(answer) }
  return { request: answer.request, ...(!isSuccess(answer) && { compared }) }
}

/** Why a response is not the expected success. */
const describeNoSuccess = (answer: Answer, content: Content): string =>
  isSuccess(answer)
    ? describeWrongEnvelope(answer, content)
    : `${describeRequest(answer)} should succeed, but it answered ${describeResponse(answer)}`

export const expectations: Expect = (...clauses) => {
  const that: Expectations['that'] = (holds, message, compared) => {
    if (!holds) throw new ExpectationFailed(clauses, message, compared && { compared })
  }
  const fail = (message: string, shown: Shown): never => {
    throw new ExpectationFailed(clauses, message, shown)
  }
  return {
    that,
    equal(actual, expected, what) {
      if (isDeepStrictEqual(actual, expected)) return
      fail(`${what}: ${describeDifference(actual, expected)}`, { compared: { expected, actual } })
    },
    sameSet(actual, expected, what) {
      const difference = describeSetDifference(actual, expected)
      if (difference !== null) fail(`${what}: ${difference}`, { compared: { expected, actual } })
    },
    matches(schema, value) {
      const errors = schemaErrors(schema, value)
      that(errors.length === 0, `the value is not a valid ${schema}: ${list(errors, '; ')}`)
    },
    member(schema, member, resource) {
      const errors = memberErrors(schema, member, resource)
      that(errors.length === 0, `${member} of a ${schema}: ${list(errors, '; ')}`)
    },
    resource(answer) {
      const data = at(answer.json, 'data')
      if (isSuccess(answer) && isResource(data)) return data
      return fail(describeNoSuccess(answer, 'resource'), compareSuccess(answer))
    },
    list(answer) {
      const data = at(answer.json, 'data')
      if (isSuccess(answer) && isArray(data)) return data
      return fail(describeNoSuccess(answer, 'list'), compareSuccess(answer))
    },
    refused(answer, ...codes) {
      const problem = findRefusalProblem(answer, codes)
      if (problem !== null) fail(problem, compareRefusal(answer, codes))
    },
    acceptedOrRefused(answer, ...codes) {
      if (isSuccess(answer)) return true
      const problem = findRefusalProblem(answer, codes, 'should succeed or')
      if (problem !== null) fail(problem, compareRefusal(answer, codes))
      return false
    },
  }
}
