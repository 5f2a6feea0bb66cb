import { suggestionFor } from '../suites/nearest.ts'
import { UsageError } from './usage-error.ts'

/** Throws a UsageError for the first property of a value that is not known. */
export function rejectUnknownMembers(value: object, known: readonly string[], owner: string): void {
  const unknown = Object.keys(value).find(name => !known.includes(name))
  if (unknown !== undefined)
    throw new UsageError(`${owner} has no ${unknown}${suggestionFor(unknown, known)} (it has ${known.join(', ')})`)
}
