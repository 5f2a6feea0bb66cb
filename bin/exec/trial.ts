import { requireArrival } from './arrivals.ts'
import { type Challenge, nameOf, withChallenges } from './challenge.ts'
import { type RunConditions, withSimulator } from './environment.ts'
import type { ExecOptions } from './options.ts'
import type { RecordedExchange } from './record.ts'
import { type QuietRun, runQuietly } from './run-command.ts'
import type { SignalRelay } from './signals.ts'

/** A run of the command without its output, and the requests that arrived. */
export interface Trial extends QuietRun {
  readonly exchanges: readonly RecordedExchange[]
}

/** Runs the command with some challenges. Rejects with a UsageError if it passes, and no request met them. */
export type TryChallenges = (challenges: readonly Challenge[]) => Promise<Trial>

export const createTrials =
  (options: ExecOptions, conditions: RunConditions, signals: SignalRelay, limitSeconds: number): TryChallenges =>
  challenges => {
    const all = withChallenges(conditions, challenges)
    return withSimulator(options, all, true, async (env, readExchanges) => {
      const run = await runQuietly(options.command, env, signals, limitSeconds * 1000)
      const exchanges = await readExchanges()
      if (run.outcome === 'passes')
        requireArrival(
          challenges.length === 0 ? 'A run' : `The run with ${challenges.slice(0, 1).map(nameOf)}`,
          exchanges,
          all,
        )
      return { ...run, exchanges }
    })
  }
