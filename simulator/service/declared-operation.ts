import type { z } from 'zod'
import type { Scope } from '../../fixtures/entities.ts'
import type { QueryParameter } from './api/parameters.ts'
import type { ResourceName } from './api/resources/index.ts'

/** What an operation declares, and the pipeline does for every operation. */
export interface DeclaredOperation {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In the path syntax of Hono, starting with /v1. */
  readonly path: string
  /** What it does, in a few words. */
  readonly summary: string
  /** What a caller should know besides. */
  readonly remarks?: string
  /** The assumption with its contract, if the specification only refers to it. */
  readonly assumption?: string | undefined
  /** What a success answers, and the order of a list. */
  readonly answers:
    | { readonly resource: ResourceName; readonly form: 'one' | 'created' }
    | { readonly resource: ResourceName; readonly form: 'list'; readonly order: string }
  /** The schema of its JSON body. Absent if it takes none. */
  readonly body?: z.ZodType
  /** What its query parameters are for, besides fields, limit and cursor. */
  readonly parameters?: readonly QueryParameter[]
  readonly scope: Scope
  /** In rate-limit units. */
  readonly cost: 10 | 5 | 1
  /** Whether the Idempotency-Key header is required or optional. Without this property it is ignored. */
  readonly idempotency?: 'required' | 'optional'
  /** The permission that an acting user needs besides the scope. */
  readonly permission?: 'edit:board'
  /** The names that `fields` takes. Absent if the operation has no such parameter. */
  readonly selectable?: readonly string[]
}
