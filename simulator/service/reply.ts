import type { Json, JsonObject } from '../../fixtures/entities.ts'

/** A resource in the form in which it is sent. */
export type Resource = JsonObject & { readonly id: string }

/** The position of an item in a keyset order. A cursor carries it. */
export type KeysetKey = readonly Json[]

/** A whole list in its order. The paginate step takes one page of it, so that only the items of the page are presented. */
export interface Listing {
  readonly size: number
  readonly at: (index: number) => Resource
  /** Absent on a list that is paged by offset. */
  readonly keyset?: {
    readonly keyAt: (index: number) => KeysetKey
    /** Index of the first item after the key. undefined if the key does not belong to this order. */
    readonly after: (key: KeysetKey) => number | undefined
  }
}

/** The response of an operation, before it is rendered. */
export type Reply =
  | { readonly kind: 'resource'; readonly status: 200 | 201; readonly resource: Resource }
  | { readonly kind: 'listing'; readonly listing: Listing }

export const ok = (resource: Resource): Reply => ({ kind: 'resource', status: 200, resource })
export const created = (resource: Resource): Reply => ({ kind: 'resource', status: 201, resource })
export const list = (listing: Listing): Reply => ({ kind: 'listing', listing })

/** One page of a listing. */
export interface Page {
  readonly items: readonly Resource[]
  readonly next_cursor: string | null
}

/** A response in the form in which it is sent and kept for a replay. */
export interface PlainResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
