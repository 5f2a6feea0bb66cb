import type { Argv } from 'yargs'
import { failOn, flag, serverAddressParser, text } from '../options.ts'

export const judgeCommand = (cli: Argv) =>
  cli.command(
    'judge <file>',
    'Judge the client and the server of a HAR file or a recording',
    args =>
      args
        .positional('file', {
          type: 'string',
          demandOption: true,
          describe: 'HAR file that a browser or a proxy has exported, or .ndjson file that watch --record has written',
        })
        .options({
          'base-url': {
            ...text('Address of the server, without /v1; requests to others are left out'),
            coerce: (given: string | undefined) =>
              given === undefined ? undefined : serverAddressParser('--base-url')(given),
          },
          'fail-on': failOn,
          report: text('Folder for client.json, client.html and junit.xml'),
          json: flag('Print JSON'),
        }),
    async ({ file, baseUrl, failOn, report, json }) => {
      const { judgeFile } = await import('../judge/judge-file.ts')
      process.exitCode = await judgeFile(file, { baseUrl, failOn, report, json })
    },
  )
