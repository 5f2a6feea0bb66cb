import { sortByCount } from '../../reports/count-each.ts'
import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult, LikelyCause, OperationUse } from '../../reports/model.ts'
import { contractOf, operationNames } from '../../suites/contract/operations.ts'
import { findBlockingOperation, findDoubtfulOperation, isStoppedByTarget } from './blocking-operation.ts'
import { describeFamily } from './describe-operations.ts'
import { groupByPath, joinFamilies, type OperationFamily } from './operation-families.ts'
import { findUnusableOperations } from './unusable-operations.ts'

/** A check of the same area is plainer than one of a rule that holds everywhere, a failure plainer than a step before a check. */
function findClearest({ unusable }: OperationFamily, consequences: readonly CheckResult[]): CheckResult | undefined {
  const areas = new Set<string>(
    operationNames.filter(name => unusable.some(use => use.operation === name)).map(name => contractOf(name).area),
  )
  const rank = ({ area, outcome, evidence }: CheckResult) =>
    evidence.length + (areas.has(area) ? 0 : 1000) + (outcome === 'fail' ? 0 : 100)
  return consequences.toSorted((a, b) => rank(a) - rank(b))[0]
}

export type OperationRoot = ReturnType<typeof toRoot>

/** Operations that cannot be used, and the results of the checks that failed or could not run because of it. */
function toRoot(family: OperationFamily, consequences: readonly CheckResult[]) {
  const failed = consequences.filter(({ outcome }) => outcome === 'fail')
  const stopped = consequences.filter(isStoppedByTarget)
  const cause: LikelyCause = {
    fit: 'root',
    statement: describeFamily(family),
    operations: [...family.unusable.map(({ operation }) => operation), ...family.untried, ...family.refused],
    mistakes: [],
    clauses: sortByCount(failed.flatMap(({ broken }) => broken)),
    explained: failed.map(({ id }) => id),
    blocked: stopped.map(({ id }) => id),
    contradicted: [],
    untested: [],
    shown_by: findClearest(family, [...failed, ...stopped])?.id ?? null,
  }
  return { kind: family.kind, cause, consequences: [...failed, ...stopped] }
}

export type OperationRoots = ReturnType<typeof findOperationRoots>

/**
 * Says of each operation that cannot be used, or of all below one path, what fails and what cannot run because of it. The root
 * with most consequences comes first; `rest` are the results that none explains.
 */
export function findOperationRoots(
  checks: readonly CheckResult[],
  operations: readonly OperationUse[],
  baseUrl: string,
) {
  const found = findUnusableOperations(checks, operations, baseUrl)
  const unusable = new Set(found.map(({ use }) => use.operation))
  const groups = groupByPath(found, operations)
  const doubtful = new Set<string>(groups.flatMap(group => (group.kind === 'missing' ? group.refused : [])))
  const byOperation = groupBy(
    checks,
    check => findBlockingOperation(check, unusable, baseUrl) ?? findDoubtfulOperation(check, doubtful, baseUrl) ?? '',
  )
  const consequencesOf = ({ unusable: uses, refused }: OperationFamily) =>
    [...uses.map(({ operation }) => operation), ...refused].flatMap(operation => byOperation.get(operation) ?? [])
  const families = groups.toSorted((a, b) => consequencesOf(b).length - consequencesOf(a).length)
  const roots = joinFamilies(families).map(family => toRoot(family, consequencesOf(family)))
  return {
    roots: roots.toSorted((a, b) => b.consequences.length - a.consequences.length),
    rest: byOperation.get('') ?? [],
  }
}
