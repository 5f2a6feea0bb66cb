import type { Argv } from 'yargs'
import { json, seed } from '../options.ts'

/** `prove`: the kill matrix. */
export const prove = (cli: Argv) =>
  cli.command(
    'prove',
    'Show that every check fails on a server that breaks its rule, and passes on an honest one',
    {
      deviation: {
        type: 'string',
        array: true,
        default: [],
        requiresArg: true,
        describe: 'Only this deviation; repeatable',
      },
      full: { type: 'boolean', default: false, describe: 'Run every check against every deviation' },
      seed,
      json,
    },
    async options => {
      const { runProof } = await import('../prove/command.ts')
      process.exitCode = await runProof(options)
    },
  )
