import type { OperationName } from '../contract/operations.ts'
import { goodRequest, requireAccepted } from '../given/good-requests.ts'
import { mainIds, type RequestIds } from '../given/request-ids.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer, CallInput } from '../target/api.ts'

/** Requires that the target accepts a good request of an operation, then sends another one with a change. */
export async function sendChanged(
  context: CheckContext,
  operation: OperationName,
  change: CallInput,
  ids: RequestIds = mainIds(context),
): Promise<Answer> {
  await requireAccepted(context, operation)
  const input = await goodRequest(context, operation, ids)
  return context.api(operation, { ...input, ...change, query: { ...input.query, ...change.query } })
}
