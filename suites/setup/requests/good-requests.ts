import { bodyOf } from '../../contract/bodies/index.ts'
import type { Properties } from '../../contract/bodies/property.ts'
import { contractOf, type IdName, type OperationContract, type OperationName } from '../../contract/operations.ts'
import { at, isArray, type JsonObject } from '../../json.ts'
import { secondsPassed } from '../../runner/clock.ts'
import type { CheckContext } from '../../runner/context.ts'
import { describeAnswer } from '../../runner/describe-answer.ts'
import { readUntil } from '../../runner/read-until.ts'
import { type Answer, type CallInput, isSuccess } from '../../target/api.ts'
import { readFilledPage } from '../lists/list-pages.ts'
import { resolveObject } from '../placeholders.ts'
import { knowsAll } from '../profile-values.ts'
import { mainIds, type RequestIds } from './request-ids.ts'

/** Profile entries that the sample of an operation takes besides the required ones. */
export const needsOf = (operation: OperationName): readonly string[] =>
  contractOf(operation).scope === 'metrics:read' ? ['ads.account_id'] : []

/** Whether the profile has what a good request of an operation takes. */
export const canCall = (context: CheckContext, operation: OperationName): boolean =>
  knowsAll(context, needsOf(operation))

/** What a list must have at least one of. */
const LISTED: Readonly<Partial<Record<OperationContract['resource'], IdName>>> = {
  ...{ Row: 'row', View: 'view', LibraryView: 'libraryView' },
}

/** The names that lists without ids in their paths have for them in their queries. */
const IN_QUERY: Readonly<Partial<Record<IdName, string>>> = { space: 'space_id', account: 'ad_account_id' }

/** The ids of these things, by the names that a request has for them. */
async function idsFor(ids: RequestIds, names: readonly (readonly [parameter: string, name: IdName])[]) {
  const found: Record<string, string> = {}
  for (const [parameter, name] of names) {
    const id = ids[name]
    found[parameter] = typeof id === 'string' ? id : await id()
  }
  return found
}

async function goodBody(context: CheckContext, properties: Properties, { space }: RequestIds): Promise<JsonObject> {
  const good = Object.entries(properties).flatMap(([name, one]) => (one.good === undefined ? [] : [[name, one.good]]))
  return resolveObject(context, Object.fromEntries(good), { space })
}

/**
 * A request that any conforming service accepts, made anew at each call; a law breaks one thing in it. It is at the board
 * under test unless other ids are given.
 */
export async function goodRequest(
  context: CheckContext,
  operation: OperationName,
  ids = mainIds(context),
): Promise<CallInput> {
  const { parameters, lookedUp, answers, resource } = contractOf(operation)
  const listed = answers === 'list' ? LISTED[resource] : undefined
  if (listed) await idsFor(ids, [[listed, listed]])
  const path = parameters.length > 0 && { path: await idsFor(ids, parameters) }
  const body = bodyOf(operation)
  if (body) return { ...path, body: await goodBody(context, body.properties, ids) }
  if (answers !== 'list') return { ...path }
  const inQuery = lookedUp.flatMap(name => (IN_QUERY[name] ? [[IN_QUERY[name], name] as const] : []))
  return { ...path, query: { ...(await idsFor(ids, inQuery)), limit: 1 } }
}

/** A good request once sent, with the key it carried, and what it was answered. */
export interface FirstWrite {
  readonly input: CallInput & { readonly key: string }
  readonly answer: Answer
  /** When it was sent, in seconds of the target's clock since the run began. */
  readonly sentAt: number
  /** The refusal of the same request under a key that is no UUID, where the target accepted it under one. */
  readonly refusedKey?: Answer
}

/**
 * One good request of a writing operation, sent once, and its response, whatever it was. A key may be any text: this one is
 * a UUID only if the target refuses words.
 */
export const firstWrite = (context: CheckContext, operation: OperationName): Promise<FirstWrite> =>
  context.share(`original ${operation}`, async context => {
    const { api, run } = context
    const request = await goodRequest(context, operation)
    const send = async (key: string) => {
      const sentAt = secondsPassed(run)
      return { input: { ...request, key }, sentAt, answer: await api(operation, { ...request, key }) }
    }
    const first = await send(`words, and ${run.freshKey()}`)
    if (isSuccess(first.answer)) return first
    const second = await send(run.freshKey())
    return isSuccess(second.answer) ? { ...second, refusedKey: first.answer } : second
  })

/** The same, once it is known to have been accepted: the valid control of every law that breaks a thing in it. */
export async function acceptedWrite(context: CheckContext, operation: OperationName): Promise<FirstWrite> {
  const first = await firstWrite(context, operation)
  await context.setup.resource(`call ${operation}`, first.answer)
  return first
}

const showsNothing = ({ json }: Answer): boolean => {
  const data = at(json, 'data')
  return isArray(data) && data.length === 0
}

/** The response to one good request of a reading operation, whatever it was; a list has had time to show what was made. */
export const firstRead = (context: CheckContext, operation: OperationName): Promise<Answer> =>
  context.share(`read ${operation}`, async context => {
    const input = await goodRequest(context, operation)
    return readUntil(
      context.run,
      () => readFilledPage(context, operation, input),
      answer => !showsNothing(answer),
    )
  })

/** The response to the one good request of an operation that checks share. */
export const firstAnswer = async (context: CheckContext, operation: OperationName): Promise<Answer> =>
  contractOf(operation).idempotency ? (await firstWrite(context, operation)).answer : firstRead(context, operation)

/** The valid control of a refusal: the same kind of request without the fault, which the target has accepted once in the run. */
export async function requireAccepted(context: CheckContext, operation: OperationName): Promise<void> {
  if (contractOf(operation).idempotency) {
    await acceptedWrite(context, operation)
    return
  }
  const answer = await firstRead(context, operation)
  context.setup.that(isSuccess(answer), `call ${operation}: ${describeAnswer(answer)}`)
}
