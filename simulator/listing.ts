import type { Json, Stamped } from '../fixtures/entities.ts'
import type { Resource } from './operation.ts'

/** Where an item stands in a keyset order; what a cursor carries. */
export type Key = readonly Json[]

/** A whole list in its order; the paginate step takes one page of it. Items are presented only when they are on the page. */
export interface Listing {
  readonly size: number
  readonly at: (index: number) => Resource
  /** Absent on a feed that is paged by offset. */
  readonly keyset?: {
    readonly keyAt: (index: number) => Key
    /** Index of the first item behind the key; undefined when the key is not of this order. */
    readonly after: (key: Key) => number | undefined
  }
}

function item<T>(items: readonly T[], index: number): T {
  const found = items[index]
  if (found === undefined) throw new RangeError(`no item ${index} in a list of ${items.length}`)
  return found
}

/** Newest first, by creation time and then id, both descending. Spec: Endpoints > Conventions. */
export function newestFirst<T extends Stamped>(oldestFirst: readonly T[], present: (item: T) => Resource): Listing {
  const size = oldestFirst.length
  const at = (index: number) => item(oldestFirst, size - 1 - index)
  return {
    size,
    at: index => present(at(index)),
    keyset: {
      keyAt: index => [at(index).created_at, at(index).id],
      after([time, id]) {
        if (typeof time !== 'number' || typeof id !== 'string') return undefined
        let low = 0
        let high = size
        while (low < high) {
          const middle = (low + high) >>> 1
          const { created_at, id: other } = at(middle)
          if (created_at < time || (created_at === time && other < id)) high = middle
          else low = middle + 1
        }
        return low
      },
    },
  }
}

/** A materialised order, paged by offset. Spec: Endpoints > Conventions. */
export const byOffset = <T>(items: readonly T[], present: (item: T) => Resource): Listing => ({
  size: items.length,
  at: index => present(item(items, index)),
})
