import { countEach } from '../../reports/count-each.ts'
import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult, LikelyCause } from '../../reports/model.ts'
import { pluralize } from '../../reports/wording.ts'
import { lawOf } from '../../suites/contract/clause-id.ts'
import { type Candidate, compareNearness, findBest, findNearest, fitOf, isSame, rate } from './candidates.ts'
import { matchKinds, unique } from './kinds.ts'
import type { KnownMistake } from './known-mistakes.ts'
import { rankClauses } from './rank-clauses.ts'
import { matchMistakes, symptomsOf } from './symptoms.ts'
import { unrelatedReasonOf } from './unrelated-reason.ts'

/** A mistake that explains so much of the failures is no coincidence. */
const NEARLY_ALL = 0.9
/** More causes help nobody: people mend some, and run again. Further failures stay without a cause. */
const MOST_CAUSES = 50

/** Says a mistake that is made in several places in one sentence. */
const describePlaces = ({ match: { places, known } }: Candidate): string | null =>
  places.length > 1 ? `${known.mistake} The same is wrong in ${pluralize(places.length - 1, 'other place')}.` : null

/** On how many servers with a known mistake each check fails. The fewer, the more its failure says. */
const countServersByCheck = (known: readonly KnownMistake[]): ReadonlyMap<string, number> =>
  countEach(known.flatMap(({ symptoms }) => unique(symptoms.map(({ check }) => check))))

/** Whether a mistake fits so well, and explains so much, that no vote on the clause is needed. */
const isSure = ({ explained, match, refuted }: Candidate, least: number): boolean =>
  !refuted && explained.length >= least && match.contradicted.length <= (1 - NEARLY_ALL) * explained.length

/** Of mistakes that this run cannot tell apart, those that break a rule themselves, if any does: others only lead to it. */
function keepDirect(candidates: readonly (Candidate | undefined)[], broken: ReadonlySet<string>): readonly Candidate[] {
  const all = candidates.filter(one => one !== undefined)
  const direct = all.filter(({ match }) => match.known.breaks.some(clause => broken.has(lawOf(clause))))
  return direct.length > 0 ? direct : all
}

const FITS = ['exact', 'close', 'none']

/** What explains more comes first; of two that explain as much, the one that fits better. */
const compareEffects = (a: LikelyCause, b: LikelyCause): number =>
  b.explained.length - a.explained.length || FITS.indexOf(a.fit) - FITS.indexOf(b.fit)

/** Whether a known mistake that fits as well explains so much more that a reader should see it first. */
const outdoes = ({ fit, explained }: LikelyCause, surest: LikelyCause): boolean =>
  fit !== 'none' && FITS.indexOf(fit) <= FITS.indexOf(surest.fit) && explained.length >= 2 * surest.explained.length

/**
 * Finds the mistakes that explain the failures of a run best: a weighted greedy cover of the symptoms (check and broken
 * clause). Where no known mistake fits, the cause names the clauses and the nearest mistakes. The surest cause comes first,
 * then those that explain most: `docs/explanation/diagnosis.md` has how often the first one is right.
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
  const foreign = new Set(results.filter(result => unrelatedReasonOf(result) !== null).map(({ id }) => id))
  const native = new Map([...symptoms].filter(([, { check }]) => !foreign.has(check)))
  const ranking = unique([native, symptoms].flatMap(some => rankClauses(some, known, servers)))
  const open = new Map(symptoms)

  const causes: LikelyCause[] = []
  while (open.size > 0 && causes.length < MOST_CAUSES) {
    const openByClause = groupBy([...open.keys()], key => open.get(key)?.clause ?? '')
    const openRanking = ranking.filter(clause => openByClause.has(clause))
    const candidates = matches.map(match => rate(match, refuted, open))
    const explaining = candidates.filter(({ explained }) => explained.length > 0)
    const highest = findBest(explaining, 'score')
    // Later causes explain what the first one leaves, so they need not explain nearly everything.
    const least = causes.length > 0 ? 0 : NEARLY_ALL * symptoms.size
    const isKnown = highest && isSure(highest, least)
    const best = isKnown ? highest : (findNearest(candidates, openRanking) ?? highest)
    const fit = best ? fitOf(best) : 'none'
    const elected = fit === 'none' ? (openByClause.get(openRanking[0] ?? '') ?? []) : []
    const keys = unique([...(best?.explained ?? []), ...elected])
    const same = best ? candidates.filter(other => other !== best && isSame(best, other)) : []
    const findings = keys.flatMap(key => symptoms.get(key) ?? [])
    const broken = new Set(findings.map(({ clause }) => lawOf(clause)))
    // Where none fits, the one that explains most may be nearer than the one in the elected clause.
    const named = keepDirect([best, ...same, fit === 'none' ? highest : undefined], broken).toSorted(compareNearness)
    const explained = unique(findings.map(({ check }) => check))
    const [shownBy = null] = explained.toSorted((a, b) => (servers.get(a) ?? 0) - (servers.get(b) ?? 0))
    causes.push({
      fit,
      statement: best && fit !== 'none' && same.length === 0 ? describePlaces(best) : null,
      mistakes: unique(named.flatMap(({ match }) => match.places)).map(({ id, mistake }) => ({ id, mistake })),
      clauses: ranking.filter(clause => findings.some(finding => finding.clause === clause)),
      contradicted: unique(best?.match.contradicted.map(({ check }) => check) ?? []),
      ...{ explained, shown_by: shownBy, operations: [], blocked: [], untested: [] },
    })
    for (const key of keys) open.delete(key)
  }
  const [surest, ...others] = causes
  if (!surest) return []
  return others.some(other => outdoes(other, surest))
    ? causes.toSorted(compareEffects)
    : [surest, ...others.toSorted(compareEffects)]
}
