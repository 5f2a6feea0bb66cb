import type { Argv } from 'yargs'
import { initOptions } from '../init/options.ts'

export const initCommand = (cli: Argv) =>
  cli.command(
    'init',
    'Inspect a server, and write a target profile and CI workflows for it',
    initOptions,
    async options => {
      const { init } = await import('../init/init.ts')
      await init(options)
    },
  )
