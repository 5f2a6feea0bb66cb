import type { Argv } from 'yargs'
import { execOptions } from '../exec/options.ts'
import { UsageError } from '../usage-error.ts'

/** What follows `--` on the command line. */
function readCommand(rest: unknown): readonly [string, ...string[]] {
  const [file, ...args] = Array.isArray(rest) ? rest.map(String) : []
  if (file) return [file, ...args]
  throw new UsageError('exec needs a command after --, such as: npx creative-ops-kit exec -- npm test')
}

export const execCommand = (cli: Argv) =>
  cli.command(
    'exec',
    'Run a command against a simulator: exec -- npm test',
    args => args.usage('$0 exec [options] -- <command>\n\nRun a command against a simulator').options(execOptions),
    async options => {
      const { execute } = await import('../exec/exec.ts')
      process.exitCode = await execute({ ...options, command: readCommand(options['--']) })
    },
  )
