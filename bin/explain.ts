import type { Phase } from '../suites/check.ts'
import { suggestionFor } from '../suites/nearest.ts'
import { type CheckEntry, type ClauseEntry, catalog, type DeviationEntry } from './catalog.ts'
import { readKillMatrix } from './kill-matrix/file.ts'
import type { Finding } from './kill-matrix/kill-matrix.ts'
import { UsageError } from './usage-error.ts'

const formatList = (title: string, ids: readonly string[]): readonly string[] =>
  ids.length === 0 ? [] : [`${title}:`, ...ids.map(id => `  ${id}`)]

interface Kill extends Finding {
  readonly deviation: string
}

/** All findings of the kill matrix, each with its deviation. */
const listKills = (): readonly Kill[] =>
  [...readKillMatrix().rows].flatMap(([deviation, { findings }]) =>
    findings.map(finding => ({ deviation, ...finding })),
  )

/** Groups pairs by name, a line for each: `name: first, second`. */
function groupByName(pairs: readonly (readonly [name: string, value: string])[]): readonly string[] {
  const groups = new Map<string, string[]>()
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value])
  return [...groups].map(([name, all]) => `${name}: ${all.join(', ')}`)
}

const formatKills = (
  title: string,
  names: (kill: Kill) => readonly [string, string],
  matches: (kill: Kill) => boolean,
) => formatList(title, groupByName(listKills().filter(matches).map(names)))

const explainClause = ({ id, level, section, statement, checks, deviations, ...testable }: ClauseEntry) => [
  `${id} (clause, ${level}, ${section})`,
  statement,
  'how' in testable ? `Tested: ${testable.how}` : `Not testable: ${testable.whyNot}`,
  ...formatList('Checks', checks),
  ...formatList('Deviations that break it', deviations),
  ...formatKills(
    'Deviations on which checks find it broken',
    ({ deviation, check }) => [deviation, check],
    ({ clause }) => clause === id,
  ),
]

const statementsOf = (ids: readonly string[]): readonly string[] =>
  catalog
    .listClauses()
    .filter(({ id }) => ids.includes(id))
    .map(({ id, level, section, statement }) => `${id} (${level}, ${section}): ${statement}`)

const PHASE_TEXTS: Readonly<Record<Phase, readonly string[]>> = {
  together: [],
  alone: ['Runs alone, after the others.'],
  last: ['Runs last, and judges what the others sent and received.'],
}

const explainCheck = ({ id, level, clauses, needs, phase }: CheckEntry) => [
  `${id} (check, ${level})`,
  ...formatList('Clauses', statementsOf(clauses)),
  ...formatList('Needs from the target profile', needs),
  ...PHASE_TEXTS[phase],
  ...formatList(
    'Deviations it must find',
    catalog
      .listDeviations()
      .flatMap(({ id: deviation, breaks }) => (breaks.some(clause => clauses.includes(clause)) ? [deviation] : [])),
  ),
  ...formatKills(
    'Deviations it fails on',
    ({ deviation, clause }) => [deviation, clause],
    ({ check }) => check === id,
  ),
]

const explainDeviation = ({ id, mistake, breaks }: DeviationEntry) => [
  `${id} (deviation)`,
  mistake,
  ...formatList('Breaks', statementsOf(breaks)),
  ...formatKills(
    'Checks that fail on it',
    ({ check, clause }) => [check, clause],
    ({ deviation }) => deviation === id,
  ),
  `Try it: creative-ops-kit certify --deviate ${id}`,
]

/** Explains every clause, check and deviation that has this id. Throws a UsageError if there is none. */
export function explainId(id: string): string {
  const hasId = (entry: { readonly id: string }) => entry.id.toLowerCase() === id.toLowerCase()
  const texts = [
    ...catalog.listClauses().filter(hasId).map(explainClause),
    ...catalog.listChecks().filter(hasId).map(explainCheck),
    ...catalog.listDeviations().filter(hasId).map(explainDeviation),
  ]
  if (texts.length > 0) return texts.map(lines => lines.join('\n')).join('\n\n')
  const known = [...catalog.listClauses(), ...catalog.listChecks(), ...catalog.listDeviations()].map(entry => entry.id)
  throw new UsageError(
    `no check, clause or deviation ${id}${suggestionFor(id, known)} (creative-ops-kit checks, clauses and deviations list them)`,
  )
}
