import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult, OmittedChecks } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { areaOf } from '../../suites/runner/run-check.ts'

const countByArea = (checks: readonly Check[], why: OmittedChecks['why']): readonly OmittedChecks[] =>
  [...groupBy(checks, areaOf)].map(([area, { length }]) => ({ area, checks: length, why }))

interface Chosen {
  /** The checks of the kit, and those of them that are about a claimed scope. */
  readonly all: readonly Check[]
  readonly claimed: readonly Check[]
  /** Those that the run was to do. */
  readonly selected: readonly Check[]
}

/** Counts the checks of the kit that a run left out, and those selected ones that it did not come to. */
export function countOmitted(
  { all, claimed, selected }: Chosen,
  results: readonly CheckResult[],
): readonly OmittedChecks[] {
  const chosen = new Set(selected)
  const about = new Set(claimed)
  const ran = new Set(results.map(({ id }) => id))
  const others = all.filter(check => !chosen.has(check))
  const unselected = others.filter(check => about.has(check))
  const unclaimed = others.filter(check => !about.has(check))
  const left = selected.filter(({ id }) => !ran.has(id))
  return [
    ...countByArea(unselected, 'not selected'),
    ...countByArea(unclaimed, 'not claimed'),
    ...countByArea(left, 'not reached'),
  ]
}
