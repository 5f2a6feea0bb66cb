import type { Argv } from 'yargs'
import { deviate, maxUpload, now, port, seed, variant, wholeNumberParser, world } from '../options.ts'
import { UsageError } from '../usage-error.ts'

const MOST_MIXES = 1000
const MAX_SECONDS = 86_400

const optionalNumber = (option: string, max: number) => (value: number | undefined) =>
  value === undefined ? undefined : wholeNumberParser(option, 1, max)(value)

/** What follows `--` on the command line. */
function readCommand(rest: unknown): readonly [string, ...string[]] {
  const [file, ...args] = Array.isArray(rest) ? rest.map(String) : []
  if (file !== undefined) return [file, ...args]
  throw new UsageError('exec needs a command after --, such as: creative-ops-kit exec -- npm test')
}

/** `exec -- COMMAND`: runs a command beside a simulator. */
export const execCommand = (cli: Argv) =>
  cli.command(
    'exec',
    'Run a command beside a simulator: exec -- npm test',
    {
      port: { ...port, default: 0 },
      seed,
      world,
      now,
      deviate,
      variant,
      'max-upload': maxUpload,
      grease: {
        type: 'number',
        requiresArg: true,
        describe:
          'Also run it on so many mixes of other lawful choices, and find what it depends on; 20 have every choice',
        coerce: optionalNumber('--grease', MOST_MIXES),
      },
      faults: {
        type: 'boolean',
        default: false,
        describe:
          'Also run it under faults, one after the other: a lost or cut answer, 503, 429, a slow answer, an import that fails',
      },
      fault: {
        type: 'string',
        array: true,
        default: [],
        requiresArg: true,
        describe: 'Run it under one of these faults, such as answer-lost:createRow; repeatable',
      },
      except: {
        type: 'string',
        array: true,
        default: [],
        requiresArg: true,
        describe: 'With --grease: a choice that the command may depend on: the id of a variant; repeatable',
      },
      'time-limit': {
        type: 'number',
        requiresArg: true,
        describe:
          'With --grease or --faults: seconds that one run may take; default: ten times the plain run, at least 120',
        coerce: optionalNumber('--time-limit', MAX_SECONDS),
      },
    },
    async options => {
      const { execute } = await import('../exec/exec.ts')
      process.exitCode = await execute({ ...options, command: readCommand(options['--']) })
    },
  )
