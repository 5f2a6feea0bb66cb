import type { CheckResult } from '../../reports/model.ts'
import type { Mutant } from '../../simulator/mutants/mutant.ts'
import type { Check } from '../../suites/check.ts'
import type { Clause } from '../../suites/contract/clause.ts'
import { findingsOf } from '../kill-matrix/kill-matrix.ts'
import { buildMatrixRow, type MatrixRow } from './matrix-row.ts'
import type { Proof } from './prove.ts'

const describeResult = ({ id, outcome, reason }: CheckResult): string =>
  `${id} ${outcome}${reason === null ? '' : ` (${reason})`}`

/** Lists the checks that the reference service does not pass. */
export const findReferenceProblems = (results: readonly CheckResult[]): readonly string[] =>
  results
    .filter(({ outcome }) => outcome !== 'pass')
    .map(result => `the reference service does not pass: ${describeResult(result)}`)

/** The matrix row of a mutant, and the results of the checks that were run against it just now. */
export interface EvaluatedProof {
  readonly row: MatrixRow
  readonly results: readonly CheckResult[]
}

export const evaluateProof = ({ mutant, results }: Pick<Proof, 'mutant' | 'results'>): EvaluatedProof => ({
  row: buildMatrixRow(mutant, findingsOf(results)),
  results,
})

/** Lists the clauses that a mutant breaks without a check that finds it, and the checks that crashed. */
export function findProofProblems({ row: { mutant, found }, results }: EvaluatedProof): readonly string[] {
  const missed = found.filter(({ checks }) => checks.length === 0)
  return [
    ...missed.map(({ clause }) => {
      const asked = results.filter(({ clauses }) => clauses.includes(clause))
      const answers = asked.map(describeResult).join(', ') || 'all its checks passed or were not run'
      return `${mutant} breaks ${clause}, but no check finds it: ${answers}`
    }),
    ...results
      .filter(({ outcome }) => outcome === 'error')
      .map(result => `on ${mutant} a check crashed: ${describeResult(result)}`),
  ]
}

/** Lists the checks that fail on no mutant, and the tested clauses that no mutant breaks. */
export function findUnproven(checks: readonly Check[], proven: readonly EvaluatedProof[]): readonly string[] {
  const found = proven.flatMap(({ row }) => row.found)
  const killed = new Set(found.flatMap(breach => breach.checks))
  const broken = new Set(found.map(({ clause }) => clause))
  const carried = new Set(checks.flatMap(({ clauses }) => clauses))
  return [
    ...checks.filter(({ id }) => !killed.has(id)).map(({ id }) => `no mutant makes ${id} fail`),
    ...[...carried].filter(clause => !broken.has(clause)).map(clause => `no mutant breaks ${clause}`),
  ]
}

interface Tables {
  readonly checks: readonly Check[]
  readonly mutants: readonly Mutant[]
  readonly clauses: readonly Clause[]
}

const findRepeatedIds = (kind: string, items: readonly { readonly id: string }[]): readonly string[] =>
  items.flatMap(({ id }, index) =>
    items.findIndex(other => other.id === id) === index ? [] : [`there are two ${kind}s with the id ${id}`],
  )

/** Lists ids that do not fit together: unknown clauses, repeated ids, testable clauses without a check. */
export function findInconsistencies({ checks, mutants, clauses }: Tables): readonly string[] {
  const known = new Map(clauses.map(clause => [clause.id, clause]))
  const carried = new Set(checks.flatMap(check => check.clauses))
  const unknown = (owner: string, ids: readonly string[]) =>
    ids.filter(id => !known.has(id)).map(id => `${owner} names the clause ${id}, which does not exist`)
  return [
    ...findRepeatedIds('check', checks),
    ...findRepeatedIds('clause', clauses),
    ...findRepeatedIds('mutant', mutants),
    ...checks.flatMap(check => unknown(`check ${check.id}`, check.clauses)),
    ...mutants.flatMap(({ id, breaks }) => unknown(`mutant ${id}`, breaks)),
    ...checks.filter(check => check.clauses.length === 0).map(({ id }) => `check ${id} tests no clause`),
    ...mutants.filter(({ breaks }) => breaks.length === 0).map(({ id }) => `mutant ${id} breaks no clause`),
    ...clauses.flatMap(({ id, testable }) => {
      if ('how' in testable && !carried.has(id)) return [`clause ${id} is testable, but no check tests it`]
      if ('whyNot' in testable && carried.has(id)) return [`clause ${id} is marked as untestable, but a check tests it`]
      return []
    }),
  ]
}

export interface ProofOutcome {
  readonly reference: readonly CheckResult[]
  readonly evaluated: readonly EvaluatedProof[]
}

/** Lists everything that is wrong with a complete proof. */
export const findAllProblems = (tables: Tables, { reference, evaluated }: ProofOutcome): readonly string[] => [
  ...findInconsistencies(tables),
  ...findReferenceProblems(reference),
  ...evaluated.flatMap(findProofProblems),
  ...findUnproven(tables.checks, evaluated),
]
