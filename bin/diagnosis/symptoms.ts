import type { CheckResult } from '../../reports/model.ts'
import { type Finding, findingsOf } from '../kill-matrix/kill-matrix.ts'
import type { KnownMistake } from './known-mistakes.ts'

export const keyOf = ({ check, clause }: Finding): string => `${check} ${clause}`

/** Findings of a run, each once. */
export type Symptoms = ReadonlyMap<string, Finding>

/** What failing checks found broken. A warning is no mistake, so it needs no explanation. */
export const symptomsOf = (results: readonly CheckResult[]): Symptoms =>
  new Map(findingsOf(results.filter(({ outcome }) => outcome === 'fail')).map(finding => [keyOf(finding), finding]))

/** How a known mistake compares with a run. */
export interface Match {
  readonly known: KnownMistake
  /** The mistakes that it is made of: itself alone, unless it is made in several places. */
  readonly places: readonly KnownMistake[]
  /** Keys of its symptoms that the run shows. */
  readonly seen: readonly string[]
  /** Its symptoms that the run does not show, although their checks would have. */
  readonly contradicted: readonly Finding[]
}

/** Whether a check tries what the seed draws. The check of the kill matrix may have tried something else. */
export const isRandom = (check: string): boolean => /^(?:properties|relations)\//.test(check)

/** Whether a check shows that the server does not make its mistake. One that fails stops too early to show that. */
const isDisproof = ({ outcome, id }: CheckResult): boolean => outcome === 'pass' && !isRandom(id)

/** Compares all known mistakes with a run, and keeps those that share a symptom or a broken clause with it. */
export function matchMistakes(
  results: readonly CheckResult[],
  symptoms: Symptoms,
  known: readonly KnownMistake[],
): readonly Match[] {
  const disproofs = new Set(results.filter(isDisproof).map(({ id }) => id))
  const broken = new Set([...symptoms.values()].map(({ clause }) => clause))
  return known.flatMap(mistake => {
    const keys = mistake.symptoms.map(keyOf)
    const seen = keys.filter(key => symptoms.has(key))
    if (seen.length === 0 && !mistake.breaks.some(clause => broken.has(clause))) return []
    const contradicted = mistake.symptoms.filter(({ check }) => disproofs.has(check))
    return [{ known: mistake, places: [mistake], seen, contradicted }]
  })
}
