import { countEach, sortByCount } from '../../reports/count-each.ts'
import { memoizeByObject } from '../../simulator/memoize-by-object.ts'
import { lawOf } from '../../suites/contract/clause-id.ts'
import type { Finding } from '../kill-matrix/kill-matrix.ts'
import type { KnownMistake } from './known-mistakes.ts'
import type { Symptoms } from './symptoms.ts'

/** The nearest known mistakes say most: similarities are raised to this power. */
const NEARNESS = 3

/** How many symptoms show each law broken. */
type LawCounts = ReadonlyMap<string, number>

const countLaws = (symptoms: readonly Finding[]): LawCounts => countEach(symptoms.map(({ clause }) => lawOf(clause)))

const countLawsOf = memoizeByObject(({ symptoms }: KnownMistake): LawCounts => countLaws(symptoms))

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0)

/** How much two servers have in common, from 0 to 1. */
function similarityOf(a: LawCounts, b: LawCounts): number {
  const shared = sumOf([...a].map(([law, count]) => Math.min(count, b.get(law) ?? 0)))
  return shared / (sumOf(a.values()) + sumOf(b.values()) - shared)
}

/**
 * Votes on the law that an unknown mistake breaks: a mistake has the same consequences in every operation. Each law that checks
 * found broken has one vote. Its own symptoms and the known mistakes that show it broken share this vote: each symptom counts 1
 * and votes for the law itself, each mistake counts as much as it is similar to the run and votes for the laws that it breaks.
 */
function voteForLaws(symptoms: Symptoms, known: readonly KnownMistake[]): ReadonlyMap<string, number> {
  const run = countLaws([...symptoms.values()])
  const neighbours = known.flatMap(mistake => {
    const laws = countLawsOf(mistake)
    const weight = similarityOf(run, laws) ** NEARNESS
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
  return votes
}

/**
 * Ranks the clauses that checks found broken: first the one that an unknown mistake probably breaks itself. Mistakes with
 * similar consequences vote for its law. A clause also ranks higher if a check that few known mistakes fail found it broken:
 * checks that many mistakes fail show consequences. Of clauses that rank equally, the one with most symptoms comes first.
 */
export function rankClauses(
  symptoms: Symptoms,
  known: readonly KnownMistake[],
  serversByCheck: ReadonlyMap<string, number>,
): readonly string[] {
  const votes = voteForLaws(symptoms, known)
  const findings = [...symptoms.values()]
  const ranks = new Map<string, number>()
  for (const { check, clause } of findings) {
    const rank = (votes.get(lawOf(clause)) ?? 0) / Math.sqrt(1 + (serversByCheck.get(check) ?? 0))
    ranks.set(clause, Math.max(rank, ranks.get(clause) ?? 0))
  }
  /** Rounded, because sums that should be equal differ in their last digits. */
  const rankOf = (clause: string): number => Math.round(1e6 * (ranks.get(clause) ?? 0))
  return sortByCount(findings.map(({ clause }) => clause)).toSorted((a, b) => rankOf(b) - rankOf(a))
}
