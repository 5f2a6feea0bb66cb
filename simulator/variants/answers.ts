import { isObject, type Json, omit } from '../json.ts'
import {
  answerError,
  changeErrors,
  changeJson,
  changeRefusals,
  changeSuccesses,
  withHeaders,
} from '../mutants/answers.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { changeStep, combinePatches } from '../service/patches.ts'
import { changeObjects, changeTimes, rewriteValues } from './patches.ts'
import { type Variant, variants } from './variant.ts'

/** A server that adds properties to what clients read takes them back. */
export const UNKNOWN_MEMBERS = 'what unknown properties do'

/** Members whose objects get properties that are never the same. */
const CHANGING = ['data', 'fields', 'options', 'folder', 'autofill']

/** Members whose objects a client may send back, and whose unknown keys are refused. */
const CONFIGS = ['config', 'date_format']

const addCharset = withHeaders({ 'content-type': 'application/json; charset=utf-8' })

/** Permitted choices in statuses, properties and links of answers. */
export const answerVariants: readonly Variant[] = variants({
  [`answers/created-is-200: The server answers every success with 200, including creations.
    STATUS-NUMBERS, topic success statuses`]: changeSuccesses(rendered => ({ ...rendered, status: 200 })),
  [`answers/extra-properties: The server adds properties to every object in its responses except configs. In resources, cells, options,
    folders and autofills, some differ between callers and between responses.
    MEMBERS-ADDED, topic ${UNKNOWN_MEMBERS}`]: service => {
    const answers = keepPerWorld(() => ({ count: 0 }))
    return changeSuccesses((rendered, { world, actor }) => {
      const state = answers(world)
      const changing = { can_edit: actor.token.scopes.includes('boards:write'), seen: state.count++ }
      const add = (value: Json, key: string) =>
        isObject(value) && !CONFIGS.includes(key)
          ? { ...value, ...(CHANGING.includes(key) && changing), _links: {}, object: 'thing' }
          : value
      return changeJson(body => rewriteValues(body, add))(rendered)
    })(service)
  },
  [`answers/offsets-without-fractions: The server writes timestamps in whole seconds, with the offset +00:00.
    GENERAL-TIMESTAMP, topic how timestamps are written`]: changeTimes(time => time.replace(/\.\d{3}Z$/, '+00:00')),
  [`answers/microseconds: The server writes timestamps with microseconds.
    GENERAL-TIMESTAMP, topic how timestamps are written`]: changeTimes(time => time.replace(/Z$/, '000Z')),
  [`answers/labels-in-one-text: The server joins several labels in display_value into one string.
    CELL-FIELD-DISPLAY-VALUE, topic how labels are joined`]: changeObjects(value =>
    Array.isArray(value.display_value) ? { ...value, display_value: value.display_value.join(', ') } : value,
  ),
  [`answers/one-page: The server shows a page_count of 1 for every file without pages.
    MEDIA-PAGE-COUNT`]: changeObjects(value =>
    'page_count' in value ? { ...value, page_count: value.page_count ?? 1 } : value,
  ),
  [`answers/links-signed-anew: The server signs hosted links and html_url again for each response.
    AD-THUMBNAIL-EXPIRES`]: service => {
    const answers = keepPerWorld(() => ({ count: 0 }))
    return changeSuccesses((rendered, { world }) => {
      const state = answers(world)
      const sign = (link: Json): Json =>
        typeof link === 'string' ? `${link}${link.includes('?') ? '&' : '?'}signature=${state.count++}` : link
      const isSigned = (key: string) => ['thumbnail_url', 'preview_url', 'html_url'].includes(key)
      const signed = (body: Json) => rewriteValues(body, (value, key) => (isSigned(key) ? sign(value) : value))
      return changeJson(signed)(rendered)
    })(service)
  },
  [`answers/name-their-request: The server adds the number of the request to each success, replays included.
    MEMBERS-ADDED`]: service => {
    const requests = keepPerWorld(() => ({ count: 0 }))
    return changeStep('answerIdempotently', reference => async (call, readBody, answer) => {
      const answered = await reference(call, readBody, answer)
      const state = requests(call.world)
      return changeJson(body => (isObject(body) ? { ...body, request_id: `req-${state.count++}` } : body))(answered)
    })(service)
  },
  [`answers/no-details: The server leaves out the details of an error.
    ERROR-DETAILS-SHAPE, topic what details and messages tell`]: changeErrors(error => omit(error, 'details')),
  [`answers/errors-name-their-log: The server adds the number of a log to each error, and begins a new log every ten
    errors. MEMBERS-ADDED`]: service => {
    let errors = 0
    return changeErrors(error => {
      errors += 1
      return { ...error, log: Math.floor(errors / 10) }
    })(service)
  },
  [`answers/details-are-null: The server sends null for the details of an error that has none.
    ERROR-DETAILS-SHAPE, topic what details and messages tell`]: changeErrors(error => ({ details: null, ...error })),
  [`answers/terse-messages: The message of every error is "refused", except where it names a config key.
    ERROR-ENVELOPE`]: changeRefusals(
    changeJson(body =>
      rewriteValues(body, (value, key) =>
        key === 'message' && typeof value === 'string' && !value.includes('config') ? 'refused' : value,
      ),
    ),
  ),
  [`answers/unauthenticated-is-403: The server answers unauthenticated with status 403.
    STATUS-NUMBERS, topic the status of unauthenticated`]: answerError('unauthenticated', { status: 403 }),
  [`answers/rate-limited-is-503: The server answers rate_limited with status 503.
    STATUS-NUMBERS`]: answerError('rate_limited', { status: 503 }),
  [`answers/problem-content-type-parameters: The server adds a charset to the Content-Type of its responses.
    GENERAL-JSON`]: combinePatches(changeSuccesses(addCharset), changeRefusals(addCharset)),
})
