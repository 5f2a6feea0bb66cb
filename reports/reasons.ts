import { groupBy } from './group-by.ts'
import type { CheckResult, Results } from './model.ts'

/** Why a check did not pass. */
type Reasoned = Pick<CheckResult, 'reason'> & Partial<Pick<CheckResult, 'missing' | 'due'>>

/** Checks that did not pass for one reason. */
export interface ReasonGroup<Check extends Reasoned = CheckResult> {
  readonly reason: string
  readonly checks: readonly Check[]
}

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?/g
/** A word that the end of a shortened answer cuts off. Each word is looked at once, from its beginning. */
const CUT = /(?<![\w.:-])[\w.:-]+…/g
/** Long words with digits, such as the id that a server gives to each request. */
const OTHER_ID = /\b(?=\w*\d)\w{12,}\b/g

/** What a preparation was for. What it was answered is the reason. */
const STEP = /^could not [^\n]*?: (?=[A-Z]+ \/\S* answered )/
/** Which request it was does not matter where the target cannot be reached. */
const UNANSWERED = /^no response to [A-Z]+ \S+:/
/** How long a run waited for a write to show. */
const WAITED = /\. (?:It|This) was still so after [\d.]+ seconds; [^.]*settle_seconds in the profile(?:, [^.]* says)?/
/** What the kit adds to a failure that a read at the end of the run does not show any more. */
export const CURED = /\. A read at the end of the run shows it$/
const QUERY = /\?\S*(?= answered )/g

const escapeForPattern = (text: string): string => text.replaceAll(/[^\w\s]/g, '\\$&')

/** The reason without what differs from check to check: ids, times, waits, names that the run made up, steps, and queries. */
export const normalizeReason = (reason: string, run: string): string =>
  reason
    .replace(STEP, '')
    .replace(WAITED, '')
    .replace(CURED, '')
    .replace(UNANSWERED, 'no response:')
    .replaceAll(QUERY, '')
    .replaceAll(new RegExp(`${escapeForPattern(run)}(?:-key)?-[\\da-z]+`, 'g'), '{name}')
    .replaceAll(UUID, '{id}')
    .replaceAll(TIME, '{time}')
    .replaceAll(CUT, word => (/\d/.test(word) ? '…' : word))
    .replaceAll(OTHER_ID, '{id}')

/** What reasons share that are not all the same. Of what is due at different times, the first is shown. */
function describeShared(normal: string, reasons: ReadonlySet<string>, areDue: boolean): string {
  const [first = normal] = [...reasons].sort()
  return areDue ? `${first} (the earliest of ${reasons.size})` : normal.replaceAll('{time}', '…')
}

/** Groups checks by the reason of their outcome. A group whose reasons are not all the same has what they share. */
export function groupByReason<Check extends Reasoned>(
  checks: readonly Check[],
  { run }: Pick<Results, 'run'>,
): readonly ReasonGroup<Check>[] {
  const groups = groupBy(checks, ({ missing, reason }) => missing ?? normalizeReason(reason ?? '', run))
  return [...groups].map(([normal, members]) => {
    const reasons = new Set(members.map(({ reason }) => reason ?? ''))
    const [only = normal] = reasons
    const areDue = members.every(({ due }) => typeof due === 'string')
    return { reason: reasons.size === 1 ? only : describeShared(normal, reasons, areDue), checks: members }
  })
}
