import { groupBlocked } from './blocked.ts'
import { describeCauses, explainsFailures, titleOfCauses } from './diagnosis.ts'
import type { Line, Style } from './line.ts'
import type { CheckResult, Outcome, Results } from './model.ts'
import { groupByReason } from './reasons.ts'
import { describeRequests, explainVariables } from './requests.ts'
import { describeTotals, toVerdictLines } from './totals.ts'
import { describeInvalidWaivers } from './waivers.ts'
import { explainResult, pluralize } from './wording.ts'

/** A part of the full report. */
interface Part {
  readonly title: Line
  readonly lines: readonly string[]
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')

/** A reason may block hundreds of checks. The reports list all of them. */
const LISTED_IDS = 3

export function listIds(checks: readonly Pick<CheckResult, 'id'>[]): readonly string[] {
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

const describeBlocked = (results: Results, checks: readonly CheckResult[]): readonly string[] =>
  groupBlocked(results, checks).flatMap(({ title, checks: members }) => [`  ${title}`, ...listIds(members)])

const LISTED_CHOICES = 10

/** What clients have to expect of the target. Other than a warning, it asks nobody to do anything. */
function describeChoices({ choices }: Results): readonly string[] {
  const lines = choices.slice(0, LISTED_CHOICES).map(({ id, statement }) => `  ${id}: ${statement}`)
  const more = choices.length - LISTED_CHOICES
  return more > 0 ? [...lines, `  and ${more} more in the reports`] : lines
}

const part = (text: string, style: Style | undefined, lines: readonly string[]): readonly Part[] =>
  lines.length === 0 ? [] : [{ title: { text, ...(style && { style }) }, lines }]

/** What failed and why, and what could not be tested; parts that would be empty are left out. */
export function listParts(results: Results): readonly Part[] {
  const having = (outcome: Outcome) => results.checks.filter(check => check.outcome === outcome)
  const shown = (['fail', 'error', 'warn'] as const).flatMap(having)
  const variables = explainVariables(shown.flatMap(describeRequests)).map(line => `  ${line}`)
  const misfits = results.probe.misfits.map(({ text }) => `  ${text}`)

  return [
    ...part('Profile entries that do not fit the target', 'yellow', misfits),
    ...part('Failed', 'red', describeFindings(results, having('fail'))),
    ...part('Faults of the kit, not of the target', 'red', describeFindings(results, having('error'))),
    ...part('Warnings: the specification is silent here', 'yellow', describeFindings(results, having('warn'))),
    ...part('Variables in these commands', undefined, variables),
    ...part('Blocked', 'yellow', describeBlocked(results, having('blocked'))),
    ...part(titleOfCauses(results), results.causes.some(explainsFailures) ? 'red' : 'yellow', describeCauses(results)),
    ...part('Waivers that do not hold', 'red', describeInvalidWaivers(results)),
  ]
}

const toLines = (texts: readonly string[]): readonly Line[] => texts.map(text => ({ text }))

export const linesOf = ({ title, lines }: Part): readonly Line[] => [title, ...toLines([...lines, ''])]

/** The full report for people: everything that did not pass, with its requests, then the totals and the verdict. */
export const toTerminalLines = (results: Results): readonly Line[] => [
  ...listParts(results).flatMap(linesOf),
  ...toVerdictLines(results),
  ...toLines([...describeTotals(results), '']),
  ...part('Choices seen on this server, which its clients should know:', undefined, describeChoices(results)).flatMap(
    linesOf,
  ),
]
