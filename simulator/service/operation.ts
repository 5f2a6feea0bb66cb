import type { JsonObject, Scope, Token, User } from '../../fixtures/entities.ts'
import type { World } from '../world.ts'
import type { Listing } from './listing.ts'
import type { Service } from './service.ts'

/** Rate-limit costs in units. Spec: Limits. */
export const COST = { write: 10, list: 5, get: 1 } as const

/** Who calls: the token, and the user it acts for, if it acts for one. */
export interface Actor {
  readonly token: Token
  readonly user: User | null
}

/** One request on its way through an operation. */
export interface Call {
  readonly service: Service
  readonly world: World
  readonly operation: Operation
  readonly actor: Actor
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Headers
  /** The address that the request came to, without /v1 and without a trailing slash. */
  readonly baseUrl: string
  /** The parsed JSON body; `{}` where the request has none. */
  readonly body: unknown
}

/** A resource as it is sent. */
export type Resource = JsonObject & { readonly id: string }

export type Reply =
  | { readonly kind: 'resource'; readonly status: 200 | 201; readonly resource: Resource }
  | { readonly kind: 'listing'; readonly listing: Listing }

export const ok = (resource: Resource): Reply => ({ kind: 'resource', status: 200, resource })
export const created = (resource: Resource): Reply => ({ kind: 'resource', status: 201, resource })
export const list = (listing: Listing): Reply => ({ kind: 'listing', listing })

/** An operation: what is cross-cutting is declared here and done by the pipeline; `handle` holds the rest. */
export interface Operation {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono's path syntax, from /v1 on. */
  readonly path: string
  readonly scope: Scope
  readonly cost: (typeof COST)[keyof typeof COST]
  /** Whether the Idempotency-Key header is needed, merely honoured, or (absent) not looked at. */
  readonly idempotency?: 'required' | 'optional'
  /** Decides in the scope's place where the scope alone cannot: it may depend on the resource. */
  readonly authorize?: (call: Call) => void
  /** What a user-acting grant must hold besides the scope. */
  readonly permission?: 'edit:board'
  /** Names that `fields` takes; absent where the operation has no such parameter. */
  readonly selectable?: readonly string[]
  /** Properties that the query asks for by other means than `fields`. */
  readonly alwaysKept?: (query: URLSearchParams) => readonly string[]
  readonly handle: (call: Call) => Reply
}

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
