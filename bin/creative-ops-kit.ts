#!/usr/bin/env node
import yargs from 'yargs'
import { hideBin } from 'yargs/helpers'
import { certify } from './commands/certify.ts'
import { checks } from './commands/checks.ts'
import { clauses } from './commands/clauses.ts'
import { deviations } from './commands/deviations.ts'
import { explain } from './commands/explain.ts'
import { prove } from './commands/prove.ts'
import { replay } from './commands/replay.ts'
import { simulate } from './commands/simulate.ts'
import { kitVersion } from './package.ts'
import { UsageError } from './usage-error.ts'

const WRONG_USE = 2
const FAULT = 3

function report(error: unknown): void {
  if (error instanceof UsageError) {
    process.exitCode = WRONG_USE
    console.error(error.message)
    return
  }
  process.exitCode = FAULT
  console.error('A fault of the kit, not of the target. Please report it with this trace:')
  console.error(error)
}

const ONCE = ['target', 'report', 'host', 'now', 'ready-file', 'profile-out']

/** Errors of yargs itself are wrong use; any other is passed on as it is. */
function fail(message: string | null, error?: Error): never {
  if (error && error.name !== 'YError') throw error
  throw new UsageError(
    `${(message ?? error?.message ?? 'Wrong use.').replaceAll('\n', ' ')} (--help shows what there is)`,
  )
}

/** Whoever reads the output may have had enough of it, as `head` does. */
process.stdout.on('error', error => {
  if ('code' in error && error.code === 'EPIPE') process.exit()
  throw error
})

const cli = yargs(hideBin(process.argv))
  .scriptName('creative-ops-kit')
  .usage('$0 <command>\n\nConformance checks and an in-memory simulator for the Creative Operations Service.')
  .version(kitVersion())
  .strictCommands()
  .strict()
  .parserConfiguration({ 'greedy-arrays': false })
  .check(args => {
    const twice = ONCE.find(name => Array.isArray(args[name]))
    if (twice !== undefined) throw new UsageError(`--${twice} can be given once only`)
    return true
  })
  .demandCommand(1, 'Name a command.')
  .wrap(Math.min(110, process.stdout.columns ?? 110))
  .epilogue(
    'Exit codes: 0 conformant, 1 not conformant, 2 wrong use or no target, 3 fault of the kit, 4 partly tested.',
  )
  .exitProcess(false)
  .fail(fail)

for (const command of [certify, replay, simulate, checks, clauses, deviations, explain, prove]) command(cli)

try {
  await cli.parseAsync()
} catch (error) {
  report(error)
}
