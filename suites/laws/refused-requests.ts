import { behindOthers } from '../contract/bodies/common.ts'
import { contractOf, type OperationName, operationsWhere, writeOperationsWithBody } from '../contract/operations.ts'
import { isObject, type JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { acceptedWrite, goodRequest } from '../setup/requests/good-requests.ts'
import { otherIds, unwrittenIds } from '../setup/requests/request-ids.ts'
import { sendAs, sendOtherBody, sendOutsideAllowList } from '../setup/requests/send-changed.ts'
import { exhaustByUpdates, maxReadsToEmpty, QUOTA_NEEDS, quotaOf } from '../setup/tokens/quota.ts'
import type { Answer, CallInput } from '../target/api.ts'
import { hiddenNeeds } from './not-found.ts'

/** A write that has to be refused for one reason. */
export interface RefusedRequest {
  readonly needs: readonly string[]
  readonly send: (context: CheckContext) => Promise<unknown>
}

type Change = (context: CheckContext) => Promise<JsonObject>

/** Properties that make the body of a good request invalid. The good properties must not be written either. */
const BODY_FAULTS: Readonly<Partial<Record<OperationName, Change>>> = {
  createRow: async () => ({ position: 'first' }),
  updateRow: async () => ({ position: 'first' }),
  createColumn: async () => ({ multiple: true }),
  createView: async () => ({ type: 'no-such-type' }),
  createMediaAttribute: async () => ({ multiple: true }),
  addOptions: async ({ run }) => ({ options: [{ name: run.unique('option') }, ...behindOthers({ name: '' })] }),
  setAttributeValue: async ({ run }) => ({ value: [run.unique('value'), run.unique('value')] }),
  createLibraryView: async () => ({ view_mode: 'no-such-mode' }),
}

/** Properties that name what does not exist. */
const REFERENCES: Readonly<Partial<Record<OperationName, Change>>> = {
  createRow: async ({ run }) => ({ parent_id: run.uuid() }),
  updateRow: async ({ run }) => ({ parent_id: run.uuid() }),
  createColumn: async ({ run }) => ({ type: 'media', config: { folder_id: run.uuid() } }),
  createView: async ({ run }) => ({ visible_column_ids: [run.uuid()] }),
  createLibraryView: async ({ run }) => ({ filter: { folder_id: run.uuid() } }),
}

/** Sends a good request with a change, where nothing but refused requests writes. */
async function sendUnwritten(context: CheckContext, operation: OperationName, change: CallInput): Promise<Answer> {
  await acceptedWrite(context, operation)
  const { body, ...input } = await goodRequest(context, operation, unwrittenIds(context))
  const members = { ...(isObject(body) && body), ...(isObject(change.body) && change.body) }
  return context.api(operation, { ...input, ...change, ...(body !== undefined && { body: members }) })
}

const withMembers = (operation: OperationName, change: Change | undefined): readonly RefusedRequest[] =>
  change
    ? [{ needs: [], send: async context => sendUnwritten(context, operation, { body: await change(context) }) }]
    : []

/** Leaves too little of the quota for any write. */
export const useUpQuota = (context: CheckContext): Promise<Answer | null> =>
  context.share('quota used up before writes', context => exhaustByUpdates(context, maxReadsToEmpty(quotaOf(context))))

async function sendOverQuota(context: CheckContext, operation: OperationName): Promise<void> {
  await acceptedWrite(context, operation)
  if (await useUpQuota(context)) await sendUnwritten(context, operation, { as: 'throttled', throttling: true })
}

/** A disabled token can still be told whose it was; no token where the profile has none. */
export const worstToken = ({ profile }: CheckContext) => (profile.tokens.disabled ? 'disabled' : null)

/** A token without the scope that an operation requires. */
const LACKING = { 'boards:write': 'boards_read', 'media:write': 'media_read', 'spaces:write': 'media_write' } as const

function withoutScope(operation: OperationName): readonly RefusedRequest[] {
  const { scope } = contractOf(operation)
  if (scope !== 'boards:write' && scope !== 'media:write' && scope !== 'spaces:write') return []
  const token = LACKING[scope]
  return [{ needs: [`tokens.${token}`], send: context => sendAs(context, operation, token) }]
}

/** Sends an update twice with one key, the second time with another body. */
async function sendOtherUpdate(context: CheckContext, operation: OperationName): Promise<Answer> {
  const input = { ...(await goodRequest(context, operation)), key: context.run.freshKey() }
  await context.setup.resource(`call ${operation}`, context.api(operation, input))
  const { body = null } = await goodRequest(context, operation)
  return context.api(operation, { ...input, body })
}

/** What a law left with an update may have been overwritten since. */
function withUsedKey(operation: OperationName): readonly RefusedRequest[] {
  if (!writeOperationsWithBody.includes(operation)) return []
  const isCreation = contractOf(operation).method === 'POST'
  return [{ needs: [], send: context => (isCreation ? sendOtherBody : sendOtherUpdate)(context, operation) }]
}

const forbiddenToMembers = operationsWhere(
  ({ permission, scope }) => permission === 'edit:board' || scope === 'spaces:write',
)

/** The value of an attribute of another space, for a media of this one. */
async function sendForeignField(context: CheckContext): Promise<Answer> {
  const attributeId = await otherIds(context).field()
  const { path, ...input } = await goodRequest(context, 'setAttributeValue')
  return context.api('setAttributeValue', { ...input, path: { ...path, attributeId } })
}

/** A write of an operation for each reason to refuse it. In a whole run, half of them were sent by other laws. */
export const refusedRequests = (operation: OperationName): readonly RefusedRequest[] => [
  { needs: [], send: context => sendUnwritten(context, operation, { as: worstToken(context) }) },
  ...withoutScope(operation),
  { needs: hiddenNeeds(operation), send: context => sendOutsideAllowList(context, operation) },
  ...(forbiddenToMembers.includes(operation)
    ? [{ needs: ['tokens.member_grant'], send: (context: CheckContext) => sendAs(context, operation, 'member_grant') }]
    : []),
  ...withUsedKey(operation),
  ...withMembers(operation, BODY_FAULTS[operation]),
  ...withMembers(operation, REFERENCES[operation]),
  ...(operation === 'setAttributeValue' ? [{ needs: ['spaces.other'], send: sendForeignField }] : []),
  { needs: QUOTA_NEEDS, send: context => sendOverQuota(context, operation) },
]
