import type { CheckResult, Results } from './model.ts'
import { groupByReason } from './reasons.ts'
import { pluralize } from './wording.ts'

/** Checks that could not run for one reason. */
interface BlockedGroup {
  /** What to do about it, or the reason where only the target can do something. */
  readonly title: string
  /** The profile entry that they need; null if they need none. */
  readonly entry: string | null
  readonly checks: readonly CheckResult[]
}

/** Groups blocked checks by their reason; the reason that blocks most comes first. */
export const groupBlocked = (results: Results, checks: readonly CheckResult[]): readonly BlockedGroup[] =>
  groupByReason(checks, results)
    .toSorted((a, b) => b.checks.length - a.checks.length)
    .map(({ reason, checks: members }) => {
      const entry = members[0]?.missing ?? null
      const isWrong = results.probe.misfits.some(({ text }) => text === reason)
      const title =
        entry !== null
          ? `${isWrong ? `correct ${entry} in` : `add ${entry} to`} the profile to run ${pluralize(members.length, 'more check')}`
          : reason
      return { title, entry, checks: members }
    })
