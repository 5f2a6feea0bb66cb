import { listWords } from '../show.ts'
import type { TokenName } from '../target/profile.ts'

/**
 * How the requests of a check or a fixture are sent, where the specification makes no difference. A server may make a mistake
 * for one of these alone.
 */
export interface RequestStyle {
  /** Whose tokens the requests carry unless they name one: the same request always carries the same. */
  readonly callers: readonly TokenName[]
  /** Whether the names that the run makes up are long, and have letters beyond ASCII. */
  readonly longNames: boolean
  /** Whether a read names all properties in `fields`. */
  readonly allFields: boolean
  /** Whether a write carries an Idempotency-Key that needs none. */
  readonly keys: boolean
  /** Whether requests that name `tokens.space_restricted` carry `tokens.restricted_admin_grant`, which may do the same. */
  readonly restrictedGrant: boolean
  /** Whether a list is read in pages. */
  readonly pages: boolean
  /** Whether a request for rows names all their columns in `columns`. */
  readonly allColumns: boolean
  /** Whether something else is read until a request is answered. */
  readonly beside: boolean
  /** Whether the other space and board of the profile stand for the main ones. */
  readonly elsewhere: boolean
  /** Whether what several checks share is made again for this request style, and in it. */
  readonly ownFixtures: boolean
}

export const PLAIN: RequestStyle = {
  callers: [],
  longNames: false,
  allFields: false,
  keys: false,
  restrictedGrant: false,
  pages: false,
  allColumns: false,
  beside: false,
  elsewhere: false,
  ownFixtures: false,
}

/** What can be unusual in a request style besides its callers, in words. */
const ASPECTS = [
  ['longNames', 'long names with letters beyond ASCII'],
  ['allFields', 'all property names in the parameter fields'],
  ['keys', 'an Idempotency-Key that is not required'],
  ['restrictedGrant', 'tokens.restricted_admin_grant'],
  ['pages', 'lists that are read page by page'],
  ['allColumns', 'all columns in the parameter columns'],
  ['beside', 'other requests at the same time'],
  ['elsewhere', 'the board other_board_id and the space spaces.other'],
] as const

/** What is unusual in a request style, each as a request style that has only that, and in words. */
const aspectsOf = (requestStyle: RequestStyle): readonly (readonly [RequestStyle, string])[] => [
  ...requestStyle.callers.map(caller => [{ ...PLAIN, callers: [caller] }, `tokens.${caller}`] as const),
  ...ASPECTS.filter(([name]) => requestStyle[name]).map(
    ([name, words]) => [{ ...PLAIN, [name]: true }, words] as const,
  ),
]

export const describeRequestStyle = (requestStyle: RequestStyle): string =>
  listWords(aspectsOf(requestStyle).map(([, words]) => words))

/** For each unusual thing in a request style, the request style that has only that. */
export const singleAspects = (requestStyle: RequestStyle): readonly RequestStyle[] =>
  aspectsOf(requestStyle).map(([aspect]) => aspect)
