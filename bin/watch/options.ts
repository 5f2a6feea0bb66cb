import { failOn, flag, type Given, insecure, port, publicUrl, serverAddressParser, text } from '../options.ts'

const parseAddress = serverAddressParser('--target')

/** An address, or the path of a profile. */
const parseTarget = (target: string): string => (target.includes('://') ? parseAddress(target) : target)

export const watchOptions = {
  target: {
    ...text('Address of the server, without /v1, or its target profile'),
    demandOption: true as const,
    coerce: parseTarget,
  },
  port: { ...port, default: 4020 },
  host: { ...text('Address to listen on'), default: '127.0.0.1' },
  'public-url': publicUrl,
  insecure,
  'fail-on': failOn,
  record: text('File (.ndjson) to record each exchange in, without secrets, for `judge`; appends to an existing file'),
  report: text('Folder for client.json, client.html and junit.xml'),
  'ready-file': text('File to write the address to once the proxy answers'),
  json: flag('Print lines of JSON: the addresses, each finding as it comes, and the report'),
}

export type WatchOptions = Given<typeof watchOptions>
