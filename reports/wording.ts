import { groupBy } from './group-by.ts'
import type { CheckResult, Results, Rule } from './model.ts'
import { describeRequests } from './requests.ts'
import { isTested, isUntested } from './verdict.ts'

/** Writes `1 check`, `2 checks`. */
export const pluralize = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

const LONGEST_BEGINNING = 200

/** The first line of a text, cut if it is long. */
export function beginningOf(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > LONGEST_BEGINNING ? `${line.slice(0, LONGEST_BEGINNING)}…` : line
}

/** The statements of the rules that a check found broken, and its requests. */
export function describeRulesAndRequests(check: CheckResult, rules: readonly Rule[]): readonly string[] {
  const statements = rules
    .filter(({ id }) => check.broken.includes(id))
    .map(({ id, level, section, statement }) => `${id} (${level}, ${section}): ${statement}`)
  return [...statements, ...describeRequests(check)]
}

/** The same, with the command that repeats the check. */
export const explainResult = (
  check: CheckResult,
  { broken, replay }: Pick<Results, 'broken' | 'replay'>,
): readonly string[] => [...describeRulesAndRequests(check, broken), `repeat: ${replay} ${check.id}`]

/** A run that tried less than another one must say so: what did not apply, and the commonest reason. */
function describeInapplicable({ checks }: Pick<Results, 'checks'>): string {
  const reasons = [
    ...groupBy(
      checks.filter(({ outcome }) => outcome === 'not-applicable'),
      ({ reason }) => reason ?? '',
    ),
  ]
  const [commonest] = reasons.toSorted(([, a], [, b]) => b.length - a.length)
  if (!commonest) return ''
  const [reason, members] = commonest
  const count = reasons.reduce((sum, [, some]) => sum + some.length, 0)
  const ofThem = count === members.length ? '' : `${members.length} of them because `
  return ` ${pluralize(count, 'check')} did not apply: ${ofThem}${reason}.`
}

function describeWaived(checks: readonly CheckResult[]): string {
  const waived = checks.filter(({ outcome }) => outcome === 'waived').length
  return waived === 0 ? '' : ` BUT FOR ${pluralize(waived, 'WAIVED CHECK').toUpperCase()}`
}

/** The verdict in a sentence. */
export function describeVerdict({ verdict, ended, checks }: Results): string {
  const early = ended === null ? '' : ` The run ended early: ${ended}.`
  if (checks.length === 0) return `NOTHING RAN: no check was run, so nothing is known about the target.${early}`
  switch (verdict) {
    case 'conformant':
      return `CONFORMANT${describeWaived(checks)}: the server keeps every stated and implied rule that can be tested.${describeInapplicable({ checks })}`
    case 'not conformant':
      return checks.some(({ outcome }) => outcome === 'fail')
        ? `NOT CONFORMANT: the server breaks rules of the specification.${early}`
        : `NOT CONFORMANT: no other rule is broken, but waivers do not hold any more.${early}`
    case 'partly tested':
      if (!checks.some(isTested))
        return `PARTLY TESTED: not one check could test anything, so nothing is known about the target.${early}`
      return `PARTLY TESTED: no tested rule is broken, but some rules could not be tested.${early}`
    case 'untested':
      return isUntested(checks)
        ? `UNTESTED: ${checks.filter(isTested).length} of ${pluralize(checks.length, 'check')} could test anything, so nothing is known about the target.${early}`
        : `UNTESTED: the target did not let the run go on. What was tested until then breaks no rule, and proves nothing.${early}`
    case 'narrowed':
      return 'PASSED: the selected checks found nothing broken. Only a run of all checks can certify a server.'
  }
}
