import type { z } from 'zod'
import { hiddenKind } from '../../fixtures/hidden-kind.ts'
import { describeIssue, typeOf } from '../../fixtures/issue-words.ts'

const MOST_PROBLEMS = 5

/** Refuses an object that a schema would take for an empty one, such as a Promise that nobody has waited for. */
export function refuseHidden(owner: string, value: unknown): void {
  if (hiddenKind(value) !== undefined) throw new TypeError(`${owner}: must be an object, but is ${typeOf(value)}`)
}

/** Checks what a caller in this process gives. Throws a TypeError that says what is wrong and what is right. */
export function check<T>(owner: string, schema: z.ZodType<T>, value: unknown): T {
  if (!(value instanceof Date)) refuseHidden(owner, value)
  const { data, error } = schema.safeParse(value, { error: describeIssue })
  if (error === undefined) return data
  const problems = error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
  const more = problems.length - MOST_PROBLEMS
  throw new TypeError(
    `${owner}: ${problems.slice(0, MOST_PROBLEMS).join('; ')}${more > 0 ? `; and ${more} more problems` : ''}`,
  )
}
