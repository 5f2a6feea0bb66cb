import { type Json, type JsonObject, toObject } from '../../json.ts'
import { ApiError } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { beforeHandling, changeStep, changeStepOf, patchEach } from '../../service/patches.ts'
import { answerError, changeJson, changeRefusals, withHeaders } from '../answers.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { refuseInPlainText } from '../plain-refusals.ts'
import { refuseWith } from '../refusals.ts'
import { UUID } from '../texts.ts'
import { bodyOperations, DOCUMENTED, type Documented, lawClause } from './documented-operations.ts'

/** Changes the body of every error response. */
const changeError = (change: (error: JsonObject) => Json) =>
  changeRefusals(changeJson(body => change(toObject(toObject(body).error))))

const isSyntaxError = (error: unknown): boolean => error instanceof ApiError && error.message.includes('not valid JSON')

const changeDetails = (details: Json) =>
  changeError(error => ({ error: error.details ? { ...error, details } : error }))

/** Reads another body than the one that came. */
const changeReadBody = (change: (body: unknown) => unknown, names: readonly Documented[] = bodyOperations) =>
  patchEach(names, name =>
    changeStepOf(name, 'readBody', reference => (context, text) => change(reference(context, text))),
  )

/** Fails on some bodies, as code that reads their properties unchecked. */
const failOn = (isBad: (body: unknown) => boolean, names?: readonly Documented[]) =>
  changeReadBody(body => {
    if (isBad(body)) throw new TypeError('Cannot read properties of undefined')
    return body
  }, names)

/** Fails when a word stands in the path for an id, or in a property of the body that is named after one. */
const failOnWords = (name: Documented) =>
  beforeHandling(name, ({ body, params }) => {
    const members = Object.entries(toObject(body)).filter(([member]) => /_ids?$/.test(member))
    const ids = [...Object.values(params), ...members.flatMap(([, value]) => value)]
    if (ids.some(id => typeof id === 'string' && !UUID.test(id)))
      throw new TypeError('invalid input syntax for type uuid')
  })

const STATUSES = [
  { code: 'bad_request', status: 422 },
  { code: 'forbidden', status: 401 },
  { code: 'not_found', status: 400 },
] as const

