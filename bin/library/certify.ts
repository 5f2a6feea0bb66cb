import type { CheckResult, Results } from '../../reports/model.ts'
import { isFailure } from '../../reports/verdict.ts'
import { openReportFolder } from '../run/report-folder.ts'
import { runOnTarget } from '../run/run-on-target.ts'
import { finishRun } from './finish-run.ts'
import { type CertifyOptions, parseOptions } from './options.ts'

const ignore = () => undefined

/** Certifies a target, as `certify` of the package's main module. */
export async function certify(given: CertifyOptions): Promise<Results> {
  const { checksFor, target, signal, report, onProgress, ...options } = parseOptions(given)
  const checks = checksFor(target.profile)
  const { wait } = target
  using folder = report === undefined ? null : openReportFolder(report)
  let [done, failed] = [0, 0]
  const onResult = (result: CheckResult) => {
    done += 1
    if (isFailure(result)) failed += 1
    onProgress?.({ done, total: checks.length, failed, id: result.id, outcome: result.outcome })
  }
  const found = await runOnTarget(
    checks,
    target,
    { ...options, ...(wait && { pause: wait }) },
    {
      stop: { signal, reason: () => (signal.aborted ? 'it was interrupted' : null) },
      keep: result => folder?.append(result),
      progress: { onStart: ignore, onResult, announce: ignore, onQuotaWait: ignore, refresh: ignore, end: ignore },
    },
  )
  const replay = `call certify with seed ${options.seed} and select`
  return finishRun(checks, target, found, { ...options, replay, folder })
}
