import type { Scope } from '../../fixtures/entities.ts'
import type { AppliedChanges } from '../options/changes.ts'
import type { Issue } from '../service/errors.ts'

/** A body as parsed JSON, or as text if it is none. Null if there was none. A long one is not kept: a text says how long. */
export type Body = unknown

/** A request, its response, and the reason for it. */
export interface JournalEntry {
  /** Counts the exchanges from 1, in the order in which they ended. They count on after a reset. */
  readonly id: number
  /** When the request came, by the clock of the world. ISO 8601. */
  readonly at: string
  /** When the request came, by the clock of the machine. Milliseconds since the epoch. */
  readonly sent_ms: number
  /** By how many milliseconds the clock of the world had been moved since its start, besides what it ran at its rate. */
  readonly clock_moved_ms: number
  /** How long the response took, by the clock of the machine. */
  readonly duration_ms: number
  readonly method: string
  readonly path: string
  /** Without its question mark. */
  readonly query: string
  /** Null if the request was for no operation. `uploadBytes` is a PUT to an upload URL. */
  readonly operation: string | null
  /** The label of the token that the request names. Null if the world knows no such token. */
  readonly token: string | null
  /** The scope that the operation needs, and those that the token has. */
  readonly scope: { readonly needed: Scope; readonly held: readonly Scope[] } | null
  /** What the operation costs, and what the token then had left of its quota. Null if it was not charged. */
  readonly quota: { readonly cost: number; readonly units: number; readonly left: number } | null
  /** What the Idempotency-Key did. Null without a key, or where the operation takes none. */
  readonly idempotency: {
    readonly key: string
    /** `unused`: the request was refused before its key was looked up, or because of the key itself. */
    readonly outcome: 'new' | 'replayed' | 'in_flight' | 'other_request' | 'unused'
  } | null
  readonly request: { readonly headers: Readonly<Record<string, string>>; readonly body: Body }
  /** What the service answered. Null if it answered nothing, or has not answered yet. */
  readonly status: number | null
  readonly response: { readonly headers: Readonly<Record<string, string>>; readonly body: Body } | null
  /** Whether the client did not get the whole answer: the connection broke, or the client went away. */
  readonly lost: boolean
  /** Whether the client went away. The journal has the exchange from then on, and the response as soon as there is one. */
  readonly given_up: boolean
  /** Why the service refused the request. */
  readonly refusal: { readonly code: string; readonly message: string; readonly details: readonly Issue[] } | null
  /** The ids of the faults that happened to the request. */
  readonly faults: readonly string[]
  /** The mistakes and permitted choices of the service that answered, whether they concern the request or not. */
  readonly changes: AppliedChanges
  /** The rules for clients that tests broke on purpose when the request came: ids of clauses, or `all`. */
  readonly on_purpose: readonly string[]
  /** What the client probably meant. */
  readonly hint: string | null
}
