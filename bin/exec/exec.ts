import { withSimulator } from './environment.ts'
import type { ExecOptions } from './options.ts'
import { runCommand } from './run-command.ts'
import { InterruptedError, relaySignals, type SignalRelay } from './signals.ts'

async function executeWith(signals: SignalRelay, options: ExecOptions): Promise<number> {
  const { command, deviate, variant, grease } = options
  const run = () => withSimulator(options, { deviate, variants: variant }, env => runCommand(command, env, signals))
  if (grease === undefined) return await run()
  const { executeOnMixes } = await import('./mixes.ts')
  return await executeOnMixes({ ...options, grease, signals, runPlain: run })
}

/** Runs a command beside a simulator, and then on mixes of lawful choices if asked. Resolves with the exit code. */
export async function execute(options: ExecOptions): Promise<number> {
  using signals = relaySignals()
  try {
    return await executeWith(signals, options)
  } catch (error) {
    if (error instanceof InterruptedError) return error.exitCode
    throw error
  }
}
