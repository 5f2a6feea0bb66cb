import type { Argv } from 'yargs'
import {
  concurrency,
  DEFAULT_REPORT,
  deviate,
  insecure,
  requestTimeout,
  runs,
  seed,
  target,
  timeLimit,
} from '../options.ts'

/** `certify`: runs the checks against a target, and says whether it conforms. */
export const certifyCommand = (cli: Argv) =>
  cli.command(
    'certify',
    'Check a server, or the embedded simulator, against the specification',
    {
      target,
      only: {
        type: 'string',
        array: true,
        default: [],
        requiresArg: true,
        describe: 'Checks to run: ids, areas or clauses, * matches anything; separated by commas, repeatable',
      },
      seed,
      runs,
      report: {
        type: 'string',
        default: DEFAULT_REPORT,
        requiresArg: true,
        describe: 'Folder for results.json and junit.xml',
      },
      concurrency,
      'request-timeout': requestTimeout,
      'time-limit': timeLimit,
      insecure,
      'accept-partial': {
        type: 'boolean',
        default: false,
        describe: 'Exit with 0 even if something could not be tested',
      },
      quiet: { type: 'boolean', default: false, describe: 'Print only the verdict; the reports have the rest' },
      bail: { type: 'boolean', default: false, describe: 'End the run at the first failure' },
      'dry-run': { type: 'boolean', default: false, describe: 'Estimate the run, and send no request' },
      deviate,
    },
    async options => {
      const { certify: run } = await import('../certify/certify.ts')
      process.exitCode = await run(options)
    },
  )
