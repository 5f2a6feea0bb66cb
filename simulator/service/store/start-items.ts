import type { Entity } from '../../../fixtures/entities.ts'
import { lowerBound } from '../../lower-bound.ts'

/** Orders entities by creation time and then id, oldest first. */
export const compareCreation = (a: Entity, b: Entity): number =>
  a.created_at - b.created_at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Items by id, in the order in which they were added, and an array of the listed ones, oldest first. */
export interface ItemIndex<T> {
  readonly byId: Map<string, T>
  readonly listed: T[]
}

/** The items that collections start with. Collections share their index until they change it. */
export class StartItems<T extends Entity> {
  readonly isListed: (item: T) => boolean
  readonly #items: readonly T[]
  #index: ItemIndex<T> | undefined

  constructor(items: readonly T[] = [], isListed: (item: T) => boolean = () => true) {
    this.#items = items
    this.isListed = isListed
  }

  /** Is built on first use: most worlds never touch most of their boards. */
  get index(): ItemIndex<T> {
    if (!this.#index) {
      this.#index = { byId: new Map(), listed: [] }
      for (const item of this.#items) this.putInto(this.#index, item)
    }
    return this.#index
  }

  copyIndex(): ItemIndex<T> {
    const { byId, listed } = this.index
    return { byId: new Map(byId), listed: [...listed] }
  }

  /** Adds an item to an index, or replaces the item with the same id. Its creation time must stay the same. */
  putInto({ byId, listed }: ItemIndex<T>, item: T): void {
    const isKnown = byId.has(item.id)
    byId.set(item.id, item)
    const at = lowerBound(listed, other => compareCreation(other, item) < 0)
    const wasListed = isKnown && listed[at]?.id === item.id
    if (this.isListed(item)) listed.splice(at, wasListed ? 1 : 0, item)
    else if (wasListed) listed.splice(at, 1)
  }
}
