import type { Json, JsonObject } from '../../fixtures/entities.ts'

/** A resource as it is sent. */
export type Resource = JsonObject & { readonly id: string }

/** Where an item stands in a keyset order; what a cursor carries. */
export type KeysetKey = readonly Json[]

/** A whole list in its order; the paginate step takes one page of it. Items are presented only when they are on the page. */
export interface Listing {
  readonly size: number
  readonly at: (index: number) => Resource
  /** Absent on a feed that is paged by offset. */
  readonly keyset?: {
    readonly keyAt: (index: number) => KeysetKey
    /** Index of the first item behind the key; undefined when the key is not of this order. */
    readonly after: (key: KeysetKey) => number | undefined
  }
}

/** What an operation answers. */
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

/** An answer as it goes over the wire, and as it is kept for a replay. */
export interface PlainResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
