/** A map over another: what is read there is copied first, and what is written stays here. */
export class ForkedMap<K, V> extends Map<K, V> {
  readonly #base: ReadonlyMap<K, V>
  readonly #copy: (value: V) => V
  readonly #gone = new Set<K>()

  constructor(base: ReadonlyMap<K, V>, copy: (value: V) => V) {
    super()
    this.#base = base
    this.#copy = copy
  }

  override get(key: K): V | undefined {
    if (super.has(key)) return super.get(key)
    const below = this.#gone.has(key) ? undefined : this.#base.get(key)
    if (below === undefined) return undefined
    const own = this.#copy(below)
    super.set(key, own)
    return own
  }

  override has(key: K): boolean {
    return super.has(key) || (!this.#gone.has(key) && this.#base.has(key))
  }

  override delete(key: K): boolean {
    const had = this.has(key)
    this.#gone.add(key)
    super.delete(key)
    return had
  }

  override *entries(): MapIterator<[K, V]> {
    for (const [key, value] of this.#base) {
      if (!super.has(key) && !this.#gone.has(key)) yield [key, this.#copy(value)]
    }
    yield* super.entries()
  }

  override [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries()
  }

  override *keys(): MapIterator<K> {
    for (const [key] of this.entries()) yield key
  }

  override *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value
  }

  override get size(): number {
    return [...this.entries()].length
  }

  /** What has been written, or read and so possibly changed, since the fork, and the keys of what has been deleted. */
  written(): { readonly own: readonly (readonly [K, V])[]; readonly gone: readonly K[] } {
    return {
      own: [...super.entries()],
      gone: [...this.#gone].filter(key => !super.has(key) && this.#base.has(key)),
    }
  }
}
