import { suggestion } from '../suites/nearest.ts'
import { type CheckEntry, type ClauseEntry, catalog, type DeviationEntry } from './catalog.ts'
import { UsageError } from './usage-error.ts'

const listed = (title: string, ids: readonly string[]): readonly string[] =>
  ids.length === 0 ? [] : [`${title}:`, ...ids.map(id => `  ${id}`)]

const clauseText = ({ id, level, section, statement, checks, deviations, ...testable }: ClauseEntry) => [
  `${id} (clause, ${level}, ${section})`,
  statement,
  'how' in testable ? `Tested: ${testable.how}` : `Not testable: ${testable.whyNot}`,
  ...listed('Checks', checks),
  ...listed('Deviations that break it', deviations),
]

const statements = (ids: readonly string[]): readonly string[] =>
  catalog
    .clauses()
    .filter(({ id }) => ids.includes(id))
    .map(({ id, level, section, statement }) => `${id} (${level}, ${section}): ${statement}`)

const checkText = ({ id, level, clauses, needs, alone }: CheckEntry) => [
  `${id} (check, ${level})`,
  ...listed('Clauses', statements(clauses)),
  ...listed('Needs from the target profile', needs),
  ...(alone ? ['Runs alone, after the others.'] : []),
  ...listed(
    'Deviations it has to find',
    catalog
      .deviations()
      .flatMap(({ id: deviation, breaks }) => (breaks.some(clause => clauses.includes(clause)) ? [deviation] : [])),
  ),
]

const deviationText = ({ id, mistake, breaks }: DeviationEntry) => [
  `${id} (deviation)`,
  mistake,
  ...listed('Breaks', statements(breaks)),
  `Try it: creative-ops-kit certify --deviate ${id}`,
]

/** What the kit knows of an id; of several things where several bear it. Throws a UsageError where none does. */
export function explanationOf(id: string): string {
  const is = (entry: { readonly id: string }) => entry.id.toLowerCase() === id.toLowerCase()
  const texts = [
    ...catalog.clauses().filter(is).map(clauseText),
    ...catalog.checks().filter(is).map(checkText),
    ...catalog.deviations().filter(is).map(deviationText),
  ]
  if (texts.length > 0) return texts.map(lines => lines.join('\n')).join('\n\n')
  const known = [...catalog.clauses(), ...catalog.checks(), ...catalog.deviations()].map(entry => entry.id)
  throw new UsageError(
    `no check, clause or deviation ${id}${suggestion(id, known)} (creative-ops-kit checks, clauses and deviations list them)`,
  )
}
