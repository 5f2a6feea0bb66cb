import type { Check } from '../check.ts'
import { listWords } from '../show.ts'
import type { TokenName } from '../target/profile.ts'
import { deriveSeed } from './derive-seed.ts'
import type { Run } from './run.ts'

/**
 * How the requests of a check or a fixture are sent, where the specification makes no difference. A server may make a mistake
 * for one of these alone.
 */
export interface Manner {
  /** Whose token a request carries unless it names one. */
  readonly caller: TokenName
  /** Whether the names that the run makes up are long, and have letters beyond ASCII. */
  readonly longNames: boolean
  /** Whether a read names all members in `fields`. */
  readonly allFields: boolean
  /** Whether a write carries an Idempotency-Key that needs none. */
  readonly keys: boolean
}

export const PLAIN: Manner = { caller: 'full', longNames: false, allFields: false, keys: false }

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

/** Draws the plain manner, or one in which all is unusual, by the seed of the run. */
function drawManner({ seed, profile }: Run, name: string): Manner {
  const callers = CALLERS.filter(token => typeof profile.tokens[token] === 'string')
  const drawn = (deriveSeed(seed, `manner of ${name}`) >>> 8) % (CALLERS.length + 1)
  if (drawn === 0) return PLAIN
  const caller = callers[drawn % Math.max(1, callers.length)] ?? PLAIN.caller
  return { caller, longNames: true, allFields: true, keys: true }
}

/** The manner of a check in this run. */
export const mannerOfCheck = (check: Check, run: Run): Manner =>
  allowsAnyManner(check) ? drawManner(run, check.id) : PLAIN

/** The manner of what several checks share. */
export const mannerOfFixture = (name: string, run: Run): Manner => drawManner(run, `fixture ${name}`)

const ASPECTS: readonly { readonly name: keyof Manner; readonly words: (manner: Manner) => string }[] = [
  { name: 'caller', words: ({ caller }) => `tokens.${caller}` },
  { name: 'longNames', words: () => 'long names with letters beyond ASCII' },
  { name: 'allFields', words: () => 'all names in fields' },
  { name: 'keys', words: () => 'an Idempotency-Key that is not required' },
]

const unusualAspects = (manner: Manner) => ASPECTS.filter(({ name }) => manner[name] !== PLAIN[name])

/** What is unusual in a manner. */
export const describeManner = (manner: Manner): string =>
  listWords(unusualAspects(manner).map(({ words }) => words(manner)))

/** For each unusual thing in a manner, the manner that has only that. */
export const singleAspects = (manner: Manner): readonly Manner[] =>
  unusualAspects(manner).map(({ name }) => ({ ...PLAIN, [name]: manner[name] }))

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
