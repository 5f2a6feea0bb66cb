import { styleText } from 'node:util'
import { groupByCause } from './causes.ts'
import { type CheckResult, OUTCOMES, type Results } from './model.ts'
import { describeRequests, explainVariables } from './requests.ts'
import { isTested } from './verdict.ts'
import { describeVerdict, explainResult, pluralize, replaceControlCharacters } from './wording.ts'

export interface TerminalOptions {
  /** True only on a terminal. */
  readonly color: boolean
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')

/** A cause may block hundreds of checks. The reports list all of them. */
const LISTED_IDS = 3

function listIds(checks: readonly CheckResult[]): readonly string[] {
  const ids = checks.slice(0, LISTED_IDS).map(({ id }) => `    ${id}`)
  const more = checks.length - LISTED_IDS
  return more > 0 ? [...ids, `    and ${more} more`] : ids
}

/** Shows the first check of each cause, and lists the others. */
const describeFindings = (results: Results, checks: readonly CheckResult[]): readonly string[] =>
  groupByCause(checks, results).flatMap(({ checks: [first, ...others] }) => {
    if (!first) return []
    const lines = [first.reason ?? '', ...explainResult(first, results)]
    return [
      `  ${first.id}`,
      indent(replaceControlCharacters(lines.join('\n'))),
      ...(others.length > 0 ? [`  the same in ${pluralize(others.length, 'more check')}:`, ...listIds(others)] : []),
      '',
    ]
  })

/** Groups blocked checks by their cause; the cause that blocks most comes first. */
function describeBlocked(results: Results, checks: readonly CheckResult[]): readonly string[] {
  return groupByCause(checks, results)
    .toSorted((a, b) => b.checks.length - a.checks.length)
    .flatMap(({ reason, checks: members }) => {
      const key = members[0]?.missing
      const isWrong = results.probe.misfits.some(({ text }) => text === reason)
      const title = key
        ? `${isWrong ? `correct ${key} in` : `add ${key} to`} the profile to run ${pluralize(members.length, 'more check')}`
        : reason
      return [`  ${replaceControlCharacters(title)}`, ...listIds(members)]
    })
}

/** What is wrong with the profile. */
const describeMisfits = ({ probe }: Results): readonly string[] =>
  probe.misfits.map(({ text }) => `  ${replaceControlCharacters(text)}`)

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
  return [
    `no answer to ${pluralize(all, 'request')}, which is held against nobody: ${replaceControlCharacters(reasons)}`,
  ]
}

type Style = 'red' | 'yellow' | 'green'

const painter =
  ({ color }: TerminalOptions) =>
  (style: Style, text: string): string =>
    color ? styleText(style, text) : text

/** The verdict in a sentence, and how many checks ended in which way. */
export function toVerdictText(results: Results, options: TerminalOptions): string {
  const isGood = results.verdict === 'conformant' || results.verdict === 'narrowed'
  const counts = OUTCOMES.filter(outcome => results.counts[outcome] > 0)
  return [
    painter(options)(isGood ? 'green' : 'red', describeVerdict(results)),
    counts.map(outcome => `${results.counts[outcome]} ${outcome}`).join(', '),
  ].join('\n')
}

/** The report for people: what failed and why, what could not be tested, the totals and the verdict. */
export function toTerminalText(results: Results, options: TerminalOptions): string {
  const paint = painter(options)
  const having = (outcome: CheckResult['outcome']) => results.checks.filter(check => check.outcome === outcome)
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines, ''])

  const tested = results.checks.filter(isTested)
  const clauses = new Set(tested.flatMap(check => check.clauses)).size

  const found = ['fail', 'error', 'warn'] as const

  return [
    ...part(paint('yellow', 'Profile entries that do not fit the target'), describeMisfits(results)),
    ...part(paint('red', 'Failed'), describeFindings(results, having('fail'))),
    ...part(paint('red', 'Faults of the kit, not of the target'), describeFindings(results, having('error'))),
    ...part(paint('yellow', 'Warnings: the specification is silent here'), describeFindings(results, having('warn'))),
    ...part(
      'Variables in these commands',
      explainVariables(found.flatMap(having).flatMap(describeRequests)).map(line => `  ${line}`),
    ),
    ...part(paint('yellow', 'Blocked'), describeBlocked(results, having('blocked'))),
    toVerdictText(results, options),
    `${pluralize(clauses, 'clause')} tested by ${pluralize(tested.length, 'check')}, ${pluralize(results.requests, 'request')}, ` +
      `${pluralize(results.cost, 'cost unit')}, ${pluralize(results.throttled, 'wait')} for the rate limit, ` +
      `${(results.ms / 1000).toFixed(1)} s, seed ${results.seed}`,
    ...describeUnanswered(results),
    ...(results.residue.length > 0
      ? [`left on the target: ${pluralize(results.residue.length, 'thing')}, run ${results.run}`]
      : []),
    '',
    ...part('Choices seen on this server, which its clients should know:', describeChoices(results)),
  ].join('\n')
}
