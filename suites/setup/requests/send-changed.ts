import { type OperationName, operationNames } from '../../contract/operations.ts'
import { isObject, type Json } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { isDeep } from '../../runner/deep.ts'
import type { Answer, CallInput } from '../../target/api.ts'
import type { TokenName } from '../../target/profile.ts'
import { hasToken } from '../allowed-by-profile.ts'
import { attempt } from '../attempt.ts'
import { columnBodyOfType } from '../columns/columns-by-type.ts'
import { drawn } from '../seeded-sample.ts'
import { acceptedWrite, goodRequest, requireAccepted } from './good-requests.ts'
import { mainIds, type RequestIds, unwrittenIds, unwrittenOtherIds } from './request-ids.ts'

const RESTRICTED = ['space_restricted', 'restricted_admin_grant'] as const

/** Changes that several checks make. */
export const MALFORMED_JSON = '{"title": "unfinished'
export const MADE_UP_CURSOR = '!no cursor!'

async function send(
  context: CheckContext,
  operation: OperationName,
  change: CallInput,
  ids: RequestIds = mainIds(context),
): Promise<Answer> {
  const input = await goodRequest(context, operation, ids)
  return context.api(operation, { ...input, ...change, query: { ...input.query, ...change.query } })
}

/** Sends a good request with a change, once in a run: with any token that may send it, unless the change names one. */
export const sendOnce = (context: CheckContext, operation: OperationName, change: CallInput): Promise<Answer> =>
  context.share(`${operation} with ${JSON.stringify(change)}`, context => send(context, operation, change), {
    byAnyone: true,
  })

/**
 * Requires that the target accepts a good request of an operation, then sends another one with a change: once in a run,
 * unless it has ids of its own.
 */
export async function sendChanged(
  context: CheckContext,
  operation: OperationName,
  change: CallInput,
  ids?: RequestIds,
): Promise<Answer> {
  await requireAccepted(context, operation)
  return ids ? send(context, operation, change, ids) : sendOnce(context, operation, change)
}

/** A column of another type than the accepted request has, if it can be prepared: its handler may ask for no permission. */
async function bodyFor(context: CheckContext, operation: OperationName, as: TokenName): Promise<CallInput> {
  if (operation !== 'createColumn' || as !== 'member_grant') return {}
  const body = await attempt(() => columnBodyOfType(context, 'mediacolumn'))
  return body ? { body: { name: context.run.unique('column'), ...body } } : {}
}

/** Sends a request that has to be refused for its token, once in a run. */
export const sendAs = (
  context: CheckContext,
  operation: OperationName,
  as: TokenName,
  query: CallInput['query'] = {},
): Promise<Answer> =>
  context.share(`${operation} as ${as}`, async context => {
    const change = { ...(await bodyFor(context, operation, as)), as, query }
    return sendChanged(context, operation, change, unwrittenIds(context))
  })

/**
 * A token whose allow-list holds only spaces.main: a server may know those of API tokens and of grants apart. A deep run
 * tries both for each operation, by its request styles.
 */
export function restrictedTokenFor(context: CheckContext, operation: OperationName): TokenName {
  if (isDeep(context.run) || !hasToken(context, 'restricted_admin_grant')) return 'space_restricted'
  const turn = operationNames.indexOf(operation)
  const [token] = drawn(context, RESTRICTED, { name: 'tokens with an allow-list', turn })
  return token ?? 'space_restricted'
}

/** Sends a request for what lies outside the allow-list of the token, once in a run. */
export const sendOutsideAllowList = (context: CheckContext, operation: OperationName): Promise<Answer> =>
  context.share(`${operation} outside the allow-list`, context =>
    sendChanged(context, operation, { as: restrictedTokenFor(context, operation) }, unwrittenOtherIds(context)),
  )

/** Another body: that of an upload leaves out a false, which is not the default; others have another text. */
async function otherBody(context: CheckContext, operation: OperationName, { body: first }: CallInput): Promise<Json> {
  if (operation === 'createUpload' && isObject(first))
    return Object.fromEntries(Object.entries(first).filter(([, value]) => value !== false))
  const { body = null } = await goodRequest(context, operation)
  return body
}

/** Sends a write with the key of an accepted one and another body, once in a run: later the key may be forgotten. */
export const sendOtherBody = (context: CheckContext, operation: OperationName): Promise<Answer> =>
  context.share(`${operation} with a used key`, async context => {
    const { input } = await acceptedWrite(context, operation)
    return context.api(operation, { ...input, body: await otherBody(context, operation, input) })
  })
