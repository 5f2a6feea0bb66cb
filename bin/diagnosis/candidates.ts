import type { LikelyCause } from '../../reports/model.ts'
import { CONTRADICTION } from './kinds.ts'
import type { Match, Symptoms } from './symptoms.ts'

/** A symptom in a clause that the mistake itself breaks counts nearly as much again. */
const SAME_CLAUSE = 0.9
/** What remains of a mistake's score however much contradicts it, so that the nearest one can be named where none fits. */
const AT_LEAST = 0.03
/** How much a mistake loses if no check found the clauses broken that it breaks. */
const UNSEEN_CLAUSES = 0.6
/** How much each further place counts against a mistake that is made in several: a single mistake explains as much better. */
const FURTHER_PLACE = 0.5

/** A mistake that may be the next cause. */
export interface Candidate {
  readonly match: Match
  /** Keys of the symptoms that it explains and no cause before it does. */
  readonly explained: readonly string[]
  /** Keys of further symptoms in the clauses that it breaks. */
  readonly related: readonly string[]
  /** Whether the run showed something else than such a mistake shows, although the same checks fail. */
  readonly refuted: boolean
  readonly score: number
}

/** Rates what a mistake explains of the symptoms that are still open. */
export function rate(
  match: Match,
  refuted: ReadonlySet<string>,
  open: Symptoms,
  openByClause: ReadonlyMap<string, readonly string[]>,
): Candidate {
  const { known, places, seen, contradicted, unseenClauses } = match
  const explained = seen.filter(key => open.has(key))
  const related = known.breaks.flatMap(clause => openByClause.get(clause) ?? [])
  const isRefuted = places.some(({ id }) => refuted.has(id))
  const least = AT_LEAST * explained.length
  const fit = Math.max(explained.length - CONTRADICTION * contradicted.length, least) + SAME_CLAUSE * related.length
  // A refuted mistake is named only where no other one explains anything.
  const score = (1 - UNSEEN_CLAUSES * unseenClauses) * (isRefuted ? least : fit)
  // Of two that are equal otherwise, the one with fewer contradictions is nearer.
  const less = contradicted.length / 1000 + FURTHER_PLACE * (places.length - 1)
  return { match, explained, related, refuted: isRefuted, score: score - less }
}

export function fitOf({ match, explained, refuted }: Candidate): LikelyCause['fit'] {
  if (refuted || explained.length <= CONTRADICTION * match.contradicted.length) return 'none'
  return match.contradicted.length === 0 ? 'exact' : 'close'
}

export function findBest(
  candidates: readonly Candidate[],
  rank: (candidate: Candidate) => number,
): Candidate | undefined {
  const [first, ...others] = candidates
  return first && others.reduce((best, other) => (rank(other) > rank(best) ? other : best), first)
}

/** The nearest mistake in the elected clause, if the one with the highest score is in another. */
export function preferElected(
  highest: Candidate,
  candidates: readonly Candidate[],
  clause: string | undefined,
): Candidate {
  if (clause === undefined || highest.match.known.breaks.includes(clause)) return highest
  const inClause = candidates
    .filter(({ match }) => match.known.breaks.includes(clause))
    .toSorted((a, b) => Number(a.refuted) - Number(b.refuted))
  return (
    findBest(inClause, ({ match, explained }) => explained.length - CONTRADICTION * match.contradicted.length) ??
    highest
  )
}

/** Whether this run cannot tell two mistakes apart. */
export const isSame = (a: Candidate, b: Candidate): boolean =>
  a.explained.length > 0 &&
  a.refuted === b.refuted &&
  a.explained.join() === b.explained.join() &&
  a.match.contradicted.length === b.match.contradicted.length
