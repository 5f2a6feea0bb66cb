import { existsSync } from 'node:fs'
import type { Results } from '../../reports/model.ts'
import { pluralize } from '../../reports/wording.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { DEFAULT_REPORT } from '../options.ts'
import { printSentences } from '../output/print.ts'
import { openStatement } from '../proof/open-statement.ts'
import { findLog } from '../report/log-lines.ts'
import { readLogParts } from '../report/read-log.ts'
import type { ResumeOptions } from '../resume/options.ts'
import { readDeferred } from '../resume/read-deferred.ts'
import { deferredIn } from '../run/deferrals.ts'
import { describeHolder, lockFolder } from '../run/lock-folder.ts'
import type { LogHeader } from '../run/log-header.ts'
import { formatReplayCommand } from '../run/replay-command.ts'
import { type Before, type RunAndReportOptions, runAndReport } from '../run/run-and-report.ts'
import { createPart } from '../run/start.ts'
import { type Subject, subjectOfTarget } from '../run/subject.ts'
import { openTarget, startEmbeddedTarget, type Target } from '../run/target.ts'
import { UsageError } from '../usage-error.ts'
import { openWaivers, reopenWaivers } from './open-waivers.ts'
import type { CertifyOptions } from './options.ts'

/** Refuses options that were fixed when the run began. */
function refuseOthers({ only, quick, deep, dryRun, mutant, updateWaivers, statement, ...more }: CertifyOptions): void {
  const others = {
    ...{ only, quick, 'max-cost': more.maxCost, 'max-minutes': more.maxMinutes, deep, 'dry-run': dryRun, mutant },
    ...{ 'update-waivers': updateWaivers, statement, shard: more.shard !== undefined, 'run-name': more.runName },
    report: ![DEFAULT_REPORT, more.resume].includes(more.report),
  }
  const given = Object.entries(others).find(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
  if (given) throw new UsageError(`--resume finishes a run as it began: leave out --${given[0]}`)
}

/** A number that the run was given when it began may be given again, and no other one. */
function refuseOtherNumbers(header: LogHeader, given: Pick<CertifyOptions, 'seed' | 'runs'>): void {
  for (const name of ['seed', 'runs'] as const)
    if (given[name] !== undefined && given[name] !== header[name])
      throw new UsageError(
        `--resume finishes a run as it began, ${header[name] === null ? `without --${name}` : `with --${name} ${header[name]}`}, not ${given[name]}: leave out --${name}`,
      )
}

async function openTargetOf({ simulator, seed, target }: LogHeader, path: string | undefined): Promise<Target> {
  if (simulator === null && path === undefined)
    throw new UsageError(`The run was against ${target.name} at ${target.base_url}: name its profile with --target.`)
  if (simulator === null && path !== undefined) return openTarget(path)
  if (path !== undefined) throw new UsageError('The run was against the embedded simulator: leave out --target.')
  return startEmbeddedTarget(seed, simulator?.mutants ?? [])
}

type ResumeTarget = Pick<ResumeOptions, 'target' | 'targetVersion'>

function requireSame(header: LogHeader, { target, profileDigest, simulator }: Subject): void {
  if (simulator !== null) return
  const { name, base_url } = header.target
  if (base_url !== target.base_url)
    throw new UsageError(`The run was against ${name} at ${base_url}, but the profile names ${target.base_url}.`)
  if (profileDigest !== header.digests.profile)
    throw new UsageError('The profile has changed since the run began: use it as it was, or certify again.')
}

/** Makes sure, without a request, that a run can go on with what is given. Throws a UsageError. */
export async function requireSameTarget(
  header: LogHeader,
  { target: path, targetVersion }: ResumeTarget,
): Promise<void> {
  await using target = await openTargetOf(header, path)
  requireSame(header, subjectOfTarget(target, targetVersion))
}

/** What earlier processes did of a run, and which of its checks this one is to run. */
interface Continuation extends Pick<Before, 'parts'>, Pick<RunAndReportOptions, 'deferred' | 'now'> {
  readonly header: LogHeader
  readonly isLeft: (id: string) => boolean
  /** What has the waivers that an earlier process applied: they hold unless others are given. */
  readonly results?: Pick<Results, 'waivers'>
}

/** Does another part of a run, and reports all of it. Returns the exit code. Throws a UsageError. */
export async function continueRun(
  folder: string,
  given: Omit<ResumeOptions, 'wait'>,
  { header, parts, isLeft, results = { waivers: [] }, ...time }: Continuation,
): Promise<number> {
  const waivers = (await openWaivers(given.waivers)) ?? (await reopenWaivers(results, folder))
  await using target = await openTargetOf(header, given.target)
  const targetVersion = given.targetVersion ?? process.env.SERVER_VERSION ?? header.target.version ?? undefined
  requireSame(header, subjectOfTarget(target, targetVersion))
  const checks = allChecks.filter(({ id }) => header.selected.includes(id))
  const left = checks.filter(({ id }) => isLeft(id))
  if (!given.quiet) printSentences(`${pluralize(left.length, 'check')} of ${checks.length} to run now.`)
  return await runAndReport(left, target, {
    ...{ ...given, ...time },
    ...{ report: folder, waivers, targetVersion, timeoutSeconds: given.requestTimeout },
    statement: await openStatement(given, targetVersion),
    ...{ seed: header.seed, runs: header.runs ?? undefined, replay: formatReplayCommand(given.target, folder) },
    before: { parts, checks },
    partOfRun: { runId: header.run, part: createPart(), shard: header.shard ?? undefined },
  })
}

/**
 * Finishes the run in a report folder whose process was killed: keeps the results of the checks that ended, runs the others
 * with the same seed and new fixtures, and reports all of them. Returns the exit code. Throws a UsageError.
 */
export async function finishKilledRun(folder: string, given: CertifyOptions): Promise<number> {
  refuseOthers(given)
  using held = lockFolder(folder)
  if (held.by !== undefined) throw new UsageError(describeHolder(folder, held.by))
  const log = findLog(folder)
  if (log === undefined)
    throw new UsageError(`${folder} has no run to finish: it has results.json already, or no results.ndjson.`)
  const { header, parts } = readLogParts(log)
  refuseOtherNumbers(header, given)
  const done = new Set(parts.flatMap(({ checks }) => checks.map(({ id }) => id)))
  const states = existsSync(deferredIn(folder)) ? readDeferred(folder).states : {}
  const deferred = header.claims.includes('time') ? states : undefined
  return await continueRun(folder, given, { header, parts, isLeft: id => !done.has(id), deferred })
}
