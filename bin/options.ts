import type { Options } from 'yargs'
import { UsageError } from './usage-error.ts'

/** Makes a parser of whole numbers within bounds. The parser throws a UsageError for anything else. */
export const wholeNumberParser = (option: string, min: number, max: number) => (value: unknown) => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  const given = typeof value !== 'number' || Number.isNaN(value) ? 'is not a number' : `is ${value}`
  throw new UsageError(`${option} must be a whole number from ${min} to ${max}, but ${given}`)
}

export const MAX_SEED = 2 ** 31 - 1
export const MAX_RUNS = 100_000

/** Options that several commands share. */
export const seed = {
  type: 'number',
  default: 1,
  describe: 'Seed of the random choices; the same seed makes the same choices',
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
  describe: 'How many random values or sequences each property tries; default: a small number of its own',
  coerce: (value: number | undefined) =>
    value === undefined ? undefined : wholeNumberParser('--runs', 1, MAX_RUNS)(value),
} as const satisfies Options

export const concurrency = {
  type: 'number',
  default: 8,
  describe: 'How many checks run at the same time',
  coerce: wholeNumberParser('--concurrency', 1, 256),
} as const satisfies Options

export const deviate = {
  type: 'string',
  array: true,
  default: [],
  requiresArg: true,
  describe: 'Build a mistake into the simulator: the id of a deviation; repeatable',
} as const satisfies Options

export const json = { type: 'boolean', default: false, describe: 'Print JSON' } as const satisfies Options

/** A point in time, as ISO 8601. */
export const now = {
  type: 'string',
  requiresArg: true,
  describe: 'Stop the clock at this time (ISO 8601); it then moves only on request',
  coerce: (value: string | undefined) => {
    if (value === undefined || !Number.isNaN(Date.parse(value))) return value
    throw new UsageError(`--now must be an ISO 8601 time such as 2026-01-01T00:00:00Z, but is ${value}`)
  },
} as const satisfies Options
