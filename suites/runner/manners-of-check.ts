import type { Check } from '../check.ts'
import { drawNumber } from './derive-seed.ts'
import { callersIn, drawManner, ELSEWHERE, unusual } from './in-manner.ts'
import { type Manner, PLAIN } from './manner.ts'
import type { Run } from './run.ts'

/** Areas of checks that are about the token, or about what it may not see. */
const ABOUT_TOKENS = ['authentication', 'scopes', 'permissions', 'not-found', 'rate-limit']

/** Checks of whole answers, and of what `fields` makes of them. */
const ABOUT_FIELDS = ['fields/', 'envelopes/', 'resources/', 'conventions/', 'relations/restricted/']

/** What belongs to a user shows more to one token than to another. */
const OF_ONE_USER = /^tokens\.|^ads\.private_account_id$/

/** Whether a check says the same however its requests are sent. */
const allowsAnyManner = ({ id, phase, needs, observes }: Check): boolean =>
  phase === 'together' &&
  observes === undefined &&
  !ABOUT_TOKENS.includes(id.split('/')[0] ?? '') &&
  !needs.some(path => OF_ONE_USER.test(path))

/** Properties try other values in a longer run, instead of other manners. */
const isProperty = ({ id }: Check): boolean => id.startsWith('properties/')

const fittedTo = ({ id }: Check, manner: Manner): Manner =>
  manner !== PLAIN && ABOUT_FIELDS.some(beginning => id.startsWith(beginning))
    ? { ...manner, allFields: PLAIN.allFields }
    : manner

/** Whether all that a check needs is known of the other space and board. */
const canMove = ({ needs }: Check, { profile }: Run): boolean => {
  const there = profile.elsewhere()
  return there !== undefined && needs.every(path => typeof there.value(path) === 'string')
}

/** One of so many checks works elsewhere: its fixtures are made there too. */
const ELSEWHERE_SHARE = 12

const isDrawnElsewhere = ({ id }: Check, { seed, plain }: Run): boolean =>
  !plain && drawNumber(seed, `place of ${id}`) % ELSEWHERE_SHARE === 0

/** From so many values of each property on, a run is meant to be thorough. */
const THOROUGH_RUNS = 10

/** The manners in which a run tries a check: one, or each in a thorough run. */
export function mannersOfCheck(check: Check, run: Run): readonly [Manner, ...Manner[]] {
  if (!allowsAnyManner(check)) return [PLAIN]
  const isMovable = canMove(check, run)
  if ((run.runs ?? 0) < THOROUGH_RUNS || run.plain || isProperty(check))
    return [isMovable && isDrawnElsewhere(check, run) ? ELSEWHERE : fittedTo(check, drawManner(run, check.id))]
  const callers = callersIn(run).map(caller => fittedTo(check, unusual([caller])))
  return [PLAIN, ...callers, ...(isMovable ? [ELSEWHERE] : [])]
}
