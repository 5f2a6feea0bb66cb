import { type ClientReport, hasFailure } from '../../reports/clients/model.ts'
import { pageOf } from '../../simulator/control/path.ts'
import { checkChanges } from '../build-service.ts'
import type { Coverage } from '../coverage/coverage.ts'
import { requireClientClauses, splitExceptions } from '../judge/exceptions.ts'
import type { JudgeCode } from '../judge/report.ts'
import { printError } from '../output/print.ts'
import { makeFolder } from '../output/write-folder.ts'
import { UsageError } from '../usage-error.ts'
import { describeArrivals, requireArrival } from './arrivals.ts'
import { type RunConditions, withSimulator } from './environment.ts'
import type { ExecOptions } from './options.ts'
import { runCommand } from './run-command.ts'
import { InterruptedError, relaySignals, type SignalRelay } from './signals.ts'
import { readFault } from './standard-faults.ts'
import type { OnRunEnd } from './trials.ts'

/** Publishes what the client of all runs did wrong. Returns the exit code that this has. */
async function publishJudgement(report: ClientReport, { report: folder, failOn }: ExecOptions): Promise<JudgeCode> {
  const { publishReport } = await import('../judge/report.ts')
  return publishReport(report, { report: folder, failOn })
}

/** Publishes what the requests of the command have met so far. */
async function publishMet(coverage: Coverage, options: ExecOptions): Promise<void> {
  const [{ publishCoverage }, { formatRepeatCommand }] = await Promise.all([
    import('../coverage/publish.ts'),
    import('./print-causes.ts'),
  ])
  const isVitest = options.command.some(part => /\bvitest\b/.test(part))
  const report = coverage.report(
    (option, id) => formatRepeatCommand(options, [{ option, id }]),
    isVitest ? 'vitest' : 'curl',
  )
  publishCoverage(report, options.report)
}

/** Lets the simulator run until a signal comes, so that somebody can look at what the command has done. */
async function keepRunning(why: string, url = '', signals: SignalRelay): Promise<void> {
  if (signals.hasReceived) return
  printError(`${why} The page of its simulator: ${pageOf(url)}; Ctrl-C ends it.`)
  await signals.next()
}

async function executeWith(signals: SignalRelay, options: ExecOptions): Promise<number> {
  const { command, mutant, variant, fault, variants, faults, judge, report, speed, timezone, keep } = options
  if (report !== undefined && !judge && !options.coverage) throw new UsageError('--report needs --judge or --coverage')
  makeFolder(report)
  const [rules, choices] = splitExceptions(options.except)
  requireClientClauses(rules)
  await checkChanges({ mutants: mutant, variants: [...variant, ...choices] })
  if (speed !== undefined && options.now !== undefined)
    throw new UsageError('--speed cannot be combined with --now, which freezes the clock')
  const asked = { mutants: mutant, variants: variant, faults: fault.map(readFault) }
  const conditions: RunConditions = { ...asked, clockRate: speed, timezone }
  const hasConditions = [...mutant, ...variant, ...fault].length > 0
  const coverage = options.coverage ? (await import('../coverage/coverage.ts')).createCoverage() : undefined
  const runsJudge = judge ? (await import('./judge-run.ts')).createRunsJudge(rules) : undefined
  const hasTrials = variants !== undefined || faults
  const isJudged = judge || options.coverage
  const isAccused = () => runsJudge !== undefined && hasFailure(runsJudge.report(), options.failOn)
  const runPlain = () =>
    withSimulator(options, conditions, hasConditions || hasTrials || isJudged, async (env, readExchanges) => {
      const code = await runCommand(command, env, signals, options.timeLimit)
      const exchanges = await readExchanges()
      coverage?.add(exchanges)
      runsJudge?.add(exchanges)
      if (keep && code !== 0) await keepRunning('The command failed.', env.CREATIVE_OPS_URL, signals)
      else if (keep && isAccused()) await keepRunning('The client broke rules.', env.CREATIVE_OPS_URL, signals)
      return { code, exchanges }
    })
  async function run(): Promise<number> {
    if (hasTrials) {
      const { executeTrials } = await import('./trials.ts')
      const onTrial: OnRunEnd = (exchanges, under) => {
        coverage?.add(exchanges)
        runsJudge?.add(exchanges, under)
      }
      return executeTrials({ ...options, except: choices, signals, conditions, runPlain, onTrial })
    }
    const { code, exchanges } = await runPlain()
    if (hasConditions) printError(`The command sent ${describeArrivals(exchanges, conditions)}.`)
    if ((hasConditions || isJudged) && code === 0) requireArrival('This run', exchanges, conditions)
    return code
  }
  const code = await run()
  const judged = runsJudge ? await publishJudgement(runsJudge.report(), options) : 0
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
