import type { JournalEntry } from './entry.ts'
import type { Journal } from './journal.ts'
import { differencesOf, type ExchangePattern, isNewEnough, matchesPattern } from './pattern.ts'

/** Which exchanges a test expects, and how many. */
export interface Expectation extends ExchangePattern {
  /** Default: one or more. */
  readonly times?: number | undefined
}

const MAX_TEXT = 200

function write(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

/** Such as `createRow with status 201 and body {"title":"a"}`. */
export function describePattern({ operation, method, path, since, ...more }: ExchangePattern): string {
  const what = [operation, method, path].filter(Boolean).join(' ') || 'exchange'
  const conditions = Object.entries(more).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${write(value)}`],
  )
  if (since !== undefined) conditions.push(`an id after ${since}`)
  return [what, conditions.join(' and ')].filter(Boolean).join(' with ')
}

const describeEntry = ({ id, method, path, status, lost, given_up }: JournalEntry): string =>
  `#${id} ${method} ${path} ${status ?? 'without a response'}${given_up ? ' (given up)' : lost ? ' (lost)' : ''}`

/** Names the exchange that is most like what was wanted, the latest of several, and in what it differed. */
export function describeNearest(entries: readonly JournalEntry[], pattern: ExchangePattern): string {
  const others = entries
    .filter(entry => isNewEnough(entry, pattern))
    .map(entry => ({ entry, differences: differencesOf(entry, pattern) }))
    .filter(({ differences }) => differences.length > 0)
  const [nearest] = others.toReversed().toSorted((one, other) => one.differences.length - other.differences.length)
  if (!nearest) return entries.length === 0 ? 'the journal is empty' : 'there were no others'
  const differences = nearest.differences.map(({ at, actual }) => `${at}: ${write(actual)}`)
  return `nearest: ${describeEntry(nearest.entry)} differed in ${differences.join(', ')}`
}

/** Says how the exchanges are not as expected, or that too many were dropped to tell. Undefined if they are as expected. */
export function findMismatch(journal: Journal, { times, ...pattern }: Expectation): string | undefined {
  const entries = journal.list()
  const found = entries.filter(entry => matchesPattern(entry, pattern))
  if (times === undefined && found.length > 0) return undefined
  const count = `expected ${times ?? 'at least 1'} ${describePattern(pattern)}, got ${found.length}`
  if (times !== undefined && found.length > times) return `${count}: ${found.map(describeEntry).join(', ')}`
  if (journal.lastDropped > (pattern.since ?? 0))
    return `${count}, but the journal has dropped its oldest exchanges, up to #${journal.lastDropped}. Clear it before the requests that you expect, or pass the last id before them as since`
  return found.length === times ? undefined : `${count}; ${describeNearest(entries, pattern)}`
}
