import type { Argv } from 'yargs'
import { failOn, insecure, port, text } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** An address, or the path of a profile. */
function parseTarget(target: string): string {
  if (!target.includes('://')) return target
  const isHttp = URL.canParse(target) && /^https?:$/.test(new URL(target).protocol)
  if (!isHttp)
    throw new UsageError(`--target must be the address of the server, such as https://api.example, not ${target}`)
  const { username, password } = new URL(target)
  if (username !== '' || password !== '')
    throw new UsageError('--target must have no name and no password: let the client send them as headers')
  return target
}

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
      insecure,
      'fail-on': failOn,
      record: text(
        'File (.ndjson) to record each exchange in, without secrets, for `judge`; appends to an existing file',
      ),
      report: text('Folder for client.json, client.html and junit.xml'),
    },
    async options => {
      const { watch } = await import('../watch/watch.ts')
      process.exitCode = await watch(options)
    },
  )
