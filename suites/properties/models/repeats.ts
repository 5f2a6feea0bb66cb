import type { OperationName } from '../../contract/operations.ts'
import { expectReplay } from '../../expected/replays.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer, CallInput } from '../../target/api.ts'

/** A write that was sent with a key and has been answered. */
export interface Write {
  readonly operation: OperationName
  readonly input: CallInput & { readonly key: string }
  readonly answer: Answer
}

/** Sends a write with a key of its own. */
export async function send(context: CheckContext, operation: OperationName, input: CallInput): Promise<Write> {
  const keyed = { ...input, key: context.run.freshKey() }
  return { operation, input: keyed, answer: await context.api(operation, keyed) }
}

/** Sends a write once more, and holds the answer against the first. */
export async function repeat(context: CheckContext, { operation, input, answer }: Write): Promise<void> {
  expectReplay(context, operation, { first: answer, again: await context.api(operation, input) })
}
