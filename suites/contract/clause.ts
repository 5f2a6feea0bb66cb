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

/** A rule that binds clients. No check of a server tries it: the judge of clients finds it broken in their requests. */
export interface ClientClause {
  readonly id: string
  readonly binds: 'client'
  readonly area: ClauseArea
  readonly statement: string
  /** The heading of the specification that it comes from. */
  readonly section: string
  /** Advice is what the text recommends, or what nobody can judge for sure from outside. */
  readonly level: 'stated' | 'implied' | 'advice'
  /** What a client that breaks it has to change. */
  readonly remedy: string
}

type Template<Part = string | number> = readonly [strings: TemplateStringsArray, ...values: readonly Part[]]

const textOf = ([strings, ...values]: Template): string => String.raw({ raw: strings }, ...values)

/** Names of columns, options and records that begin with a vowel. */
const VOWELS = /\b([Aa]) (?=(?:insights|externaldata|updated-by|updatedat|option|export|uppercase|ad)\b)/g

/** Reads a text: `ID: statement`, and a last line. */
function readRow(text: string) {
  const [, id, statement, lastLine] = /^(\S+):\s+(.+)\n\s*(.+)$/.exec(text.replace(VOWELS, '$1n ')) ?? []
  if (!id || !statement || !lastLine) throw new Error(`write "ID: statement" and a last line, not "${text}"`)
  return { id, statement, lastLine }
}

/** Makes the tag of a template. Its last line says how a check tests the clause, or why none can. */
function rowOf(level: Level, testable: (lastLine: string) => Clause['testable']) {
  const rowFrom = (text: string): ClauseRow => {
    const { id, statement, lastLine } = readRow(text)
    return { id, level, statement, testable: testable(lastLine) }
  }
  return Object.assign((...template: Template) => rowFrom(textOf(template)), {
    /** A clause for each of some things: the functions in the template are called with it. */
    each:
      <Thing>(things: readonly Thing[]) =>
      (...[strings, ...values]: Template<string | number | ((thing: Thing) => string)>) =>
        things.map(thing =>
          rowFrom(textOf([strings, ...values.map(one => (typeof one === 'function' ? one(thing) : one))])),
        ),
    /** The tag of templates that share their last line. */
    testedBy:
      (lastLine: string) =>
      (...template: Template) =>
        rowFrom(`${textOf(template)}\n${lastLine}`),
  })
}

/** For `each`: the thing itself. */
export const name = (thing: string): string => thing

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

type ClientClauseRow = Omit<ClientClause, 'binds' | 'area' | 'section'>

/** Makes the tag of a template whose last line says what a client has to change. */
const clientRowOf =
  (level: ClientClause['level']) =>
  (...template: Template): ClientClauseRow => {
    const { id, statement, lastLine } = readRow(textOf(template))
    return { id, level, statement, remedy: lastLine }
  }

/** Rules for clients, as the text says them, as they follow from it, and as advice. */
export const client = {
  stated: clientRowOf('stated'),
  implied: clientRowOf('implied'),
  advice: clientRowOf('advice'),
} as const

/** The clauses of one heading that bind clients. */
export const clientClausesOf = (
  area: ClauseArea,
  section: string,
  rows: readonly ClientClauseRow[],
): readonly ClientClause[] => rows.map(row => ({ ...row, binds: 'client', area, section }))

export function findById<C extends { readonly id: string }>(clauses: readonly C[], place: string): (id: string) => C {
  const byId = new Map(clauses.map(clause => [clause.id, clause]))
  return id => {
    const clause = byId.get(id)
    if (!clause) throw new Error(`no clause ${id}: add it to ${place}, or correct the id`)
    return clause
  }
}
