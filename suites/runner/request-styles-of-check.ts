import type { Check } from '../check.ts'
import { contractOf, operationNames } from '../contract/operations.ts'
import { callersIn, drawRequestStyle, ELSEWHERE, unusual } from './apply-request-style.ts'
import { isDeep } from './deep.ts'
import { drawNumber } from './derive-seed.ts'
import { PLAIN, type RequestStyle } from './request-style.ts'
import type { Run } from './run.ts'

/** Areas of checks that are about the token, or about what it may not see. */
const ABOUT_TOKENS = ['authentication', 'scopes', 'permissions', 'not-found', 'rate-limit']

/** Checks of whole answers, and of what `fields` makes of them. */
const ABOUT_FIELDS = ['fields/', 'envelopes/', 'resources/', 'conventions/', 'relations/restricted/']

/** Checks of lists and their pages. */
const ABOUT_PAGES = ['pagination/', ...ABOUT_FIELDS]

/** What belongs to a user shows more to one token than to another. */
const OF_ONE_USER = /^tokens\.|^ads\.private_account_id$/

const areaOf = (id: string): string => id.split('/')[0] ?? id

/** Whether a check sends its requests so that they may carry more than they need. */
const allowsAnyRequestStyle = ({ phase, observes }: Check): boolean => phase === 'together' && observes === undefined

/** Whether a check says the same whoever sends its requests. */
const allowsAnyCaller = ({ id, needs }: Check): boolean =>
  !ABOUT_TOKENS.includes(areaOf(id)) && !needs.some(path => OF_ONE_USER.test(path))

const isAbout = (beginnings: readonly string[], { id }: Check): boolean =>
  beginnings.some(beginning => id.startsWith(beginning))

function fittedTo(check: Check, requestStyle: RequestStyle): RequestStyle {
  if (requestStyle === PLAIN) return PLAIN
  const { callers, allFields, restrictedGrant } = requestStyle
  return {
    ...requestStyle,
    callers: allowsAnyCaller(check) ? callers : PLAIN.callers,
    allFields: isAbout(ABOUT_FIELDS, check) ? PLAIN.allFields : allFields,
    restrictedGrant: restrictedGrant && check.needs.includes('tokens.space_restricted'),
  }
}

/** What a check needs that leaves something in the other space: moved, it would leave that in the main one. */
const OF_OTHER_SPACE = ['spaces.other', 'other_board_id']

/** Whether all that a check needs is known of the other space and board, and it does not use both. */
const canMove = ({ needs }: Check, { profile }: Run): boolean => {
  const there = profile.elsewhere()
  return (
    there !== undefined && needs.every(path => typeof there.value(path) === 'string' && !OF_OTHER_SPACE.includes(path))
  )
}

/** Areas that a shorter run may move elsewhere: their checks make no columns, which nobody could delete from a second board. */
const MOVABLE_AREAS = ['library-views', 'media', 'media-attributes', 'media-filter', 'uploads']

/** One in this many of these areas works elsewhere. */
const ELSEWHERE_SHARE = 2

/** The area that a check belongs to or, for one of an operation, that of the operation. */
function placeOf({ id }: Check): string {
  const operation = operationNames.find(name => id.split('/').includes(name))
  return operation ? contractOf(operation).area : areaOf(id)
}

/** Draws whole areas, because the checks of an area share fixtures, which would else be made at both places. */
function isDrawnElsewhere(check: Check, { seed, plain }: Run): boolean {
  const area = placeOf(check)
  return !plain && MOVABLE_AREAS.includes(area) && drawNumber(seed, `place of ${area}`) % ELSEWHERE_SHARE === 0
}

/** A server may know the allow-lists of tokens and those of grants apart: a run with one request style tries that of a token. */
function drawOne({ id }: Check, run: Run): RequestStyle {
  const drawn = drawRequestStyle(run, id)
  return drawn === PLAIN ? PLAIN : { ...drawn, restrictedGrant: PLAIN.restrictedGrant }
}

/** The request styles in which a run tries a check: one, or each in a deep run. */
export function requestStylesOfCheck(check: Check, run: Run): readonly [RequestStyle, ...RequestStyle[]] {
  if (!allowsAnyRequestStyle(check)) return [PLAIN]
  const isMovable = allowsAnyCaller(check) && canMove(check, run)
  if (!isDeep(run))
    return [isMovable && isDrawnElsewhere(check, run) ? ELSEWHERE : fittedTo(check, drawOne(check, run))]
  const callers = allowsAnyCaller(check) ? callersIn(run).map(caller => [caller]) : []
  const others = callers.length > 0 ? callers : [[]]
  const more = { pages: !isAbout(ABOUT_PAGES, check), allColumns: true, beside: true, ownFixtures: true }
  const own = others.map(callers => ({ ...fittedTo(check, unusual(callers)), ...more }))
  return [PLAIN, ...own, ...(isMovable ? [ELSEWHERE] : [])]
}
