import type { OperationName } from '../../contract/operations.ts'
import { expectReplay } from '../../expected/replays.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer, CallInput } from '../../target/api.ts'

/** A write that was sent with an Idempotency-Key, and its answer. */
export interface KeyedWrite {
  readonly operation: OperationName
  readonly input: CallInput & { readonly key: string }
  readonly answer: Answer
}

/** Sends a write with a new Idempotency-Key. */
export async function sendWithKey(
  context: CheckContext,
  operation: OperationName,
  input: CallInput,
): Promise<KeyedWrite> {
  const keyed = { ...input, key: context.run.freshKey() }
  return { operation, input: keyed, answer: await context.api(operation, keyed) }
}

/** Sends a write again with its key, and compares the answer with the first one. */
export async function repeatWrite(context: CheckContext, { operation, input, answer }: KeyedWrite): Promise<void> {
  expectReplay(context, operation, { first: answer, again: await context.api(operation, input) })
}
