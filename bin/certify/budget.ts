import { pluralize } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import type { Profile } from '../../suites/target/profile.ts'
import { countFound, rankChecks } from '../run/read-quick-checks.ts'
import { UsageError } from '../usage-error.ts'
import { ableChecks, COST_OF_INSPECTION, costsOf, ORDINARY_QUOTA } from './check-costs.ts'
import type { Budget } from './options.ts'

/** The rest goes to what a run repeats because it did not pass. */
const SHARE_OF_CHECKS = 0.9

/** Chooses the checks that find most known mistakes within a budget, and says what that leaves out. Throws a UsageError. */
export function fitBudget(checks: readonly Check[], { maxCost, maxMinutes = Infinity }: Budget, profile: Profile) {
  const { shareOfFull, secondsOfWindows } = costsOf(checks, profile)
  const fitsWindows = secondsOfWindows <= maxMinutes * 60
  const ranked = rankChecks(ableChecks(checks, profile))
  const chosen = new Set<Check>()
  const budget = maxCost ?? (maxMinutes * ORDINARY_QUOTA) / shareOfFull
  let left = SHARE_OF_CHECKS * budget - COST_OF_INSPECTION
  const fitting = ranked.filter(({ check, cost }) => {
    if (check.phase === 'beside' && !fitsWindows) return false
    left -= cost
    return left >= 0 && chosen.add(check)
  })
  if (chosen.size === 0)
    throw new UsageError(
      `The budget is too small for any check: with the inspection of the target, the first one needs ${Math.ceil((COST_OF_INSPECTION + (ranked[0]?.cost ?? 0)) / SHARE_OF_CHECKS)} units. Raise ${maxCost === undefined ? '--max-minutes' : '--max-cost'}.`,
    )
  const share = Math.floor((100 * countFound(fitting)) / countFound(ranked))
  const others = checks.length - chosen.size
  const within = maxCost === undefined ? ` at ${ORDINARY_QUOTA} cost units a minute for each token` : ''
  const said =
    others === 0
      ? 'All checks fit the budget.'
      : `The budget leaves out ${pluralize(others, 'check')}: the remaining ones find ${share} % of the known mistakes${within}. The run certifies nothing.`
  return { checks: checks.filter(check => chosen.has(check)), said }
}
