import type { Column, Entity } from '../../../fixtures/entities.ts'
import type { Resource } from '../reply.ts'
import { keepText } from '../resource-text.ts'

/** How many resources are kept. One more makes room by dropping all: a client may read a million rows, each once. */
const MAX_KEPT = 2000

/** The columns that a row is presented with, if a request chooses them. */
type Columns = readonly Column[] | undefined

interface Kept {
  readonly columns: Columns
  readonly resource: Resource
}

const areSame = (one: Columns, other: Columns): boolean =>
  one === other || (one?.length === other?.length && one?.every((column, index) => column === other?.[index]) === true)

/** What entities were presented as, with their texts. */
export class KeptResources {
  readonly #kept = new Map<Entity, Kept>()

  /** Returns what an entity was presented as with the same columns, or presents it. */
  get(entity: Entity, columns: Columns, present: () => Resource): Resource {
    const kept = this.#kept.get(entity)
    if (kept && areSame(kept.columns, columns)) return kept.resource
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear()
    const resource = keepText(present())
    this.#kept.set(entity, { columns, resource })
    return resource
  }
}
