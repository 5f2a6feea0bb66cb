import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult, Outcome, Results } from '../../reports/model.ts'
import { exitCodeOf } from '../../reports/verdict.ts'
import type { Check } from '../../suites/check.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { digestContract } from '../../suites/contract/digest.ts'
import { listWords } from '../../suites/show.ts'
import { openWaivers } from '../certify/open-waivers.ts'
import { printError } from '../output/print.ts'
import { readKitVersion } from '../package.ts'
import { openStatement } from '../proof/open-statement.ts'
import type { StatementChoices } from '../proof/options.ts'
import { readDeferred } from '../resume/read-deferred.ts'
import { deferredIn } from '../run/deferrals.ts'
import { gatherResults } from '../run/gather-results.ts'
import { joinParts, joinResults } from '../run/join-parts.ts'
import { partOfResults, type RunPart } from '../run/part.ts'
import { type PublishOptions, publishResults } from '../run/publish.ts'
import { replayFrom } from '../run/replay-command.ts'
import { openReportFolder } from '../run/report-folder.ts'
import { keepClaimed } from '../run/select-checks.ts'
import { checksOfShard } from '../run/split-checks.ts'
import { UsageError } from '../usage-error.ts'
import { ofOtherKit } from './read-log.ts'
import { readResults } from './read-results.ts'

type ShardReport = Awaited<ReturnType<typeof readShard>>

async function readShard(folder: string) {
  const results = await readResults(folder)
  const { kit, digests, shard, checks } = results
  if (kit !== readKitVersion() || digests.contract !== digestContract()) throw ofOtherKit(folder, kit)
  if (shard === null) throw new UsageError(`${folder} is not a report of certify --shard: it cannot be merged.`)
  const known = new Map(allChecks.map(({ id, clauses }) => [id, clauses.join()]))
  const odd = checks.find(
    one => known.get(one.id) !== `${one.clauses}` || one.broken.some(id => !one.clauses.includes(id)),
  )
  if (odd)
    throw new UsageError(`${folder} was changed after the run: the kit has no check ${odd.id} with these clauses.`)
  return { folder, results, shard }
}

/** What all shards of a run have in common. */
const COMMON: readonly (readonly [name: string, of: (results: Results) => unknown])[] = [
  ['address', ({ target }) => target.base_url],
  ['version of the server', ({ target }) => target.version],
  ['profile', ({ digests }) => digests.profile],
  ['seed', ({ seed }) => seed],
  ['--runs', ({ runs }) => runs],
  ['run id, which --run-name and the selected checks decide,', ({ run }) => run],
  ['number of shards', ({ shard }) => shard?.of],
]

/** Throws a UsageError unless these are all shards of one run, each once. */
function requireOneRun(first: ShardReport, all: readonly ShardReport[]): void {
  for (const [name, of] of COMMON) {
    const other = all.find(({ results }) => of(results) !== of(first.results))
    if (other)
      throw new UsageError(`${first.folder} and ${other.folder} belong to different runs: the ${name} differs.`)
  }
  const { of } = first.shard
  const folders = Array.from({ length: of }, (_, before) => all.filter(({ shard }) => shard.index === before + 1))
  const twice = folders.find(({ length }) => length > 1)
  if (twice) throw new UsageError(`${listWords(twice.map(({ folder }) => folder))} hold the same shard.`)
  const missing = folders.flatMap(({ length }, before) => (length === 0 ? [`${before + 1}/${of}`] : []))
  if (missing.length > 0)
    throw new UsageError(`No report of shard ${listWords(missing)}: name the folders of all shards.`)
}

/** The gravest first. What one shard could not see, another one may have seen. */
const GRAVITY: readonly Outcome[] = ['fail', 'error', 'warn', 'blocked', 'pass', 'not-applicable']

/** Leaves one result of each check: the gravest, with all clauses that any of them found broken. */
function keepGravest(parts: readonly RunPart[]): (part: RunPart) => RunPart {
  const all = parts.flatMap(({ checks }) => checks).toSorted((a, b) => gravityOf(b) - gravityOf(a))
  const byId = groupBy(all, ({ id }) => id)
  const keep = (check: CheckResult): readonly CheckResult[] => {
    const its = byId.get(check.id) ?? []
    if (its.at(-1) !== check) return []
    return [{ ...its.reduce(joinResults), broken: [...new Set(its.flatMap(({ broken }) => broken))] }]
  }
  return part => ({ ...part, checks: part.checks.flatMap(keep) })
}

const gravityOf = ({ outcome }: CheckResult): number => GRAVITY.indexOf(outcome)

/** Whether the shards were to do all checks of these scopes, and did unless they were ended. */
const didAll = (shards: readonly ShardReport[], due: readonly Check[]): boolean =>
  shards.every(({ results, shard }) => {
    const found = new Set(results.checks.map(({ id }) => id))
    return results.ended !== null || checksOfShard(due, shard).every(({ id }) => found.has(id))
  })

interface MergeOptions extends StatementChoices, Omit<PublishOptions, 'report' | 'statement'> {
  readonly report: string
  readonly waivers: string | undefined
  readonly acceptPartial: boolean
}

/** Joins the reports of all shards of a run to that of the run, and returns its exit code. Throws a UsageError. */
export async function mergeReports(folders: readonly string[], options: MergeOptions): Promise<number> {
  const { report } = options
  if (folders.some(folder => resolve(folder) === resolve(report)))
    throw new UsageError(`--report ${report} would overwrite the report of a shard: name another folder.`)
  const [first, ...others] = await Promise.all(folders.map(readShard))
  if (!first) throw new UsageError('report merge needs the report folders of all shards')
  requireOneRun(first, [first, ...others])

  const { target, simulator, scopes, digests, seed, runs, replay } = first.results
  const claims = new Set(scopes.flatMap(({ scope, claimed }) => (claimed ? [scope] : [])))
  const [part, parts] = [partOfResults(first.results), others.map(({ results }) => partOfResults(results))]
  const keep = keepGravest([part, ...parts])
  const joined = joinParts(keep(part), ...parts.map(keep))
  const due = keepClaimed(allChecks, claims)
  const found = new Set(joined.checks.map(({ id }) => id))
  const checks = didAll([first, ...others], due) ? due : allChecks.filter(({ id }) => found.has(id))
  const choices = {
    ...{ ...options, seed, runs: runs ?? undefined, replay: replayFrom(replay, report) },
    statement: await openStatement(options, target.version),
    waivers: await openWaivers(options.waivers),
  }
  const subject = { target, simulator, claims, profileDigest: digests.profile }
  using folder = openReportFolder(report)
  // One shard begins all that waits for hours.
  const begun = [first, ...others].find(one => existsSync(deferredIn(one.folder)))
  if (begun) {
    const { header, states } = readDeferred(begun.folder)
    folder.begin({ ...header, shard: null, selected: checks.map(({ id }) => id) })
    folder.defer(states)
  }
  const { results, problems } = await gatherResults(checks, subject, joined, choices)
  const unwritten = [...problems, ...(await publishResults(results, folder, choices))]
  printError(...unwritten)
  return unwritten.length > 0 ? 3 : exitCodeOf(results, options)
}
