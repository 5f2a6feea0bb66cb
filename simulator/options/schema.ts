import { z } from 'zod'
import { suggestionFor } from './suggestion.ts'

/** Lists the known names for one or several that are unknown, and suggests a similar one. */
function describeUnknown(shown: string, unknown: readonly string[], known: readonly string[]): string {
  const suggestions = unknown.map(name => suggestionFor(name, known)).join('')
  return `${shown} is unknown; known are ${known.join(', ')}${suggestions}`
}

/** The schema of an object that has only these members. Its message for any other member lists them. */
export const members = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? describeUnknown(issue.keys.join(', '), issue.keys, Object.keys(shape))
        : undefined,
  })

/** The same, built with the first value that it checks: most simulators are given no world, and start sooner without its schemas. */
export const membersLater = <Shape extends z.core.$ZodLooseShape>(describe: () => Shape) =>
  z.lazy(() => members(describe()))

/** The schema of one of some names. Its message for any other value lists them. */
export const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, { error: ({ input }) => describeUnknown(JSON.stringify(input), [String(input)], names) })

const MOST_PROBLEMS = 5

/** Checks what a caller in this process gives. Throws a TypeError that says what is wrong and what is right. */
export function check<T>(owner: string, schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value)
  if (error === undefined) return data
  const problems = error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
  const more = problems.length - MOST_PROBLEMS
  throw new TypeError(
    `${owner}: ${problems.slice(0, MOST_PROBLEMS).join('; ')}${more > 0 ? `; and ${more} more problems` : ''}`,
  )
}
