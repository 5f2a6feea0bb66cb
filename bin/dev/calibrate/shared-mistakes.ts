import { HOUR_MS } from '../../../simulator/clock.ts'
import { isList, isObject, type Json, toObject } from '../../../simulator/json.ts'
import {
  changeJson,
  changeRefusals,
  changeSuccesses,
  renderInstead,
  withHeaders,
} from '../../../simulator/mutants/answers.ts'
import { refuseWith } from '../../../simulator/mutants/refusals.ts'
import { type BodyLimit, limitsOf } from '../../../simulator/service/body-limits.ts'
import { withHeader, withQuery } from '../../../simulator/service/changed-request.ts'
import { ApiError, forbidden, invalid, notFound } from '../../../simulator/service/errors.ts'
import { changeStep, combinePatches, type Patch, setLimit } from '../../../simulator/service/patches.ts'

/** Changes every value of a document, the innermost first. `undefined` leaves a property out. */
function changeValues(json: Json, change: (value: Json, member: string) => Json | undefined, member = ''): Json {
  if (isList(json)) return json.map(item => changeValues(item, change, member))
  if (!isObject(json)) return change(json, member) ?? null
  const changed = Object.entries(json).flatMap(([name, value]) => {
    const inner = isList(value) || isObject(value) ? changeValues(value, change, name) : change(value, name)
    return inner === undefined ? [] : [[name, inner]]
  })
  return Object.fromEntries(changed)
}

/** Changes the values in the responses of all operations. */
const changeAnswers = (change: (value: Json, member: string) => Json | undefined): Patch =>
  changeSuccesses(changeJson(body => changeValues(body, change)))

const isTime = (value: Json): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)

/** A time as the clock on a wall in Berlin shows it. */
const toLocalTime = (time: string): string => new Date(Date.parse(time) + HOUR_MS).toISOString().replace('Z', '')

const countBytes = (text: string): number => new TextEncoder().encode(text).length

/** Refuses a text that has too many bytes for a limit of its operation. */
const checkBytes = (limits: readonly BodyLimit[], value: Json, member: string): void => {
  const limit = limits.find(
    ({ measure, paths }) => measure === 'characters' && paths.some(path => path.endsWith(member)),
  )
  if (limit && typeof value === 'string' && countBytes(value) > limit.max) throw invalid(member, 'is too long')
}

/**
 * Mistakes in functions that many operations share. Each is one mistake, so it should lead to one cause. The diagnosis does
 * not know most of them: its mutants are in single operations.
 */
export const SHARED_MISTAKES: Readonly<Record<string, Patch>> = {
  'texts are measured in bytes': service =>
    changeStep('readBody', reference => (context, text) => {
      const body = reference(context, text)
      const limits = limitsOf(service.limits.bodies, context.operation.name)
      if (isObject(body))
        changeValues(body, (value, member) => {
          checkBytes(limits, value, member)
          return value
        })
      return body
    })(service),
  'keys have at most 36 characters': setLimit('keyLength', 36),
  'keys are validated and not stored': changeStep('answerIdempotently', reference => (call, readBody, answer) => {
    const key = call.headers.get('Idempotency-Key')
    const isValid = key && key.length <= 255
    return reference(isValid ? withHeader(call, 'Idempotency-Key', crypto.randomUUID()) : call, readBody, answer)
  }),
  'an error is a text': changeStep('renderError', reference => error => {
    const rendered = reference(error)
    const { code, message } = JSON.parse(rendered.body).error
    return { ...rendered, body: JSON.stringify({ error: message, code }) }
  }),
  'a missing scope is not_found': changeStep('authorize', reference =>
    refuseWith(reference, error => (error instanceof ApiError && error.code === 'forbidden' ? notFound() : error)),
  ),
  'times are local and without a zone': changeAnswers(value => (isTime(value) ? toLocalTime(value) : value)),
  'cursors are ignored': changeStep('paginate', reference => (call, listing) => {
    const first = withQuery(call, query => query.delete('cursor'))
    return reference(first, listing)
  }),
  'fields trims nothing': changeStep('trimFields', () => (_, resource) => resource),
  'every request costs one unit': changeStep(
    'charge',
    reference => (context, actor) => reference({ ...context, operation: { ...context.operation, cost: 1 } }, actor),
  ),
  'numbers are sent as texts': changeAnswers(value => (typeof value === 'number' ? String(value) : value)),
  'not_found is forbidden': renderInstead('not_found', () => forbidden('You may not see this.')),
  'the allow-list is ignored': service => ({
    ...service,
    visible: {
      ...service.visible,
      space: (call, id) => {
        const token = { ...call.actor.token, space_ids: null }
        return service.visible.space({ ...call, actor: { ...call.actor, token } }, id)
      },
    },
  }),
  'answers are sent as text/html': combinePatches(
    changeSuccesses(withHeaders({ 'content-type': 'text/html' })),
    changeRefusals(withHeaders({ 'content-type': 'text/html' })),
  ),
  'Retry-After is a point in time': changeStep('charge', reference =>
    refuseWith(reference, (error, { world }) => {
      if (!(error instanceof ApiError)) return error
      const wait = Math.ceil(world.clock.now() / 1000) + Number(error.headers['retry-after'])
      return new ApiError(error.code, error.message, { headers: { 'retry-after': String(wait) } })
    }),
  ),
  'updated_at has no zone': changeAnswers((value, member) =>
    member === 'updated_at' ? String(value).replace('Z', '') : value,
  ),
  'properties that are null are left out': changeAnswers(value => value ?? undefined),
  'pages have at most 50 items': setLimit('pageMax', 50),
  'fields takes unknown names': changeStep('checkFields', () => () => {}),
  'malformed JSON crashes': changeStep('readBody', reference =>
    refuseWith(reference, (error, _, text) =>
      error instanceof ApiError && error.message.includes('not valid JSON') ? new SyntaxError(text) : error,
    ),
  ),
  'there is no envelope': changeSuccesses(changeJson(body => toObject(body).data ?? null)),
}
