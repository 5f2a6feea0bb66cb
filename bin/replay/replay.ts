import { checks } from '../../suites/checks/index.ts'
import { print } from '../output/print.ts'
import { formatReplayCommand } from '../run/replay-command.ts'
import { runAndReport } from '../run/run-and-report.ts'
import { openTarget, startEmbeddedTarget, type Target } from '../run/target.ts'
import { UsageError } from '../usage-error.ts'
import { type PastCheck, readPastCheck } from './past-check.ts'

export interface ReplayOptions {
  readonly id: string
  readonly report: string
  readonly target: string | undefined
  readonly requestTimeout: number
  readonly timeLimit: number
  readonly insecure: boolean
}

async function openTargetOf({ seed, mutants, target }: PastCheck, path: string | undefined): Promise<Target> {
  if (path !== undefined) return openTarget(path)
  if (mutants) return startEmbeddedTarget(seed, mutants)
  throw new UsageError(
    `The run was against ${target}, and its report does not tell how to reach it: name its profile with --target.`,
  )
}

/** Repeats one check of a report, beginning with its counterexample. Returns the exit code. Throws a UsageError. */
export async function replay(options: ReplayOptions): Promise<number> {
  const { id, report } = options
  const past = readPastCheck(report, id, options.target)
  const check = checks.find(one => one.id === id)
  if (!check)
    throw new UsageError(`This version of the kit has no check ${id}: replay it with the version that made the report.`)

  await using target = await openTargetOf(past, options.target)
  const { name, base_url } = target.profile
  print(`${id} against ${name} at ${base_url}.`)
  const { seed, runs, path } = past
  return await runAndReport([check], target, {
    seed,
    runs,
    ...(path !== undefined && { counterexamples: { [id]: path } }),
    concurrency: 1,
    timeoutSeconds: options.requestTimeout,
    timeLimit: options.timeLimit,
    insecure: options.insecure,
    replay: formatReplayCommand(options.target, report),
    report: null,
    acceptPartial: false,
  })
}
