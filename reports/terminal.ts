import { describeCauses } from './diagnosis.ts'
import type { Line, Style } from './line.ts'
import { type CheckResult, OUTCOMES, type Results } from './model.ts'
import { groupByReason } from './reasons.ts'
import { describeRequests, explainVariables } from './requests.ts'
import { isTested } from './verdict.ts'
import { describeInvalidWaivers, describeUsedWaivers } from './waivers.ts'
import { describeVerdict, explainResult, pluralize } from './wording.ts'

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')

/** A reason may block hundreds of checks. The reports list all of them. */
const LISTED_IDS = 3

function listIds(checks: readonly CheckResult[]): readonly string[] {
  const ids = checks.slice(0, LISTED_IDS).map(({ id }) => `    ${id}`)
  const more = checks.length - LISTED_IDS
  return more > 0 ? [...ids, `    and ${more} more`] : ids
}

/** Shows the first check of each reason, and lists the others. */
const describeFindings = (results: Results, checks: readonly CheckResult[]): readonly string[] =>
  groupByReason(checks, results).flatMap(({ checks: [first, ...others] }) => {
    if (!first) return []
    const lines = [first.reason ?? '', ...explainResult(first, results)]
    return [
      `  ${first.id}`,
      indent(lines.join('\n')),
      ...(others.length > 0 ? [`  the same in ${pluralize(others.length, 'more check')}:`, ...listIds(others)] : []),
      '',
    ]
  })

/** Groups blocked checks by their reason; the reason that blocks most comes first. */
function describeBlocked(results: Results, checks: readonly CheckResult[]): readonly string[] {
  return groupByReason(checks, results)
    .toSorted((a, b) => b.checks.length - a.checks.length)
    .flatMap(({ reason, checks: members }) => {
      const key = members[0]?.missing
      const isWrong = results.probe.misfits.some(({ text }) => text === reason)
      const title = key
        ? `${isWrong ? `correct ${key} in` : `add ${key} to`} the profile to run ${pluralize(members.length, 'more check')}`
        : reason
      return [`  ${title}`, ...listIds(members)]
    })
}

/** What is wrong with the profile. */
const describeMisfits = ({ probe }: Results): readonly string[] => probe.misfits.map(({ text }) => `  ${text}`)

const LISTED_CHOICES = 10

/** What clients have to expect of the target. Other than a warning, it asks nobody to do anything. */
function describeChoices({ choices }: Results): readonly string[] {
  const lines = choices.slice(0, LISTED_CHOICES).map(({ id, statement }) => `  ${id}: ${statement}`)
  const more = choices.length - LISTED_CHOICES
  return more > 0 ? [...lines, `  and ${more} more in the reports`] : lines
}

/** What the network or a gateway did, which is no fault of the service. */
function describeUnanswered({ unanswered }: Results): readonly string[] {
  if (unanswered.length === 0) return []
  const all = unanswered.reduce((sum, { requests }) => sum + requests, 0)
  const reasons = unanswered.map(({ reason, requests }) => `${requests} times ${reason}`).join(', ')
  return [`no answer to ${pluralize(all, 'request')}, which is held against nobody: ${reasons}`]
}

const toLines = (texts: readonly string[]): readonly Line[] => texts.map(text => ({ text }))

/** A title and what stands under it; nothing where that is empty. */
const part = (title: Line, lines: readonly string[]): readonly Line[] =>
  lines.length === 0 ? [] : [title, ...toLines([...lines, ''])]

/** The verdict in a sentence, and how many checks ended in which way. */
export function toVerdictLines(results: Results): readonly Line[] {
  const isGood = results.verdict === 'conformant' || results.verdict === 'narrowed'
  const counts = OUTCOMES.filter(outcome => results.counts[outcome] > 0)
  return [
    { text: describeVerdict(results), style: isGood ? 'green' : 'red' },
    { text: counts.map(outcome => `${results.counts[outcome]} ${outcome}`).join(', ') },
  ]
}

/** How much was asked and left. */
function describeTotals(results: Results): readonly string[] {
  const tested = results.checks.filter(isTested)
  const clauses = new Set(tested.flatMap(check => check.clauses)).size
  return [
    `${pluralize(clauses, 'clause')} tested by ${pluralize(tested.length, 'check')}, ${pluralize(results.requests, 'request')}, ` +
      `${pluralize(results.cost, 'cost unit')}, ${pluralize(results.throttled, 'wait')} for the rate limit, ` +
      `${(results.ms / 1000).toFixed(1)} s, seed ${results.seed}`,
    ...describeUnanswered(results),
    ...describeUsedWaivers(results),
    ...(results.residue.length > 0
      ? [`left on the target: ${pluralize(results.residue.length, 'thing')}, run ${results.run}`]
      : []),
    '',
  ]
}

/** The report for people: what failed and why, what could not be tested, the totals and the verdict. */
export function toTerminalLines(results: Results): readonly Line[] {
  const title = (text: string, style?: Style): Line => ({ text, ...(style && { style }) })
  const having = (outcome: CheckResult['outcome']) => results.checks.filter(check => check.outcome === outcome)
  const shown = (['fail', 'error', 'warn'] as const).flatMap(having)
  const variables = explainVariables(shown.flatMap(describeRequests)).map(line => `  ${line}`)

  return [
    ...part(title('Profile entries that do not fit the target', 'yellow'), describeMisfits(results)),
    ...part(title('Failed', 'red'), describeFindings(results, having('fail'))),
    ...part(title('Faults of the kit, not of the target', 'red'), describeFindings(results, having('error'))),
    ...part(title('Warnings: the specification is silent here', 'yellow'), describeFindings(results, having('warn'))),
    ...part(title('Variables in these commands'), variables),
    ...part(title('Blocked', 'yellow'), describeBlocked(results, having('blocked'))),
    ...part(title('What probably causes the failures', 'red'), describeCauses(results)),
    ...part(title('Waivers that do not hold', 'red'), describeInvalidWaivers(results)),
    ...toVerdictLines(results),
    ...toLines(describeTotals(results)),
    ...part(title('Choices seen on this server, which its clients should know:'), describeChoices(results)),
  ]
}
