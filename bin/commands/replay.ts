import type { Argv } from 'yargs'
import { DEFAULT_REPORT, insecure, requestTimeout, target, text, timeLimit } from '../options.ts'

export const replayCommand = (cli: Argv) =>
  cli.command(
    'replay <id>',
    'Repeat a check that did not pass, exactly as in an earlier run',
    args =>
      args.positional('id', { type: 'string', demandOption: true, describe: 'Id, as shown in the report' }).options({
        report: { ...text('Report folder'), default: DEFAULT_REPORT },
        'request-timeout': requestTimeout,
        'time-limit': timeLimit,
        insecure,
        target: {
          ...target,
          describe: 'Target profile (JSON or YAML file); default: the simulator as it was in that run',
        },
      }),
    async options => {
      const { replay: run } = await import('../replay/replay.ts')
      process.exitCode = await run(options)
    },
  )
