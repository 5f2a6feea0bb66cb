import type { Check } from '../check.ts'
import { areaOf } from './run-check.ts'

/** The checks that patterns name, and the patterns that name none. */
export interface Selection {
  readonly checks: readonly Check[]
  readonly unmatched: readonly string[]
}

const namesOf = (check: Check): readonly string[] => [check.id, areaOf(check), ...check.clauses]

/** Everything that a pattern can name. */
export const selectable = (checks: readonly Check[]): readonly string[] => [...new Set(checks.flatMap(namesOf))]

/** In a pattern, `*` stands for any characters and `?` for one. */
function matcher(pattern: string): (name: string) => boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const whole = new RegExp(`^${source}$`, 'i')
  return name => whole.test(name)
}

/** Selects checks by id, by area or by clause. Without a pattern, all of them. */
export function select(checks: readonly Check[], patterns: readonly string[]): Selection {
  if (patterns.length === 0) return { checks, unmatched: [] }
  const matchers = patterns.map(matcher)
  const matches = (check: Check) => matchers.some(match => namesOf(check).some(match))
  const names = selectable(checks)
  return {
    checks: checks.filter(matches),
    unmatched: patterns.filter((_, index) => !names.some(name => matchers[index]?.(name))),
  }
}
