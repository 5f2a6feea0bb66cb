import type { Options, PositionalOptions } from 'yargs'
import { LEVELS } from '../reports/model.ts'
import { parseInstant } from '../simulator/clock.ts'
import { LIMITS } from '../simulator/service/limits.ts'
import { AREAS } from '../suites/contract/areas.ts'
import { suggestionFor } from '../suites/nearest.ts'
import { UsageError } from './usage-error.ts'

/** Makes a parser of whole numbers within bounds. The parser throws a UsageError for anything else. */
export const wholeNumberParser = (option: string, min: number, max: number) => (value: unknown) => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  if (Array.isArray(value)) throw new UsageError(`${option} may be given only once`)
  const given = typeof value !== 'number' || Number.isNaN(value) ? 'is not a number' : `is ${value}`
  throw new UsageError(`${option} must be a whole number from ${min} to ${max}, but ${given}`)
}

/** Makes a parser of names, given several times or separated by commas. The parser throws a UsageError for an unknown one. */
const namesParser =
  <Name extends string>(option: string, known: readonly Name[]) =>
  (texts: readonly string[]): readonly Name[] =>
    texts
      .flatMap(text => text.split(','))
      .map(text => {
        const found = known.find(name => name === text.trim().toLowerCase())
        if (found !== undefined) return found
        throw new UsageError(
          `${option} ${text} is unknown${suggestionFor(text, known)} (known are ${known.join(', ')})`,
        )
      })

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

/** An address of a server, without a trailing slash. */
export const publicUrl = {
  type: 'string',
  requiresArg: true,
  describe: 'Address at which clients reach the simulator, such as that of a proxy; default: host and port',
  coerce: (value: string | undefined) => {
    if (value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value))) return value
    throw new UsageError(`--public-url must be an address such as http://simulator.test:4010, but is ${value}`)
  },
} as const satisfies Options

export const maxUpload = {
  type: 'number',
  default: LIMITS.uploadBytes,
  requiresArg: true,
  describe: 'Bytes of the largest file that may be uploaded or imported',
  coerce: wholeNumberParser('--max-upload', 0, Number.MAX_SAFE_INTEGER),
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

const MAX_SECONDS = 86_400

export const requestTimeout = {
  type: 'number',
  default: 30,
  requiresArg: true,
  describe: 'Seconds that one request may take, until its answer is complete',
  coerce: wholeNumberParser('--request-timeout', 1, MAX_SECONDS),
} as const satisfies Options

export const timeLimit = {
  type: 'number',
  default: 7200,
  requiresArg: true,
  describe: 'Seconds after which the run ends, with the results so far',
  coerce: wholeNumberParser('--time-limit', 1, MAX_SECONDS),
} as const satisfies Options

export const insecure = {
  type: 'boolean',
  default: false,
  describe: "Accept any certificate of the target's: for test systems only",
} as const satisfies Options

export const deviate = {
  type: 'string',
  array: true,
  default: [],
  requiresArg: true,
  describe: 'Build a mistake into the simulator: the id of a deviation; repeatable',
} as const satisfies Options

/** Lawful choices of the simulator. Seeds of mixes begin with 1. */
export const variant = {
  type: 'string',
  array: true,
  default: [],
  requiresArg: true,
  describe: 'Let the simulator make another lawful choice: the id of a variant; repeatable',
} as const satisfies Options

export const world = {
  type: 'string',
  requiresArg: true,
  describe: 'File that describes the world to start with, in YAML or JSON (docs/worlds.md); default: that of the seed',
} as const satisfies Options

export const mixSeed = {
  type: 'string',
  describe:
    'Let the simulator make a mix of other lawful choices: its number, 1 if left out; 1 to 20 have every choice',
  coerce: (text: string | undefined) =>
    text === undefined ? undefined : wholeNumberParser('--grease', 1, MAX_SEED)(text === '' ? 1 : Number(text)),
} as const satisfies Options

export const verbose = {
  type: 'boolean',
  default: false,
  describe: 'Print everything that did not pass, with its requests, and not only what fits the screen',
} as const satisfies Options

export const json = { type: 'boolean', default: false, describe: 'Print JSON' } as const satisfies Options

/** What narrows a list of checks, clauses or deviations. */
export const filters = {
  area: {
    type: 'string',
    array: true,
    default: [],
    requiresArg: true,
    describe: 'Only these areas, such as board-rows; separated by commas, repeatable',
    coerce: namesParser('--area', AREAS),
  },
  level: {
    type: 'string',
    array: true,
    default: [],
    requiresArg: true,
    describe: `Only these levels: ${LEVELS.join(', ')}`,
    coerce: namesParser('--level', LEVELS),
  },
  areas: { type: 'boolean', default: false, describe: 'List the areas, and how many entries each has' },
  json,
} as const satisfies Readonly<Record<string, Options>>

/** The positional arguments of a list. */
export const words = {
  type: 'string',
  array: true,
  default: [],
  describe: 'Only entries that contain all these words, in their ids or their rules',
} as const satisfies PositionalOptions

/** A point in time, as ISO 8601. */
export const now = {
  type: 'string',
  requiresArg: true,
  describe: 'Stop the clock at this time (ISO 8601); it then moves only on request',
  coerce: (value: string | undefined) => {
    if (value === undefined || parseInstant(value) !== undefined) return value
    throw new UsageError(`--now must be an ISO 8601 time such as 2026-01-01T00:00:00Z, but is ${value}`)
  },
} as const satisfies Options
