import { contractOf, type OperationName, operationsWhere } from '../contract/operations.ts'
import { at, type Json, objectsIn, type Resource } from '../json.ts'
import type { Shown } from './check-exceptions.ts'

/** Upload sessions may end, and what they are about may be archived. */
const MAY_END = ['Upload', 'Media']
/** So many resources of each kind are remembered, the oldest: what was made after a loss is there. */
const MOST_OF_A_KIND = 3
/** An earlier process of the run has kept no more. */
const MOST_KEPT = 30

/** A resource of the run that a read has shown. */
export interface RememberedResource {
  readonly operation: OperationName
  readonly path: Readonly<Record<string, string>>
}

const reads = operationsWhere(({ method }) => method === 'GET')

/** Nothing else can lead a request away from its operation. */
const ID = /^[\w-]+$/

/** What an earlier process of the run has remembered. Whoever changed that can make the kit read, and never write. */
export const parseRemembered = (kept: Json | undefined): readonly RememberedResource[] =>
  objectsIn(kept)
    .flatMap(({ operation, path }) => {
      const read = reads.find(one => one === operation)
      const names = read ? contractOf(read).parameters : []
      const known = names.flatMap(([name]) => {
        const id = at(path, name)
        return typeof id === 'string' && ID.test(id) ? [[name, id]] : []
      })
      return read && known.length === names.length ? [{ operation: read, path: Object.fromEntries(known) }] : []
    })
    .slice(0, MOST_KEPT)

/** Why what the server answers proves nothing any more. */
export interface DataLoss {
  readonly reason: string
  readonly shown: Shown
}

/** Remembers what reads have shown of the resources that the run has made, so that a loss of all data can be told. */
export interface RememberedResources {
  /** How many responses the run had when it last looked whether they are there. */
  lookedAt: number
  /** Set once all are gone. */
  loss: DataLoss | undefined
  readonly all: () => readonly RememberedResource[]
  /** The oldest resources that the run has made of each kind of which reads have shown one, the oldest first, and the newest. */
  readonly oldest: () => readonly (readonly RememberedResource[])[]
  readonly note: (resource: RememberedResource) => void
}

export function createRememberedResources(made: ReadonlyMap<string, readonly Resource[]>): RememberedResources {
  const byKind = new Map<string, Map<string, RememberedResource>>()

  /** The same read of the oldest resources that stand at the same place. */
  const oldestLike = (kind: string, { operation, path }: RememberedResource): readonly RememberedResource[] => {
    const [parent, name = ''] = Object.keys(path).length > 1 ? Object.keys(path) : [undefined, Object.keys(path)[0]]
    const all = (made.get(kind) ?? []).filter(one => parent === undefined || one.board_id === path[parent])
    const some = [...new Set([...all.slice(0, MOST_OF_A_KIND), ...all.slice(-1)])]
    return some.map(({ id }) => ({ operation, path: { ...path, [name]: id } }))
  }

  return {
    oldest: () =>
      [...byKind].flatMap(([kind, some]) => [...some.values()].slice(0, 1).map(one => oldestLike(kind, one))),
    lookedAt: 0,
    loss: undefined,
    all: () => [...byKind.values()].flatMap(some => [...some.values()]),
    note(resource) {
      const ids = Object.values(resource.path)
      const [kind] = [...made].find(([, some]) => some.some(({ id }) => id === ids.at(-1))) ?? []
      if (kind === undefined || MAY_END.includes(kind)) return
      const known = byKind.get(kind) ?? new Map<string, RememberedResource>()
      byKind.set(kind, known)
      const path = ids.join('/')
      if (known.size < MOST_OF_A_KIND && !known.has(path)) known.set(path, resource)
    },
  }
}
