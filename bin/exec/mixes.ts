import type { Service } from '../../simulator/service/service.ts'
import { mix } from '../../simulator/variants/mix.ts'
import { quoteIfNeeded } from '../../suites/target/quote-for-shell.ts'
import { checkVariants } from '../build-service.ts'
import { createScreen, print } from '../output/print.ts'
import { withSimulator } from './environment.ts'
import type { ExecOptions } from './exec.ts'
import { runQuietly } from './run-command.ts'
import type { SignalRelay } from './signals.ts'
import { type Cause, type MixResult, type TryChoices, tryMixes } from './try-mixes.ts'

export interface MixesOptions extends ExecOptions {
  readonly grease: number
  readonly service: Service
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

/** Says which choices the command depends on, what leaves them open, and how to repeat it. */
async function printCauses(causes: readonly Cause[], { command }: ExecOptions): Promise<void> {
  const { stateOpening } = await import('../explain/explain.ts')
  for (const cause of causes) {
    for (const { id, leftOpenBy, choice } of cause)
      print(id, `  ${choice}`, '  Left open by:', ...stateOpening(leftOpenBy).map(line => `    ${line}`))
    const options = cause.map(({ id }) => `--variant ${id}`).join(' ')
    print(`  Repeat: creative-ops-kit exec ${options} -- ${command.map(quoteIfNeeded).join(' ')}`, '')
  }
}

/** Runs a command on the plain simulator and on mixes of lawful choices. Resolves with 1 if any run fails. */
export async function executeOnMixes(options: MixesOptions): Promise<number> {
  const { command, service, signals, grease, except, runPlain, timeLimit } = options
  await checkVariants(except)
  const start = performance.now()
  const code = await runPlain()
  if (code !== 0) {
    print(`The command fails on the plain simulator too, with exit code ${code}. Mend that first.`)
    return 1
  }
  const plainSeconds = (performance.now() - start) / 1000
  const limitMs = (timeLimit ?? Math.max(LEAST_LIMIT_SECONDS, MOST_TIMES * plainSeconds)) * 1000

  const mixes = Array.from({ length: grease }, (_, index) => mix(index + 1).filter(({ id }) => !except.includes(id)))
  const choices = new Set(mixes.flat())
  print(`The command passes on the plain simulator. Now on ${grease} mixes with ${choices.size} lawful choices:`)
  let lateRuns = 0
  const passes: TryChoices = async some => {
    const changed = some.reduce((before, { apply }) => apply(before), service)
    const result = await withSimulator(options, changed, env => runQuietly(command, env, signals, limitMs))
    if (result === 'takes too long') lateRuns += 1
    return result === 'passes'
  }
  const screen = createScreen(process.stdout)
  const causes = new Set<Cause>()
  let tried = 0
  let passed = 0
  for await (const result of tryMixes(mixes, passes)) {
    tried += 1
    if (result.outcome === 'passes') passed += 1
    else screen.print(`mix ${tried} ${describeFailure(result)}`)
    if (result.outcome === 'fails') for (const cause of result.causes) causes.add(cause)
    screen.showStatus(`${tried} of ${grease} mixes tried`)
  }
  screen.clearStatus()
  await printCauses([...causes], options)
  if (lateRuns > 0)
    print(`Runs that took longer than ${Math.round(limitMs / 1000)} s and count as failed: ${lateRuns}.`)
  print(`${passed} of ${grease} mixes pass.`)
  return passed < grease ? 1 : 0
}
