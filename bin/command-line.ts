import yargs, { type Argv } from 'yargs'
import { certifyCommand } from './commands/certify.ts'
import { doctorCommand } from './commands/doctor.ts'
import { execCommand } from './commands/exec.ts'
import { explainCommand } from './commands/explain.ts'
import { initCommand } from './commands/init.ts'
import { judgeCommand } from './commands/judge.ts'
import { checksCommand, clausesCommand, mutantsCommand, variantsCommand } from './commands/lists.ts'
import { proveCommand } from './commands/prove.ts'
import { replayCommand } from './commands/replay.ts'
import { reportCommand } from './commands/report.ts'
import { resumeCommand } from './commands/resume.ts'
import { simulateCommand } from './commands/simulate.ts'
import { verifyCommand } from './commands/verify.ts'
import { watchCommand } from './commands/watch.ts'
import { withNewNames } from './old-names.ts'
import { EXIT_CODES } from './options.ts'
import { printError, printTrace } from './output/print.ts'
import { readKitVersion } from './package.ts'
import { UsageError } from './usage-error.ts'
import { rewordUsageError } from './usage-words.ts'

declare module 'yargs' {
  interface Argv {
    getInternalMethods(): {
      getContext(): { readonly commands: readonly string[]; readonly fullCommands: readonly string[] }
      getUsageInstance(): {
        cacheHelpMessage: () => void
        getDescriptions(): Readonly<Record<string, string | undefined>>
      }
    }
  }
}

const USAGE_ERROR = 2
const INTERNAL_ERROR = 3

const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')

/** Says what went wrong, and sets the exit code. */
export function reportError(error: unknown): void {
  if (error instanceof UsageError) {
    process.exitCode = USAGE_ERROR
    printError(error.message)
    return
  }
  if (isOutOfFiles(error)) {
    process.exitCode = USAGE_ERROR
    printError('Too many files are open: this process may have no more. Raise the limit, such as by ulimit -n 1024.')
    return
  }
  process.exitCode = INTERNAL_ERROR
  printError('Internal error: this is a defect of the kit, not of the server. Please report it with this trace:')
  printTrace(error)
}

const SINGLE_OPTIONS = [
  ...['target', 'report', 'resume', 'waivers', 'shard', 'run-name', 'host', 'public-url', 'now', 'world'],
  ...['ci', 'ready-file', 'base-url', 'key', 'target-digest', 'record', 'profile-out', 'snapshot', 'snapshot-out'],
]

export const COMMANDS = {
  init: initCommand,
  doctor: doctorCommand,
  certify: certifyCommand,
  resume: resumeCommand,
  replay: replayCommand,
  report: reportCommand,
  verify: verifyCommand,
  simulate: simulateCommand,
  exec: execCommand,
  judge: judgeCommand,
  watch: watchCommand,
  checks: checksCommand,
  clauses: clausesCommand,
  mutants: mutantsCommand,
  variants: variantsCommand,
  explain: explainCommand,
  prove: proveCommand,
}

/** The command line, with help of at most so many columns. */
export function createCli(args: readonly string[], columns = Math.min(110, process.stdout.columns ?? 80)): Argv {
  /** Turns errors of yargs into usage errors. Throws every other error unchanged. */
  function fail(message: string | null, error?: Error): never {
    if (error && error.name !== 'YError') throw error
    const text = (message ?? error?.message ?? 'The command is not valid.').replaceAll('\n', ' ')
    const internal = cli.getInternalMethods()
    const { commands, fullCommands } = internal.getContext()
    const reworded = rewordUsageError(text, {
      ...{
        args,
        commands: Object.keys(COMMANDS),
        usage: [...commands.slice(0, -1), ...fullCommands.slice(-1)].join(' '),
      },
      options: cli.parsed ? Object.keys(cli.parsed.aliases) : [],
      descriptions: internal.getUsageInstance().getDescriptions(),
    })
    throw new UsageError(`${reworded} (see --help for commands and options)`)
  }

  const cli = yargs([...args])
    .locale('en')
    .alias({ h: 'help', v: 'version' })
    .scriptName('creative-ops-kit')
    .usage('$0 <command>\n\nConformance checks and an in-memory simulator for the Creative Operations Service.')
    .version(readKitVersion())
    .strictCommands()
    .strict()
    .parserConfiguration({ 'greedy-arrays': false, 'populate--': true })
    .check(given => {
      // Number makes 0 of an empty text.
      const own = args.slice(0, [...args, '--'].indexOf('--'))
      const empty = own.find((arg, index) => arg.startsWith('--') && (arg.endsWith('=') || own[index + 1] === ''))
      const name = empty?.replace(/^--|=$/g, '') ?? ''
      if (typeof given[name] === 'number') throw new UsageError(`--${name} must be a number, but is empty`)
      const twice = SINGLE_OPTIONS.find(name => Array.isArray(given[name]))
      if (twice !== undefined) throw new UsageError(`--${twice} may be given only once`)
      if (given['--'] !== undefined && given._[0] !== 'exec') throw new UsageError('only exec takes a command after --')
      return true
    })
    .demandCommand(1, 'No command was given.')
    .wrap(columns)
    .epilogue(`Exit codes of certify and replay: ${EXIT_CODES}`)
    .exitProcess(false)
    .fail(fail)

  for (const command of Object.values(COMMANDS)) command(cli)

  // Whenever a command runs, yargs writes its help in case of an error: a seventh of the time until the simulator answers.
  cli.getInternalMethods().getUsageInstance().cacheHelpMessage = () => {}
  return cli
}

/** Runs the command that these arguments name, without the path of the script before them. Sets the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  try {
    await createCli(withNewNames(args)).parseAsync()
  } catch (error) {
    reportError(error)
  }
}
