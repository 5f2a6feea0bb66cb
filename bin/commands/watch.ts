import type { Argv } from 'yargs'
import { watchOptions } from '../watch/options.ts'

export const watchCommand = (cli: Argv) =>
  cli.command(
    'watch',
    'Run a proxy that judges a client and a server by the traffic between them',
    watchOptions,
    async options => {
      const { watch } = await import('../watch/watch.ts')
      process.exitCode = await watch(options)
    },
  )
