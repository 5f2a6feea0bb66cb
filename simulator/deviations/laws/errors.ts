import type { JsonObject } from '../../../fixtures/entities.ts'
import { ApiError } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import type { Rendered } from '../../service/reply.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeLookup, changeStep, combinePatches, replaceForOperation } from '../patches.ts'
import { forEach, lawClause, telling } from './documented.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Renders every error otherwise. */
const errors = (change: (error: JsonObject, rendered: Rendered) => unknown) =>
  changeStep('renderError', honest => thrown => {
    const rendered = honest(thrown)
    const body: { readonly error: JsonObject } = JSON.parse(rendered.body)
    return { ...rendered, body: JSON.stringify(change(body.error, rendered)) }
  })

const isSyntax = (error: unknown): boolean => error instanceof ApiError && error.message.includes('not valid JSON')

const bodies = forEach(telling, name => [
  deviation(
    `errors/${name}-fails-on-malformed-json`,
    'The parser throws, and nobody catches: malformed JSON is an internal error.',
    [lawClause('MALFORMED-JSON', name)],
    changeStep('readBody', honest =>
      replaceForOperation(name, honest, (arrival, text) => {
        try {
          return honest(arrival, text)
        } catch (error) {
          throw isSyntax(error) ? new SyntaxError('Unexpected end of JSON input') : error
        }
      }),
    ),
  ),
  deviation(
    `errors/${name}-takes-malformed-json-for-nothing`,
    'A body that cannot be parsed is taken for an empty one; where something is required, another refusal hides it.',
    name === 'createRow' || name === 'updateRow' || name === 'createView' ? [lawClause('MALFORMED-JSON', name)] : [],
    changeStep('readBody', honest =>
      replaceForOperation(name, honest, (arrival, text) => {
        try {
          return honest(arrival, text)
        } catch {
          return {}
        }
      }),
    ),
  ),
  deviation(
    `errors/${name}-fails-on-an-array`,
    'The handler reads members off whatever the body is, and fails on an array.',
    [lawClause('BODY-OBJECT', name)],
    changeStep('readBody', honest =>
      replaceForOperation(name, honest, (arrival, text) => {
        const body = honest(arrival, text)
        if (Array.isArray(body)) throw new TypeError('Cannot read properties of undefined')
        return body
      }),
    ),
  ),
])

const castingIds = (name: 'getView' | 'createRow') =>
  changeLookup(name, 'board', honest => call => {
    if (!UUID.test(param(call, 'id'))) throw new TypeError('invalid input syntax for type uuid')
    return honest(call)
  })

const STATUSES = [
  { code: 'bad_request', status: 422 },
  { code: 'forbidden', status: 401 },
  { code: 'not_found', status: 400 },
] as const

const statuses = STATUSES.map(({ code, status }) =>
  deviation(
    `errors/${code}-has-status-${status}`,
    `The code is ${code}, and the status that of another habit: ${status}.`,
    [`ERROR-STATUS-${code.replace('_', '-').toUpperCase()}`],
    changeStep('renderError', honest => error => {
      const rendered = honest(error)
      return error instanceof ApiError && error.code === code ? { ...rendered, status } : rendered
    }),
  ),
)

/** Mistakes in how errors are told. */
export const errorDeviations: readonly Deviation[] = [
  ...bodies.filter(({ breaks }) => breaks.length > 0),
  ...statuses,
  deviation(
    'errors/codes-of-http',
    'The code is the reason phrase of the status.',
    ['ERROR-CODE-LISTED'],
    errors(error => ({ error: { ...error, code: String(error.code).replace('_', ' ').toUpperCase() } })),
  ),
  deviation(
    'errors/details-without-issue',
    'An entry of details says what is wrong under another name.',
    ['ERROR-DETAILS-SHAPE'],
    errors(error => ({ error: error.details ? { ...error, details: [{ path: [], message: 'invalid' }] } : error })),
  ),
  deviation(
    'errors/unknown-route-in-html',
    'A path that no operation has is answered by the framework, in HTML.',
    ['ROUTE-UNKNOWN'],
    changeStep('renderError', honest => error => {
      const rendered = honest(error)
      const known = !(error instanceof ApiError) || error.code !== 'not_found'
      return known ? rendered : { ...rendered, body: '<html><body>Not Found</body></html>' }
    }),
  ),
  deviation(
    'errors/malformed-id-is-an-internal-error',
    'An id in the path goes to the database as it is, which throws when it is no UUID.',
    ['PATH-ID-MALFORMED'],
    combinePatches(...(['getView', 'createRow'] as const).map(castingIds)),
  ),
  deviation(
    'errors/flat-envelope',
    'code and message stand at the top, without the error object around them.',
    ['ERROR-ENVELOPE'],
    errors(error => error),
  ),
  deviation(
    'errors/problem-json',
    'Errors have the type of another convention, which the framework gives them.',
    ['GENERAL-JSON'],
    changeStep('renderError', honest => error => {
      const rendered = honest(error)
      return { ...rendered, headers: { ...rendered.headers, 'content-type': 'application/problem+json' } }
    }),
  ),
  deviation(
    'errors/no-message',
    'The code is thought to say it all, and the message is left out.',
    ['ERROR-ENVELOPE'],
    errors(({ message: _, ...error }) => ({ error })),
  ),
  deviation(
    'errors/details-by-field',
    'details is an object from field to issue, as the validation library gives it.',
    ['ERROR-ENVELOPE'],
    errors(error => ({ error: error.details ? { ...error, details: { field: 'issue' } } : error })),
  ),
  deviation(
    'errors/details-always',
    'Every error carries details, for the sake of one type on the client.',
    ['ERROR-DETAILS-ONLY-VALIDATION'],
    errors(error => ({ error: { details: [{ issue: error.message ?? '' }], ...error } })),
  ),
  deviation(
    'errors/null-for-a-body',
    'The handler reads members off whatever the body is, and fails on null.',
    telling.map(name => lawClause('BODY-OBJECT', name)),
    changeStep('readBody', honest => (arrival, text) => {
      const body = honest(arrival, text)
      if (body === null) throw new TypeError('Cannot destructure null')
      return body
    }),
  ),
]
