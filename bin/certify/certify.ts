import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonReport } from '../../reports/json.ts'
import { junitReport } from '../../reports/junit.ts'
import type { Results } from '../../reports/model.ts'
import { terminalReport } from '../../reports/terminal.ts'
import { exitCodeOf } from '../../reports/verdict.ts'
import { count } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { describeUnmatched, select } from '../../suites/runner/select.ts'
import { redact, secretsOf } from '../../suites/target/secrets.ts'
import { undiciTransport } from '../../suites/target/undici-transport.ts'
import { interruption } from '../interruption.ts'
import { UsageError } from '../usage-error.ts'
import { freshMark } from './mark.ts'
import { patienceWith } from './patience.ts'
import { probe } from './probe.ts'
import { showProgress } from './progress.ts'
import { replayCommand } from './replay-command.ts'
import { resultsOf } from './results.ts'
import { embeddedTarget, type Target, targetOf } from './target.ts'

export interface CertifyOptions {
  readonly target: string | undefined
  readonly only: readonly string[]
  readonly seed: number
  readonly runs: number | undefined
  readonly report: string
  readonly concurrency: number
  readonly acceptPartial: boolean
  readonly dryRun: boolean
  readonly deviate: readonly string[]
}

const FAULT = 3

function selected(only: readonly string[]): readonly Check[] {
  const patterns = only
    .flatMap(one => one.split(','))
    .map(one => one.trim())
    .filter(Boolean)
  const { checks, unmatched } = select(allChecks, patterns)
  if (unmatched.length === 0) return checks
  throw new UsageError(unmatched.map(pattern => `--only ${describeUnmatched(pattern, allChecks)}`).join('\n'))
}

/** Before the run: whoever waits for it should not learn at the end that the reports have no place. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(error => {
    throw new UsageError(`Failed to make the folder for reports, ${folder}: ${error.message}`)
  })
}

async function writeReports(folder: string, results: Results): Promise<void> {
  await writeFile(join(folder, 'results.json'), jsonReport(results))
  await writeFile(join(folder, 'junit.xml'), junitReport(results))
}

async function runChecks(checks: readonly Check[], target: Target, options: CertifyOptions): Promise<number> {
  const { seed, runs, concurrency, report, acceptPartial, deviate } = options
  const { profile, document } = target
  using interrupted = interruption()
  const probing = undiciTransport()
  await probe(probing.send, profile).finally(probing.close)

  await makeFolder(report)

  const { runUnderVitest } = await import('../../suites/runner/drivers/vitest.ts')
  const mark = freshMark()
  const patience = patienceWith(options.target)
  const startedAt = new Date().toISOString()
  const start = performance.now()
  const progress = showProgress(checks, process.stderr)
  const run = await runUnderVitest(
    { checks: checks.map(({ id }) => id), profile: document, seed, runs, mark, patience, concurrency },
    { signal: interrupted.signal, onResult: progress.onResult },
  ).finally(progress.end)

  const results = resultsOf({
    target: { name: profile.name, base_url: profile.base_url },
    run: mark,
    seed,
    runs: runs ?? null,
    simulator: options.target === undefined ? { deviations: deviate } : null,
    replay: replayCommand(options),
    startedAt,
    ms: Math.round(performance.now() - start),
    narrowed: checks.length < allChecks.length,
    interrupted: interrupted.signal.aborted,
    throttled: run.throttled,
    residue: run.residue,
    checks: run.results,
  })
  await writeReports(report, results)
  console.log(terminalReport(results, { color: process.stdout.isTTY }))
  console.log(`Reports: ${join(report, 'results.json')}, ${join(report, 'junit.xml')}`)

  const lost = interrupted.signal.aborted ? 0 : checks.length - run.results.length
  if (lost > 0) console.error(`A fault of the kit: ${count(lost, 'check')} ended without a result.`)
  for (const error of run.errors) console.error(redact(`A fault of the kit: ${error}`, secretsOf(profile)))
  const code = exitCodeOf(results, { acceptPartial })
  return code !== 1 && (lost > 0 || run.errors.length > 0) ? FAULT : code
}

/** Certifies a target, writes the reports, and gives the exit code. Throws a UsageError. */
export async function certify(options: CertifyOptions): Promise<number> {
  const { target: path, seed, runs, deviate, dryRun } = options
  if (path !== undefined && deviate.length > 0)
    throw new UsageError('--deviate changes the embedded simulator; leave --target out, or deviate with simulate')
  const checks = selected(options.only)
  const target = path === undefined ? await embeddedTarget({ seed, deviate }) : targetOf(path)
  try {
    const { name, base_url } = target.profile
    console.log(`${count(checks.length, 'check')} against ${name} at ${base_url}.`)
    if (dryRun || path !== undefined) {
      const { estimate } = await import('./estimate.ts')
      console.log(await estimate(checks, { seed, runs, profile: target.document }))
    }
    return dryRun ? 0 : await runChecks(checks, target, options)
  } finally {
    await target.close()
  }
}
