import type { Call, Operation } from './service.ts'

/** Rate-limit costs in units. Spec: Limits. */
export const COST = { write: 10, list: 5, get: 1 } as const

/** The names stay literal types, so that a deviation that names a wrong one does not compile. */
export const operation = <const Name extends string>(
  declared: Operation & { readonly name: Name },
): Operation & { readonly name: Name } => declared

/** A path parameter that the operation's path declares. Throws when it does not: a fault of the simulator. */
export function param(call: Call, name: string): string {
  const value = call.params[name]
  if (value === undefined) throw new Error(`${call.operation.path} has no parameter ${name}`)
  return value
}
