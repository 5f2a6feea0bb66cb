import { describeOpenGaps, describeScopes } from './gaps.ts'
import { groupBy } from './group-by.ts'
import type { CheckResult, Results, Rule } from './model.ts'
import { describeRequests, repeatCommand } from './requests.ts'
import { countTests, isDeferred, isInconclusive, isTested } from './verdict.ts'

/** Writes `1 check`, `2 checks`. */
export const pluralize = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

/** Writes `once`, `2 times`. */
export const countTimes = (n: number): string => (n === 1 ? 'once' : `${n} times`)

/** Turns `MediaAttribute` into `media attribute`. */
const inWords = (kind: string): string => kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** What a run left on the server, such as `70 rows, 12 views`. */
export const describeResidue = (residue: Results['residue']): string =>
  [...groupBy(residue, ({ kind }) => kind)].map(([kind, left]) => pluralize(left.length, inWords(kind))).join(', ')

const LONGEST_BEGINNING = 200

/** The first line of a text, cut if it is long. */
export function beginningOf(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > LONGEST_BEGINNING ? `${line.slice(0, LONGEST_BEGINNING)}…` : line
}

/** States a rule, with how clear it is and where it stands. */
export const stateRule = ({ id, level, section, statement }: Omit<Rule, 'scope'>): string =>
  `${id} (${level}, ${section}): ${statement}`

/** The statements of the rules that a check found broken, and its requests. */
export const describeRulesAndRequests = (check: CheckResult, rules: readonly Rule[]): readonly string[] => [
  ...rules.filter(({ id }) => check.broken.includes(id)).map(stateRule),
  ...describeRequests(check),
]

/** The same, with the command that repeats the check. */
export const explainResult = (check: CheckResult, results: Pick<Results, 'broken' | 'replay'>): readonly string[] => [
  ...describeRulesAndRequests(check, results.broken),
  `repeat: ${repeatCommand(check, results)}`,
]

/** A run that tried less than another one must say so: what did not apply, and the commonest reason. */
function describeInapplicable({ checks }: Pick<Results, 'checks'>): string {
  const inapplicable = checks.filter(({ outcome }) => outcome === 'not-applicable')
  const reasons = [...groupBy(inapplicable, ({ reason }) => reason ?? '')]
  const [commonest] = reasons.toSorted(([, a], [, b]) => b.length - a.length)
  if (!commonest) return ''
  const [reason, { length }] = commonest
  const ofThem = length === inapplicable.length ? '' : `${length} of them because `
  return ` ${pluralize(inapplicable.length, 'check')} did not apply: ${ofThem}${reason}.`
}

/** How many clauses stay untested because waivers accept it. */
function describeAcceptedGaps({ gaps }: Pick<Results, 'gaps'>): string {
  const { length } = gaps.filter(({ waived }) => waived)
  return length === 0 ? '' : ` ${pluralize(length, 'clause')} not tested, as accepted by waivers.`
}

/** What a verdict has to say about waivers: how many checks they accepted, and that all else is about other rules. */
function describeWaived(checks: readonly CheckResult[]) {
  const { length } = checks.filter(({ outcome }) => outcome === 'waived')
  const waived = pluralize(length, 'WAIVED CHECK').toUpperCase()
  return length === 0
    ? { exceptFor: '', withSome: '', other: '', else: '', remedy: '' }
    : {
        ...{ exceptFor: ` EXCEPT FOR ${waived}`, withSome: ` WITH ${waived}`, other: ' other', else: ' else' },
        remedy: ' To track an unfinished server, select the checks of its finished parts with --only.',
      }
}

/** How many of some checks could test anything, as the subject of a sentence. */
function nameTested(checks: readonly CheckResult[]): string {
  const tested = countTests(checks)
  return tested === 0 ? 'no check' : `only ${tested} of ${pluralize(checks.length, 'check')}`
}

/** Why a run ended before all checks had run, and how many had not. */
function describeEnd({ ended, omitted }: Pick<Results, 'ended' | 'omitted'>): string {
  if (ended === null) return ''
  const missed = omitted.filter(({ why }) => why === 'not reached').reduce((sum, { checks }) => sum + checks, 0)
  return ` The run ended early: ${ended}.${missed === 0 ? '' : ` ${pluralize(missed, 'check')} did not run.`}`
}

/** The local time of a moment, with its day unless that is the day of another moment. */
function formatLocalTime(moment: string, beside: string): string {
  const day = (text: string) => new Date(text).toLocaleDateString('sv')
  const time = new Date(moment).toTimeString().slice(0, 5)
  return day(moment) === day(beside) ? time : `${day(moment)} ${time}`
}

/** How many clauses are due later, and from when on; empty if none is. `beside` is the moment at which it is said. */
export function describeDue(checks: readonly CheckResult[], beside: string): string {
  const [first] = checks.flatMap(({ due }) => due ?? []).sort()
  if (first === undefined) return ''
  const clauses = new Set(checks.filter(isDeferred).flatMap(check => check.clauses))
  return ` ${pluralize(clauses.size, 'clause')} ${clauses.size === 1 ? 'is' : 'are'} due from ${formatLocalTime(first, beside)} on.`
}

/** What an incomplete run could not test, after `no tested rule is broken`. */
function describeOpen(results: Pick<Results, 'checks' | 'gaps' | 'scopes'>): string {
  const gaps = describeOpenGaps(results)
  if (gaps !== '') return `. ${gaps}`
  return `, but some rules could not be tested${results.checks.some(isDeferred) ? ' yet' : ''}.`
}

export function describeVerdict(results: Results): string {
  const { verdict, checks } = results
  const early = describeEnd(results) + describeDue(checks, results.ended_at)
  if (checks.length === 0) return `NOTHING RAN: no check ran, so nothing is known about the server.${early}`
  const waived = describeWaived(checks)
  switch (verdict) {
    case 'conformant': {
      const { claimed, unclaimed } = describeScopes(results)
      return `CONFORMANT${claimed}${waived.exceptFor}${unclaimed}: the server follows every${waived.other} stated and implied rule ${claimed === '' ? '' : 'of these scopes '}that can be tested.${describeAcceptedGaps(results)}${describeInapplicable({ checks })}`
    }
    case 'not conformant':
      return checks.some(({ outcome }) => outcome === 'fail')
        ? `NOT CONFORMANT: the server breaks rules of the specification.${early}`
        : `NOT CONFORMANT: no other rule is broken, but some waivers no longer hold.${early}`
    case 'incomplete':
      if (!checks.some(isTested))
        return `INCOMPLETE${waived.withSome}: no check could test anything, so nothing is known about the server.${early}`
      return `INCOMPLETE${waived.withSome}: no${waived.other} tested rule is broken${describeOpen(results)}${early}`
    case 'inconclusive':
      return isInconclusive(checks)
        ? `INCONCLUSIVE${waived.withSome}: ${nameTested(checks)} could test anything, so nothing is known about the server.${early}${waived.remedy}`
        : `INCONCLUSIVE${waived.withSome}: the server kept the run from finishing. What was tested before that breaks no${waived.other} rule, but proves nothing.${early}`
    case 'narrowed':
      return `PASSED${waived.exceptFor}: the selected checks found nothing${waived.else} broken. Only a run of all checks can certify a server.`
  }
}

/** The verdict of a run that ended early or tested next to nothing: its tests alone would look as if all were well. */
export const describeUnfinished = (results: Results): string | undefined =>
  results.ended !== null || results.verdict === 'inconclusive' ? describeVerdict(results) : undefined
