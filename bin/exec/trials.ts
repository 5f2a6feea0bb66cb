import { pluralize } from '../../reports/wording.ts'
import { print, printLines } from '../output/print.ts'
import { describeArrivals, describeHints, requireArrival } from './arrivals.ts'
import { createFaultRounds, createVariantSetRounds, HARD_VARIANTS, nameOf } from './challenge.ts'
import type { RunConditions } from './environment.ts'
import type { ExecOptions } from './options.ts'
import type { RecordedExchange } from './record.ts'
import type { SignalRelay } from './signals.ts'
import { createTrials, type TryChallenges } from './trial.ts'
import { tryAndPrint } from './try-and-print.ts'

/** A run of the command with its output. */
export interface PlainRun {
  readonly code: number
  readonly exchanges: readonly RecordedExchange[]
}

/** Hears which requests arrived in each run after the plain one, and under which faults and permitted choices. */
export type OnRunEnd = (exchanges: readonly RecordedExchange[], under: readonly string[]) => void

export interface TrialsOptions extends ExecOptions {
  readonly signals: SignalRelay
  readonly conditions: RunConditions
  readonly runPlain: () => Promise<PlainRun>
  readonly onTrial: OnRunEnd
}

/** Another run may take this many times as long as the plain run, and always this many seconds. */
const MOST_TIMES = 10
const LEAST_LIMIT_SECONDS = 120

/** The rounds that the options ask for. */
function* createSeries({ variants, except, faults, now, speed }: ExecOptions, exchanges: readonly RecordedExchange[]) {
  if (variants !== undefined) {
    const rounds = createVariantSetRounds(variants, except, { now, speed })
    const ids = rounds.flatMap(({ challenges }) => challenges.flatMap(({ id, leftOpenBy }) => (leftOpenBy ? id : [])))
    yield {
      opening: `Trying ${variants} variant sets, which together make ${new Set(ids).size} permitted choices (no set has ${HARD_VARIANTS.join(', ')}):`,
      rounds,
      rest: 'variant sets pass.',
    }
  }
  if (!faults) return
  const rounds = createFaultRounds(exchanges)
  yield { opening: 'Trying standard faults, one at a time:', rounds, rest: 'runs under faults pass.' }
}

/** Runs a command as it is, and then on variant sets or under faults. Resolves with 1 if any run fails. */
export async function executeTrials(options: TrialsOptions): Promise<number> {
  const { conditions, runPlain, signals, timeLimit, onTrial, jobs, port } = options
  const start = performance.now()
  const plain = await runPlain()
  if (plain.code !== 0) {
    print(`The command fails even on the plain simulator, with exit code ${plain.code}. Fix that first.`)
    return 1
  }
  requireArrival('The plain run', plain.exchanges, conditions)
  print(`The command passes on the plain simulator: ${describeArrivals(plain.exchanges, conditions)}.`)
  printLines(describeHints(plain.exchanges))

  const plainSeconds = (performance.now() - start) / 1000
  const limitSeconds = timeLimit ?? Math.ceil(Math.max(LEAST_LIMIT_SECONDS, MOST_TIMES * plainSeconds))
  let lateRuns = 0
  let heard: Promise<unknown> = Promise.resolve()
  const tryChallenges: TryChallenges = async challenges => {
    const before = heard
    const tried = run(challenges)
    heard = Promise.allSettled([before, tried])
    const trial = await tried
    // Reports tell of runs in the order in which they began.
    await before
    onTrial(trial.exchanges, challenges.map(nameOf))
    if (trial.outcome === 'takes too long') lateRuns += 1
    return trial
  }
  const run = createTrials(options, conditions, signals, limitSeconds)
  let failed = 0
  for (const { opening, rounds, rest } of createSeries(options, plain.exchanges)) {
    print(opening)
    const { passed, causes } = await tryAndPrint(
      rounds,
      async challenges => (await tryChallenges(challenges)).outcome === 'passes',
      { jobs: port === 0 ? jobs : 1 },
    )
    if (causes.length > 0) {
      const { printCauses } = await import('./print-causes.ts')
      await printCauses(causes, options, plain.exchanges, tryChallenges)
    }
    print(`${passed} of ${rounds.length} ${rest}`)
    failed += rounds.length - passed
  }
  if (lateRuns > 0) print(`${pluralize(lateRuns, 'run')} took longer than ${limitSeconds} s (counted as failed).`)
  return failed > 0 ? 1 : 0
}
