import type { Argv } from 'yargs'
import { certifyOptions } from '../certify/options.ts'
import { DEFAULT_REPORT, text, verbose } from '../options.ts'
import { statementOptions, wantsStatement } from '../proof/options.ts'

const { report, waivers, 'accept-partial': acceptPartial, quiet } = certifyOptions

export const reportCommand = (cli: Argv) =>
  cli.command('report', 'Show the results of an earlier run, or compare runs', args =>
    args
      .command(
        'diff <folders..>',
        'Show which checks changed between runs; exits with 1 if a check fails that did not fail in the same way before, or if a clause is no longer tested',
        options =>
          options.positional('folders', {
            type: 'string',
            array: true,
            demandOption: true,
            describe: 'Report folders, oldest first',
          }),
        async ({ folders }) => {
          const { compareReports } = await import('../report/report.ts')
          process.exitCode = await compareReports(folders)
        },
      )
      .command(
        'merge <folders..>',
        'Merge the reports of all shards of a run; exit codes as for certify',
        options =>
          options
            .positional('folders', { type: 'string', array: true, demandOption: true, describe: 'Report folders' })
            .options({ report, waivers, 'accept-partial': acceptPartial, quiet, verbose, ...statementOptions }),
        async ({ folders, ...options }) => {
          const { mergeReports } = await import('../report/merge.ts')
          process.exitCode = await mergeReports(folders, options)
        },
      )
      .command(
        '$0 [folder]',
        'Print a report of an earlier run',
        options =>
          options
            .positional('folder', { type: 'string', default: DEFAULT_REPORT, describe: 'Report folder' })
            .option('format', {
              choices: ['terminal', 'html', 'markdown', 'junit', 'ctrf'] as const,
              default: 'terminal' as const,
              describe: 'Output format: text, web page, CI summary, JUnit XML or CTRF JSON',
            })
            .option('before', text('With --format html: folder of an earlier report to compare with'))
            .option('verbose', verbose)
            .options(statementOptions),
        async ({ folder, format, before, verbose, statement, key, targetDigest }) => {
          const { printResults, stateResults } = await import('../report/report.ts')
          if (wantsStatement({ statement, key, targetDigest }))
            await stateResults(folder, { statement, key, targetDigest })
          else await printResults(folder, { format, before, verbose })
        },
      ),
  )
