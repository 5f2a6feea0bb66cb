import { digestOf } from '../contract/digest.ts'
import { type OperationName, writeOperations } from '../contract/operations.ts'
import { repeatedPart } from '../expected/replays.ts'
import { at, isObject, itemsOf, type Json } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type Answer, type CallInput, isSuccess } from '../target/api.ts'

/** A write with a key of its own, to be sent again hours later, perhaps by another process. Plain JSON without secrets. */
export type KeptWrite = {
  readonly operation: OperationName
  readonly input: { readonly key: string; readonly path: Readonly<Record<string, string>>; readonly body?: Json }
  /** What a replay has to repeat; a digest stands for what has a secret in it. */
  readonly first: Json
  /** A digest of all this and the token that sent it: nobody without the token can make the kit send another write. */
  readonly seal: string
}

/** The name of the token that a write was sent with, and the seal that it puts on it. */
function sealOf(
  { run: { requestStyles, profile, runId } }: CheckContext,
  { operation, input, first }: Omit<KeptWrite, 'seal'>,
) {
  const token = requestStyles.owners.get(input.key) ?? 'full'
  return { token, seal: digestOf([runId, profile.tokens[token] ?? null, operation, input, first]) }
}

/** The part of a response that a replay repeats; null where it has none. */
const partOf = (operation: OperationName, { json }: Answer): Json => repeatedPart(operation, json) ?? null

const digestJson = (part: Json): Json => ({ sha256: digestOf(part) })

export function keepWrite(
  context: CheckContext,
  operation: OperationName,
  { path = {}, body, key }: CallInput & { readonly key: string },
  answer: Answer,
): KeptWrite {
  const part = partOf(operation, answer)
  const text = JSON.stringify(part)
  const first = context.run.redactor.redact(text) === text ? part : digestJson(part)
  const write = { operation, input: { key, path, ...(body !== undefined && { body }) }, first }
  return { ...write, seal: sealOf(context, write).seal }
}

const textsIn = (value: Json | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).map(([name, one]) => [name, String(one)]))

export const readWrites = (state: Json): readonly KeptWrite[] =>
  itemsOf(state).flatMap(one => {
    const operation = writeOperations.find(name => name === at(one, 'operation'))
    const [key, body] = [at(one, 'input', 'key'), at(one, 'input', 'body')]
    if (operation === undefined || typeof key !== 'string') return []
    const input = { key, path: textsIn(at(one, 'input', 'path')), ...(body !== undefined && { body }) }
    return [{ operation, input, first: at(one, 'first') ?? null, seal: String(at(one, 'seal')) }]
  })

/** A write that was sent again. */
export interface Repeated {
  readonly write: KeptWrite
  readonly answer: Answer
  /** What the response has in place of what the first one had. */
  readonly again: Json
  /** Whether the response is about the same resource. */
  readonly isReplay: boolean
}

export async function repeatWrite(context: CheckContext, write: KeptWrite): Promise<Repeated> {
  const { operation, input, first } = write
  const { token, seal } = sealOf(context, write)
  context.setup.that(
    seal === write.seal,
    `send a write again: tokens.${token} has changed since it was sent, or what the kit has kept of it has`,
  )
  const answer = await context.api(operation, input)
  const part = partOf(operation, answer)
  const hasDigest = at(first, 'sha256') !== undefined
  const again = hasDigest ? digestJson(part) : part
  const [id, before] = [again, first].map(one => at(one, ...(hasDigest ? ['sha256'] : ['data', 'id'])))
  return { write, answer, again, isReplay: isSuccess(answer) && id === before }
}
