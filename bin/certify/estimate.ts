import { groupBy } from '../../reports/group-by.ts'
import { pluralize } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import type { JsonObject } from '../../suites/json.ts'
import { buildWorld, runInProcess } from '../in-process.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Turns `MediaAttribute` into `media attribute`. */
const inWords = (kind: string): string => kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

export interface EstimateOptions {
  readonly seed: number
  readonly runs: number | undefined
  /** The target's profile: keys that it lacks block checks in the estimate too. */
  readonly profile: JsonObject
}

/** Estimates in a line or two what a run sends to its target, by running the checks on a simulator in this process. */
export async function estimateRun(checks: readonly Check[], { seed, runs, profile }: EstimateOptions): Promise<string> {
  const { results, residue } = await runInProcess(checks, {
    world: await buildWorld(seed),
    seed,
    runs,
    likeProfile: profile,
  })
  const kinds = [...groupBy(residue, ({ kind }) => kind)].map(([kind, left]) => pluralize(left.length, inWords(kind)))
  const blocked = results.filter(({ missing }) => missing !== null).length
  const requests = sum(results.map(result => result.requests))
  const cost = sum(results.map(result => result.cost))
  return [
    `About ${pluralize(requests, 'request')} and ${pluralize(cost, 'cost unit')}; leaves ${kinds.join(', ') || 'nothing'} behind.`,
    ...(blocked > 0 ? [`${pluralize(blocked, 'check')} blocked: the profile lacks a value.`] : []),
  ].join('\n')
}
