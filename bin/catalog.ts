import { type Assumption, assumptions } from '../simulator/assumptions.ts'
import { mutants } from '../simulator/mutants/index.ts'
import { variants } from '../simulator/variants/index.ts'
import { variantsOfSet } from '../simulator/variants/variant-sets.ts'
import type { Check } from '../suites/check.ts'
import { checks } from '../suites/checks/index.ts'
import { clientClauses } from '../suites/contract/clauses/clients.ts'
import { clauseOf, clauses } from '../suites/contract/clauses/index.ts'
import { areaOf, levelOf } from '../suites/runner/run-check.ts'

const checkEntry = (check: Check) => ({
  id: check.id,
  area: areaOf(check),
  level: levelOf(check),
  clauses: check.clauses,
  needs: check.needs,
  phase: check.phase,
})

/** The ids of things by the clauses that each has. */
function idsByClause<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  clausesOf: (thing: Thing) => readonly string[],
): (clause: string) => readonly string[] {
  const found = new Map<string, string[]>()
  for (const thing of things)
    for (const clause of new Set(clausesOf(thing))) found.set(clause, (found.get(clause) ?? []).concat(thing.id))
  return clause => found.get(clause) ?? []
}

/** The checks, clauses, mutants, variants and assumptions of the kit, as the list commands and `explain` show them. */
export const catalog = {
  listChecks: () => checks.map(checkEntry),
  listClauses() {
    const checksOf = idsByClause(checks, check => check.clauses)
    const mutantsOf = idsByClause(mutants, ({ breaks }) => breaks)
    return clauses.map(({ testable, ...clause }) => ({
      ...clause,
      binds: 'server' as const,
      ...testable,
      checks: checksOf(clause.id),
      mutants: mutantsOf(clause.id),
    }))
  },
  listClientClauses: () => clientClauses,
  listMutants: () =>
    mutants.map(({ id, mistake, breaks }) => ({
      id,
      area: areaOf({ id }),
      level: levelOf({ clauses: breaks }),
      mistake,
      breaks,
    })),
  /** The variants of a set, or else all. */
  listVariants: (mixed?: number) =>
    (mixed === undefined ? variants : variantsOfSet(mixed)).map(({ id, leftOpenBy, choice }) => ({
      id,
      leftOpenBy,
      choice,
    })),
  listAssumptions: (): readonly Assumption[] => assumptions,
  statementsOf: (ids: readonly string[]): readonly string[] => ids.map(id => clauseOf(id).statement),
}

export type CheckEntry = ReturnType<typeof catalog.listChecks>[number]
export type ClauseEntry = ReturnType<typeof catalog.listClauses>[number]
export type ClientClauseEntry = ReturnType<typeof catalog.listClientClauses>[number]
export type VariantEntry = ReturnType<typeof catalog.listVariants>[number]
export type MutantEntry = ReturnType<typeof catalog.listMutants>[number]
