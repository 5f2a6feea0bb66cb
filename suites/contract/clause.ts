import type { Level } from '../../reports/model.ts'
import type { ClauseArea } from './areas.ts'

/** One normative statement of the specification, in our words. */
export interface Clause {
  /** Permanent and readable; never an ordinal. */
  readonly id: string
  readonly area: ClauseArea
  readonly statement: string
  /** The heading it comes from. */
  readonly section: string
  readonly level: Level
  readonly testable: { readonly how: string } | { readonly whyNot: string }
}

type Row = Omit<Clause, 'area' | 'section'>

const row =
  (level: Level) =>
  (id: string, statement: string, how: string): Row => ({ id, level, statement, testable: { how } })

/** The text says it. */
export const stated = row('stated')

/** It follows from a table's constraint together with the error table. */
export const implied = row('implied')

/** The text is silent; this is the kit's own reading, and can only warn. */
export const assumed = row('assumed')

/** The text says it, but nothing outside the server can see it. */
export const unseen = (id: string, statement: string, whyNot: string): Row => ({
  id,
  level: 'stated',
  statement,
  testable: { whyNot },
})

/** The clauses of one heading. */
export const clausesOf = (area: ClauseArea, section: string, rows: readonly Row[]): readonly Clause[] =>
  rows.map(one => ({ ...one, area, section }))
