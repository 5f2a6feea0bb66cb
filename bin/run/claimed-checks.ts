import type { Scope } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { clauseOf } from '../../suites/contract/clauses/index.ts'
import { scopeOf } from '../../suites/contract/scope-of.ts'

/** The checks of at least one clause of a claimed scope. */
export function keepClaimed(checks: readonly Check[], claims: ReadonlySet<Scope>): readonly Check[] {
  return checks.filter(({ clauses }) => clauses.some(id => claims.has(scopeOf(clauseOf(id)))))
}
