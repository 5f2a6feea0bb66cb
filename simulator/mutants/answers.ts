import { type Json, type JsonObject, toObject } from '../json.ts'
import { ApiError, type ErrorCode } from '../service/errors.ts'
import type { OperationName } from '../service/operations/index.ts'
import { changeStep, type Patch } from '../service/patches.ts'
import type { PlainResponse } from '../service/reply.ts'
import type { Call } from '../service/service.ts'

/** Changes the JSON body of a response. */
export const changeJson =
  (change: (body: Json) => Json): ((rendered: PlainResponse) => PlainResponse) =>
  rendered => {
    const body: Json = JSON.parse(rendered.body)
    const changed = change(body)
    return changed === body ? rendered : { ...rendered, body: JSON.stringify(changed) }
  }

export const changeSuccesses = (change: (rendered: PlainResponse, call: Call) => PlainResponse): Patch =>
  changeStep('renderReply', reference => (call, reply) => change(reference(call, reply), call))

export const changeRefusals = (change: (rendered: PlainResponse, error: unknown) => PlainResponse): Patch =>
  changeStep('renderError', reference => error => change(reference(error), error))

export const changeErrors = (change: (error: JsonObject) => JsonObject): Patch =>
  changeRefusals(changeJson(body => ({ error: change(toObject(toObject(body).error)) })))

/** Adds headers to a response. */
export const withHeaders =
  (more: PlainResponse['headers']) =>
  (rendered: PlainResponse): PlainResponse => ({ ...rendered, headers: { ...rendered.headers, ...more } })

/** Changes the response to the success of one operation, not its effect. */
export const answerSuccess = (name: OperationName, answer: Partial<PlainResponse>): Patch =>
  changeSuccesses((rendered, { operation }) => (operation.name === name ? { ...rendered, ...answer } : rendered))

/** Whether a step threw this kind of error. */
export const isOfKind = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code

/** Changes the response to one kind of error. */
export const answerError = (code: ErrorCode, answer: Partial<PlainResponse>): Patch =>
  changeRefusals((rendered, error) => (isOfKind(error, code) ? { ...rendered, ...answer } : rendered))

/** Answers another error instead of one kind. */
export const renderInstead = (code: ErrorCode, other: (error: ApiError) => Error): Patch =>
  changeStep('renderError', reference => error => reference(isOfKind(error, code) ? other(error) : error))
