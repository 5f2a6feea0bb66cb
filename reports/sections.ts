import { describeCause, explainsFailures, findUnexplained, titleOfCauses } from './diagnosis.ts'
import { groupGaps, listOpenGaps } from './gaps.ts'
import type { CheckResult, Gap, Outcome, Results } from './model.ts'
import { groupByReason } from './reasons.ts'
import { isInvalid, isOpen } from './verdict.ts'
import { describeWaiver, explainInvalidWaiver } from './waivers.ts'
import { beginningOf, explainResult, pluralize } from './wording.ts'

/** Checks under a line that says what they have in common. */
export interface CheckGroup {
  readonly title: string
  readonly checks: readonly CheckResult[]
}

/** One thing that a reader should know. */
export interface Item {
  /** What it is, in one line or a few. */
  readonly lines: readonly string[]
  /** The first line uncut, for the full text. */
  readonly uncut: string
  /** What else it may be: a line that introduces the others, and a line for each. */
  readonly others: readonly string[]
  /** What only the full text adds: the rules and the requests. */
  readonly details: readonly string[]
  /** The check that shows it best; null if it needs none. */
  readonly example: CheckResult | null
  readonly groups: readonly CheckGroup[]
}

/** A part of every report. A format prints it in its own way. */
export interface Section {
  /** Names it in links to it. */
  readonly id: string
  readonly title: string
  readonly severity: 'error' | 'warning' | 'note'
  /** The most important first. */
  readonly items: readonly Item[]
  /** How many items help where there is little room; 0 keeps the section out of everything but the full text. */
  readonly most: number
}

/** People fix a few things, and run again. */
const MOST = 10
/** The same of what matters less than failures. */
const FEW = 3

const item = (line: string, draft: Partial<Item> = {}): Item => ({
  ...{ lines: [line], uncut: line, others: [], details: [], example: null, groups: [] },
  ...draft,
})

const group = (title: string, checks: readonly CheckResult[]): readonly CheckGroup[] =>
  checks.length === 0 ? [] : [{ title, checks }]

function listCauses(results: Results): readonly Item[] {
  const byId = new Map(results.checks.map(check => [check.id, check]))
  const find = (ids: readonly string[]) => ids.flatMap(id => byId.get(id) ?? [])
  return results.causes.map(cause => {
    const { title, explains, others } = describeCause(cause, results)
    const { explained, blocked, contradicted, operations } = cause
    return {
      uncut: title,
      lines: [title, explains, ...(operations.length > 0 ? [`Operations: ${operations.join(', ')}.`] : [])],
      ...{ others, details: [], example: find([cause.shown_by ?? ''])[0] ?? null },
      groups: [
        ...group(pluralize(explained.length, 'failure'), find(explained)),
        ...group(`${pluralize(blocked.length, 'check')} that could not run`, find(blocked)),
        ...group(`${pluralize(contradicted.length, 'check')} that should fail, but passed`, find(contradicted)),
      ],
    }
  })
}

/** An item for each reason; its first check stands for the others. */
const listFindings = (checks: readonly CheckResult[], results: Results): readonly Item[] =>
  groupByReason(checks, results).flatMap(({ checks: [first, ...others] }) => {
    if (!first) return []
    const reason = first.reason ?? ''
    const who = `${first.id}${others.length > 0 ? ` and ${others.length} more` : ''}`
    return item(`${who}: ${beginningOf(reason)}`, {
      ...{ uncut: `${who}: ${reason}`, details: explainResult(first, results) },
      example: first,
      groups: group(`the same in ${pluralize(others.length, 'more check')}`, others),
    })
  })

/** What to do about a reason that blocks checks, or the reason where only the server's side can do something. */
function describeReason(reason: string, [first, ...others]: readonly CheckResult[], { probe }: Results): string {
  const checks = pluralize(others.length + 1, 'check')
  if (!first?.missing) return `${checks}: ${beginningOf(reason)}`
  const isWrong = probe.misfits.some(({ text }) => text === reason)
  const action = isWrong ? `correct ${first.missing} in` : `add ${first.missing} to`
  return `${action} the profile to run ${checks.replace(' ', ' more ')}`
}

