import { groupBy } from '../../reports/group-by.ts'
import { COLUMN_TYPES } from '../../suites/contract/column-types.ts'
import { operationNames } from '../../suites/contract/operations.ts'
import type { KnownMistake } from './known-mistakes.ts'
import type { Match } from './symptoms.ts'

const MEMBER_OF_ANSWER = /^(In the response of )\S+, \S+/
const NAMES = new RegExp(
  `\\b(${[...operationNames, ...COLUMN_TYPES].join('|')}|\\w+_\\w+|[a-z]+[A-Z]\\w*|(?:board|view|resource)s?)\\b|\\d+`,
  'g',
)

/** What an implementer did, in words that are the same in every place where it can be done: each operation, type, property or limit. */
const kindOf = ({ mistake }: KnownMistake): string => mistake.replace(MEMBER_OF_ANSWER, '$1…').replaceAll(NAMES, '…')

/** How many times a contradiction weighs what a symptom does: a check that passed says more than one that failed. */
export const CONTRADICTION = 2

const fits = ({ seen, contradicted }: Match): boolean => seen.length > CONTRADICTION * contradicted.length

export const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)]

/** One mistake made in several places, as if it were a mistake of its own. */
function combine(matches: readonly Match[]): readonly Match[] {
  const places = matches.flatMap(match => match.places)
  const [first, ...others] = places
  if (!first || others.length === 0) return []
  const seen = unique(matches.flatMap(match => match.seen))
  const known = { ...first, breaks: unique(places.flatMap(({ breaks }) => breaks)) }
  return [{ known, places, seen, contradicted: matches.flatMap(match => match.contradicted) }]
}

/** Finds the mistakes that a run shows in several places: a function that many operations share makes them in all of these. */
export const matchKinds = (matches: readonly Match[]): readonly Match[] =>
  [...groupBy(matches, ({ known }) => kindOf(known)).values()].flatMap(kind => combine(kind.filter(fits)))
