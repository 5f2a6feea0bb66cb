import type { Service } from '../../simulator/service/service.ts'
import { buildService } from '../build-service.ts'
import { withSimulator } from './environment.ts'
import type { ExecOptions } from './options.ts'
import { runCommand } from './run-command.ts'
import { InterruptedError, relaySignals, type SignalRelay } from './signals.ts'

async function executeOn(service: Service, options: ExecOptions, signals: SignalRelay): Promise<number> {
  const { command, grease } = options
  const run = () => withSimulator(options, service, env => runCommand(command, env, signals))
  if (grease === undefined) return await run()
  const { executeOnMixes } = await import('./mixes.ts')
  return await executeOnMixes({ ...options, grease, service, signals, runPlain: run })
}

/** Runs a command beside a simulator, and then on mixes of lawful choices if asked. Resolves with the exit code. */
export async function execute(options: ExecOptions): Promise<number> {
  using signals = relaySignals()
  const { deviate, variant } = options
  try {
    return await executeOn(await buildService({ deviate, variants: variant }), options, signals)
  } catch (error) {
    if (error instanceof InterruptedError) return error.exitCode
    throw error
  }
}
