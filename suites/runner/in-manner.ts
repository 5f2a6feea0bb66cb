import type { TokenName } from '../target/profile.ts'
import { drawNumber } from './derive-seed.ts'
import { describeManner, type Manner, PLAIN } from './manner.ts'
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

export const unusual = (callers: readonly TokenName[]): Manner => ({
  ...PLAIN,
  ...{ callers, longNames: true, allFields: true, keys: true, restrictedGrant: true },
})

/** The manner in which a check works elsewhere. */
export const ELSEWHERE: Manner = { ...PLAIN, longNames: true, keys: true, elsewhere: true }

/** Draws the plain manner, or the one in which all is unusual, by the seed of the run. */
export const drawManner = (run: Run, name: string): Manner =>
  run.plain || drawNumber(run.seed, `manner of ${name}`) % PLAIN_SHARE === 0 ? PLAIN : unusual(callersIn(run))

/**
 * The manner of what several checks share. Some of them are about all that a response has, and others about whose it is,
 * unless anyone may make it.
 */
export function mannerOfFixture(name: string, run: Run, { byAnyone = false } = {}): Manner {
  if (run.manner?.ownFixtures) return run.manner
  const drawn = drawManner(run, `fixture ${name}`)
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

/** The same run with the fixtures of a manner, where it has its own. */
const withFixtures = (run: Run, manner: Manner): Run =>
  manner.ownFixtures ? { ...run, fixtures: describeManner({ ...manner, restrictedGrant: false }) } : run

/** The same run for someone who sends requests in a manner. */
export const inManner = (run: Run, manner: Manner): Run => ({
  ...(manner.elsewhere ? moveElsewhere(run) : withFixtures(run, manner)),
  manner,
  unique: label => (manner.longNames ? lengthen(run.freshName(label)) : run.freshName(label)),
})
