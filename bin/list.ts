import type { ClientFinding } from '../reports/clients/model.ts'
import { groupBy } from '../reports/group-by.ts'
import type { Level } from '../reports/model.ts'
import type { filters, Given, words } from './options.ts'
import { print, printError } from './output/print.ts'
import { formatTable } from './table.ts'

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

/** Whether each word is in one of the texts. */
export const containsWords = (texts: readonly string[], words: readonly string[]): boolean =>
  words.every(word => texts.some(text => text.toLowerCase().includes(word.toLowerCase())))

/** Prints the items. `words` are those that narrowed the list. */
export function printAs<T>(
  items: readonly T[],
  row: (item: T) => readonly string[],
  json: boolean,
  words: readonly string[] = [],
): void {
  if (json) print(JSON.stringify(items, null, 2))
  else if (items.length > 0) print(formatTable(items.map(row)))
  else printError(`${['Nothing matches', ...words].join(' ')}. Leave out a word or an option that narrows the list.`)
}

/** Prints the entries that match the options, or their areas, as a table or as JSON. */
export function printList<T extends Entry>(
  { entries, row, texts }: List<T>,
  { words, area, level, areas, json }: ListOptions,
): void {
  const found = entries.filter(
    entry => isAmong(entry.area, area) && isAmong(entry.level, level) && containsWords(texts(entry), words),
  )
  const counts = [...groupBy(found, entry => entry.area)].map(([name, { length }]) => ({ area: name, entries: length }))
  const narrowing = [...words, ...area, ...level]
  if (areas) printAs(counts, count => [count.area, String(count.entries)], json, narrowing)
  else printAs(found, row, json, narrowing)
}
