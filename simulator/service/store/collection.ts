import type { Entity } from '../../../fixtures/entities.ts'
import { lowerBound } from '../../lower-bound.ts'

/** Orders entities by creation time and then id, oldest first. */
export const compareCreation = (a: Entity, b: Entity): number =>
  a.created_at - b.created_at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Stores items by id, and keeps an array of the listed ones, oldest first. */
export class Collection<T extends Entity> {
  readonly #byId = new Map<string, T>()
  readonly #listed: T[] = []
  readonly #isListed: (item: T) => boolean
  #version = 0

  constructor(items: readonly T[] = [], isListed: (item: T) => boolean = () => true) {
    this.#isListed = isListed
    for (const item of items) this.put(item)
  }

  /** Increases with every item that is put. */
  get version(): number {
    return this.#version
  }

  get(id: string): T | undefined {
    return this.#byId.get(id)
  }

  /** Every item, listed or not, in the order in which it was added. */
  get all(): readonly T[] {
    return [...this.#byId.values()]
  }

  /** The listed items, oldest first. */
  get listed(): readonly T[] {
    return this.#listed
  }

  /** Adds an item, or replaces the item with the same id. Its creation time must stay the same. */
  put(item: T): T {
    this.#version += 1
    const isKnown = this.#byId.has(item.id)
    this.#byId.set(item.id, item)
    const at = lowerBound(this.#listed, listed => compareCreation(listed, item) < 0)
    const wasListed = isKnown && this.#listed[at]?.id === item.id
    if (this.#isListed(item)) this.#listed.splice(at, wasListed ? 1 : 0, item)
    else if (wasListed) this.#listed.splice(at, 1)
    return item
  }
}
