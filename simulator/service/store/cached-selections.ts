/** How many selections the cache holds. A new one replaces the one that was unused longest. */
const MAX_CACHED = 100

/**
 * Items that do not change, and a cache of selections of them, so that a further page of a list costs the same for a
 * thousand items and for a million.
 */
export class CachedSelections<T> {
  readonly #items: readonly T[]
  readonly #cache = new Map<string, readonly T[]>()

  constructor(items: readonly T[] = []) {
    this.#items = items
  }

  /** Returns the result of `select` for all items. `key` has to name everything that it depends on. */
  get(key: string, select: (items: readonly T[]) => readonly T[]): readonly T[] {
    const selected = this.#cache.get(key) ?? select(this.#items)
    this.#cache.delete(key)
    this.#cache.set(key, selected)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest)
    return selected
  }
}
