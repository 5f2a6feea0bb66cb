import { groupBy } from '../../reports/group-by.ts'
import { type CheckResult, type Gap, SCOPES, type Scope, type ScopeCoverage } from '../../reports/model.ts'
import { isDeferred, testedClauses } from '../../reports/verdict.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'
import { scopeOf, scopeOfEntry } from '../../suites/contract/scope-of.ts'

/** The clauses that a target is held to: the specification has them, and a check can test them. */
const BINDING = clauses
  .filter(({ level, testable }) => level !== 'assumed' && 'how' in testable)
  .map(clause => ({ id: clause.id, scope: scopeOf(clause) }))

/** Counts the clauses of each scope, and those that checks have tested. */
export function coverScopes(checks: readonly CheckResult[], claims: ReadonlySet<Scope>): readonly ScopeCoverage[] {
  const tested = testedClauses(checks)
  return SCOPES.map(scope => {
    const its = BINDING.filter(clause => clause.scope === scope)
    const { length } = its.filter(({ id }) => tested.has(id))
    return { scope, claimed: claims.has(scope), clauses: its.length, tested: length }
  })
}

/** Why checks did not test a clause: what a value of a claimed scope would change comes first. */
function explainGap(checks: readonly CheckResult[], claims: ReadonlySet<Scope>) {
  const isClaimed = ({ missing }: CheckResult) => missing === null || claims.has(scopeOfEntry(missing))
  const later = checks.find(isDeferred)
  if (later) return { kind: 'deferred', missing: [], reason: later.reason ?? '' } as const
  const could = checks.filter(
    check => isClaimed(check) && (check.outcome === 'blocked' || check.inapplicable === 'absent value'),
  )
  const [first] = could.length > 0 ? could : checks
  const kind = first && !isClaimed(first) ? 'not claimed' : (first?.inapplicable ?? 'blocked')
  const missing = [...new Set(could.flatMap(check => check.missing ?? []))]
  return { kind, missing, reason: first?.reason ?? '' } as const
}

/** The clauses of claimed scopes that checks are about and none of them tested. No waiver is applied. */
export function findGaps(checks: readonly CheckResult[], claims: ReadonlySet<Scope>): readonly Gap[] {
  const tested = testedClauses(checks)
  const byClause = groupBy(
    checks.flatMap(check => check.clauses.map(clause => ({ clause, check }))),
    ({ clause }) => clause,
  )
  return BINDING.flatMap(({ id, scope }) => {
    const its = byClause.get(id)
    if (!its || tested.has(id) || !claims.has(scope)) return []
    const about = its.map(({ check }) => check)
    return [{ clause: id, scope, ...explainGap(about, claims), waived: false }]
  })
}