/** Why checks were blocked: by the causes of the failures, or for other reasons, the commonest first. */
function listBlocked(checks: readonly CheckResult[], results: Results): readonly Item[] {
  const caused = new Set(results.causes.flatMap(({ blocked }) => blocked))
  const others = checks.filter(({ id }) => !caused.has(id))
  const groups = groupByReason(others, results).toSorted((a, b) => b.checks.length - a.checks.length)
  const count = checks.length - others.length
  return [
    ...(count > 0 ? [item(`${pluralize(count, 'check')} could not run because of the probable causes`)] : []),
    ...groups.map(({ reason, checks: members }) =>
      item(describeReason(reason, members, results), { groups: group(pluralize(members.length, 'check'), members) }),
    ),
  ]
}

function listWaivers(results: Results, isListed: (waiver: Results['waivers'][number]) => boolean): readonly Item[] {
  return results.waivers.filter(isListed).map(waiver =>
    item(isInvalid(waiver) ? explainInvalidWaiver(waiver) : describeWaiver(waiver), {
      groups: group(
        pluralize(waiver.checks.length, 'check'),
        results.checks.filter(({ id }) => waiver.checks.includes(id)),
      ),
    }),
  )
}

const listChoices = ({ choices, checks }: Results): readonly Item[] =>
  choices.map(({ id, statement, checks: seenBy, refused }) =>
    item(`${id}: ${statement}`, {
      others: refused.length === 0 ? [] : ['Refused, for example:', ...refused],
      groups: group(
        `seen in ${pluralize(seenBy.length, 'check')}`,
        checks.filter(check => seenBy.includes(check.id)),
      ),
    }),
  )

/** An item for each explanation of gaps; the full text names the clauses. */
const listGaps = (groups: ReturnType<typeof groupGaps>): readonly Item[] =>
  groups.map(({ text, clauses }) => item(beginningOf(text), { details: [clauses.join(', ')] }))

const section = (
  id: string,
  title: string,
  severity: Section['severity'],
  most: number,
  items: readonly Item[],
): Section => ({ id, title, severity, items, most })

/** Everything about a run that a reader should know, the most important first. Empty sections are left out. */
export function listSections(results: Results): readonly Section[] {
  const having = (outcome: Outcome) => results.checks.filter(check => check.outcome === outcome)
  const [failed, blocked, unexplained] = [having('fail'), having('blocked'), findUnexplained(results)]
  const warnings = listFindings(having('warn'), results)
  const held = listWaivers(results, waiver => !isInvalid(waiver))
  const explained = failed.filter(check => !unexplained.includes(check))
  const misfits = results.probe.misfits.map(({ text }) => item(text))
  const gapsWhere = (holds: (gap: Gap) => boolean) => listGaps(groupGaps(results.gaps.filter(holds)))
  // Failures come first: what blocks checks is said anyway.
  const fewUntested = failed.length > 0 ? 0 : FEW
  const titleOfBlocked = `Blocked: ${pluralize(blocked.length, 'check')}`
  const severityOfCauses = results.causes.some(explainsFailures) ? 'error' : 'warning'
  const sections = [
    section('faults', 'Internal errors of the kit', 'error', FEW, listFindings(having('error'), results)),
    section('invalid-waivers', 'Waivers that no longer hold', 'error', FEW, listWaivers(results, isInvalid)),
    section('causes', titleOfCauses(results), severityOfCauses, MOST, listCauses(results)),
    section('failures', 'Failures without a known cause', 'error', MOST, listFindings(unexplained, results)),
    section('explained', 'Failures that a probable cause explains', 'error', 0, listFindings(explained, results)),
    section('misfits', 'Profile entries that do not fit the server', 'warning', MOST, misfits),
    section('gaps', 'Clauses that no check tested', 'warning', fewUntested, listGaps(listOpenGaps(results))),
    section('blocked', titleOfBlocked, 'warning', failed.length > 0 ? FEW : MOST, listBlocked(blocked, results)),
    section('warnings', 'Warnings: the specification is silent here', 'warning', FEW, warnings),
    section('waivers', 'Known failures, waived', 'note', FEW, held),
    section(
      'accepted-gaps',
      'Clauses that waivers leave untested',
      'note',
      FEW,
      gapsWhere(({ waived }) => waived),
    ),
    section(
      'inapplicable',
      'Clauses that do not apply',
      'note',
      fewUntested,
      gapsWhere(gap => !gap.waived && gap.kind !== 'deferred' && !isOpen(gap)),
    ),
    section('choices', 'Choices of this server that its clients should know', 'note', FEW, listChoices(results)),
  ]
  return sections.filter(({ items }) => items.length > 0)
}
