import type { InferredOptionType, Options, PositionalOptions } from 'yargs'
import { MAX_SEED } from '../fixtures/max-seed.ts'
import { LEVELS } from '../reports/model.ts'
import { parseInstant } from '../simulator/clock.ts'
import { LIMITS } from '../simulator/service/limits.ts'
import { AREAS } from '../suites/contract/areas.ts'
import { suggestionFor } from '../suites/nearest.ts'
import { UsageError } from './usage-error.ts'

type CamelCase<Name> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name

/** What a command is given for its options. */
export type Given<Declared extends Record<string, Options>> = {
  readonly [Name in keyof Declared as CamelCase<Name>]: InferredOptionType<Declared[Name]>
}

/** An option that is on or off. */
export const flag = (describe: string) => ({ type: 'boolean', default: false, describe }) as const

export const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const

/** An option with a text, which may be given several times. */
export const texts = (describe: string) => ({ ...text(describe), array: true, default: [] }) as const

/** Makes a parser of whole numbers within bounds. The parser throws a UsageError for anything else. */
export const wholeNumberParser = (option: string, min: number, max: number) => (value: unknown) => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  if (Array.isArray(value)) throw new UsageError(`${option} may be given only once`)
  const given = typeof value !== 'number' || Number.isNaN(value) ? 'is not a number' : `is ${value}`
  throw new UsageError(`${option} must be an integer from ${min} to ${max}, but ${given}`)
}

/** What decides the exit code where two sides are judged. */
export const failOn = {
  choices: ['server', 'client', 'any', 'advice'] as const,
  default: 'any' as const,
  describe: 'Side whose broken rules cause exit code 1; any: both sides; advice: any, and advice for the client',
}

/** An option with a whole number within bounds. */
export const wholeNumber = (
  option: string,
  describe: string,
  otherwise: number,
  [min, max]: readonly [number, number],
) =>
  ({
    type: 'number',
    default: otherwise,
    requiresArg: true,
    describe,
    coerce: wholeNumberParser(option, min, max),
  }) as const

/** The same for an option that may be left out. */
export const optionalNumber = (option: string, describe: string, [min, max]: readonly [number, number]) =>
  ({
    type: 'number',
    requiresArg: true,
    describe,
    coerce: (value: number | undefined) =>
      value === undefined ? undefined : wholeNumberParser(option, min, max)(value),
  }) as const

/** Makes a parser of names, given several times or separated by commas. The parser throws a UsageError for an unknown one. */
const namesParser =
  <Name extends string>(option: string, known: readonly Name[]) =>
  (texts: readonly string[]): readonly Name[] =>
    texts
      .flatMap(text => text.split(','))
      .map(text => {
        const found = known.find(name => name === text.trim().toLowerCase())
        if (found !== undefined) return found
        throw new UsageError(`${option} ${text} is unknown${suggestionFor(text, known)} (known: ${known.join(', ')})`)
      })

export const MAX_RUNS = 100_000

/** Options that several commands share. */
export const seed = wholeNumber('--seed', 'Random seed; the same seed repeats the same choices', 1, [0, MAX_SEED])

export const port = wholeNumber('--port', 'Port to listen on; 0 picks a free one', 4010, [0, 65_535])

/** An address of a server, without a trailing slash. */
export const publicUrl = {
  ...text('Address that clients use, such as that of a proxy; default: host and port'),
  coerce: (value: string | undefined) => {
    if (value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value))) return value
    throw new UsageError(`--public-url must be an address such as http://simulator.test:4010, but is ${value}`)
  },
} as const satisfies Options

/** Makes a parser of the address of a server, which is equal for equal addresses. The parser throws a UsageError for anything else. */
export const serverAddressParser = (option: string) => (given: string) => {
  const refuse = (why: string) => new UsageError(`${option} must ${why}`)
  if (!/^https?:/i.test(given) || !URL.canParse(given))
    throw refuse(`be the address of the server, such as https://api.example, not ${given}`)
  const { username, password, origin, pathname } = new URL(given)
  if (username !== '' || password !== '')
    throw refuse('have no name and no password: let the client send them as headers')
  if (/[?#]/.test(given)) throw refuse(`have no query and no fragment, but is ${given}`)
  return origin + pathname.replace(/\/+(v1\/*)?$/, '')
}

export const maxUpload = wholeNumber(
  '--max-upload',
  'Largest file that may be uploaded or imported, in bytes',
  LIMITS.uploadBytes,
  [0, Number.MAX_SAFE_INTEGER],
)

export const EXIT_CODES =
  '0 conformant, 1 not conformant, 2 invalid command or inconclusive, 3 internal error, 4 incomplete'

export const DEFAULT_REPORT = 'conformance-report'

/** Where init writes a profile, and where doctor reads it. */
export const DEFAULT_TARGET = 'target.yaml'

export const target = text('Target profile (JSON or YAML file); default: the simulator')

export const runs = optionalNumber(
  '--runs',
  'Random values or sequences that each property tries; by default a few, depending on the property',
  [1, MAX_RUNS],
)

export const concurrency = wholeNumber('--concurrency', 'Number of checks to run at the same time', 8, [1, 256])

export const MAX_SECONDS = 86_400

export const requestTimeout = wholeNumber(
  '--request-timeout',
  'Seconds to wait for a complete response to one request',
  30,
  [1, MAX_SECONDS],
)

export const timeLimit = wholeNumber(
  '--time-limit',
  'Seconds after which to end the run and report the results so far',
  7200,
  [1, MAX_SECONDS],
)

export const insecure = flag('Do not verify TLS certificates: for test systems only')

export const mutant = texts('Id of a mutant: a mistake to build into the simulator; repeatable')

export const variant = texts('Id of a variant, a permitted choice for the simulator to make; repeatable')

export const world = text(
  'YAML or JSON file with the world to start from (docs/reference/world.md); default: generated from the seed',
)

export const variantSet = {
  type: 'string',
  describe: 'Make the choices of variant set N, or of set 1 without N; sets 1 to 20 together include every variant',
  coerce: (text: string | undefined) =>
    text === undefined ? undefined : wholeNumberParser('--variant-set', 1, MAX_SEED)(text === '' ? 1 : Number(text)),
} as const satisfies Options

export const verbose = flag('Print everything that did not pass, with its requests, instead of a summary')

export const json = flag('Print JSON')

/** Only rules for clients are advice. */
const LISTED_LEVELS = [...LEVELS, 'advice'] as const

/** What narrows a list of checks, clauses or mutants. */
export const filters = {
  area: {
    ...texts('Only these areas, such as board-rows; comma-separated or repeated'),
    coerce: namesParser('--area', AREAS),
  },
  level: { ...texts(`Only these levels: ${LISTED_LEVELS.join(', ')}`), coerce: namesParser('--level', LISTED_LEVELS) },
  areas: flag('List the areas with the number of entries in each'),
  json,
} as const satisfies Readonly<Record<string, Options>>

/** The positional arguments of a list. */
export const words = {
  type: 'string',
  array: true,
  default: [],
  describe: 'Words that the id or the text of an entry must contain',
} as const satisfies PositionalOptions

/** A point in time, as ISO 8601. */
export const now = {
  ...text('Freeze the clock at this time (ISO 8601); it then moves only on request'),
  coerce: (value: string | undefined) => {
    if (value === undefined || parseInstant(value) !== undefined) return value
    throw new UsageError(`--now must be an ISO 8601 time such as 2026-01-01T00:00:00Z, but is ${value}`)
  },
} as const satisfies Options
