import { mix } from '../../simulator/variants/mix.ts'
import type { Variant } from '../../simulator/variants/variant.ts'
import { checkChanges } from '../build-service.ts'
import { createScreen, print } from '../output/print.ts'
import { withSimulator } from './environment.ts'
import type { ExecOptions } from './options.ts'
import { runQuietly } from './run-command.ts'
import type { SignalRelay } from './signals.ts'
import { type Cause, type MixResult, type TryChoices, tryMixes } from './try-mixes.ts'

export interface MixesOptions extends ExecOptions {
  readonly grease: number
  readonly signals: SignalRelay
  /** Runs the command without any other choice, and resolves with its exit code. */
  readonly runPlain: () => Promise<number>
}

/** A run on other choices may take so many times as long as the plain run, and always so many seconds. */
const MOST_TIMES = 10
const LEAST_LIMIT_SECONDS = 120

const namesOf = (causes: readonly Cause[]): string =>
  causes.map(cause => cause.map(({ id }) => id).join(' with ')).join(', ')

const describeFailure = (result: Exclude<MixResult, { outcome: 'passes' }>): string =>
  result.outcome === 'fails'
    ? `fails: ${namesOf(result.causes)}`
    : 'failed, and passed when it was repeated: the command is not steady'

/** Runs the command on some choices. Counts the runs that take too long. */
function createRunner(options: MixesOptions, limitSeconds: number) {
  const { command, deviate, variant, signals } = options
  let lateRuns = 0
  const passes: TryChoices = async choices => {
    const changes = { deviate, variants: [...variant, ...choices.map(({ id }) => id)] }
    const result = await withSimulator(options, changes, env => runQuietly(command, env, signals, limitSeconds * 1000))
    if (result === 'takes too long') lateRuns += 1
    return result === 'passes'
  }
  return { passes, countLateRuns: () => lateRuns }
}

interface MixesResult {
  readonly passed: number
  readonly causes: readonly Cause[]
}

/** Tries all mixes, and prints a line for each that fails. */
async function tryAndPrint(mixes: readonly (readonly Variant[])[], passes: TryChoices): Promise<MixesResult> {
  const screen = createScreen(process.stdout)
  const causes = new Set<Cause>()
  let tried = 0
  let passed = 0
  for await (const result of tryMixes(mixes, passes)) {
    tried += 1
    if (result.outcome === 'passes') passed += 1
    else screen.print(`mix ${tried} ${describeFailure(result)}`)
    if (result.outcome === 'fails') for (const cause of result.causes) causes.add(cause)
    screen.showStatus(`${tried} of ${mixes.length} mixes tried`)
  }
  screen.clearStatus()
  return { passed, causes: [...causes] }
}

/** Runs a command on the plain simulator and on mixes of lawful choices. Resolves with 1 if any run fails. */
export async function executeOnMixes(options: MixesOptions): Promise<number> {
  const { grease, except, runPlain, timeLimit } = options
  await checkChanges({ variants: except })
  const start = performance.now()
  const code = await runPlain()
  if (code !== 0) {
    print(`The command fails on the plain simulator too, with exit code ${code}. Mend that first.`)
    return 1
  }
  const plainSeconds = (performance.now() - start) / 1000
  const limitSeconds = timeLimit ?? Math.ceil(Math.max(LEAST_LIMIT_SECONDS, MOST_TIMES * plainSeconds))

  const mixes = Array.from({ length: grease }, (_, index) => mix(index + 1).filter(({ id }) => !except.includes(id)))
  const choices = new Set(mixes.flat()).size
  print(`The command passes on the plain simulator. Now on ${grease} mixes with ${choices} lawful choices:`)
  const { passes, countLateRuns } = createRunner(options, limitSeconds)
  const { passed, causes } = await tryAndPrint(mixes, passes)

  if (causes.length > 0) {
    const { printCauses } = await import('./print-causes.ts')
    printCauses(causes, options)
  }
  const lateRuns = countLateRuns()
  if (lateRuns > 0) print(`Runs that took longer than ${limitSeconds} s and count as failed: ${lateRuns}.`)
  print(`${passed} of ${grease} mixes pass.`)
  return passed < grease ? 1 : 0
}
