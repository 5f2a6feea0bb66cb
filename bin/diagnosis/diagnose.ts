import type { CheckResult, LikelyCause } from '../../reports/model.ts'
import { electClause } from './elect-clause.ts'
import type { KnownMistake } from './known-mistakes.ts'
import { sortByCount } from './sort-by-count.ts'
import { type Match, matchMistakes, type Symptoms, symptomsOf } from './symptoms.ts'

/** A check that passed speaks against a mistake more strongly than one that failed speaks for it. */
const CONTRADICTION = 2
/** A symptom in a clause that the mistake itself breaks counts nearly as much again. */
const SAME_CLAUSE = 0.9
/** What remains of a mistake's score however much contradicts it, so that the nearest one can be named where none fits. */
const AT_LEAST = 0.03
/** How much a mistake loses if no check found the clauses broken that it breaks. */
const UNSEEN_CLAUSES = 0.6
/** More causes help nobody: people mend some, and run again. Further failures stay without a cause. */
const MOST_CAUSES = 50

interface Candidate {
  readonly match: Match
  /** Keys of the symptoms that it explains and no cause before it does. */
  readonly explained: readonly string[]
  /** Keys of further symptoms in the clauses that it breaks. */
  readonly related: readonly string[]
  readonly score: number
}

/** Rates what a mistake explains of the symptoms that are still open. */
function rate(match: Match, open: Symptoms, openByClause: ReadonlyMap<string, readonly string[]>): Candidate {
  const { known, seen, contradicted, unseenClauses } = match
  const explained = seen.filter(key => open.has(key))
  const inItsClauses = known.breaks.flatMap(clause => openByClause.get(clause) ?? [])
  const fit = Math.max(explained.length - CONTRADICTION * contradicted.length, AT_LEAST * explained.length)
  const score = (1 - UNSEEN_CLAUSES * unseenClauses) * (fit + SAME_CLAUSE * inItsClauses.length)
  // Of two that are equal otherwise, the one with fewer contradictions is nearer.
  return { match, explained, related: inItsClauses, score: score - contradicted.length / 1000 }
}

const fits = ({ match, explained }: Candidate): boolean => explained.length > CONTRADICTION * match.contradicted.length

function fitOf(candidate: Candidate): LikelyCause['fit'] {
  if (!fits(candidate)) return 'none'
  return candidate.match.contradicted.length === 0 ? 'exact' : 'close'
}

const groupByClause = (open: Symptoms): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>()
  for (const [key, { clause }] of open) groups.set(clause, [...(groups.get(clause) ?? []), key])
  return groups
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

/** On how many servers with a known mistake each check fails. The fewer, the more its failure says. */
function countServersByCheck(known: readonly KnownMistake[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { symptoms } of known)
    for (const check of unique(symptoms.map(symptom => symptom.check))) counts.set(check, (counts.get(check) ?? 0) + 1)
  return counts
}

function findBest(candidates: readonly Candidate[], rank: (candidate: Candidate) => number): Candidate | undefined {
  const [first, ...others] = candidates
  return first && others.reduce((best, other) => (rank(other) > rank(best) ? other : best), first)
}

/** The nearest mistake in the elected clause, if the one with the highest score is in another. */
function preferElected(highest: Candidate, candidates: readonly Candidate[], clause: string | undefined): Candidate {
  if (clause === undefined || highest.match.known.breaks.includes(clause)) return highest
  const inClause = candidates.filter(({ match }) => match.known.breaks.includes(clause))
  return (
    findBest(inClause, ({ match, explained }) => explained.length - CONTRADICTION * match.contradicted.length) ??
    highest
  )
}

const FITS = ['exact', 'close', 'none']

/** What explains more comes first; of two that explain as much, the one that fits better. */
const compareEffects = (a: LikelyCause, b: LikelyCause): number =>
  b.explained.length - a.explained.length || FITS.indexOf(a.fit) - FITS.indexOf(b.fit)

/** Whether this run cannot tell two mistakes apart. */
const isSame = (a: Candidate, b: Candidate): boolean =>
  a.explained.length > 0 &&
  a.explained.join() === b.explained.join() &&
  a.match.contradicted.length === b.match.contradicted.length

/**
 * Finds the mistakes that explain the failures of a run best: a weighted greedy cover of the symptoms (check and broken
 * clause). Where no known mistake fits, the cause names the clauses and the nearest mistakes. The surest cause comes first,
 * then those that explain most: `docs/diagnosis.md` has how often the first one is right.
 */
export function diagnose(results: readonly CheckResult[], known: readonly KnownMistake[]): readonly LikelyCause[] {
  const symptoms = symptomsOf(results)
  const matches = matchMistakes(results, symptoms, known)
  const servers = countServersByCheck(known)
  const open = new Map(symptoms)

  const toCause = (keys: readonly string[], rest: Pick<LikelyCause, 'fit' | 'mistakes' | 'contradicted'>) => {
    const findings = keys.flatMap(key => symptoms.get(key) ?? [])
    const checks = unique(findings.map(({ check }) => check))
    const [shownBy = null] = checks.toSorted((a, b) => (servers.get(a) ?? 0) - (servers.get(b) ?? 0))
    return {
      ...{ ...rest, statement: null, operations: [], blocked: [] },
      ...{ clauses: sortByCount(findings.map(({ clause }) => clause)), explained: checks, shown_by: shownBy },
    }
  }
  const causes: LikelyCause[] = []
  while (open.size > 0 && causes.length < MOST_CAUSES) {
    const openByClause = groupByClause(open)
    const rated = matches.map(match => rate(match, open, openByClause))
    const candidates = rated.filter(({ explained, related }) => explained.length + related.length > 0)
    const highest = findBest(candidates, ({ score }) => score)
    if (!highest) break
    // A mistake that explains everything needs no election, and later causes explain what the first ones leave.
    const isKnown = causes.length > 0 || (fitOf(highest) === 'exact' && highest.explained.length === symptoms.size)
    const best = isKnown ? highest : preferElected(highest, candidates, electClause(symptoms, known))
    const fit = fitOf(best)
    const keys = fit === 'none' ? unique([...best.explained, ...best.related]) : best.explained
    if (keys.length === 0) break
    causes.push(
      toCause(keys, {
        fit,
        mistakes: [best, ...candidates.filter(other => other !== best && isSame(best, other))].map(
          ({
            match: {
              known: { id, mistake },
            },
          }) => ({ id, mistake }),
        ),
        contradicted: unique(best.match.contradicted.map(({ check }) => check)),
      }),
    )
    for (const key of keys) open.delete(key)
  }
  const byClause = [...groupByClause(open).values()].toSorted((a, b) => b.length - a.length)
  const rest = byClause.map(keys => toCause(keys, { fit: 'none', mistakes: [], contradicted: [] }))
  const [surest, ...others] = [...causes, ...rest]
  return surest ? [surest, ...others.toSorted(compareEffects)].slice(0, MOST_CAUSES) : []
}
