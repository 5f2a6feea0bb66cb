import { isDeepStrictEqual } from 'node:util'
import { type Check, type CheckContext, type CheckId, check } from '../check.ts'
import { ELSEWHERE, type ErrorCode } from '../contract/errors.ts'
import type { Json, Resource } from '../json.ts'
import { ExpectationFailed } from '../runner/check-exceptions.ts'
import { failureOf } from '../runner/expect-each.ts'
import { list, show } from '../show.ts'
import type { Answer } from '../target/api.ts'

/** What a few refusals have besides: what they need from the profile, and codes other than bad_request. */
export interface RefusalOptions {
  readonly needs?: readonly string[]
  /** The codes that the specification leaves to choose from; bad_request where there is no choice. */
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
}

/** A request that has to be refused, and the accepted one that differs from it by the fault alone. */
export interface Refusal extends RefusalOptions {
  readonly id: CheckId
  readonly clause: string
  readonly validControl: (context: CheckContext) => Promise<unknown>
  /** Sends it, or one after another several of which each has to be refused. */
  readonly send: (context: CheckContext) => Promise<Answer | readonly Answer[]>
}

/** The options of a fault whose id belongs elsewhere. */
export const UNFOUND = { codes: ELSEWHERE }

export const refusalCheck = ({ id, clause, needs = [], codes = ['bad_request'], validControl, send }: Refusal): Check =>
  check(id, clause, needs, async (context, expect) => {
    await validControl(context)
    const answers = [await send(context)].flat()

    const wrong: string[] = []
    let first: ExpectationFailed | null = null
    for (const answer of answers) {
      const failure = await failureOf(() => expect.refused(answer, ...codes))
      if (failure) wrong.push(show(answer.request.body ?? answer.request.url))
      first ??= failure
    }
    if (first && answers.length > 1)
      throw new ExpectationFailed(first.clauses, `${first.message}; sent: ${list(wrong, ' and ')}`, first.shown)
    if (first) throw first
  })

/** One fault: the end of its check's id, the end of its clause, what is wrong, and what its refusal has besides. */
export type InvalidCase<Wrong> = readonly [name: string, clause: string, wrong: Wrong, options?: RefusalOptions]

export const invalidCase = <Wrong>(...parts: InvalidCase<Wrong>): InvalidCase<Wrong> => parts

/** How each fault of one kind is sent. */
interface FaultyRequests<Wrong> extends Pick<RefusalOptions, 'needs'> {
  readonly id: CheckId
  /** The beginning of every clause. */
  readonly clause?: string
  readonly validControl: (context: CheckContext, wrong: Wrong) => Promise<unknown>
  readonly send: (context: CheckContext, wrong: Wrong) => ReturnType<Refusal['send']>
}

/** A refusal for each fault. */
export const refusalChecks = <Wrong>(
  { id, clause: stem = '', needs = [], validControl, send }: FaultyRequests<Wrong>,
  cases: readonly InvalidCase<Wrong>[],
): readonly Check[] =>
  cases.map(([name, clause, wrong, options = {}]) =>
    refusalCheck({
      ...options,
      id: `${id}${name}`,
      clause: `${stem}${clause}`,
      needs: [...needs, ...(options.needs ?? [])],
      validControl: context => validControl(context, wrong),
      send: context => send(context, wrong),
    }),
  )

/** The same for cases that are sent as they are. */
export const refusalsAsSent = (
  requests: Omit<FaultyRequests<Refusal['send']>, 'send'>,
  cases: readonly InvalidCase<Refusal['send']>[],
): readonly Check[] => refusalChecks({ ...requests, send: (context, send) => send(context) }, cases)

/** Sends one request after another. */
export async function inTurn<T, Result>(
  items: readonly T[],
  send: (item: T) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await send(item))
  return results
}

/** One request with a value in another form, such as a number in quotes. */
export interface Conversion extends Omit<Refusal, 'codes' | 'send'> {
  readonly send: (context: CheckContext) => Promise<Answer>
  /** What the resource shows of the value, and what it must show. Left out where it shows nothing. */
  readonly shown?: { readonly value: (resource: Resource) => Json | undefined; readonly wanted: Json }
}

/**
 * The specification states the types, and not that a value in another form is refused where it can be read without loss.
 * So a target may refuse it, or take it as the value that it means.
 */
export const conversion = ({ id, clause, needs = [], validControl, send, shown }: Conversion): Check =>
  check(id, clause, needs, async (context, expect) => {
    await validControl(context)
    const answer = await send(context)

    if (!expect.acceptedOrRefused(answer, 'bad_request')) return
    const resource = expect.resource(answer)
    const found = shown?.value(resource)
    const isRead = !shown || isDeepStrictEqual(found, shown.wanted)
    const [took, wanted] = [JSON.stringify(found), JSON.stringify(shown?.wanted)]
    const message = `a value in another form should be refused or read as ${wanted}, but the server read it as ${took}`
    expect.that(isRead, message)
    context.noteChoice('converts-values-instead-of-refusing')
  })
