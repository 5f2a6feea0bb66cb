import type { Level } from '../../reports/model.ts'
import type { ClauseArea } from './areas.ts'

/** One normative statement of the specification, in our words. */
export interface Clause {
  /** Permanent and readable; never an ordinal. */
  readonly id: string
  readonly area: ClauseArea
  readonly statement: string
  /** The heading of the specification that it comes from. */
  readonly section: string
  readonly level: Level
  readonly testable: { readonly how: string } | { readonly whyNot: string }
}

/** A clause without what all clauses of its heading share. */
export type ClauseRow = Omit<Clause, 'area' | 'section'>

/** Makes the tag of a template: `ID: statement`, and on the last line how a check tests it, or why none can. */
const rowOf =
  (level: Level, testable: (lastLine: string) => Clause['testable']) =>
  (strings: TemplateStringsArray, ...values: readonly (string | number)[]): ClauseRow => {
    const text = String.raw({ raw: strings }, ...values)
    const [, id, statement, lastLine] = /^(\S+):\s+(.+)\n\s*(.+)$/.exec(text) ?? []
    if (!id || !statement || !lastLine) throw new Error(`write "ID: statement" and a last line, not "${text}"`)
    return { id, level, statement, testable: testable(lastLine) }
  }

const how = (lastLine: string) => ({ how: lastLine })

/** The text says it. */
export const stated = rowOf('stated', how)

/** It follows from a table's constraint together with the error table. */
export const implied = rowOf('implied', how)

/** The text does not say it. This is the kit's own reading, and a check of it can only warn. */
export const assumed = rowOf('assumed', how)

/** The text says it, but nobody outside the server can see it. */
export const unseen = rowOf('stated', whyNot => ({ whyNot }))

/** The clauses of one heading. */
export const clausesOf = (area: ClauseArea, section: string, rows: readonly ClauseRow[]): readonly Clause[] =>
  rows.map(row => ({ ...row, area, section }))
