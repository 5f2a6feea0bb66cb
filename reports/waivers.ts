import type { Results, WaiverResult } from './model.ts'
import { isInvalid } from './verdict.ts'
import { pluralize } from './wording.ts'

function describeProblem({ state, expires, checks }: WaiverResult): string {
  const [check = ''] = checks
  switch (state) {
    case 'expired':
      return `its last day was ${expires}. Mend the failure, or agree on another day.`
    case 'changed':
      return `${check} fails in another way now. Look at it, then run with --update-waivers.`
    default:
      return 'it does not fail any more. Remove the waiver, or run with --update-waivers.'
  }
}

/** Lists the waivers that do not hold, with what to do, in indented lines. */
export const describeInvalidWaivers = ({ waivers }: Pick<Results, 'waivers'>): readonly string[] =>
  waivers.filter(isInvalid).map(waiver => `  ${waiver.subject}: ${describeProblem(waiver)}`)

/** A line that says how much the run accepted; empty if nothing. */
export function describeUsedWaivers({ waivers, checks }: Pick<Results, 'waivers' | 'checks'>): readonly string[] {
  const used = waivers.filter(({ state }) => state === 'used')
  if (used.length === 0) return []
  const waived = checks.filter(({ outcome }) => outcome === 'waived')
  return [`${pluralize(used.length, 'waiver')} accepted ${pluralize(waived.length, 'known failure')}`]
}
