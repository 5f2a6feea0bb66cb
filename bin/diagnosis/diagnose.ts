import type { CheckResult, LikelyCause } from '../../reports/model.ts'
import { pluralize } from '../../reports/wording.ts'
import { type Candidate, findBest, fitOf, isSame, preferElected, rate } from './candidates.ts'
import { electClause } from './elect-clause.ts'
import { matchKinds } from './kinds.ts'
import type { KnownMistake } from './known-mistakes.ts'
import { sortByCount } from './sort-by-count.ts'
import { matchMistakes, type Symptoms, symptomsOf } from './symptoms.ts'

/** A mistake that explains so much of the failures is no coincidence. */
const NEARLY_ALL = 0.9
/** More causes help nobody: people mend some, and run again. Further failures stay without a cause. */
const MOST_CAUSES = 50

const groupByClause = (open: Symptoms): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>()
  for (const [key, { clause }] of open) groups.set(clause, [...(groups.get(clause) ?? []), key])
  return groups
}

const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)]

/** Says a mistake that is made in several places in one sentence. */
const describePlaces = ({ match: { places, known } }: Candidate): string | null =>
  places.length > 1 ? `${known.mistake} The same is wrong in ${pluralize(places.length - 1, 'other place')}.` : null

/** On how many servers with a known mistake each check fails. The fewer, the more its failure says. */
function countServersByCheck(known: readonly KnownMistake[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { symptoms } of known)
    for (const check of unique(symptoms.map(symptom => symptom.check))) counts.set(check, (counts.get(check) ?? 0) + 1)
  return counts
}

const FITS = ['exact', 'close', 'none']

/** What explains more comes first; of two that explain as much, the one that fits better. */
const compareEffects = (a: LikelyCause, b: LikelyCause): number =>
  b.explained.length - a.explained.length || FITS.indexOf(a.fit) - FITS.indexOf(b.fit)

/**
 * Finds the mistakes that explain the failures of a run best: a weighted greedy cover of the symptoms (check and broken
 * clause). Where no known mistake fits, the cause names the clauses and the nearest mistakes. The surest cause comes first,
 * then those that explain most: `docs/diagnosis.md` has how often the first one is right.
 */
export function diagnose(
  results: readonly CheckResult[],
  known: readonly KnownMistake[],
  refuted: ReadonlySet<string> = new Set(),
): readonly LikelyCause[] {
  const symptoms = symptomsOf(results)
  const singles = matchMistakes(results, symptoms, known)
  const matches = [...singles, ...matchKinds(singles)]
  const servers = countServersByCheck(known)
  const open = new Map(symptoms)

  const toCause = (
    keys: readonly string[],
    rest: Pick<LikelyCause, 'fit' | 'statement' | 'mistakes' | 'contradicted'>,
  ) => {
    const findings = keys.flatMap(key => symptoms.get(key) ?? [])
    const checks = unique(findings.map(({ check }) => check))
    const [shownBy = null] = checks.toSorted((a, b) => (servers.get(a) ?? 0) - (servers.get(b) ?? 0))
    return {
      ...{ ...rest, operations: [], blocked: [] },
      ...{ clauses: sortByCount(findings.map(({ clause }) => clause)), explained: checks, shown_by: shownBy },
    }
  }
  const causes: LikelyCause[] = []
  while (open.size > 0 && causes.length < MOST_CAUSES) {
    const openByClause = groupByClause(open)
    const rated = matches.map(match => rate(match, refuted, open, openByClause))
    const candidates = rated.filter(({ explained, related }) => explained.length + related.length > 0)
    const highest = findBest(candidates, ({ score }) => score)
    if (!highest) break
    // A mistake that explains nearly everything needs no election, and later causes explain what the first ones leave.
    const isKnown =
      causes.length > 0 || (fitOf(highest) === 'exact' && highest.explained.length >= NEARLY_ALL * symptoms.size)
    const best = isKnown ? highest : preferElected(highest, candidates, electClause(symptoms, known, refuted))
    const fit = fitOf(best)
    const keys = fit === 'none' ? unique([...best.explained, ...best.related]) : best.explained
    if (keys.length === 0) break
    const same = candidates.filter(other => other !== best && isSame(best, other))
    // Where none fits, the one that explains most may be nearer than the one in the elected clause.
    const named = fit === 'none' ? [best, ...same, highest] : [best, ...same]
    causes.push(
      toCause(keys, {
        fit,
        statement: fit === 'none' || same.length > 0 ? null : describePlaces(best),
        mistakes: unique(named.flatMap(({ match }) => match.places)).map(({ id, mistake }) => ({ id, mistake })),
        contradicted: unique(best.match.contradicted.map(({ check }) => check)),
      }),
    )
    for (const key of keys) open.delete(key)
  }
  const byClause = [...groupByClause(open).values()].toSorted((a, b) => b.length - a.length)
  const rest = byClause.map(keys => toCause(keys, { fit: 'none', statement: null, mistakes: [], contradicted: [] }))
  const [surest, ...others] = [...causes, ...rest]
  return surest ? [surest, ...others.toSorted(compareEffects)].slice(0, MOST_CAUSES) : []
}
