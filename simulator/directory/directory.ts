import type { NamedItem } from '../../fixtures/entities.ts'
import { cutLong, listKnown, suggestionFor } from '../../fixtures/suggestion.ts'
import { invalid } from '../service/errors.ts'

/** Things by name, or by id where a name is not enough. A name that nothing has, or that several have, throws a TypeError. */
export interface Directory<T> {
  readonly [name: string]: T
}

export interface DirectoryEntry<T> {
  readonly name: string
  readonly id: string
  readonly value: T
}

/** What tools ask an object for when they print or await it. */
const ASKED_BY_TOOLS: ReadonlySet<string> = new Set([
  ...['then', 'toJSON', 'constructor', '$$typeof', 'nodeType', 'tagName', 'hasAttribute', 'asymmetricMatch'],
  ...['@@__IMMUTABLE_ITERABLE__@@', '@@__IMMUTABLE_RECORD__@@'],
])

/** Finds an entry by its name or id. Throws a TypeError if there is none, or if several have the name. */
function findEntry<T>(what: string, entries: readonly DirectoryEntry<T>[], wanted: string): DirectoryEntry<T> {
  const named = entries.filter(({ name }) => name === wanted)
  const found = named[0] ?? entries.find(({ id }) => id === wanted)
  if (named.length > 1)
    throw new TypeError(
      `${named.length} ${what}s have the name ${wanted}; take one by its id: ${named.map(({ id }) => id).join(', ')}`,
    )
  if (found) return found
  const names = entries.map(({ name }) => name)
  throw new TypeError(`there is no ${what} ${cutLong(wanted)}; ${listKnown(names)}${suggestionFor(wanted, names)}`)
}

/** The name of each thing, or its id if another thing has the name too. */
function listKeys(entries: readonly DirectoryEntry<unknown>[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { name } of entries) counts.set(name, (counts.get(name) ?? 0) + 1)
  return entries.map(({ name, id }) => (counts.get(name) === 1 ? name : id))
}

/** By this symbol, console.log asks an object how it shows itself. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom')

const lists = new WeakMap<object, () => readonly DirectoryEntry<unknown>[]>()

/** The entries of a directory, each under a name of its own. Undefined for anything else. */
export function listDirectory(value: object): readonly DirectoryEntry<unknown>[] | undefined {
  const entries = lists.get(value)?.()
  const keys = entries && listKeys(entries)
  return entries?.map((entry, nth) => ({ ...entry, name: keys?.[nth] ?? entry.name }))
}

/** A view of things that are listed anew each time, so that it always shows the current world. */
export function createDirectory<T>(what: string, list: () => readonly DirectoryEntry<T>[]): Directory<T> {
  const toObject = () => {
    const entries = list()
    const keys = listKeys(entries)
    return Object.fromEntries(entries.map(({ value }, nth) => [keys[nth], value]))
  }
  const directory = new Proxy<Directory<T>>(
    { [INSPECT]: toObject },
    {
      get: (_, name) =>
        typeof name === 'symbol' || ASKED_BY_TOOLS.has(name) ? undefined : findEntry(what, list(), name).value,
      has: (_, key) => listKeys(list()).includes(String(key)),
      ownKeys: () => [...listKeys(list())],
      getOwnPropertyDescriptor: (_, key) => {
        const entries = list()
        const entry = entries[listKeys(entries).indexOf(String(key))]
        return entry && { value: entry.value, enumerable: true, configurable: true }
      },
    },
  )
  lists.set(directory, list)
  return directory
}

/** Finds one of the things of a world by its name or id. Throws bad_request for the field that names none or several. */
export function findNamed<T extends Pick<NamedItem, 'id' | 'name'>>(
  field: string,
  what: string,
  things: Iterable<T>,
  wanted: string,
): T {
  const entries = [...things].map(value => ({ id: value.id, name: value.name, value }))
  try {
    return findEntry(what, entries, wanted).value
  } catch (error) {
    throw error instanceof TypeError ? invalid(field, error.message) : error
  }
}
