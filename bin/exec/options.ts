import { MAX_RATE } from '../../simulator/options/rate.ts'
import {
  flag,
  type Given,
  MAX_SECONDS,
  maxUpload,
  mutant,
  now,
  optionalNumber,
  port,
  seed,
  text,
  texts,
  variant,
  wholeNumber,
  world,
} from '../options.ts'
import { UsageError } from '../usage-error.ts'
import type { Command } from './run-command.ts'

const MOST_SETS = 1000
const MOST_JOBS = 64

function parseTimezone(zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw new UsageError(`--timezone must be a time zone such as Asia/Kathmandu, but is ${zone}`)
  }
}

export const execOptions = {
  port: { ...port, default: 0 },
  seed,
  world,
  now,
  mutant,
  variant,
  'max-upload': maxUpload,
  variants: optionalNumber(
    '--variants',
    'Also run the command on N variant sets, and find the choices it depends on; 20 sets cover all variants that a good client passes',
    [1, MOST_SETS],
  ),
  jobs: wholeNumber(
    '--jobs',
    'Number of parallel runs of --variants and --faults; a failed run is repeated alone; always 1 with --port',
    2,
    [1, MOST_JOBS],
  ),
  faults: flag(
    'Also run the command under each fault in turn: a lost or cut response, 503, 429, a slow response, a failed import',
  ),
  fault: texts('Run the command under this fault, such as answer-lost:createRow; repeatable'),
  except: texts(
    'Id of a variant that the command may depend on, or of a rule such as CLIENT-LIMIT that it may break; repeatable',
  ),
  judge: flag('Check the requests of each run against the rules for clients; exits with 1 if one is broken'),
  'fail-on': {
    choices: ['client', 'advice'] as const,
    default: 'client' as const,
    describe: 'With --judge: exit with 1 on broken rules, or also on advice',
  },
  coverage: flag(
    'List the operations, errors, faults and variants that the command has encountered, and those it has not',
  ),
  report: text(
    'Folder for the reports of --judge (client.json, client.html, junit.xml) and of --coverage (coverage.json, coverage.html)',
  ),
  speed: optionalNumber(
    '--speed',
    "Speed of the simulator's clock, as a multiple of real time; default: 1, with --variants 60",
    [1, MAX_RATE],
  ),
  timezone: {
    ...text('Time zone of the command; --variants also runs it once in Asia/Kathmandu and once in America/Lima'),
    coerce: parseTimezone,
  },
  keep: flag(
    'If the command fails, or --judge finds broken rules, leave the simulator running until Ctrl-C, and print the address of its page',
  ),
  'time-limit': optionalNumber(
    '--time-limit',
    'Seconds per run; default: none for the plain run, ten times its duration for the others, at least 120',
    [1, MAX_SECONDS],
  ),
}

export interface ExecOptions extends Given<typeof execOptions> {
  readonly command: Command
}
