import { setTimeout as sleep } from 'node:timers/promises'
import type { Results } from '../../reports/model.ts'
import { terminalReport } from '../../reports/terminal.ts'
import { exitCodeOf } from '../../reports/verdict.ts'
import type { Check } from '../../suites/check.ts'
import { checks } from '../../suites/checks/index.ts'
import { runPlain } from '../../suites/runner/drivers/plain.ts'
import { startRun } from '../../suites/runner/run.ts'
import { undiciTransport } from '../../suites/target/undici-transport.ts'
import { freshMark } from '../certify/mark.ts'
import { patienceWith } from '../certify/patience.ts'
import { probe } from '../certify/probe.ts'
import { replayCommand } from '../certify/replay-command.ts'
import { resultsOf } from '../certify/results.ts'
import { embeddedTarget, type Target, targetOf } from '../certify/target.ts'
import { UsageError } from '../usage-error.ts'
import { type PastCheck, pastCheck } from './past-check.ts'

export interface ReplayOptions {
  readonly id: string
  readonly report: string
  readonly target: string | undefined
}

async function targetFor({ seed, deviations, target }: PastCheck, path: string | undefined): Promise<Target> {
  if (path !== undefined) return targetOf(path)
  if (deviations) return embeddedTarget({ seed, deviate: deviations })
  throw new UsageError(`The report is about ${target}, and holds no way to reach it: name its profile with --target.`)
}

/** Runs the check as it ran in the report, its counterexample first. */
async function again(
  check: Check,
  { seed, runs, path, deviations }: PastCheck,
  { profile }: Target,
  options: ReplayOptions,
): Promise<Results> {
  const { send, close } = undiciTransport()
  const startedAt = new Date().toISOString()
  const start = performance.now()
  const run = startRun({
    profile,
    send,
    seed,
    runs,
    ...(path !== undefined && { counterexamples: { [check.id]: path } }),
    mark: freshMark(),
    patience: patienceWith(options.target),
    wait: ms => sleep(ms),
    uuid: () => crypto.randomUUID(),
    elapsed: () => performance.now(),
  })
  try {
    await probe(send, profile)
    const found = await runPlain([check], run)
    return resultsOf({
      target: { name: profile.name, base_url: profile.base_url },
      run: run.mark,
      seed,
      runs: runs ?? null,
      simulator: options.target === undefined && deviations ? { deviations } : null,
      replay: replayCommand(options),
      startedAt,
      ms: Math.round(performance.now() - start),
      narrowed: true,
      interrupted: false,
      throttled: run.refusals.length,
      residue: run.residue,
      checks: found,
    })
  } finally {
    await close()
  }
}

/** Runs one check of a report again, prints what came of it, and gives the exit code. Throws a UsageError. */
export async function replay(options: ReplayOptions): Promise<number> {
  const { id, report } = options
  const past = await pastCheck(report, id)
  const check = checks.find(one => one.id === id)
  if (!check)
    throw new UsageError(`This version of the kit has no check ${id}: replay it with the version that made the report.`)

  const target = await targetFor(past, options.target)
  try {
    const { name, base_url } = target.profile
    console.log(`${id} against ${name} at ${base_url}.`)
    const results = await again(check, past, target, options)
    console.log(terminalReport(results, { color: process.stdout.isTTY }))
    return exitCodeOf(results, { acceptPartial: false })
  } finally {
    await target.close()
  }
}
