import type { Options } from 'yargs'
import { UsageError } from './usage-error.ts'

/** Takes a whole number within bounds. Throws a UsageError for anything else. */
export const wholeNumberParser = (option: string, least: number, most: number) => (value: unknown) => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  const given = typeof value !== 'number' || Number.isNaN(value) ? 'is no number' : `is ${value}`
  throw new UsageError(`${option} has to be a whole number from ${least} to ${most}, and ${given}`)
}

export const MAX_SEED = 2 ** 31 - 1
export const MAX_RUNS = 100_000

/** Options that several commands share. */
export const seed = {
  type: 'number',
  default: 1,
  describe: 'Decides every choice by chance; the same seed chooses the same',
  coerce: wholeNumberParser('--seed', 0, MAX_SEED),
} as const satisfies Options

export const port = {
  type: 'number',
  default: 4010,
  describe: 'Port to listen on; 0 takes any free one',
  coerce: wholeNumberParser('--port', 0, 65_535),
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
  coerce: (value: number | undefined) =>
    value === undefined ? undefined : wholeNumberParser('--runs', 1, MAX_RUNS)(value),
} as const satisfies Options

export const concurrency = {
  type: 'number',
  default: 8,
  describe: 'How many checks are under way at once',
  coerce: wholeNumberParser('--concurrency', 1, 256),
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
