import type { Match, Symptoms } from './symptoms.ts'

/** How much a mistake has in common with a run, from 0 to 1. */
const similarityOf = ({ seen, contradicted }: Match, symptoms: Symptoms): number =>
  seen.length / (symptoms.size + contradicted.length)

/**
 * Elects the clause that an unknown mistake breaks. Each symptom has one vote. It goes to the symptom's own clause and to the
 * clauses that known mistakes with this symptom break, in proportion to what they have in common with the run. Only clauses
 * that a known mistake breaks can be elected.
 */
export function electClause(symptoms: Symptoms, matches: readonly Match[]): string | undefined {
  const neighbours = new Map<string, { readonly breaks: readonly string[]; readonly weight: number }[]>()
  for (const match of matches) {
    const neighbour = { breaks: match.known.breaks, weight: similarityOf(match, symptoms) }
    for (const key of match.seen) neighbours.set(key, [...(neighbours.get(key) ?? []), neighbour])
  }
  const votes = new Map<string, number>(
    matches.flatMap(({ known }) => known.breaks.map(clause => [clause, 0] as const)),
  )
  const vote = (clause: string, share: number) => {
    const before = votes.get(clause)
    if (before !== undefined) votes.set(clause, before + share)
  }
  for (const [key, { clause }] of symptoms) {
    const its = neighbours.get(key) ?? []
    const all = its.reduce((sum, { weight }) => sum + weight, 1)
    vote(clause, 1 / all)
    for (const { breaks, weight } of its) for (const one of breaks) vote(one, weight / all)
  }
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
