import type { ErrorCode } from '../contract/errors.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { goodRequest } from './good-requests.ts'
import { mainIds, withUnknown } from './request-ids.ts'
import { sendAs, sendOnce } from './send-changed.ts'

/** A request with one fault, and the error code that it must get. */
export interface ProvokedError {
  readonly name: string
  readonly code: ErrorCode
  readonly needs: readonly string[]
  readonly send: (context: CheckContext) => Promise<Answer>
}

const ERRORS: readonly ProvokedError[] = [
  {
    name: 'unknown-field-name',
    code: 'bad_request',
    needs: [],
    send: context => sendOnce(context, 'getView', { query: { fields: 'no_such_field' } }),
  },
  {
    name: 'invalid-body',
    code: 'bad_request',
    needs: [],
    send: async context =>
      context.api('createRow', {
        ...(await goodRequest(context, 'createRow')),
        body: { title: context.run.unique('long').padEnd(256, 'x') },
      }),
  },
  {
    name: 'no-token',
    code: 'unauthenticated',
    needs: [],
    send: context => sendOnce(context, 'getView', { as: null }),
  },
  {
    name: 'wrong-scope',
    code: 'forbidden',
    needs: ['tokens.boards_read'],
    send: context => sendAs(context, 'createRow', 'boards_read'),
  },
  {
    name: 'nonexistent',
    code: 'not_found',
    needs: [],
    send: async context =>
      context.api('getView', await goodRequest(context, 'getView', withUnknown(context, mainIds(context), 'view'))),
  },
]

/** One error of each code that a plain request provokes; each request is sent once in a run. Spec: Errors. */
export const PROVOKED_ERRORS: readonly ProvokedError[] = ERRORS.map(error => ({
  ...error,
  send: context => context.share(`error of ${error.name}`, context => error.send(context)),
}))
