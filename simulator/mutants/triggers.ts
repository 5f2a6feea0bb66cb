import { HOUR_MS } from '../clock.ts'
import { isList, isObject } from '../json.ts'
import { secretOf } from '../service/pipeline/authenticate.ts'
import type { Operation, RequestContext } from '../service/service.ts'
import { isOfBoards } from './traffic.ts'
import type { Trigger } from './trigger.ts'

/** A trigger, and the operations for which it holds at times. */
export interface ListedTrigger extends Trigger {
  readonly suits: (operation: Operation) => boolean
  /** Whether it could hold for a request if the rest of the request were another. Absent if it always could. */
  readonly mayHold?: Trigger['holds']
  /** Whether it tells operations apart, so that it says nothing about a mistake in operations that it suits alone. */
  readonly isByOperation?: true
}

const LONG_TEXT = 200
const MANY_ELEMENTS = 3
const MANY_ROWS = 25

const suitsAll = (): boolean => true
const isOfList = ({ answers }: Operation): boolean => answers.form === 'list'
const isWrite = ({ method, answers }: Operation): boolean => method !== 'GET' && answers.form !== 'list'
const takesBody = ({ body }: Operation): boolean => body !== undefined

const tokenOf = ({ world, headers }: RequestContext) => world.tokens.get(secretOf(headers) ?? '')

const holdsInside = (value: unknown, condition: (value: unknown) => boolean): boolean =>
  condition(value) ||
  (isList(value) || isObject(value) ? Object.values(value).some(inner => holdsInside(inner, condition)) : false)

const withParameter = (name: string, suits: ListedTrigger['suits']): ListedTrigger => ({
  id: `with-${name}`,
  when: `for requests with the parameter ${name}`,
  known: 'arrival',
  suits,
  holds: ({ query }) => query.has(name),
})

const forCaller = (id: string, when: string, holds: ListedTrigger['holds']): ListedTrigger => ({
  ...{ id, when, holds },
  known: 'arrival',
  suits: suitsAll,
  mayHold: request => tokenOf(request) !== undefined,
})

const inRouter = (name: string, paths: RegExp): ListedTrigger => ({
  id: `in-${name}`,
  when: `in the operations of ${name}`,
  known: 'arrival',
  suits: ({ path }) => paths.test(path),
  isByOperation: true,
  holds: ({ operation }) => paths.test(operation.path),
})

/** It could hold for a body with a value of the same kind. */
const withBody = (
  id: string,
  when: string,
  condition: (value: unknown) => boolean,
  isOfKind: (value: unknown) => boolean,
): ListedTrigger => ({
  ...{ id, when },
  known: 'handling',
  suits: takesBody,
  mayHold: ({ body }) => holdsInside(body, isOfKind),
  holds: ({ body }) => holdsInside(body, condition),
})

const isTextWith = (condition: (text: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && condition(value)

/** A text that people write: ids, dates and keywords have no blanks. */
const isWritten = isTextWith(text => text.includes(' '))

/** The conditions under which real servers go wrong although each half of the request alone is answered well. */
export const triggers: readonly ListedTrigger[] = [
  withParameter('fields', ({ selectable }) => selectable !== undefined),
  withParameter('columns', ({ parameters = [] }) => parameters.some(({ name }) => name === 'columns')),
  withParameter('cursor', isOfList),
  withParameter('limit', isOfList),
  forCaller('for-grants', 'for grants of users', request => (tokenOf(request)?.user_id ?? null) !== null),
  forCaller(
    'for-admins',
    'for grants of admins of the organization',
    request => request.world.users.get(tokenOf(request)?.user_id ?? '')?.admin === true,
  ),
  forCaller(
    'for-listed-spaces',
    'for tokens with an allow-list of spaces',
    request => (tokenOf(request)?.space_ids ?? null) !== null,
  ),
  {
    id: 'with-key',
    when: 'for requests with an Idempotency-Key that is optional',
    known: 'arrival',
    suits: ({ idempotency }) => idempotency === 'optional',
    holds: ({ headers, operation }) => operation.idempotency === 'optional' && headers.has('Idempotency-Key'),
  },
  inRouter('boards', /^\/v1\/boards\b/),
  inRouter('media', /^\/v1\/(?:media|library-views)\b/),
  inRouter('metrics', /^\/v1\/metrics\b/),
  withBody(
    'with-other-letters',
    'for bodies with a text beyond ASCII',
    isTextWith(text => /[^\p{ASCII}]/u.test(text)),
    isWritten,
  ),
  withBody(
    'with-long-texts',
    `for bodies with a text of more than ${LONG_TEXT} characters`,
    isTextWith(text => text.length > LONG_TEXT),
    isWritten,
  ),
  withBody(
    'with-many-elements',
    `for bodies with a list of more than ${MANY_ELEMENTS} elements`,
    value => isList(value) && value.length > MANY_ELEMENTS,
    isList,
  ),
  {
    id: 'with-others-in-flight',
    when: 'while another request to the same board or space is unanswered',
    known: 'handling',
    suits: suitsAll,
    holds: ({ others }) => others > 0,
  },
  {
    id: 'after-an-hour',
    when: 'more than an hour after the first request',
    known: 'arrival',
    suits: suitsAll,
    holds: ({ world, startedAt }) => world.clock.now() - startedAt > HOUR_MS,
  },
  {
    id: 'every-second-write',
    when: 'for every second request to a writing operation',
    known: 'arrival',
    suits: isWrite,
    holds: ({ operation, number }) => isWrite(operation) && number % 2 === 0,
  },
  {
    id: 'elsewhere',
    when: 'on boards and in spaces other than the first one',
    known: 'handling',
    suits: suitsAll,
    holds: ({ isElsewhere }) => isElsewhere,
  },
  {
    id: 'with-many-rows',
    when: `on boards with more than ${MANY_ROWS} rows`,
    known: 'arrival',
    suits: isOfBoards,
    holds: ({ world, params }) => (world.boards.get(params.id ?? '')?.rows.listed.length ?? 0) > MANY_ROWS,
  },
]
