import type { Argv } from 'yargs'
import { flag, text } from '../options.ts'

/** `judge FILE`: judges the client whose requests a file holds. */
export const judgeCommand = (cli: Argv) =>
  cli.command(
    'judge <file>',
    'Judge the client of a HAR file or a recording; exits with 1 if it breaks a rule',
    args =>
      args
        .positional('file', {
          type: 'string',
          demandOption: true,
          describe: 'HAR file, as a browser or a proxy exports it, or .ndjson file of watch --record',
        })
        .options({
          'base-url': text('Address of the service, without /v1; requests to others are left out'),
          report: text('Folder for client.json, client.html and junit.xml'),
          json: flag('Print JSON'),
        }),
    async ({ file, baseUrl, report, json }) => {
      const { judgeFile } = await import('../judge/judge-file.ts')
      process.exitCode = judgeFile(file, { baseUrl, report, json })
    },
  )
