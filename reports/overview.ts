import { groupBlocked } from './blocked.ts'
import { describeCause, explainsFailures, findUnexplained, titleOfCauses } from './diagnosis.ts'
import { fitSections, type Section } from './fit-sections.ts'
import { type Line, type Room, type Style, wrapLines } from './line.ts'
import type { CheckResult, Outcome, Results } from './model.ts'
import { groupByReason } from './reasons.ts'
import { describeTotals, toVerdictLines } from './totals.ts'
import { describeInvalidWaivers } from './waivers.ts'
import { beginningOf, pluralize } from './wording.ts'

/** People mend a few things, and run again. */
const LISTED = 10
/** What matters less than failures. */
const LISTED_OTHERS = 3

/** On a smaller screen, the causes need the room. */
const ROWS_FOR_TOTALS = 25

const section = (text: string, style: Style | undefined, items: readonly string[], most = LISTED): Section => ({
  title: { text, ...(style && { style }) },
  ...{ items, most },
})

const listCauses = (results: Results): readonly string[] =>
  results.causes.map((cause, index) => {
    const { title, explains } = describeCause(cause, results)
    return `  ${index + 1}. ${title}\n     ${explains}`
  })

/** The first check of each reason, with the beginning of the reason. */
const listFindings = (results: Results, checks: readonly CheckResult[]): readonly string[] =>
  groupByReason(checks, results).flatMap(({ checks: [first, ...others] }) => {
    if (!first) return []
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return [`  ${first.id}${more}: ${beginningOf(first.reason ?? '')}`]
  })

/** Why checks were blocked: by the causes of the failures, or for other reasons, the commonest first. */
function listBlocked(results: Results, checks: readonly CheckResult[]): readonly string[] {
  const caused = new Set(results.causes.flatMap(({ blocked }) => blocked))
  const count = checks.filter(({ id }) => caused.has(id)).length
  const others = checks.filter(({ id }) => !caused.has(id))
  return [
    ...(count > 0 ? [`  ${pluralize(count, 'check')} for the causes above`] : []),
    ...groupBlocked(results, others).map(({ title, checks: { length }, entry }) =>
      entry === null ? `  ${pluralize(length, 'check')}: ${beginningOf(title)}` : `  ${title}`,
    ),
  ]
}

/** All that a reader should know, the most important first. */
function listSections(results: Results): readonly Section[] {
  const having = (outcome: Outcome) => results.checks.filter(check => check.outcome === outcome)
  const blocked = having('blocked')
  const listed = having('fail').length > 0 ? LISTED_OTHERS : LISTED
  return [
    section(titleOfCauses(results), results.causes.some(explainsFailures) ? 'red' : 'yellow', listCauses(results)),
    section('Faults of the kit, not of the target', 'red', listFindings(results, having('error'))),
    section('Failures without a cause', 'red', listFindings(results, findUnexplained(results))),
    section('Waivers that do not hold', 'red', describeInvalidWaivers(results)),
    section(
      'Profile entries that do not fit the target',
      'yellow',
      results.probe.misfits.map(({ text }) => `  ${text}`),
    ),
    section(`Blocked: ${pluralize(blocked.length, 'check')}`, 'yellow', listBlocked(results, blocked), listed),
    section(
      'Warnings: the specification is silent here',
      'yellow',
      listFindings(results, having('warn')),
      LISTED_OTHERS,
    ),
    section(
      'Choices seen on this server, which its clients should know',
      undefined,
      results.choices.map(({ id, statement }) => `  ${id}: ${statement}`),
      LISTED_OTHERS,
    ),
  ]
}

/** The report on one screen: the verdict, the causes, and the beginning of everything else. `more` says how to see the rest. */
export function toOverviewLines(results: Results, room: Room, more: string): readonly Line[] {
  const totals = room.rows < ROWS_FOR_TOTALS ? [] : describeTotals(results).map(text => ({ text }))
  const head = wrapLines([...toVerdictLines(results), ...totals, { text: '' }], room)
  const foot = wrapLines([{ text: more }, { text: '' }], room)
  const rows = room.rows - head.length - foot.length
  return [...head, ...fitSections(listSections(results), rows, room), ...foot]
}
