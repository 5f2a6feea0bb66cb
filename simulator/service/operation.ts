import { membersOf } from './api/members.ts'
import type { ResourceName } from './api/resources/index.ts'
import { created, type Listing, list, ok, type Resource } from './reply.ts'
import type { Call, Operation } from './service.ts'

/** Rate-limit costs in units. Spec: Limits. */
export const COST = { write: 10, list: 5, get: 1 } as const

/** The order of most lists. Spec: Endpoints > Conventions. */
const NEWEST_FIRST = 'created_at descending, then id descending'

/**
 * The name stays a literal type, so that a mutant with a wrong name does not compile, and so does the assumption: laws are
 * broken only for operations without one.
 */
export interface Identity<Name, Assumption> {
  readonly name: Name
  readonly assumption?: Assumption
}

/** What an operation says of itself; the rest follows from its kind. */
type Declared<Name extends string, Assumption extends string | undefined, Result> = Omit<
  Operation,
  'name' | 'assumption' | 'method' | 'cost' | 'selectable' | 'answers' | 'handle'
> &
  Identity<Name, Assumption> & { readonly handle: (call: Call) => Result }

/** How operations of one kind are declared, by what their handlers return and what else they say. */
type Declare<Result, More = unknown, Of extends ResourceName = ResourceName> = <
  const Name extends string,
  const Assumption extends string | undefined = undefined,
>(
  resource: Of,
  declared: Declared<Name, Assumption, Result> & More,
) => Operation & Identity<Name, Assumption>

/** Declares the reading of one resource, of which `fields` may choose properties unless it is an upload. */
export const declareGet: Declare<Resource> = (resource, { handle, ...declared }) => ({
  ...declared,
  ...({ method: 'GET', cost: COST.get, answers: { resource, form: 'one' } } as const),
  ...(resource !== 'Upload' && { selectable: membersOf(resource) }),
  handle: (call: Call) => ok(handle(call)),
})

/** Declares a list, of whose resources `fields` may choose properties. */
export const declareList: Declare<
  Listing,
  { readonly method?: 'GET' | 'POST'; readonly order?: string },
  Exclude<ResourceName, 'Upload'>
> = (resource, { method = 'GET', order = NEWEST_FIRST, handle, ...declared }) => ({
  ...declared,
  ...({ method, cost: COST.list, answers: { resource, form: 'list', order } } as const),
  selectable: membersOf(resource),
  handle: (call: Call) => list(handle(call)),
})

export const declareCreation: Declare<Resource> = (resource, { handle, ...declared }) => ({
  ...declared,
  ...({ method: 'POST', cost: COST.write, idempotency: 'required', answers: { resource, form: 'created' } } as const),
  handle: (call: Call) => created(handle(call)),
})

/** Declares another write, which answers with the resource as it is then. */
export const declareChange: Declare<Resource, { readonly method: Exclude<Operation['method'], 'GET'> }> = (
  resource,
  { handle, ...declared },
) => ({
  ...({ idempotency: 'optional' } as const),
  ...declared,
  ...({ cost: COST.write, answers: { resource, form: 'one' } } as const),
  handle: (call: Call) => ok(handle(call)),
})

/** Reads a path parameter. Throws if the path of the operation does not declare it, which is a fault of the simulator. */
export function param(call: Call, name: string): string {
  const value = call.params[name]
  if (value === undefined) throw new Error(`${call.operation.path} has no parameter ${name}`)
  return value
}
