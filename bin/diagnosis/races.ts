import type { LikelyCause } from '../../reports/model.ts'
import { unique } from './kinds.ts'

const isRace = ({ explained }: LikelyCause): boolean =>
  explained.length > 0 && explained.every(id => /\/race-|two-(?:updates-)?at-once/.test(id))

/**
 * Puts lost races before a failure that nothing known explains: checks run side by side, and it may be a loss of theirs. The
 * race that explains most is first, since one lock that is missing loses several.
 */
export function putRacesFirst(causes: readonly LikelyCause[]): readonly LikelyCause[] {
  const [first] = causes
  if (!first || (first.fit !== 'none' && !isRace(first))) return causes
  const races = causes
    .filter(cause => isRace(cause) && cause.explained.length >= first.explained.length)
    .toSorted((a, b) => b.explained.length - a.explained.length)
  return unique([...races, ...causes])
}
