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
  verbose,
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
      quick: {
        type: 'boolean',
        default: false,
        describe:
          'Send a third of the requests, for a third of the checks, which find 85 % of the known mistakes; certifies nothing',
      },
      seed,
      runs,
      report: {
        type: 'string',
        default: DEFAULT_REPORT,
        requiresArg: true,
        describe: 'Folder for results.json, report.html, summary.md, junit.xml and ctrf.json',
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
      verbose,
      bail: { type: 'boolean', default: false, describe: 'End the run at the first failure' },
      waivers: {
        type: 'string',
        requiresArg: true,
        describe: 'File of known failures (YAML or JSON) that the run accepts',
      },
      'update-waivers': {
        type: 'boolean',
        default: false,
        describe: 'Write what fails now into the file of --waivers',
      },
      'dry-run': { type: 'boolean', default: false, describe: 'Estimate the run, and send no request' },
      deviate,
    },
    async options => {
      const { certify: run } = await import('../certify/certify.ts')
      process.exitCode = await run(options)
    },
  )
