import { describeResidue, pluralize } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import { SMALLEST_QUOTA } from '../../suites/given/quota.ts'
import { at, type JsonObject } from '../../suites/json.ts'
import { buildWorld, runInProcess } from '../in-process.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export interface EstimateOptions {
  readonly seed: number
  readonly runs: number | undefined
  /** The target's profile: keys that it lacks block checks in the estimate too. */
  readonly profile: JsonObject
}

/** Says in advance that the quota is too small for a single write. */
function describeSmallQuota(profile: JsonObject): readonly string[] {
  const quota = at(profile, 'rate_limit', 'quota')
  if (typeof quota !== 'number' || quota >= SMALLEST_QUOTA) return []
  return [
    `rate_limit.quota is ${pluralize(quota, 'unit')}, but a write costs ${SMALLEST_QUOTA}: no check can measure costs with that quota.`,
  ]
}

/** Estimates in a line or two what a run sends to its target, by running the checks on a simulator in this process. */
export async function estimateRun(checks: readonly Check[], { seed, runs, profile }: EstimateOptions): Promise<string> {
  const world = await buildWorld(seed)
  const { results, residue } = await runInProcess(checks, { world, seed, runs, likeProfile: profile })
  const blocked = results.filter(({ blocked_by }) => blocked_by === 'profile').length
  const requests = sum(results.map(result => result.requests))
  const cost = sum(results.map(result => result.cost))
  return [
    `About ${pluralize(requests, 'request')} and ${pluralize(cost, 'cost unit')}; leaves ${describeResidue(residue) || 'nothing'} behind.`,
    ...describeSmallQuota(profile),
    ...(blocked > 0 ? [`${pluralize(blocked, 'check')} blocked: the profile lacks a value.`] : []),
  ].join('\n')
}
