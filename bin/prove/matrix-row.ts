import { groupBy } from '../../reports/group-by.ts'
import type { Deviation } from '../../simulator/deviations/deviation.ts'
import type { Finding } from '../kill-matrix/kill-matrix.ts'

/** One deviation of the kill matrix. */
export interface MatrixRow {
  readonly deviation: string
  readonly found: readonly { readonly clause: string; readonly checks: readonly string[] }[]
  /** Checks that found a clause broken which the deviation does not list. */
  readonly also: readonly { readonly check: string; readonly clauses: readonly string[] }[]
}

export function buildMatrixRow({ id, breaks }: Deviation, findings: readonly Finding[]): MatrixRow {
  const finding = (clause: string) => findings.flatMap(one => (one.clause === clause ? [one.check] : []))
  const unlisted = findings.filter(({ clause }) => !breaks.includes(clause))
  const also = groupBy(unlisted, ({ check }) => check)
  return {
    deviation: id,
    found: breaks.map(clause => ({ clause, checks: finding(clause) })),
    also: [...also].map(([check, found]) => ({ check, clauses: found.map(({ clause }) => clause) })),
  }
}

/** Formats a row in lines. */
export const formatMatrixRow = ({ deviation, found, also }: MatrixRow): string =>
  [
    deviation,
    ...found.map(({ clause, checks }) => `  ${clause}: ${checks.join(', ') || 'NOT FOUND'}`),
    ...also.map(({ check, clauses }) => `  also ${clauses.join(' ')}: ${check}`),
  ].join('\n')
