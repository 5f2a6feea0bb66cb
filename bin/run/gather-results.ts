import type { Results, Shard } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import type { WaiverFile } from '../waivers/read.ts'
import { judgeResults } from './judge-results.ts'
import { countOmitted } from './omitted-checks.ts'
import type { RunPart } from './part.ts'
import { buildResults } from './results.ts'
import { keepClaimed } from './select-checks.ts'
import type { Subject } from './subject.ts'

export interface GatherOptions extends Pick<Results, 'seed' | 'replay'> {
  readonly runs?: number | undefined
  /** The part of the checks that these are; by default, they are all. */
  readonly shard?: Shard | undefined
  /** The failures to accept. */
  readonly waivers?: WaiverFile | undefined
}

/**
 * Applies the waivers to what a run found, in one part or in several joined ones, looks for the causes of what failed, and
 * gathers its results. Whatever goes wrong with that has a line in `problems`; `note` says what became of the file of waivers.
 */
export async function gatherResults(
  checks: readonly Check[],
  { claims, ...subject }: Subject,
  { checks: found, lost, disturbed, ...part }: RunPart,
  { seed, runs, replay, waivers, shard }: GatherOptions,
) {
  const { run, ended, operations, unanswered } = part
  const claimed = keepClaimed(allChecks, claims)
  const selected = new Set(checks)
  const narrowed = shard !== undefined || claimed.some(check => !selected.has(check))
  const { note, problems, ...judged } = await judgeResults(found, waivers, {
    ...{ run, seed, baseUrl: subject.target.base_url, operations, ended: ended !== null, claims },
    today: part.started_at.slice(0, 10),
    whole: !narrowed && ended === null && unanswered.length === 0 && !disturbed,
  })
  const results = buildResults({
    ...{ ...part, ...subject, ...judged, claims, narrowed, lost },
    ...{ seed, runs: runs ?? null, replay, shard: shard ?? null },
    omitted: countOmitted({ all: allChecks, claimed, selected: checks }, found),
  })
  return { results, note, problems }
}
