import { pluralize } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import { DEEP_RUNS } from '../../suites/runner/deep.ts'
import { claimsOf } from '../../suites/target/claims.ts'
import type { Profile } from '../../suites/target/profile.ts'
import { printSentences } from '../output/print.ts'
import { openStatement } from '../proof/open-statement.ts'
import { formatReplayCommand } from '../run/replay-command.ts'
import { runAndReport } from '../run/run-and-report.ts'
import { keepClaimed, selectChecks } from '../run/select-checks.ts'
import { checksOfShard } from '../run/split-checks.ts'
import { createPart, runIdOf } from '../run/start.ts'
import { openTarget, startEmbeddedTarget } from '../run/target.ts'
import { UsageError } from '../usage-error.ts'
import { openWaivers } from './open-waivers.ts'
import { type Budget, type CertifyOptions, DEFAULT_SEED, hasBudget, requireOneMeasure } from './options.ts'

async function selectQuick(checks: readonly Check[]): Promise<readonly Check[]> {
  const { selectQuickChecks } = await import('../run/read-quick-checks.ts')
  return selectQuickChecks(checks)
}

async function selectAffordable(checks: readonly Check[], budget: Budget, profile: Profile) {
  const { fitBudget } = await import('./budget.ts')
  return fitBudget(checks, budget, profile)
}

/** What the shards of a run share and no other run has: the last one tells by it when the others have ended. Throws a UsageError. */
function nameOfRun(target: string | undefined, { runName }: Pick<CertifyOptions, 'runName'>): string {
  if (target === undefined)
    throw new UsageError('--shard runs a part of the checks against a server: name its profile with --target')
  const { GITHUB_RUN_ID, GITHUB_RUN_ATTEMPT, CI_PIPELINE_ID } = process.env
  const name = runName ?? (GITHUB_RUN_ID ? `${GITHUB_RUN_ID} ${GITHUB_RUN_ATTEMPT}` : CI_PIPELINE_ID)
  if (name) return name
  throw new UsageError('--shard needs --run-name: a name that all shards of this run share and no other run has')
}

/** Certifies a target, writes the reports, and returns the exit code. Throws a UsageError. */
export async function certify({ target: path, waivers: waiverPath, ...given }: CertifyOptions): Promise<number> {
  if (given.resume !== undefined) {
    const { finishKilledRun } = await import('./finish-killed-run.ts')
    return finishKilledRun(given.resume, { ...given, target: path, waivers: waiverPath })
  }
  requireOneMeasure(given)
  const { only, quick, deep, dryRun, mutant, requestTimeout, updateWaivers, shard, ...others } = given
  const seeded = { ...others, seed: others.seed ?? DEFAULT_SEED }
  const options = deep ? { ...seeded, runs: Math.max(others.runs ?? 0, DEEP_RUNS) } : seeded
  const { seed, runs, report } = options
  const targetVersion = given.targetVersion ?? process.env.SERVER_VERSION
  if (path !== undefined && mutant.length > 0)
    throw new UsageError(
      '--mutant only changes the embedded simulator: leave out --target, or pass --mutant to simulate',
    )
  const selected = selectChecks('--only', only)
  const chosen = quick ? await selectQuick(selected) : selected
  if (updateWaivers && (waiverPath === undefined || only.length > 0 || quick || hasBudget(given) || shard))
    throw new UsageError('--update-waivers needs --waivers and a run of all checks: remove options that select checks')
  const runName = shard ? nameOfRun(path, given) : ''
  const statement = await openStatement(given, targetVersion)
  const waivers = await openWaivers(waiverPath, updateWaivers)
  await using target = path === undefined ? await startEmbeddedTarget(seed, mutant) : openTarget(path)

  // Who selects checks wants to see them run.
  const claimed = only.length > 0 ? chosen : keepClaimed(chosen, claimsOf(target.profile))
  const { checks: all, said } = hasBudget(given)
    ? await selectAffordable(claimed, given, target.profile)
    : { checks: claimed, said: null }
  // Nobody resumes a run of some checks that a budget or --quick chose.
  const defers = !quick && !hasBudget(given) && claimsOf(target.profile).has('time')
  const checks = shard ? checksOfShard(all, shard) : all
  if (checks.length === 0) throw new UsageError('this shard has no checks: use --shard with fewer parts')
  const { name, base_url } = target.profile
  if (options.quiet && options.verbose) throw new UsageError('--quiet and --verbose cannot be combined')
  const silent = options.quiet && !dryRun
  if (!silent)
    printSentences(
      `${pluralize(checks.length, 'check')} against ${name} at ${base_url}.`,
      ...(said === null ? [] : [said]),
    )
  const printEstimate = async () => {
    const { estimateRun } = await import('./estimate.ts')
    printSentences(
      await estimateRun(checks, {
        ...{ seed, runs, defers, profile: target.profile, document: target.document },
        probes: dryRun && target.simulator === null,
      }),
    )
  }
  if (dryRun) {
    await printEstimate()
    return 0
  }
  return await runAndReport(checks, target, {
    ...options,
    deferred: defers ? {} : undefined,
    // Shards of different checks are no run: some checks would be in none of them.
    partOfRun: shard && {
      ...{ runId: runIdOf(runName, String(seed), base_url, ...all.map(({ id }) => id)), part: createPart(), shard },
    },
    waivers,
    targetVersion,
    statement,
    timeoutSeconds: requestTimeout,
    replay: formatReplayCommand(path, report),
    beforeChecks: path === undefined || silent ? undefined : printEstimate,
  })
}
