import { groupBy } from '../../reports/group-by.ts'
import { pluralize } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import type { JsonObject } from '../../suites/json.ts'
import { buildWorld, runInProcess } from '../in-process.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** `MediaAttribute` as people write it. */
const inWords = (kind: string): string => kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

export interface EstimateOptions {
  readonly seed: number
  readonly runs: number | undefined
  /** The target's profile: what it lacks blocks checks in the rehearsal too. */
  readonly profile: JsonObject
}

/** What a run is going to ask of its target, in a line or two: found by rehearsing it on a simulator in this process. */
export async function estimateRun(checks: readonly Check[], { seed, runs, profile }: EstimateOptions): Promise<string> {
  const { results, residue } = await runInProcess(checks, {
    world: await buildWorld(seed),
    seed,
    runs,
    likeProfile: profile,
  })
  const kinds = [...groupBy(residue, ({ kind }) => kind)].map(([kind, left]) => pluralize(left.length, inWords(kind)))
  const lacking = results.filter(({ missing }) => missing !== null).length
  const requests = sum(results.map(result => result.requests))
  const cost = sum(results.map(result => result.cost))
  return [
    `About ${pluralize(requests, 'request')} and ${pluralize(cost, 'cost unit')}; leaves ${kinds.join(', ') || 'nothing'} behind.`,
    ...(lacking > 0 ? [`${pluralize(lacking, 'check')} blocked: the profile lacks an entry.`] : []),
  ].join('\n')
}
