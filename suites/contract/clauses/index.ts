import type { Clause } from '../clause.ts'

/** Every clause of the specification that the kit knows, by area. */
export const clauses: readonly Clause[] = []

const byId = new Map(clauses.map(clause => [clause.id, clause]))

/** Throws an Error for an id that no clause has. */
export function clauseOf(id: string): Clause {
  const clause = byId.get(id)
  if (!clause) throw new Error(`no clause ${id}: add it under suites/contract/clauses, or mend the id`)
  return clause
}
