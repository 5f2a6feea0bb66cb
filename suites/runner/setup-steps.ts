import { at, isArray, isResource, itemsOf, type Json, type Resource } from '../json.ts'
import { type Answer, isSuccess } from '../target/api.ts'
import { Blocked } from './check-exceptions.ts'
import { describeAnswer } from './describe-answer.ts'
import { type Content, describeWrongEnvelope } from './describe-envelope.ts'

/** A list's envelope, read leniently. */
export interface Page {
  readonly items: readonly Resource[]
  readonly next: string | null
}

/** The page in a response; a page without items where the response is not a list. */
export function pageIn({ json }: Answer): Page {
  const [data, next] = [at(json, 'data'), at(json, 'next_cursor')]
  return { items: itemsOf(data).filter(isResource), next: typeof next === 'string' ? next : null }
}

const blockedBy = (step: string, answer: Answer, content: Content): Blocked =>
  new Blocked(
    `could not ${step}: ${isSuccess(answer) ? describeWrongEnvelope(answer, content) : describeAnswer(answer)}`,
    answer,
    { step, answer },
  )

/** Preparing steps of checks. Each throws Blocked with the name of the step: a failed preparation breaks no clause. */
export const setup = {
  /** A 2xx with a resource in the envelope. */
  async resource(step: string, answer: Answer | Promise<Answer>): Promise<Resource> {
    const response = await answer
    const data = at(response.json, 'data')
    if (isSuccess(response) && isResource(data)) return data
    throw blockedBy(step, response, 'resource')
  },

  /** A 2xx with a list of resources in the envelope. */
  async page(step: string, answer: Promise<Answer>): Promise<Page> {
    const response = await answer
    if (isSuccess(response) && isArray(at(response.json, 'data'))) return pageIn(response)
    throw blockedBy(step, response, 'list')
  },

  /** A condition that the rest of the check depends on. */
  that(holds: boolean, step: string): void {
    if (!holds) throw new Blocked(`could not ${step}`)
  },

  /** A value that has to be there. */
  text(value: Json | undefined, step: string): string {
    if (typeof value === 'string') return value
    throw new Blocked(`could not ${step}`)
  },
}

export type Setup = typeof setup
