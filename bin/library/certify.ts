import type { CheckResult, Results } from '../../reports/model.ts'
import { isFailure } from '../../reports/verdict.ts'
import { messageOf } from '../../suites/message-of.ts'
import { headerOf } from '../run/log-header.ts'
import { partOfRun } from '../run/part.ts'
import { openReportFolder } from '../run/report-folder.ts'
import { runOnTarget } from '../run/run-on-target.ts'
import { subjectOfTarget } from '../run/subject.ts'
import { finishRun } from './finish-run.ts'
import { type CertifyOptions, type CheckProgress, parseOptions } from './options.ts'

const ignore = () => undefined

/** Tells a caller how far a run is. What the caller does wrong costs no results: it is told nothing more, and `problems` says why. */
function createListener(onProgress: CertifyOptions['onProgress']) {
  let problem: string | undefined
  const fail = (error: unknown) => {
    problem ??= `onProgress failed, and was not called again: ${messageOf(error)}`
  }
  const call = async (progress: CheckProgress) => onProgress?.(progress)
  return {
    tell: (progress: CheckProgress) => void (problem === undefined && call(progress).catch(fail)),
    problems: () => (problem === undefined ? [] : [problem]),
  }
}

/** Certifies a target, as `certify` of the package's main module. */
export async function certify(given: CertifyOptions): Promise<Results> {
  const { checksFor, target, signal, report, onProgress, ...options } = parseOptions(given)
  const checks = checksFor(target.profile)
  const { wait } = target
  using folder = report === undefined ? null : openReportFolder(report)
  let [done, failed] = [0, 0]
  const listener = createListener(onProgress)
  const onResult = (result: CheckResult) => {
    done += 1
    if (isFailure(result)) failed += 1
    listener.tell({ done, total: checks.length, failed, id: result.id, outcome: result.outcome })
  }
  const gathering = { ...options, replay: `# call certify with seed ${options.seed} and select` }
  const subject = subjectOfTarget(target, options.targetVersion)
  const found = await runOnTarget(
    checks,
    target,
    { ...options, ...(wait && { pause: wait }) },
    {
      stop: { signal, reason: () => (signal.aborted ? 'it was interrupted' : null) },
      begin: begun => folder?.begin(headerOf(checks, subject, gathering, begun)),
      keep: result => folder?.append(result),
      progress: { onStart: ignore, onResult, announce: ignore, onQuotaWait: ignore, refresh: ignore, end: ignore },
    },
  )
  // Awaited here, since the folder removes the log when it closes.
  return await finishRun(checks, subject, partOfRun(found), { ...gathering, folder, problems: listener.problems() })
}
