import type { Results } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { claimsOf } from '../../suites/target/claims.ts'
import type { WaiverFile } from '../waivers/read.ts'
import { keepClaimed } from './claimed-checks.ts'
import { judgeResults } from './judge-results.ts'
import { countOmitted } from './omitted-checks.ts'
import { digestProfile } from './profile-digest.ts'
import { buildResults } from './results.ts'
import type { runOnTarget } from './run-on-target.ts'
import type { Target } from './target.ts'

export type FoundByRun = Awaited<ReturnType<typeof runOnTarget>>

export interface GatherOptions extends Pick<Results, 'seed' | 'replay'> {
  readonly runs?: number | undefined
  /** The failures to accept. */
  readonly waivers?: WaiverFile | undefined
  /** The version of the software that answers, for the reports. */
  readonly targetVersion?: string | undefined
}

/**
 * Applies the waivers to what a run found, looks for the causes of what failed, and gathers its results. Whatever goes wrong
 * with that has a line in `problems`; `note` says what became of the file of waivers.
 */
export async function gatherResults(
  checks: readonly Check[],
  { profile, document, simulator }: Pick<Target, 'profile' | 'document' | 'simulator'>,
  found: FoundByRun,
  { seed, runs, replay, waivers, targetVersion }: GatherOptions,
) {
  const { run, probe, startedAt, endedAt, ms, ended } = found
  const { health, traffic, neighbours, residue } = run
  const { name, base_url } = profile
  const claims = claimsOf(profile)
  const claimed = keepClaimed(allChecks, profile)
  const selected = new Set(checks)
  const narrowed = claimed.some(check => !selected.has(check))
  const operations = traffic.operations()
  const { note, problems, ...judged } = await judgeResults(found.results, waivers, {
    ...{ run: run.runId, baseUrl: base_url, today: startedAt.slice(0, 10), operations, ended: ended !== null, claims },
    whole: !narrowed && ended === null && health.unanswered.size === 0 && neighbours.atWork().length === 0,
  })
  const results = buildResults({
    ...judged,
    ...{ run: run.runId, target: { name, base_url, version: targetVersion ?? null }, simulator },
    ...{ seed, runs: runs ?? null, replay, shard: null, profileDigest: digestProfile(document) },
    ...{ started_at: startedAt, ended_at: endedAt, ms, narrowed, ended, probe, operations, residue, claims },
    omitted: countOmitted({ all: allChecks, claimed, selected: checks }, found.results),
    lost: health.ended !== null,
    throttled: health.throttled,
    unanswered: [...health.unanswered].map(([reason, requests]) => ({ reason, requests })),
    combinations: run.combinations.tried(),
    traffic: traffic.spans(),
  })
  return { results, note, problems }
}
