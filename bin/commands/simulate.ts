import type { Argv } from 'yargs'
import { deviate, maxUpload, mixSeed, now, port, publicUrl, seed, variant, world } from '../options.ts'

/** `simulate`: runs the simulator on a port until Ctrl-C. */
export const simulateCommand = (cli: Argv) =>
  cli.command(
    'simulate',
    'Run the simulator on a port',
    {
      port,
      host: {
        type: 'string',
        default: '127.0.0.1',
        requiresArg: true,
        describe: 'Address to listen on; any other than loopback makes random tokens, and prints a control token',
      },
      'public-url': publicUrl,
      seed,
      world,
      now,
      deviate,
      variant,
      grease: mixSeed,
      'max-upload': maxUpload,
      'ready-file': {
        type: 'string',
        requiresArg: true,
        describe: 'Write the address to this file as soon as the simulator answers',
      },
      'profile-out': { type: 'string', requiresArg: true, describe: 'Write a target profile for `certify --target`' },
    },
    async options => {
      const { runSimulator } = await import('../simulate.ts')
      await runSimulator(options)
    },
  )
