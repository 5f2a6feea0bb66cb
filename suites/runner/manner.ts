import type { Check } from '../check.ts'
import { listWords } from '../show.ts'
import type { TokenName } from '../target/profile.ts'
import { drawNumber } from './derive-seed.ts'
import type { Run } from './run.ts'

/**
 * How the requests of a check or a fixture are sent, where the specification makes no difference. A server may make a mistake
 * for one of these alone.
 */
export interface Manner {
  /** Whose tokens the requests carry unless they name one: the same request always carries the same. */
  readonly callers: readonly TokenName[]
  /** Whether the names that the run makes up are long, and have letters beyond ASCII. */
  readonly longNames: boolean
  /** Whether a read names all members in `fields`. */
  readonly allFields: boolean
  /** Whether a write carries an Idempotency-Key that needs none. */
  readonly keys: boolean
}

export const PLAIN: Manner = { callers: [], longNames: false, allFields: false, keys: false }

/** Tokens that may do in the main space what the full one may. */
const CALLERS = ['admin_grant', 'space_restricted'] as const satisfies readonly TokenName[]

/** Areas of checks that are about the token, or about what it may not see. */
const ABOUT_TOKENS = ['authentication', 'scopes', 'permissions', 'not-found', 'rate-limit']

/** What belongs to a user shows more to one token than to another. */
const OF_ONE_USER = /^tokens\.|^ads\.private_account_id$/

/** Whether a check says the same however its requests are sent. */
const allowsAnyManner = ({ id, phase, needs, observes, manner }: Check): boolean =>
  manner !== 'plain' &&
  phase === 'together' &&
  observes === undefined &&
  !ABOUT_TOKENS.includes(id.split('/')[0] ?? '') &&
  !needs.some(path => OF_ONE_USER.test(path))

/** One of so many checks is sent plainly. */
const PLAIN_SHARE = 3

/** The tokens of the profile that may send requests instead of the full one. */
const callersIn = ({ profile }: Run): readonly TokenName[] =>
  CALLERS.filter(token => typeof profile.tokens[token] === 'string')

const unusual = (callers: readonly TokenName[]): Manner => ({ callers, longNames: true, allFields: true, keys: true })

/** Draws the plain manner, or the one in which all is unusual, by the seed of the run. */
const drawManner = (run: Run, name: string): Manner =>
  run.plain || drawNumber(run.seed, `manner of ${name}`) % PLAIN_SHARE === 0 ? PLAIN : unusual(callersIn(run))

/** Properties try other values in a longer run, instead of other manners. */
const isProperty = ({ id }: Check): boolean => id.startsWith('properties/')

/** The manners in which a run tries a check: one, or with `--runs` each. */
export function mannersOfCheck(check: Check, run: Run): readonly [Manner, ...Manner[]] {
  if (!allowsAnyManner(check)) return [PLAIN]
  if (run.runs === undefined || run.plain || isProperty(check)) return [drawManner(run, check.id)]
  return [PLAIN, ...callersIn(run).map(caller => unusual([caller]))]
}

/** The manner of what several checks share. */
export const mannerOfFixture = (name: string, run: Run): Manner => drawManner(run, `fixture ${name}`)

/** What is unusual in a manner, each as a manner that has only that, and in words. */
const aspectsOf = ({ callers, longNames, allFields, keys }: Manner): readonly (readonly [Manner, string])[] => [
  ...callers.map(caller => [{ ...PLAIN, callers: [caller] }, `tokens.${caller}`] as const),
  ...(longNames ? [[{ ...PLAIN, longNames }, 'long names with letters beyond ASCII'] as const] : []),
  ...(allFields ? [[{ ...PLAIN, allFields }, 'all names in fields'] as const] : []),
  ...(keys ? [[{ ...PLAIN, keys }, 'an Idempotency-Key that is not required'] as const] : []),
]

export const describeManner = (manner: Manner): string => listWords(aspectsOf(manner).map(([, words]) => words))

/** For each unusual thing in a manner, the manner that has only that. */
export const singleAspects = (manner: Manner): readonly Manner[] => aspectsOf(manner).map(([aspect]) => aspect)

const LONG_NAME = 205

/** A letter without case or accents: no rule for names treats it differently from others. */
const OTHER_LETTER = '中'

const lengthen = (name: string): string => `${name} ${OTHER_LETTER} `.padEnd(LONG_NAME, '-')

/** The same run for someone who sends requests in a manner. */
export const inManner = (run: Run, manner: Manner): Run => ({
  ...run,
  manner,
  unique: label => (manner.longNames ? lengthen(run.freshName(label)) : run.freshName(label)),
})
