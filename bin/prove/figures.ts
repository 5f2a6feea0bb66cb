import { pluralize } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import type { Clause } from '../../suites/contract/clause.ts'
import type { MatrixRow } from './matrix-row.ts'

/** Counts the clauses that the mutants break, and how many of these breaches checks find. */
export function describeBreaches(clauses: readonly Clause[], rows: readonly MatrixRow[]): string {
  const broken = rows.flatMap(row => row.found)
  const found = broken.filter(({ checks }) => checks.length > 0)
  const testable = clauses.filter(({ testable }) => 'how' in testable)
  return (
    `${pluralize(rows.length, 'mutant')}; ${new Set(broken.map(({ clause }) => clause)).size} of ${testable.length} ` +
    `testable clauses broken; ${found.length} of ${broken.length} breaches found.`
  )
}

/** Counts the pairs of check and mutant, and the failures on clauses that the mutant does not list. */
export function describePairs(checks: readonly Check[], rows: readonly MatrixRow[]): string {
  const also = rows.reduce((sum, row) => sum + row.also.length, 0)
  return (
    `${pluralize(checks.length, 'check')}; ${pluralize(checks.length * rows.length, 'pair')} of check and mutant; ` +
    `${pluralize(also, 'failure')} on clauses that the mutant does not list.`
  )
}