/** Mistakes in how the server reports errors. */
export const errorMutants: readonly Mutant[] = mutants({
  ...each(bodyOperations, name => ({
    [`errors/${name}-fails-on-malformed-json: The server does not catch JSON parser errors. Malformed JSON gets 500.
      ${lawClause('MALFORMED-JSON', name)}`]: changeStepOf(name, 'readBody', reference =>
      refuseWith(reference, error => (isSyntaxError(error) ? new SyntaxError('Unexpected end of JSON input') : error)),
    ),
    [`errors/${name}-fails-on-an-array: The handler reads properties of the body before it checks the type. A JSON array
      gets 500. ${lawClause('BODY-OBJECT', name)}`]: failOn(Array.isArray, [name]),
  })),
  ...each(STATUSES, ({ code, status }) => ({
    [`errors/${code}-has-status-${status}: The error code is ${code}, but the HTTP status is ${status}.
      ERROR-STATUS-${code.replace('_', '-').toUpperCase()}`]: answerError(code, { status }),
  })),
  [`errors/codes-of-http: The error code is the reason phrase of the HTTP status, in capitals.
    ERROR-CODE-LISTED`]: changeError(error => ({
    error: { ...error, code: String(error.code).replace('_', ' ').toUpperCase() },
  })),
  [`errors/details-without-issue: The entries of details have a message instead of an issue.
    ERROR-DETAILS-SHAPE`]: changeDetails([{ path: [], message: 'invalid' }]),
  [`errors/details-by-field: details is an object from field to issue, as the validation library returns it, instead of
    an array. ERROR-ENVELOPE`]: changeDetails({ field: 'issue' }),
  [`errors/unknown-route-in-html: The framework answers an unknown path with an HTML page.
    ROUTE-UNKNOWN`]: answerError('not_found', { body: '<html><body>Not Found</body></html>' }),
  [`errors/limits-that-are-no-text-fail: Nobody catches the error of a limit that cannot be decoded. The list of views
      answers 500. ${lawClause('LIMIT', 'listViews')}`]: beforeHandling('listViews', ({ query }) => {
    if (query.get('limit')?.includes('\ufffd')) throw new URIError('URI malformed')
  }),
  [`errors/queries-that-are-no-text-in-plain-text: The framework decodes the query before the server sees it. A stray
      percent sign gets an error of its own, in plain text. ERROR-ENVELOPE`]: refuseInPlainText(
    ({ query }) => query.get('x') === '%',
  ),
  [`errors/paths-that-are-no-text-in-plain-text: The framework decodes the path before the server sees it. A stray
      percent sign gets an error of its own, in plain text. PATH-ID-MALFORMED`]: refuseInPlainText(({ params }) =>
    Object.values(params).includes('%zz'),
  ),
  [`errors/malformed-id-is-an-internal-error: The server passes the id of the path to the database unchecked. An id that
    is not a UUID gets 500. PATH-ID-MALFORMED`]: patchEach(['getView', 'createRow'], name =>
    beforeHandling(name, call => {
      if (!UUID.test(param(call, 'id'))) throw new TypeError('invalid input syntax for type uuid')
    }),
  ),
  [`errors/words-for-ids-fail: The server passes every id to the database unchecked. A word gets 500 wherever an id
    stands. PATH-ID-MALFORMED NOT-FOUND-CREATE-UPLOAD`]: patchEach(DOCUMENTED, failOnWords),
  [`errors/flat-envelope: code and message are at the top level of the body, without the error object.
    ERROR-ENVELOPE`]: changeError(error => error),
  [`errors/problem-json: The framework sends errors as application/problem+json instead of application/json.
    GENERAL-JSON`]: changeRefusals(withHeaders({ 'content-type': 'application/problem+json' })),
  [`errors/pages-in-html: Every error comes as the framework's own error page, in HTML.
    ERROR-ENVELOPE GENERAL-JSON`]: changeStep('renderError', reference => error => {
    const { status } = reference(error)
    const body = `<!DOCTYPE html><html lang="en"><title>Error</title><h1>${status}</h1></html>`
    return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
  }),
  [`errors/no-message: Errors have a code but no message.
    ERROR-ENVELOPE`]: changeError(({ message: _, ...error }) => ({ error })),
  [`errors/details-always: Every error has details, even errors that are not about validation.
    ERROR-DETAILS-ONLY-VALIDATION`]: changeError(error => ({
    error: { details: [{ issue: error.message ?? '' }], ...error },
  })),
  [`errors/details-name-the-body: The field of each detail is always body, not the faulty property.
    ERROR-DETAILS-OFFENDERS`]: changeDetails([{ field: 'body', issue: 'invalid' }]),
  [`errors/null-for-a-body: The handler reads properties of the body before it checks the type. A JSON null gets 500.
    ${bodyOperations.map(name => lawClause('BODY-NULL', name))}`]: failOn(body => body === null),
  [`errors/scalar-for-a-body: The handler looks for properties in a body that is a number, a string or true. Such a body
    gets 500. ${bodyOperations.map(name => lawClause('BODY-OBJECT', name))}`]: failOn(body => typeof body !== 'object'),
  [`errors/null-makes-a-column: A body of null creates a column with a name and a type by default.
    BODY-NULL-CREATE-COLUMN`]: changeReadBody(
    body => body ?? { name: 'Untitled by null', type: 'text' },
    ['createColumn'],
  ),
  [`errors/null-is-the-value: A body of null clears the value of an attribute, as a value of null does.
    BODY-NULL-SET-ATTRIBUTE-VALUE`]: changeReadBody(body => body ?? { value: null }, ['setAttributeValue']),
})
