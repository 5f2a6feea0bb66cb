/** How many selections are remembered; the one longest unused makes room for another. */
const REMEMBERED = 100

/**
 * Items that nothing changes, and the selections of them that were asked for, each worked out once: a further page costs
 * the same at a thousand items and at a million.
 */
export class CachedSelections<T> {
  readonly #items: readonly T[]
  readonly #known = new Map<string, readonly T[]>()

  constructor(items: readonly T[] = []) {
    this.#items = items
  }

  /** What `select` makes of all items, remembered under a key that names everything it depends on. */
  get(key: string, select: (items: readonly T[]) => readonly T[]): readonly T[] {
    const selected = this.#known.get(key) ?? select(this.#items)
    this.#known.delete(key)
    this.#known.set(key, selected)
    const [oldest] = this.#known.keys()
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest)
    return selected
  }
}
