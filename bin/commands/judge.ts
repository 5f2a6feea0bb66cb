import type { Argv } from 'yargs'
import { flag, text } from '../options.ts'

/** `judge FILE`: judges the client whose requests a file holds. */
export const judgeCommand = (cli: Argv) =>
  cli.command(
    'judge <file>',
    'Find what a client does wrong in a HAR file; exits with 1 if it breaks a rule',
    args =>
      args
        .positional('file', {
          type: 'string',
          demandOption: true,
          describe: 'HAR file, such as the network tab of a browser or a proxy exports',
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
