import type { Results, WaiverResult } from './model.ts'
import { pluralize } from './wording.ts'

/** Says why a waiver does not hold, and what to do. */
export function explainInvalidWaiver({ subject, state, expires, checks: [check = ''] }: WaiverResult): string {
  switch (state) {
    case 'expired':
      return `The waiver for ${subject} expired on ${expires}. Fix what it is about, or extend the waiver.`
    case 'changed':
      return `The waiver for ${subject} no longer fits: ${check} now fails in another way. Review it, then run with --update-waivers.`
    default:
      if (subject.startsWith('untested '))
        return `The waiver for ${subject} is not needed: it is tested now. Remove the waiver, or run with --update-waivers.`
      return `The waiver for ${subject} is not needed: it no longer fails. Remove the waiver, or run with --update-waivers.`
  }
}

/** Says what a waiver that holds is about. */
export function describeWaiver({ subject, reason, owner, expires, state, seed }: WaiverResult): string {
  const notes = [
    ...(state === 'untried' ? [`not tried in this run${seed === undefined ? '' : ` with seed ${seed}`}`] : []),
    ...(owner === null ? [] : [owner]),
    ...(expires === null ? [] : [`until ${expires}`]),
  ]
  return `${subject}: ${reason}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
}

/** A line that says how much the run accepted; empty if nothing. */
export function describeUsedWaivers({
  waivers,
  checks,
  gaps,
}: Pick<Results, 'waivers' | 'checks' | 'gaps'>): readonly string[] {
  const used = waivers.filter(({ state }) => state === 'used')
  if (used.length === 0) return []
  const waived = checks.filter(({ outcome }) => outcome === 'waived')
  const accepted = gaps.filter(gap => gap.waived).length
  const untested = accepted === 0 ? '' : ` and ${pluralize(accepted, 'untested clause')}`
  return [`${pluralize(used.length, 'waiver')} accepted ${pluralize(waived.length, 'known failure')}${untested}`]
}
