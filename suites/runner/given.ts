import { at, isArray, isResource, type Json, type Resource } from '../json.ts'
import { type Answer, isSuccess } from '../target/api.ts'
import { describeRequest, describeResponse } from './describe-answer.ts'
import { Blocked } from './signals.ts'

const describe = (answer: Answer): string => `${describeRequest(answer)} answered ${describeResponse(answer)}`

/** A list's envelope, read leniently. */
export interface Page {
  readonly items: readonly Resource[]
  readonly next: string | null
}

/** The page in an answer; a page without items where the answer is no list. */
export function pageIn({ json }: Answer): Page {
  const [data, next] = [at(json, 'data'), at(json, 'next_cursor')]
  return {
    items: isArray(data) ? data.filter(isResource) : [],
    next: typeof next === 'string' ? next : null,
  }
}

/** Steps that only prepare. Each throws Blocked with the name of the step, so that a failed preparation accuses nobody. */
export const given = {
  /** A 2xx with a resource in the envelope. */
  async resource(step: string, answer: Answer | Promise<Answer>): Promise<Resource> {
    const settled = await answer
    const data = at(settled.json, 'data')
    if (isSuccess(settled) && isResource(data)) return data
    throw new Blocked(`could not ${step}: ${describe(settled)}`)
  },

  /** A 2xx with a list of resources in the envelope. */
  async page(step: string, answer: Promise<Answer>): Promise<Page> {
    const settled = await answer
    if (isSuccess(settled) && isArray(at(settled.json, 'data'))) return pageIn(settled)
    throw new Blocked(`could not ${step}: ${describe(settled)}`)
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

export type Given = typeof given
