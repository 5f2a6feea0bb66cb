import { styleText } from 'node:util'
import { groupBy } from './group-by.ts'
import { type CheckResult, OUTCOMES, type Outcome, type Results } from './model.ts'
import { count, explanation, printable, verdictSentence } from './wording.ts'

export interface TerminalOptions {
  /** True only where a person looks at it. */
  readonly color: boolean
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')

const finding =
  (results: Results) =>
  (check: CheckResult): readonly string[] => [
    `  ${check.id}`,
    indent(printable([check.reason, explanation(check, results)].filter(Boolean).join('\n'))),
    '',
  ]

/** A cause may block hundreds: the reports name them all. */
const NAMED = 3

function named(checks: readonly CheckResult[]): readonly string[] {
  const ids = checks.slice(0, NAMED).map(({ id }) => `    ${id}`)
  const more = checks.length - NAMED
  return more > 0 ? [...ids, `    and ${more} more`] : ids
}

/** By what blocks them, and first what blocks most. */
function blocked(checks: readonly CheckResult[]): readonly string[] {
  const groups = [...groupBy(checks, ({ missing, reason }) => missing ?? reason ?? '')]
  return groups
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([cause, members]) => {
      const entry = members[0]?.missing
      const title = entry ? `add ${entry} to the profile to try ${count(members.length, 'more check')}` : cause
      return [`  ${printable(title)}`, ...named(members)]
    })
}

const UNTRIED: readonly Outcome[] = ['blocked', 'deferred', 'not-applicable', 'untestable']

/** The end of a run, for people: what failed and why, what could not be tried, the sums and the verdict. */
export function terminalReport(results: Results, { color }: TerminalOptions): string {
  const paint = (style: 'bold' | 'red' | 'yellow' | 'green', text: string) => (color ? styleText(style, text) : text)
  const having = (outcome: CheckResult['outcome']) => results.checks.filter(check => check.outcome === outcome)
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines, ''])

  const tried = results.checks.filter(({ outcome }) => !UNTRIED.includes(outcome))
  const clauses = new Set(tried.flatMap(check => check.clauses)).size
  const counts = OUTCOMES.filter(outcome => results.counts[outcome] > 0)
  const good = results.verdict === 'conformant' || results.verdict === 'narrowed'

  return [
    ...part(paint('red', 'Failed'), having('fail').flatMap(finding(results))),
    ...part(paint('red', 'Faults of the kit, not of the target'), having('error').flatMap(finding(results))),
    ...part(paint('yellow', 'Warnings: the specification is silent here'), having('warn').flatMap(finding(results))),
    ...part(paint('yellow', 'Blocked'), blocked(having('blocked'))),
    paint(good ? 'green' : 'red', verdictSentence(results)),
    counts.map(outcome => `${results.counts[outcome]} ${outcome}`).join(', '),
    `${count(clauses, 'clause')} tried by ${count(tried.length, 'check')}, ${count(results.requests, 'request')}, ` +
      `${count(results.cost, 'cost unit')}, ${count(results.throttled, 'refusal')} for rate waited out, ` +
      `${(results.ms / 1000).toFixed(1)} s, seed ${results.seed}`,
    ...(results.residue.length > 0
      ? [`left on the target: ${count(results.residue.length, 'thing')}, run ${results.run}`]
      : []),
    '',
  ].join('\n')
}
