import type { ErrorCode } from '../../contract/errors.ts'
import type { Answer, CheckContext } from '../../runner/context.ts'
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

const provoked = (
  name: string,
  code: ErrorCode,
  send: ProvokedError['send'],
  needs: readonly string[] = [],
): ProvokedError => ({ name, code, needs, send: context => context.share(`error of ${name}`, send) })

const sendLongTitle: ProvokedError['send'] = async context => {
  const body = { title: context.run.unique('long').padEnd(256, 'x') }
  return context.api('createRow', { ...(await goodRequest(context, 'createRow')), body })
}

const readUnknownView: ProvokedError['send'] = async context =>
  context.api('getView', await goodRequest(context, 'getView', withUnknown(context, mainIds(context), 'view')))

/** One error of each code that a plain request provokes; each request is sent once in a run. Spec: Errors. */
export const PROVOKED_ERRORS: readonly ProvokedError[] = [
  provoked('unknown-field-name', 'bad_request', context =>
    sendOnce(context, 'getView', { query: { fields: 'no_such_field' } }),
  ),
  provoked('invalid-body', 'bad_request', sendLongTitle),
  provoked('no-token', 'unauthenticated', context => sendOnce(context, 'getView', { as: null })),
  provoked('wrong-scope', 'forbidden', context => sendAs(context, 'createRow', 'boards_read'), ['tokens.boards_read']),
  provoked('nonexistent', 'not_found', readUnknownView),
]
