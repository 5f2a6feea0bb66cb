import type { Check } from '../check.ts'
import { clauses } from '../contract/clauses/index.ts'
import { suggestionFor } from '../nearest.ts'
import { areaOf } from './run-check.ts'

/** The checks that match patterns, and the patterns that match none. */
export interface Selection {
  readonly checks: readonly Check[]
  readonly unmatched: readonly string[]
}

const namesOf = (check: Check): readonly string[] => [check.id, areaOf(check), ...check.clauses]

/** Everything that a pattern can name, the areas first. */
const selectable = (checks: readonly Check[]): readonly string[] => [
  ...new Set([...checks.map(areaOf), ...checks.flatMap(namesOf)]),
]

/** In a pattern, `*` stands for any characters and `?` for one. */
function compilePattern(pattern: string): (name: string) => boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const whole = new RegExp(`^${source}$`, 'i')
  return name => whole.test(name)
}

/** Selects checks by id, by area or by clause. Without a pattern, all of them. */
export function matchChecks(checks: readonly Check[], patterns: readonly string[]): Selection {
  if (patterns.length === 0) return { checks, unmatched: [] }
  const matchers = patterns.map(compilePattern)
  const matches = (check: Check) => matchers.some(match => namesOf(check).some(match))
  const names = selectable(checks)
  return {
    checks: checks.filter(matches),
    unmatched: patterns.filter((_, index) => !names.some(name => matchers[index]?.(name))),
  }
}

/** Explains why a pattern matches no check: its clauses cannot be tested, or it is misspelt. */
export function describeUnmatched(pattern: string, checks: readonly Check[]): string {
  const matches = compilePattern(pattern)
  const named = clauses.filter(({ id, area }) => matches(id) || matches(area))
  const [reason] = named.flatMap(({ id, testable }) => ('whyNot' in testable ? [`${id}: ${testable.whyNot}`] : []))
  const why =
    reason === undefined
      ? `${suggestionFor(pattern, selectable(checks))} (creative-ops-kit checks lists them)`
      : `: none of its clauses can be tested (${reason}${named.length > 1 ? `; and ${named.length - 1} more` : ''})`
  return `${pattern} matches no check${why}`
}
