import { finds, type Proof } from './prove.ts'

/** One deviation of the kill matrix. */
export interface MatrixRow {
  readonly deviation: string
  readonly found: readonly { readonly clause: string; readonly checks: readonly string[] }[]
  /** Checks that failed over a clause which the deviation is not said to break. */
  readonly also: readonly { readonly check: string; readonly clauses: readonly string[] }[]
}

export const matrixRow = ({ deviation, results }: Proof): MatrixRow => ({
  deviation: deviation.id,
  found: deviation.breaks.map(clause => ({
    clause,
    checks: results.filter(result => finds(result, clause)).map(({ id }) => id),
  })),
  also: results.flatMap(({ id, outcome, broken }) => {
    const others = broken.filter(clause => !deviation.breaks.includes(clause))
    return outcome === 'fail' && others.length > 0 ? [{ check: id, clauses: others }] : []
  }),
})

/** The row in lines. */
export const matrixText = ({ deviation, found, also }: MatrixRow): string =>
  [
    deviation,
    ...found.map(({ clause, checks }) => `  ${clause}: ${checks.join(', ') || 'NOT FOUND'}`),
    ...also.map(({ check, clauses }) => `  also ${clauses.join(' ')}: ${check}`),
  ].join('\n')
