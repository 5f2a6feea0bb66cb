import { pluralize } from '../../reports/wording.ts'
import { print } from '../output/print.ts'
import { formatReplayCommand } from '../run/replay-command.ts'
import { runAndReport } from '../run/run-and-report.ts'
import { selectChecks } from '../run/select-checks.ts'
import { openTarget, startEmbeddedTarget } from '../run/target.ts'
import { UsageError } from '../usage-error.ts'

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
  readonly requestTimeout: number
  readonly timeLimit: number
  readonly insecure: boolean
  readonly quiet: boolean
  readonly bail: boolean
}

/** Certifies a target, writes the reports, and returns the exit code. Throws a UsageError. */
export async function certify({
  target: path,
  only,
  dryRun,
  deviate,
  requestTimeout,
  ...options
}: CertifyOptions): Promise<number> {
  const { seed, runs, report } = options
  if (path !== undefined && deviate.length > 0)
    throw new UsageError(
      '--deviate changes only the embedded simulator: leave --target out, or give --deviate to simulate',
    )
  const checks = selectChecks('--only', only)
  await using target = path === undefined ? await startEmbeddedTarget({ seed, deviate }) : openTarget(path)

  const { name, base_url } = target.profile
  const silent = options.quiet && !dryRun
  if (!silent) print(`${pluralize(checks.length, 'check')} against ${name} at ${base_url}.`)
  const printEstimate = async () => {
    const { estimateRun } = await import('./estimate.ts')
    print(await estimateRun(checks, { seed, runs, profile: target.document }))
  }
  if (dryRun) {
    await printEstimate()
    return 0
  }
  return await runAndReport(checks, target, {
    ...options,
    timeoutSeconds: requestTimeout,
    replay: formatReplayCommand({ target: path, report }),
    beforeChecks: path === undefined || silent ? undefined : printEstimate,
  })
}
