import yargs from 'yargs'
import { hideBin } from 'yargs/helpers'
import { suggestionFor } from '../suites/nearest.ts'
import { surviveBrokenOutput } from './broken-output.ts'
import { certifyCommand } from './commands/certify.ts'
import { checksCommand } from './commands/checks.ts'
import { clausesCommand } from './commands/clauses.ts'
import { deviationsCommand } from './commands/deviations.ts'
import { execCommand } from './commands/exec.ts'
import { explainCommand } from './commands/explain.ts'
import { judgeCommand } from './commands/judge.ts'
import { proveCommand } from './commands/prove.ts'
import { replayCommand } from './commands/replay.ts'
import { reportCommand } from './commands/report.ts'
import { simulateCommand } from './commands/simulate.ts'
import { variantsCommand } from './commands/variants.ts'
import { watchCommand } from './commands/watch.ts'
import { printError, printTrace } from './output/print.ts'
import { readKitVersion } from './package.ts'
import { UsageError } from './usage-error.ts'

declare module 'yargs' {
  interface Argv {
    getInternalMethods(): { getUsageInstance(): { cacheHelpMessage: () => void } }
  }
}

const USAGE_ERROR = 2
const KIT_FAULT = 3
/** Node ends a process with this exit code if it waits for something, and nothing is left that could end the waiting. */
const WAITS_FOR_NOTHING = 13

function reportError(error: unknown): void {
  if (error instanceof UsageError) {
    process.exitCode = USAGE_ERROR
    printError(error.message)
    return
  }
  process.exitCode = KIT_FAULT
  printError('This is a fault of the kit, not of the server. Please report it with this trace:')
  printTrace(error)
}

const SINGLE_OPTIONS = [
  ...['target', 'report', 'waivers', 'host', 'public-url', 'now', 'world'],
  ...['ready-file', 'base-url', 'record', 'profile-out', 'snapshot', 'snapshot-out'],
]

const COMMANDS = {
  certify: certifyCommand,
  replay: replayCommand,
  report: reportCommand,
  simulate: simulateCommand,
  exec: execCommand,
  judge: judgeCommand,
  watch: watchCommand,
  checks: checksCommand,
  clauses: clausesCommand,
  deviations: deviationsCommand,
  variants: variantsCommand,
  explain: explainCommand,
  prove: proveCommand,
}

/** The command that the user probably meant, if yargs does not know the one that was given. */
function suggestCommand(message: string): string {
  const args = hideBin(process.argv)
  if (message.startsWith('Unknown') && args[0] === 'exec' && !args.includes('--'))
    return '; exec takes its command after --, such as: creative-ops-kit exec -- npm test'
  const [, unknown] = /^Unknown command: (\S+)$/.exec(message) ?? []
  return unknown === undefined ? '' : suggestionFor(unknown, Object.keys(COMMANDS))
}

/** The option that the user probably meant, if yargs does not know the one that was given. */
function suggestOption(message: string): string {
  const [, unknown] = /^Unknown arguments?: ([^\s,]+)/.exec(message) ?? []
  if (unknown === undefined || !cli.parsed) return ''
  const known = Object.keys(cli.parsed.aliases).filter(name => name !== unknown && !/[A-Z]/.test(name))
  return suggestionFor(
    `--${unknown}`,
    known.map(name => `--${name}`),
  )
}

/** Turns errors of yargs into usage errors. Throws every other error unchanged. */
function fail(message: string | null, error?: Error): never {
  if (error && error.name !== 'YError') throw error
  const text = (message ?? error?.message ?? 'The command is not valid.').replaceAll('\n', ' ')
  throw new UsageError(`${text}${suggestCommand(text)}${suggestOption(text)} (see --help for commands and options)`)
}

surviveBrokenOutput()

// A run reports what it found before it ends, and listens itself.
process.on('uncaughtException', error => {
  if (process.listenerCount('uncaughtException') > 1) return
  reportError(error)
  process.exit()
})

process.on('exit', code => {
  if (code !== WAITS_FOR_NOTHING) return
  reportError(new Error('The command was left waiting for something that can no longer happen.'))
})

const cli = yargs(hideBin(process.argv))
  .locale('en')
  .scriptName('creative-ops-kit')
  .usage('$0 <command>\n\nConformance checks and an in-memory simulator for the Creative Operations Service.')
  .version(readKitVersion())
  .strictCommands()
  .strict()
  .parserConfiguration({ 'greedy-arrays': false, 'populate--': true })
  .check(args => {
    const twice = SINGLE_OPTIONS.find(name => Array.isArray(args[name]))
    if (twice !== undefined) throw new UsageError(`--${twice} may be given only once`)
    if (args['--'] !== undefined && args._[0] !== 'exec') throw new UsageError('only exec takes a command after --')
    return true
  })
  .demandCommand(1, 'No command was given.')
  .wrap(Math.min(110, process.stdout.columns ?? 110))
  .epilogue(
    'Exit codes: 0 conformant, 1 not conformant, 2 invalid command or unreachable server, 3 fault of the kit, 4 partly tested.',
  )
  .exitProcess(false)
  .fail(fail)

for (const command of Object.values(COMMANDS)) command(cli)

// Whenever a command runs, yargs writes its help in case of an error: a seventh of the time until the simulator answers.
cli.getInternalMethods().getUsageInstance().cacheHelpMessage = () => {}

/** Runs the command that the arguments of this process name. */
export async function runCommandLine(): Promise<void> {
  try {
    await cli.parseAsync()
  } catch (error) {
    reportError(error)
  }
}
