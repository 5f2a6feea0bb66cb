import type { Argv } from 'yargs'
import { failOn, flag, insecure, port, publicUrl, serverAddressParser, text } from '../options.ts'

const parseAddress = serverAddressParser('--target')

/** An address, or the path of a profile. */
const parseTarget = (target: string): string => (target.includes('://') ? parseAddress(target) : target)

/** `watch`: a proxy that judges the client and the server by their real traffic. */
export const watchCommand = (cli: Argv) =>
  cli.command(
    'watch',
    'Run a proxy that judges a client and a server by the traffic between them',
    {
      target: {
        ...text('Address of the server, without /v1, or its target profile'),
        demandOption: true,
        coerce: parseTarget,
      },
      port: { ...port, default: 4020 },
      host: { ...text('Address to listen on'), default: '127.0.0.1' },
      'public-url': publicUrl,
      insecure,
      'fail-on': failOn,
      record: text(
        'File (.ndjson) to record each exchange in, without secrets, for `judge`; appends to an existing file',
      ),
      report: text('Folder for client.json, client.html and junit.xml'),
      'ready-file': text('File to write the address to once the proxy answers'),
      json: flag('Print lines of JSON: the addresses, each finding as it comes, and the report'),
    },
    async options => {
      const { watch } = await import('../watch/watch.ts')
      process.exitCode = await watch(options)
    },
  )
