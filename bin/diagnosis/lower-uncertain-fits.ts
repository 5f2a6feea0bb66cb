import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult, LikelyCause } from '../../reports/model.ts'
import { lawOf } from '../../suites/contract/clause-id.ts'
import { unique } from './kinds.ts'
import type { KnownMistake } from './known-mistakes.ts'
import { isRandom, keyOf, symptomsOf } from './symptoms.ts'

const mainLaw = ({ clauses: [clause = ''] }: LikelyCause): string => lawOf(clause)

const isKnown = ({ fit }: LikelyCause): boolean => fit === 'exact' || fit === 'close'

/** Joins causes that break one clause first, if a known mistake is among them: they are rather a wider mistake than two. */
function joinRivals(causes: readonly LikelyCause[]): readonly LikelyCause[] {
  const groups = groupBy(causes, cause =>
    isKnown(cause) || (cause.fit === 'none' && cause.statement === null) ? (cause.clauses[0] ?? cause) : cause,
  )
  return [...groups.values()].flatMap(rivals => {
    const [first] = rivals
    if (!first || rivals.length === 1 || !rivals.some(isKnown)) return rivals
    return {
      ...{ ...first, fit: 'none', statement: null, contradicted: [] },
      mistakes: [...new Map(rivals.flatMap(({ mistakes }) => mistakes.map(one => [one.id, one]))).values()],
      clauses: unique(rivals.flatMap(({ clauses }) => clauses)),
      explained: unique(rivals.flatMap(({ explained }) => explained)),
      blocked: rivals.flatMap(({ blocked }) => blocked),
    }
  })
}

/**
 * Calls a mistake likely, and not exact, if the report holds something against it: another cause breaks the same rule, so that
 * the mistake may be a wider one than the one that is known; or a check that it fails has failed in another way, for no known
 * reason. If a check that it does not fail shows its clause broken, no known mistake is wide enough. Names the checks that would
 * tell but did not run: of several mistakes, those that only some of them fail.
 */
export function lowerUncertainFits(
  causes: readonly LikelyCause[],
  checks: readonly CheckResult[],
  known: readonly KnownMistake[],
): readonly LikelyCause[] {
  const results = new Map(checks.map(check => [check.id, check]))
  const unknown = new Set(causes.flatMap(({ fit, explained }) => (fit === 'none' ? explained : [])))
  const symptoms = symptomsOf(checks)
  const byId = new Map(known.map(mistake => [mistake.id, mistake]))
  const joined = joinRivals(causes)
  return joined.map(cause => {
    const { fit, statement, mistakes, explained, clauses } = cause
    if (!isKnown(cause)) return cause
    const named = mistakes.flatMap(({ id }) => byId.get(id) ?? [])
    const all = named.map(mistake => mistake.symptoms.filter(({ check }) => !isRandom(check)))
    const wordings = statement === null ? all : [all.flat()]
    const isUntested = (check: string) => (results.get(check)?.outcome ?? 'blocked') === 'blocked'
    const isTelling = (check: string) =>
      wordings.length === 1 || !wordings.every(its => its.some(one => one.check === check))
    const expected = unique(wordings.flat().map(({ check }) => check))
    const untested = expected.filter(check => isUntested(check) && isTelling(check))
    const isOff = wordings.every(its => its.some(one => unknown.has(one.check) && !symptoms.has(keyOf(one))))
    const isBeyond = (id: string) => !named.some(({ symptoms: its }) => its.some(({ check }) => check === id))
    const isOfClause = (id: string) => !isRandom(id) && results.get(id)?.broken.includes(clauses[0] ?? '')
    if (named.length > 0 && explained.some(id => isOfClause(id) && isBeyond(id)))
      return { ...cause, fit: 'none', statement: null, contradicted: [] }
    const hasRival = joined.some(other => other !== cause && other.fit !== 'root' && mainLaw(other) === mainLaw(cause))
    const isDoubtful = hasRival || isOff
    return { ...cause, untested, fit: isDoubtful ? 'close' : fit }
  })
}
