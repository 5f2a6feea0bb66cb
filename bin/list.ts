import type { ClientFinding } from '../reports/clients/model.ts'
import { formatKitCommand } from '../reports/escaping/shell.ts'
import { groupBy } from '../reports/group-by.ts'
import type { Level } from '../reports/model.ts'
import { describeUnknown } from '../suites/nearest.ts'
import type { filters, Given, words } from './options.ts'
import { print } from './output/print.ts'
import { formatTable } from './table.ts'
import { UsageError } from './usage-error.ts'

/** Only rules for clients are advice. */
type ListedLevel = Level | ClientFinding['level']

/** What every list can be narrowed by. */
export interface Entry {
  readonly id: string
  readonly area: string
  readonly level: ListedLevel
}

type ListOptions = Given<typeof filters & { words: typeof words }>

/** Entries, and how they are shown and searched. */
export interface List<T> {
  readonly entries: readonly T[]
  /** The cells of its line. */
  readonly row: (entry: T) => readonly string[]
  /** The texts that the words of a search may be in. */
  readonly texts: (entry: T) => readonly string[]
}

const isAmong = <T>(value: T, chosen: readonly T[]): boolean => chosen.length === 0 || chosen.includes(value)

/** The entries that contain all words. Throws a UsageError if a word is in none of them. `name` is that of the list. */
export function search<T extends { readonly id: string }>(
  name: string,
  { entries, texts }: Pick<List<T>, 'entries' | 'texts'>,
  words: readonly string[],
): readonly T[] {
  const contains = (entry: T, word: string) => texts(entry).some(one => one.toLowerCase().includes(word.toLowerCase()))
  const found = entries.filter(entry => words.every(word => contains(entry, word)))
  const wrong = found.length > 0 ? undefined : words.find(word => !entries.some(entry => contains(entry, word)))
  if (wrong === undefined) return found
  const problem = `no ${name.replace(/s$/, '')} contains ${wrong}`
  const ids = entries.map(({ id }) => id)
  throw new UsageError(describeUnknown(problem, wrong, ids, `${formatKitCommand(name)} lists them`))
}

/** Prints items as a table or as JSON. Throws a UsageError if there are none. */
export function printAs<T>(items: readonly T[], row: (item: T) => readonly string[], json: boolean): void {
  if (items.length === 0) throw new UsageError('nothing matches all words and options: remove one')
  print(json ? JSON.stringify(items, null, 2) : formatTable(items.map(row)))
}

/** Prints the entries that match the options, or their areas, as a table or as JSON. */
export function printList<T extends Entry>(
  name: string,
  list: List<T>,
  { words, area, level, areas, json }: ListOptions,
): void {
  const found = search(name, list, words).filter(entry => isAmong(entry.area, area) && isAmong(entry.level, level))
  const counts = [...groupBy(found, entry => entry.area)].map(([name, { length }]) => ({ area: name, entries: length }))
  if (areas) printAs(counts, count => [count.area, String(count.entries)], json)
  else printAs(found, list.row, json)
}
