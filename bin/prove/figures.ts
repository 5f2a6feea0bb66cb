import { count } from '../../reports/wording.ts'
import type { Deviation } from '../../simulator/deviations/deviation.ts'
import type { Check } from '../../suites/check.ts'
import type { Clause } from '../../suites/contract/clause.ts'
import { matrixRow } from './matrix.ts'
import type { Proofs } from './prove.ts'

interface Tables {
  readonly checks: readonly Check[]
  readonly deviations: readonly Deviation[]
  readonly clauses: readonly Clause[]
}

/** The kill matrix in figures. */
export function figures({ checks, deviations, clauses }: Tables, { proofs }: Proofs): readonly string[] {
  const rows = proofs.map(matrixRow)
  const broken = rows.flatMap(({ found }) => found)
  const found = broken.filter(one => one.checks.length > 0)
  const ran = proofs.reduce((sum, { results }) => sum + results.length, 0)
  const also = rows.reduce((sum, row) => sum + row.also.length, 0)
  const testable = clauses.filter(({ testable }) => 'how' in testable)
  return [
    `${count(deviations.length, 'deviation')} break ${count(new Set(broken.map(({ clause }) => clause)).size, 'clause')} ` +
      `of ${testable.length} that can be tested: ${found.length} of ${broken.length} breaches found.`,
    `${count(checks.length, 'check')}, run ${count(ran, 'time')} where an answer could differ; ` +
      `${count(also, 'failure')} over other clauses than those said to be broken.`,
  ]
}
