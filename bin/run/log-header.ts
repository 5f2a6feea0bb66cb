import { RESULTS_FORMAT, type Results, type Scope } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { digestContract } from '../../suites/contract/digest.ts'
import { readKitVersion } from '../package.ts'
import type { GatherOptions } from './gather-results.ts'
import type { Begun } from './run-on-target.ts'
import type { Subject } from './subject.ts'

/** The first line of the log of a run, without which nobody could tell what its results are about. */
export interface LogHeader
  extends Begun,
    Pick<Results, 'format' | 'kit' | 'digests' | 'target' | 'seed' | 'runs' | 'simulator' | 'replay' | 'shard'> {
  readonly claims: readonly Scope[]
  /** The ids of the checks that the run is to do. */
  readonly selected: readonly string[]
}

export const headerOf = (
  checks: readonly Check[],
  { claims, profileDigest, ...subject }: Subject,
  { seed, runs, replay, shard }: GatherOptions,
  begun: Begun,
): LogHeader => ({
  ...{ format: RESULTS_FORMAT, kit: readKitVersion() },
  digests: { contract: digestContract(), profile: profileDigest },
  ...begun,
  ...subject,
  ...{ seed, runs: runs ?? null, replay, shard: shard ?? null, claims: [...claims] },
  selected: checks.map(({ id }) => id),
})
