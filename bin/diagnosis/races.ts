import type { CheckResult, LikelyCause } from '../../reports/model.ts'
import { unique } from './kinds.ts'
import { HAPPENED_ONCE, isForgotten } from './response-patterns.ts'

const isRace = ({ explained }: LikelyCause): boolean =>
  explained.length > 0 && explained.every(id => /\/race-|two-(?:updates-)?at-once/.test(id))

/**
 * Puts lost races before a failure that nothing known explains: checks run side by side, and it may be a loss of theirs. The
 * race that explains most is first, since one lock that is missing loses several.
 */
export function putRacesFirst(causes: readonly LikelyCause[], checks: readonly CheckResult[]): readonly LikelyCause[] {
  const [first] = causes
  if (!first || (first.fit !== 'none' && !isRace(first))) return causes
  const shown = checks.filter(({ id }) => first.explained.includes(id))
  const isLoss = shown.length > 0 && shown.every(isForgotten)
  const least = isLoss ? 1 : first.explained.length
  const races = causes
    .filter(cause => isRace(cause) && cause.explained.length >= least)
    .toSorted((a, b) => b.explained.length - a.explained.length)
  return unique([...races, ...causes])
}

/** Says of a cause without a known mistake that its requests failed once, and not when they were repeated. */
function nameTransient(cause: LikelyCause, checks: readonly CheckResult[]): LikelyCause {
  if (cause.fit !== 'none' || cause.statement !== null) return cause
  const shown = checks.filter(({ id }) => cause.explained.includes(id))
  const errors = shown.filter(({ evidence }) => evidence.some(({ status }) => status >= 500))
  if (errors.length < shown.length || shown.length === 0) return cause
  const statement =
    'The server fails now and then: a request got a 5xx status once, and not when it was repeated. Its log may say why.'
  return { ...cause, statement, mistakes: [] }
}

/** Puts causes last whose failures all happened only once: load or a late write can cause them beside another mistake. */
export function putTransientLast(
  causes: readonly LikelyCause[],
  checks: readonly CheckResult[],
): readonly LikelyCause[] {
  const once = new Set(checks.flatMap(({ id, reason }) => (HAPPENED_ONCE.test(reason ?? '') ? [id] : [])))
  const isTransient = (cause: LikelyCause) =>
    cause.explained.length > 0 && cause.explained.every(id => once.has(id)) && !isRace(cause)
  const transient = causes.filter(isTransient).map(cause => nameTransient(cause, checks))
  return [...causes.filter(cause => !isTransient(cause)), ...transient]
}
