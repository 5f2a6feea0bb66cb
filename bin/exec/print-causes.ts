import { quoteIfNeeded as quote } from '../../suites/target/quote-for-shell.ts'
import { stateOpening } from '../explain/explain.ts'
import { seed as seedOption } from '../options.ts'
import { print } from '../output/print.ts'
import type { ExecOptions } from './options.ts'
import type { Cause } from './try-mixes.ts'

/** The command that repeats a run on some choices, as a line for a shell. */
export function formatRepeatCommand(
  { seed, world, now, deviate, variant, command }: ExecOptions,
  cause: Cause,
): string {
  const options = [
    ...(seed === seedOption.default ? [] : [`--seed ${seed}`]),
    ...(world === undefined ? [] : [`--world ${quote(world)}`]),
    ...(now === undefined ? [] : [`--now ${quote(now)}`]),
    ...deviate.map(id => `--deviate ${id}`),
    ...[...variant, ...cause.map(({ id }) => id)].map(id => `--variant ${id}`),
  ]
  return `creative-ops-kit exec ${options.join(' ')} -- ${command.map(quote).join(' ')}`
}

/** Says which choices a command depends on, what leaves them open, and how to repeat it. */
export function printCauses(causes: readonly Cause[], options: ExecOptions): void {
  for (const cause of causes) {
    for (const { id, leftOpenBy, choice } of cause)
      print(id, `  ${choice}`, '  Left open by:', ...stateOpening(leftOpenBy).map(line => `    ${line}`))
    print(`  Repeat: ${formatRepeatCommand(options, cause)}`, '')
  }
}
