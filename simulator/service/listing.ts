import type { Entity } from '../../fixtures/entities.ts'
import { firstIndex } from '../lower-bound.ts'
import type { KeysetKey, Listing, Resource } from './reply.ts'

function getItem<T>(items: readonly T[], index: number): T {
  const found = items[index]
  if (found === undefined) throw new RangeError(`a list of ${items.length} items has no item ${index}`)
  return found
}

/** A total order of items by a key that a cursor can carry. */
export interface KeysetOrder<T, K extends KeysetKey> {
  readonly keyOf: (item: T) => K
  /** Parses the key of a cursor. undefined if it does not belong to this order. */
  readonly parse: (key: KeysetKey) => K | undefined
  /** Negative if the first key comes first. Only equal items have equal keys. */
  readonly compare: (a: K, b: K) => number
}

/** Finds keys by binary search, so that a page costs the same in a list of any length. */
function keyset<T, K extends KeysetKey>(
  size: number,
  at: (index: number) => T,
  { keyOf, parse, compare }: KeysetOrder<T, K>,
): Listing['keyset'] {
  return {
    keyAt: index => keyOf(at(index)),
    after(given) {
      const key = parse(given)
      return key && firstIndex(size, index => compare(key, keyOf(at(index))) >= 0)
    },
  }
}

type CreationKey = readonly [time: number, id: string]

const creationOrder: KeysetOrder<Entity, CreationKey> = {
  keyOf: ({ created_at, id }) => [created_at, id],
  parse: ([time, id]) => (typeof time === 'number' && typeof id === 'string' ? [time, id] : undefined),
  compare: ([time, id], [otherTime, otherId]) => otherTime - time || compareCodeUnits(otherId, id),
}

/** Negative if the first string comes first by its UTF-16 code units. */
export const compareCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Lists items newest first, by creation time and then id, both descending. Spec: Endpoints > Conventions. */
export function listNewestFirst<T extends Entity>(oldestFirst: readonly T[], present: (item: T) => Resource): Listing {
  const size = oldestFirst.length
  const at = (index: number) => getItem(oldestFirst, size - 1 - index)
  return { size, at: index => present(at(index)), keyset: keyset(size, at, creationOrder) }
}

export function listInOrder<T, K extends KeysetKey>(
  items: readonly T[],
  order: KeysetOrder<T, K>,
  present: (item: T) => Resource,
): Listing {
  const at = (index: number) => getItem(items, index)
  return { size: items.length, at: index => present(at(index)), keyset: keyset(items.length, at, order) }
}

/** Lists items in the given order, paged by offset. Spec: Endpoints > Conventions. */
export const listByOffset = <T>(items: readonly T[], present: (item: T) => Resource): Listing => ({
  size: items.length,
  at: index => present(getItem(items, index)),
})
