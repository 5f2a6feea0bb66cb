import { lawOf } from '../../suites/contract/clause-id.ts'
import type { Finding } from '../kill-matrix/kill-matrix.ts'
import type { KnownMistake } from './known-mistakes.ts'
import { sortByCount } from './sort-by-count.ts'
import type { Symptoms } from './symptoms.ts'

/** The nearest known mistakes say most: similarities are raised to this power. */
const NEARNESS = 3

/** How many symptoms show each law broken. */
type LawCounts = ReadonlyMap<string, number>

function countLaws(symptoms: Iterable<Finding>): LawCounts {
  const laws = new Map<string, number>()
  for (const { clause } of symptoms) {
    const law = lawOf(clause)
    laws.set(law, (laws.get(law) ?? 0) + 1)
  }
  return laws
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0)

/** How much two servers have in common, from 0 to 1. */
function similarityOf(a: LawCounts, b: LawCounts): number {
  const shared = sumOf([...a].map(([law, count]) => Math.min(count, b.get(law) ?? 0)))
  return shared / (sumOf(a.values()) + sumOf(b.values()) - shared)
}

/**
 * Elects the clause that an unknown mistake breaks, among the clauses that checks found broken and known mistakes break. It
 * compares laws: a mistake has the same consequences in every operation. Each law that checks found broken has one vote. Its
 * own symptoms and the known mistakes that show it broken share this vote: each symptom counts 1 and votes for the law itself,
 * each mistake counts as much as it is similar to the run and votes for the laws that it breaks.
 */
export function electClause(
  symptoms: Symptoms,
  known: readonly KnownMistake[],
  refuted: ReadonlySet<string> = new Set(),
): string | undefined {
  const run = countLaws(symptoms.values())
  const neighbours = known.flatMap(mistake => {
    const laws = countLaws(mistake.symptoms)
    const weight = refuted.has(mistake.id) ? 0 : similarityOf(run, laws) ** NEARNESS
    return weight === 0 ? [] : [{ laws, weight, breaks: new Set(mistake.breaks.map(lawOf)) }]
  })
  const votes = new Map<string, number>()
  const vote = (law: string, share: number) => votes.set(law, (votes.get(law) ?? 0) + share)
  for (const [law, count] of run) {
    const its = neighbours.filter(({ laws }) => laws.has(law))
    const all = count + sumOf(its.map(({ weight }) => weight))
    vote(law, count / all)
    for (const { breaks, weight } of its) for (const one of breaks) vote(one, weight / all)
  }
  const electable = new Set(known.flatMap(({ breaks }) => breaks))
  /** Rounded, because sums that should be equal differ in their last digits. */
  const votesFor = (clause: string): number => Math.round(1e6 * (votes.get(lawOf(clause)) ?? 0))
  // Of clauses with equal votes, such as those of one law, the one with most symptoms stays first: the sort is stable.
  return sortByCount([...symptoms.values()].map(({ clause }) => clause))
    .filter(clause => electable.has(clause))
    .toSorted((a, b) => votesFor(b) - votesFor(a))[0]
}
