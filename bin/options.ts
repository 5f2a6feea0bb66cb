import type { Options } from 'yargs'
import { UsageError } from './usage-error.ts'

const whole = (name: string, least: number, most: number) => (value: number) => {
  if (Number.isInteger(value) && value >= least && value <= most) return value
  const given = Number.isNaN(value) ? 'is no number' : `is ${value}`
  throw new UsageError(`--${name} has to be a whole number from ${least} to ${most}, and ${given}`)
}

const LARGEST_SEED = 2 ** 31 - 1

/** Options that several commands share. */
export const seed = {
  type: 'number',
  default: 1,
  describe: 'Decides every choice by chance; the same seed chooses the same',
  coerce: whole('seed', 0, LARGEST_SEED),
} as const satisfies Options

export const port = {
  type: 'number',
  default: 4010,
  describe: 'Port to listen on; 0 takes any free one',
  coerce: whole('port', 0, 65_535),
} as const satisfies Options

export const DEFAULT_REPORT = 'conformance-report'

export const target = {
  type: 'string',
  requiresArg: true,
  describe: 'Target profile (JSON file); default: the simulator',
} as const satisfies Options

export const runs = {
  type: 'number',
  requiresArg: true,
  describe: 'How many random values or sequences each property tries; default: a few, and its own number each',
  coerce: (value: number | undefined) => (value === undefined ? undefined : whole('runs', 1, 100_000)(value)),
} as const satisfies Options

export const concurrency = {
  type: 'number',
  default: 8,
  describe: 'How many checks are under way at once',
  coerce: whole('concurrency', 1, 256),
} as const satisfies Options

export const deviate = {
  type: 'string',
  array: true,
  default: [],
  requiresArg: true,
  describe: 'Let the simulator break a rule, by the id of a deviation; repeatable',
} as const satisfies Options

export const json = { type: 'boolean', default: false, describe: 'Print JSON' } as const satisfies Options

/** An instant, as ISO 8601. */
export const now = {
  type: 'string',
  requiresArg: true,
  describe: 'Freeze the clock at this instant (ISO 8601); it then moves only when told to',
  coerce: (value: string | undefined) => {
    if (value === undefined || !Number.isNaN(Date.parse(value))) return value
    throw new UsageError(`--now has to be an ISO 8601 instant such as 2026-01-01T00:00:00Z, and is ${value}`)
  },
} as const satisfies Options
