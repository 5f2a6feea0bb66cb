import { groupBy } from '../../reports/group-by.ts'
import type { Mutant } from '../../simulator/mutants/mutant.ts'
import type { Finding } from '../kill-matrix/kill-matrix.ts'

export type MatrixRow = ReturnType<typeof buildMatrixRow>

/** One mutant of the kill matrix; `also` are checks that found a clause broken which the mutant does not list. */
export function buildMatrixRow({ id, breaks }: Mutant, findings: readonly Finding[]) {
  const finding = (clause: string) => findings.flatMap(one => (one.clause === clause ? [one.check] : []))
  const unlisted = findings.filter(({ clause }) => !breaks.includes(clause))
  const also = groupBy(unlisted, ({ check }) => check)
  return {
    mutant: id,
    found: breaks.map(clause => ({ clause, checks: finding(clause) })),
    also: [...also].map(([check, found]) => ({ check, clauses: found.map(({ clause }) => clause) })),
  }
}

export const formatMatrixRow = ({ mutant, found, also }: MatrixRow): string =>
  [
    mutant,
    ...found.map(({ clause, checks }) => `  ${clause}: ${checks.join(', ') || 'NOT FOUND'}`),
    ...also.map(({ check, clauses }) => `  also ${clauses.join(' ')}: ${check}`),
  ].join('\n')
