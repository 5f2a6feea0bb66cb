import type { Check } from '../../suites/check.ts'
import { clauseOf } from '../../suites/contract/clauses/index.ts'
import { scopeOf } from '../../suites/contract/scope-of.ts'
import { claimsOf } from '../../suites/target/claims.ts'
import type { Profile } from '../../suites/target/profile.ts'

/** The checks of at least one clause that the profile claims. */
export function keepClaimed(checks: readonly Check[], profile: Profile): readonly Check[] {
  const claims = claimsOf(profile)
  return checks.filter(({ clauses }) => clauses.some(id => claims.has(scopeOf(clauseOf(id)))))
}
