import type { Argv } from 'yargs'
import { flag, json, seed, text, texts } from '../options.ts'
import { parseShard } from '../prove/shard.ts'

export const proveCommand = (cli: Argv) =>
  cli.command(
    'prove',
    'Show that every check fails on a server that breaks its rule and passes on the reference server',
    {
      mutant: texts('Only this mutant; repeatable'),
      full: flag(
        'Run all new or changed checks and mutants against each other; store the failures in docs/kill-matrix.json',
      ),
      fresh: flag('With --full: also run what has not changed'),
      shard: {
        ...text('With --full: run one part of the mutants, such as 2/8 for the second of eight'),
        coerce: parseShard,
      },
      seed,
      json,
    },
    async options => {
      const { runProof } = await import('../prove/command.ts')
      process.exitCode = await runProof(options)
    },
  )
