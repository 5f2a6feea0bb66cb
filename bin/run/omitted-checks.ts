import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult, OmittedChecks } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { areaOf } from '../../suites/runner/run-check.ts'

const countByArea = (checks: readonly Check[], why: OmittedChecks['why']): readonly OmittedChecks[] =>
  [...groupBy(checks, areaOf)].map(([area, { length }]) => ({ area, checks: length, why }))

/** Counts the checks of the kit that a run did not select, and those selected ones that it did not come to. */
export function countOmitted(
  all: readonly Check[],
  selected: readonly Check[],
  results: readonly CheckResult[],
): readonly OmittedChecks[] {
  const chosen = new Set(selected)
  const ran = new Set(results.map(({ id }) => id))
  const others = all.filter(check => !chosen.has(check))
  const left = selected.filter(({ id }) => !ran.has(id))
  return [...countByArea(others, 'not selected'), ...countByArea(left, 'not reached')]
}
