import { groupBy } from '../../reports/group-by.ts'
import { ABILITIES, type AbilityName, isAskable } from '../../suites/probe/abilities.ts'
import { listNewestView } from '../../suites/probe/location.ts'
import { classifyAccess, type Seen } from '../../suites/probe/probe.ts'
import type { CheckContext } from '../../suites/runner/context.ts'
import { knownText } from '../../suites/setup/profile-values.ts'
import { listWords } from '../../suites/show.ts'
import type { TokenName } from '../../suites/target/profile.ts'

/** What reads show of a token: an ability, and what it lets a token see. The last ones are too dear for a small quota. */
const READS: readonly (readonly [AbilityName, string])[] = [
  ['boards:read', 'boards'],
  ['media:read', 'the media library'],
  ['metrics:read', 'ads'],
]
const CHEAP_READS = 2

const WORDS: Readonly<Record<Seen, string>> = {
  allowed: 'reads',
  forbidden: 'may not read',
  hidden: 'gets not_found for',
  unauthenticated: 'is refused as unauthenticated for',
  other: 'got no usable response for',
}

/** What reads have shown of a token, in words; it may be nothing. */
export interface SeenToken {
  readonly words: string
  readonly isKnown: boolean
}

/** What a token of the profile can do, as far as reads of spaces.main and of other_board_id show it. */
export async function describeToken(context: CheckContext, token: TokenName): Promise<SeenToken> {
  const isSmall = token === 'throttled'
  const asked = READS.slice(0, isSmall ? CHEAP_READS : READS.length).filter(([ability]) => isAskable(context, ability))
  const seen: (readonly [Seen, string])[] = []
  for (const [ability, words] of asked)
    seen.push([classifyAccess(await ABILITIES[ability].harmless(context, token)), words])
  const other = knownText(context, 'other_board_id')
  if (other !== undefined && !isSmall)
    seen.push([classifyAccess(await listNewestView(context, other, token)), 'other_board_id'])
  if (seen.every(([one]) => one === 'unauthenticated')) return { words: 'is refused as unauthenticated', isKnown: true }
  const described = [...groupBy(seen, ([one]) => one).values()].map(
    group => `${WORDS[group[0]?.[0] ?? 'other']} ${listWords(group.map(([, words]) => words))}`,
  )
  const lacksSome = token === 'full' && seen.some(([one]) => one === 'hidden')
  return {
    words: `${described.join(', ')}${lacksSome ? '; the server may lack that operation' : ''}`,
    isKnown: seen.some(([one]) => one !== 'other'),
  }
}
