import type { Scope } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { clauseOf } from '../../suites/contract/clauses/index.ts'
import { scopeOf } from '../../suites/contract/scope-of.ts'
import { describeUnmatched, matchChecks } from '../../suites/runner/select.ts'
import { UsageError } from '../usage-error.ts'

/** Selects the checks that match an option's patterns, or all without patterns. Throws a UsageError if a pattern matches none. */
export function selectChecks(option: string, texts: readonly string[]): readonly Check[] {
  const patterns = texts
    .flatMap(text => text.split(','))
    .map(pattern => pattern.trim())
    .filter(Boolean)
  const { checks, unmatched } = matchChecks(allChecks, patterns)
  if (unmatched.length === 0) return checks
  throw new UsageError(unmatched.map(pattern => `${option} ${describeUnmatched(pattern, allChecks)}`).join('\n'))
}

/** The checks of at least one clause of a claimed scope. */
export function keepClaimed(checks: readonly Check[], claims: ReadonlySet<Scope>): readonly Check[] {
  return checks.filter(({ clauses }) => clauses.some(id => claims.has(scopeOf(clauseOf(id)))))
}
