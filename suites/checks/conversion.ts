import { isDeepStrictEqual } from 'node:util'
import { type Check, check } from '../check.ts'
import type { Json, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type Answer, isSuccess } from '../target/api.ts'
import type { Refusal } from './refusal.ts'

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
export const conversion = ({ id, clause, needs = [], twin, send, shown }: Conversion): Check =>
  check(id, clause, needs, async (context, expect) => {
    await twin(context)
    const answer = await send(context)

    if (!isSuccess(answer)) return expect.refused(answer, 'bad_request')
    const resource = expect.resource(answer)
    const found = shown?.value(resource)
    const isRead = !shown || isDeepStrictEqual(found, shown.wanted)
    const [took, wanted] = [JSON.stringify(found), JSON.stringify(shown?.wanted)]
    expect.that(isRead, `a value in another form must be refused or read as ${wanted}, but the target took ${took}`)
    context.noteChoice('converts-values-instead-of-refusing')
  })
