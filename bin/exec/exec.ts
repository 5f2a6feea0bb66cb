import { checkChanges } from '../build-service.ts'
import type { Coverage } from '../coverage/coverage.ts'
import type { JudgeCode } from '../judge/report.ts'
import { printError } from '../output/print.ts'
import { makeFolder } from '../output/write-folder.ts'
import { pageOf } from '../simulate/page-of.ts'
import { UsageError } from '../usage-error.ts'
import { describeArrivals, requireArrival } from './arrivals.ts'
import { type RunConditions, withSimulator } from './environment.ts'
import type { ExecOptions } from './options.ts'
import type { RecordedExchange } from './record.ts'
import { runCommand } from './run-command.ts'
import { InterruptedError, relaySignals, type SignalRelay } from './signals.ts'
import { readFault } from './standard-faults.ts'

/** Publishes what the client of a run did wrong. Returns the exit code that this has. */
async function publishJudgement(exchanges: readonly RecordedExchange[], { report }: ExecOptions): Promise<JudgeCode> {
  const [{ judgeRun }, { publishReport }] = await Promise.all([import('./judge-run.ts'), import('../judge/report.ts')])
  return publishReport(judgeRun(exchanges), { report })
}

/** Publishes what the requests of the command have met so far. */
async function publishMet(coverage: Coverage, options: ExecOptions): Promise<void> {
  const [{ publishCoverage }, { formatRepeatCommand }] = await Promise.all([
    import('../coverage/publish.ts'),
    import('./print-causes.ts'),
  ])
  const report = coverage.report((option, id) => formatRepeatCommand(options, [{ option, id }]))
  publishCoverage(report, options.report)
}

/** Lets the simulator run until a signal comes, so that somebody can look at what the command has done. */
async function keepRunning(url = '', signals: SignalRelay): Promise<void> {
  if (signals.hasReceived) return
  printError(`The command failed. The page of its simulator: ${pageOf(url)}; Ctrl-C ends it.`)
  await signals.next()
}

async function executeWith(signals: SignalRelay, options: ExecOptions): Promise<number> {
  const { command, mutant, variant, fault, variants, except, faults, judge, report, keep } = options
  if (report !== undefined && !judge && !options.coverage)
    throw new UsageError('--report needs --judge or --coverage, which say what the report is about')
  makeFolder(report)
  await checkChanges({ mutants: mutant, variants: [...variant, ...except] })
  const conditions: RunConditions = { mutants: mutant, variants: variant, faults: fault.map(readFault) }
  const hasConditions = [...mutant, ...variant, ...fault].length > 0
  const coverage = options.coverage ? (await import('../coverage/coverage.ts')).createCoverage() : undefined
  let judged: JudgeCode = 0
  const hasTrials = variants !== undefined || faults
  const isJudged = judge || options.coverage
  const runPlain = () =>
    withSimulator(options, conditions, hasConditions || hasTrials || isJudged, async (env, readExchanges) => {
      const code = await runCommand(command, env, signals)
      if (keep && code !== 0) await keepRunning(env.CREATIVE_OPS_URL, signals)
      const exchanges = await readExchanges()
      coverage?.add(exchanges)
      judged = judge ? await publishJudgement(exchanges, options) : 0
      return { code, exchanges }
    })
  async function run(): Promise<number> {
    if (hasTrials) {
      const { executeTrials } = await import('./trials.ts')
      return executeTrials({ ...options, signals, conditions, runPlain, onTrial: coverage?.add })
    }
    const { code, exchanges } = await runPlain()
    if (hasConditions) printError(`The command sent ${describeArrivals(exchanges, conditions)}.`)
    if ((hasConditions || isJudged) && code === 0) requireArrival('This run', exchanges, conditions)
    return code
  }
  const code = await run()
  if (coverage) await publishMet(coverage, options)
  return code || judged
}

/** Runs a command beside a simulator, and then on variant sets or under faults if asked. Resolves with the exit code. */
export async function execute(options: ExecOptions): Promise<number> {
  using signals = relaySignals()
  try {
    return await executeWith(signals, options)
  } catch (error) {
    if (error instanceof InterruptedError) return error.exitCode
    throw error
  }
}
