import type { Entity } from '../../../fixtures/entities.ts'
import { type ItemIndex, StartItems } from './start-items.ts'

/** Stores items by id, and keeps an array of the listed ones, oldest first. */
export class Collection<T extends Entity> {
  readonly #start: StartItems<T>
  /** Its own copy of the index, from the first change on. */
  #own: ItemIndex<T> | undefined
  #version = 0

  constructor(start: StartItems<T> = new StartItems()) {
    this.#start = start
  }

  get #index(): ItemIndex<T> {
    return this.#own ?? this.#start.index
  }

  /** Increases with every item that is put. */
  get version(): number {
    return this.#version
  }

  get(id: string): T | undefined {
    return this.#index.byId.get(id)
  }

  /** Every item, listed or not, in the order in which it was added. */
  get all(): readonly T[] {
    return [...this.#index.byId.values()]
  }

  /** The listed items, oldest first. */
  get listed(): readonly T[] {
    return this.#index.listed
  }

  /**
   * Adds an item, or replaces the item with the same id. Its creation time must stay the same. Every later read finds it
   * (assumption WRITES-SHOW).
   */
  put(item: T): T {
    this.#own ??= this.#start.copyIndex()
    this.#version += 1
    this.#start.putInto(this.#own, item)
    return item
  }
}
