import type { LikelyCause } from '../../reports/model.ts'
import { CONTRADICTION } from './kinds.ts'
import type { Match, Symptoms } from './symptoms.ts'

/** What remains of a mistake's score however much contradicts it, so that the nearest one can be named where none fits. */
const AT_LEAST = 0.03
/** How much each further place counts against a mistake that is made in several: a single mistake explains as much better. */
const FURTHER_PLACE = 0.5

/** A mistake that may be the next cause. */
export type Candidate = ReturnType<typeof rate>

/** Rates what a mistake explains of the open symptoms. It is refuted if its checks fail but show something else. */
export function rate(match: Match, refuted: ReadonlySet<string>, open: Symptoms) {
  const { places, seen, contradicted } = match
  /** Keys of the symptoms that it explains and no cause before it does. */
  const explained = seen.filter(key => open.has(key))
  const isRefuted = places.some(({ id }) => refuted.has(id))
  const least = AT_LEAST * explained.length
  // A refuted mistake is named only where no other one explains anything.
  const fit = isRefuted ? least : Math.max(explained.length - CONTRADICTION * contradicted.length, least)
  // Of two that are equal otherwise, the one with fewer contradictions is nearer.
  const nearness = fit - contradicted.length / 1000
  const score = nearness - FURTHER_PLACE * (places.length - 1)
  return { match, explained, refuted: isRefuted, nearness, score }
}

export function fitOf({ match, explained, refuted }: Candidate): LikelyCause['fit'] {
  if (refuted || explained.length <= CONTRADICTION * match.contradicted.length) return 'none'
  return match.contradicted.length === 0 ? 'exact' : 'close'
}

export const findBest = (candidates: readonly Candidate[], by: 'nearness' | 'score'): Candidate | undefined =>
  candidates.toSorted((a, b) => b[by] - a[by])[0]

/** What explains more comes first, then what less speaks against, then what the run shows more of. */
export const compareNearness = (a: Candidate, b: Candidate): number =>
  b.explained.length - a.explained.length ||
  a.match.contradicted.length - b.match.contradicted.length ||
  a.match.known.symptoms.length - b.match.known.symptoms.length

/** Finds the mistake that fits best among those that break the first clause of a ranking which any of them breaks. */
export function findNearest(candidates: readonly Candidate[], ranking: readonly string[]): Candidate | undefined {
  const breaking = (clause: string) => candidates.filter(({ match }) => match.known.breaks.includes(clause))
  return findBest(ranking.map(breaking).find(({ length }) => length > 0) ?? [], 'nearness')
}

/** Whether this run cannot tell two mistakes apart. */
export const isSame = (a: Candidate, b: Candidate): boolean =>
  a.explained.length > 0 &&
  a.refuted === b.refuted &&
  a.explained.join() === b.explained.join() &&
  a.match.contradicted.length === b.match.contradicted.length
