import { stripVTControlCharacters } from 'node:util'
import { formatKitCommand } from '../../reports/escaping/shell.ts'
import { stateOpening } from '../explain/explain.ts'
import { seed as seedOption } from '../options.ts'
import { print, printLines } from '../output/print.ts'
import { type Challenge, nameOf } from './challenge.ts'
import { describeDifference } from './describe-difference.ts'
import { findDifference } from './find-difference.ts'
import type { ExecOptions } from './options.ts'
import type { RecordedExchange } from './record.ts'
import type { TryChallenges } from './trial.ts'
import type { Cause } from './try-and-print.ts'

/** The command that repeats a run with some challenges, as a line for a shell. */
export function formatRepeatCommand(
  { seed, world, now, mutant, variant, fault, speed, timezone, command }: ExecOptions,
  cause: readonly Pick<Challenge, 'option' | 'id'>[],
): string {
  const options = [
    ...(seed === seedOption.default ? [] : ['--seed', String(seed)]),
    ...(world === undefined ? [] : ['--world', world]),
    ...(now === undefined ? [] : ['--now', now]),
    ...mutant.flatMap(id => ['--mutant', id]),
    ...variant.flatMap(id => ['--variant', id]),
    ...fault.flatMap(id => ['--fault', id]),
    ...(speed === undefined ? [] : ['--speed', String(speed)]),
    ...(timezone === undefined ? [] : ['--timezone', timezone]),
    ...cause.flatMap(({ option, id }) => [option, id]),
  ]
  return formatKitCommand('exec', ...options, '--', ...command)
}

const describe = (challenge: Challenge): readonly string[] => [
  nameOf(challenge),
  `  ${challenge.description}`,
  ...(challenge.leftOpenBy === undefined
    ? []
    : ['  Left open by:', ...stateOpening(challenge.leftOpenBy).map(line => `    ${line}`)]),
]

const MOST_LINES = 20

/** The last lines that a run has printed, without the colours of a test runner. */
export function describeOutput(output: string): readonly string[] {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n').slice(-MOST_LINES)
  return output.trim() === '' ? ['  It printed nothing.'] : ['  Last output:', ...lines.map(line => `    | ${line}`)]
}

/** Says which challenges a command does not survive, what leaves them open, what it then does, and how to repeat that. */
export async function printCauses(
  causes: readonly Cause[],
  options: ExecOptions,
  plainExchanges: readonly RecordedExchange[],
  tryChallenges: TryChallenges,
): Promise<void> {
  const repeated = await tryChallenges([])
  for (const cause of causes) {
    const { output, exchanges } = await tryChallenges(cause)
    const isFault = cause.some(({ fault }) => fault !== undefined)
    const difference = isFault ? undefined : findDifference([plainExchanges, repeated.exchanges], exchanges)
    printLines([
      ...cause.flatMap(describe),
      ...describeOutput(output),
      ...(difference ? describeDifference(difference).map(line => `  ${line}`) : []),
    ])
    print(`  Repeat: ${formatRepeatCommand(options, cause)}`, '')
  }
}
