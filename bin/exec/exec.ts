import { checkChanges } from '../build-service.ts'
import { printError } from '../output/print.ts'
import { UsageError } from '../usage-error.ts'
import { describeArrivals, requireArrival } from './arrivals.ts'
import { type RunConditions, withSimulator } from './environment.ts'
import type { ExecOptions } from './options.ts'
import type { RecordedExchange } from './record.ts'
import { runCommand } from './run-command.ts'
import { InterruptedError, relaySignals, type SignalRelay } from './signals.ts'
import { readFault } from './standard-faults.ts'

/** Publishes what the client of a run did wrong. Returns 1 if that is a failure. */
async function publishJudgement(exchanges: readonly RecordedExchange[], { report }: ExecOptions): Promise<0 | 1> {
  const [{ judgeRun }, { publishReport }] = await Promise.all([import('./judge-run.ts'), import('../judge/report.ts')])
  return publishReport(judgeRun(exchanges), { report })
}

async function executeWith(signals: SignalRelay, options: ExecOptions): Promise<number> {
  const { command, deviate, variant, fault, grease, except, faults, judge, report } = options
  if (report !== undefined && !judge)
    throw new UsageError('--report needs --judge, which says what the report is about')
  await checkChanges({ deviate, variants: [...variant, ...except] })
  const conditions: RunConditions = { deviate, variants: variant, faults: fault.map(readFault) }
  const hasConditions = [...deviate, ...variant, ...fault].length > 0
  let judged: 0 | 1 = 0
  const hasTrials = grease !== undefined || faults
  const runPlain = () =>
    withSimulator(options, conditions, hasConditions || hasTrials || judge, async (env, readExchanges) => {
      const code = await runCommand(command, env, signals)
      const exchanges = await readExchanges()
      judged = judge ? await publishJudgement(exchanges, options) : 0
      return { code, exchanges }
    })
  if (hasTrials) {
    const { executeTrials } = await import('./trials.ts')
    return (await executeTrials({ ...options, signals, conditions, runPlain })) || judged
  }
  const { code, exchanges } = await runPlain()
  if (hasConditions) printError(`The command sent ${describeArrivals(exchanges, conditions)}.`)
  if ((hasConditions || judge) && code === 0) requireArrival('This run', exchanges, conditions)
  return code || judged
}

/** Runs a command beside a simulator, and then on mixes or under faults if asked. Resolves with the exit code. */
export async function execute(options: ExecOptions): Promise<number> {
  using signals = relaySignals()
  try {
    return await executeWith(signals, options)
  } catch (error) {
    if (error instanceof InterruptedError) return error.exitCode
    throw error
  }
}
