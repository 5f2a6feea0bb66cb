import type { Argv } from 'yargs'
import { DEFAULT_REPORT, verbose } from '../options.ts'

/** `report`: makes reports anew from results.json, and compares those of several runs. */
export const reportCommand = (cli: Argv) =>
  cli.command('report', 'Show the results of an earlier run again, or compare runs', args =>
    args
      .command(
        'diff <folders..>',
        'Show which checks changed their outcome between runs; exits with 1 if any fails that did not fail so before',
        options =>
          options.positional('folders', {
            type: 'string',
            array: true,
            demandOption: true,
            describe: 'Report folders, the oldest first',
          }),
        async ({ folders }) => {
          const { compareReports } = await import('../report/report.ts')
          process.exitCode = await compareReports(folders)
        },
      )
      .command(
        '$0 [folder]',
        'Print a report of an earlier run',
        options =>
          options
            .positional('folder', { type: 'string', default: DEFAULT_REPORT, describe: 'Folder of the report' })
            .option('format', {
              choices: ['terminal', 'html', 'markdown', 'junit', 'ctrf'] as const,
              default: 'terminal' as const,
              describe: 'What to print: text, a page for a browser, one for a CI summary, JUnit XML or CTRF JSON',
            })
            .option('before', {
              type: 'string',
              requiresArg: true,
              describe: 'Folder of an earlier report, with which --format html compares',
            })
            .option('verbose', verbose),
        async ({ folder, format, before, verbose }) => {
          const { printReport } = await import('../report/report.ts')
          await printReport(folder, { format, before, verbose })
        },
      ),
  )
