import type { Call, Operation } from './service.ts'

/** Rate-limit costs in units. Spec: Limits. */
export const COST = { write: 10, list: 5, get: 1 } as const

/** The order of most lists. Spec: Endpoints > Conventions. */
export const NEWEST_FIRST = 'created_at descending, then id descending'

/**
 * Declares an operation. Its name stays a literal type, so that a deviation with a wrong name does not compile, and so does
 * its assumption: laws are broken only for operations without one.
 */
export const operation = <const Name extends string, const Assumption extends string | undefined = undefined>(
  declared: Operation & { readonly name: Name; readonly assumption?: Assumption },
) => declared

/** Reads a path parameter. Throws if the path of the operation does not declare it, which is a fault of the simulator. */
export function param(call: Call, name: string): string {
  const value = call.params[name]
  if (value === undefined) throw new Error(`${call.operation.path} has no parameter ${name}`)
  return value
}
