import type { CheckResult } from '../../reports/model.ts'
import type { Deviation } from '../../simulator/deviations/deviation.ts'
import type { Check } from '../../suites/check.ts'
import type { Clause } from '../../suites/contract/clause.ts'
import { findingsOf } from '../kill-matrix/kill-matrix.ts'
import { buildMatrixRow, type MatrixRow } from './matrix-row.ts'
import type { Proof } from './prove.ts'

const describeResult = ({ id, outcome, reason }: CheckResult): string =>
  `${id} ${outcome}${reason === null ? '' : ` (${reason})`}`

/** What keeps the honest service from passing. */
export const findHonestProblems = (results: readonly CheckResult[]): readonly string[] =>
  results
    .filter(({ outcome }) => outcome !== 'pass')
    .map(result => `the honest service does not pass: ${describeResult(result)}`)

/** A deviation with what was found out about it, and the results of the checks that have just been run against it. */
export interface EvaluatedProof {
  readonly row: MatrixRow
  readonly results: readonly CheckResult[]
}

export const evaluateProof = ({ deviation, results }: Proof): EvaluatedProof => ({
  row: buildMatrixRow(deviation, findingsOf(results)),
  results,
})

/** The clauses that a deviation breaks and no check has found broken, and faults of checks that it brought to light. */
export function findProofProblems({ row: { deviation, found }, results }: EvaluatedProof): readonly string[] {
  const missed = found.filter(({ checks }) => checks.length === 0)
  return [
    ...missed.map(({ clause }) => {
      const asked = results.filter(({ clauses }) => clauses.includes(clause))
      const answers = asked.map(describeResult).join(', ') || 'no check that carries it was run'
      return `${deviation} breaks ${clause}, and no check finds it: ${answers}`
    }),
    ...results
      .filter(({ outcome }) => outcome === 'error')
      .map(result => `under ${deviation}: ${describeResult(result)}`),
  ]
}

/** Checks that no deviation makes fail, and clauses that they carry and no deviation breaks. */
export function findUnproven(checks: readonly Check[], proven: readonly EvaluatedProof[]): readonly string[] {
  const found = proven.flatMap(({ row }) => row.found)
  const killed = new Set(found.flatMap(breach => breach.checks))
  const broken = new Set(found.map(({ clause }) => clause))
  const carried = new Set(checks.flatMap(({ clauses }) => clauses))
  return [
    ...checks.filter(({ id }) => !killed.has(id)).map(({ id }) => `no deviation makes ${id} fail`),
    ...[...carried].filter(clause => !broken.has(clause)).map(clause => `no deviation breaks ${clause}`),
  ]
}

interface Tables {
  readonly checks: readonly Check[]
  readonly deviations: readonly Deviation[]
  readonly clauses: readonly Clause[]
}

const findRepeatedIds = (kind: string, items: readonly { readonly id: string }[]): readonly string[] =>
  items.flatMap(({ id }, index) =>
    items.findIndex(other => other.id === id) === index ? [] : [`${kind} ${id} is there twice`],
  )

/** Ids that do not fit together: unknown clauses, ids used twice, testable clauses without a check. */
export function findInconsistencies({ checks, deviations, clauses }: Tables): readonly string[] {
  const known = new Map(clauses.map(clause => [clause.id, clause]))
  const carried = new Set(checks.flatMap(check => check.clauses))
  const unknown = (owner: string, ids: readonly string[]) =>
    ids.filter(id => !known.has(id)).map(id => `${owner} names the clause ${id}, which there is not`)
  return [
    ...findRepeatedIds('check', checks),
    ...findRepeatedIds('clause', clauses),
    ...findRepeatedIds('deviation', deviations),
    ...checks.flatMap(check => unknown(`check ${check.id}`, check.clauses)),
    ...deviations.flatMap(({ id, breaks }) => unknown(`deviation ${id}`, breaks)),
    ...checks.filter(check => check.clauses.length === 0).map(({ id }) => `check ${id} carries no clause`),
    ...deviations.filter(({ breaks }) => breaks.length === 0).map(({ id }) => `deviation ${id} breaks no clause`),
    ...clauses.flatMap(({ id, testable }) => {
      if ('how' in testable && !carried.has(id)) return [`clause ${id} is testable, and no check carries it`]
      if ('whyNot' in testable && carried.has(id)) return [`clause ${id} is called untestable, and a check carries it`]
      return []
    }),
  ]
}

export interface ProofOutcome {
  readonly honest: readonly CheckResult[]
  readonly evaluated: readonly EvaluatedProof[]
}

/** Everything that is wrong with a whole proof. */
export const findAllProblems = (tables: Tables, { honest, evaluated }: ProofOutcome): readonly string[] => [
  ...findInconsistencies(tables),
  ...findHonestProblems(honest),
  ...evaluated.flatMap(findProofProblems),
  ...findUnproven(tables.checks, evaluated),
]
