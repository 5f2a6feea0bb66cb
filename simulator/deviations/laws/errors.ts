import type { JsonObject } from '../../../fixtures/entities.ts'
import { ApiError } from '../../errors.ts'
import type { Rendered } from '../../pipeline/render.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { only, step } from '../seams.ts'
import { forEach, lawClause, writing } from './documented.ts'

/** Renders every error otherwise. */
const errors = (change: (error: JsonObject, rendered: Rendered) => unknown) =>
  step('renderError', honest => thrown => {
    const rendered = honest(thrown)
    const body: { readonly error: JsonObject } = JSON.parse(rendered.body)
    return { ...rendered, body: JSON.stringify(change(body.error, rendered)) }
  })

const isSyntax = (error: unknown): boolean => error instanceof ApiError && error.message.includes('not valid JSON')

const bodies = forEach(writing, name => [
  deviation(
    `errors/${name}-fails-on-malformed-json`,
    'The parser throws, and nobody catches: malformed JSON is an internal error.',
    [lawClause('MALFORMED-JSON', name)],
    step('readBody', honest =>
      only(name, honest, (arrival, text) => {
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
    step('readBody', honest =>
      only(name, honest, (arrival, text) => {
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
    step('readBody', honest =>
      only(name, honest, (arrival, text) => {
        const body = honest(arrival, text)
        if (Array.isArray(body)) throw new TypeError('Cannot read properties of undefined')
        return body
      }),
    ),
  ),
])

/** Mistakes in how errors are told. */
export const errorDeviations: readonly Deviation[] = [
  ...bodies.filter(({ breaks }) => breaks.length > 0),
  deviation(
    'errors/flat-envelope',
    'code and message stand at the top, without the error object around them.',
    ['ERROR-ENVELOPE'],
    errors(error => error),
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
]
