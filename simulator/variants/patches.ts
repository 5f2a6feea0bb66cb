import type { Json, JsonObject } from '../../fixtures/entities.ts'
import { isList, isObject } from '../deviations/json.ts'
import { changeCall, changeStep, combinePatches, type Patch, wrapHandler } from '../deviations/patches.ts'
import { type OperationName, operations } from '../service/operations/index.ts'
import type { PlainResponse, Reply } from '../service/reply.ts'
import type { Call, Operation } from '../service/service.ts'

const isOperationName = (name: string): name is OperationName => name in operations

/** Every operation, also those whose contracts are not shown. */
const OPERATIONS: readonly OperationName[] = Object.keys(operations).filter(isOperationName)

/** Lets every operation see another call than the one that came. */
export const everyBefore = (change: (call: Call) => Call): Patch =>
  combinePatches(...OPERATIONS.map(name => changeCall(name, change)))

/** Does something before or after the handler of every operation, or when it throws. */
export const everyAround = (change: (handle: Operation['handle'], call: Call) => Reply): Patch =>
  combinePatches(...OPERATIONS.map(name => wrapHandler(name, change)))

/** Rewrites every value of an answer, from the inside out. */
export const rewritten = (value: Json, change: (value: Json, key: string) => Json, key = ''): Json => {
  if (isList(value))
    return change(
      value.map(one => rewritten(one, change, key)),
      key,
    )
  if (!isObject(value)) return change(value, key)
  return change(
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rewritten(one, change, name)])),
    key,
  )
}

/** Changes the JSON of an answer, and nothing else of it. */
export const bodies =
  (change: (body: Json) => Json): ((rendered: PlainResponse) => PlainResponse) =>
  rendered => {
    const body: Json = JSON.parse(rendered.body)
    return { ...rendered, body: JSON.stringify(change(body)) }
  }

/** Changes every answer that is no refusal. */
export const successes = (change: (rendered: PlainResponse, call: Call) => PlainResponse): Patch =>
  changeStep('renderReply', honest => (call, reply) => change(honest(call, reply), call))

/** Changes every refusal; the error that it tells is at hand. */
export const refusals = (change: (rendered: PlainResponse, error: unknown) => PlainResponse): Patch =>
  changeStep('renderError', honest => error => change(honest(error), error))

/** Every object in every success. */
export const objects = (change: (value: JsonObject) => JsonObject): Patch =>
  successes(bodies(body => rewritten(body, value => (isObject(value) ? change(value) : value))))
