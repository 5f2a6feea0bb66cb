import { checkChanges } from '../build-service.ts'
import { printError } from '../output/print.ts'
import { describeArrivals, requireArrival } from './arrivals.ts'
import { type RunConditions, withSimulator } from './environment.ts'
import type { ExecOptions } from './options.ts'
import { runCommand } from './run-command.ts'
import { InterruptedError, relaySignals, type SignalRelay } from './signals.ts'
import { readFault } from './standard-faults.ts'

async function executeWith(signals: SignalRelay, options: ExecOptions): Promise<number> {
  const { command, deviate, variant, fault, grease, except, faults } = options
  await checkChanges({ deviate, variants: [...variant, ...except] })
  const conditions: RunConditions = { deviate, variants: variant, faults: fault.map(readFault) }
  const hasConditions = [...deviate, ...variant, ...fault].length > 0
  const hasTrials = grease !== undefined || faults
  const runPlain = () =>
    withSimulator(options, conditions, hasConditions || hasTrials, async (env, readExchanges) => {
      const code = await runCommand(command, env, signals)
      return { code, exchanges: await readExchanges() }
    })
  if (hasTrials) {
    const { executeTrials } = await import('./trials.ts')
    return await executeTrials({ ...options, signals, conditions, runPlain })
  }
  const { code, exchanges } = await runPlain()
  if (!hasConditions) return code
  printError(`The command sent ${describeArrivals(exchanges, conditions)}.`)
  if (code === 0) requireArrival('This run', exchanges, conditions)
  return code
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
