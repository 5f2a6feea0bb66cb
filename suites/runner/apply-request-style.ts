import type { TokenName } from '../target/profile.ts'
import { drawNumber } from './derive-seed.ts'
import { describeRequestStyle, PLAIN, type RequestStyle } from './request-style.ts'
import type { Run } from './run.ts'

/** Tokens that may do in the main space what the full one may: the first of these sets that the profile has a token of. */
const CALLERS: readonly (readonly TokenName[])[] = [['restricted_admin_grant'], ['admin_grant', 'space_restricted']]

/** One check in this many is sent plainly. */
const PLAIN_SHARE = 3

/** The tokens of the profile that may send requests instead of the full one. */
export const callersIn = ({ profile }: Pick<Run, 'profile'>): readonly TokenName[] =>
  CALLERS.map(tokens => tokens.filter(token => typeof profile.tokens[token] === 'string')).find(
    ({ length }) => length > 0,
  ) ?? []

export const unusual = (callers: readonly TokenName[]): RequestStyle => ({
  ...PLAIN,
  ...{ callers, longNames: true, allFields: true, keys: true, restrictedGrant: true },
})

/** The request style in which a check works elsewhere. */
export const ELSEWHERE: RequestStyle = { ...PLAIN, longNames: true, keys: true, elsewhere: true }

/** Draws the plain request style, or the one in which all is unusual, by the seed of the run. */
export const drawRequestStyle = (run: Run, name: string): RequestStyle =>
  run.plain || drawNumber(run.seed, `manner of ${name}`) % PLAIN_SHARE === 0 ? PLAIN : unusual(callersIn(run))

/**
 * The request style of what several checks share. Some of them are about all that a response has, and others about whose it is,
 * unless anyone may make it.
 */
export function requestStyleOfFixture(name: string, run: Run, { byAnyone = false } = {}): RequestStyle {
  if (run.requestStyle?.ownFixtures) return run.requestStyle
  const drawn = drawRequestStyle(run, `fixture ${name}`)
  if (drawn === PLAIN) return PLAIN
  const { callers, allFields, restrictedGrant } = PLAIN
  return { ...drawn, ...(!byAnyone && { callers }), allFields, restrictedGrant }
}

const LONG_NAME = 205

/** A letter without case or accents: no rule for names treats it differently from others. */
const OTHER_LETTER = '中'

const lengthen = (name: string): string => `${name} ${OTHER_LETTER} `.padEnd(LONG_NAME, '-')

/** The same run at the other space and board, with fixtures of its own. */
function moveElsewhere(run: Run): Run {
  const profile = run.profile.elsewhere()
  return profile ? { ...run, profile, fixtures: 'elsewhere' } : run
}

/** The same run with the fixtures of a request style, where it has its own. */
const withFixtures = (run: Run, requestStyle: RequestStyle): Run =>
  requestStyle.ownFixtures
    ? { ...run, fixtures: describeRequestStyle({ ...requestStyle, restrictedGrant: false }) }
    : run

/** The same run for someone who sends requests in a request style. */
export const applyRequestStyle = (run: Run, requestStyle: RequestStyle): Run => ({
  ...(requestStyle.elsewhere ? moveElsewhere(run) : withFixtures(run, requestStyle)),
  requestStyle,
  unique: label => (requestStyle.longNames ? lengthen(run.freshName(label)) : run.freshName(label)),
})
