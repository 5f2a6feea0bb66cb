import type { CheckContext } from '../runner/context.ts'
import { knownText } from '../setup/profile-values.ts'
import type { TokenName } from '../target/profile.ts'
import type { ProfileProblem } from '../target/profile-problem.ts'
import { listNewestLibraryView, listNewestView } from './location.ts'
import { classifyAccess, type Probe, probeOf, type Seen } from './probe.ts'
import { blockingTokenProblem, doubtfulTokenProblem } from './token-kinds.ts'

const seeMain = async (context: CheckContext, as: TokenName): Promise<readonly Seen[]> => [
  classifyAccess(await listNewestView(context, context.profile.board_id, as)),
  classifyAccess(await listNewestLibraryView(context, context.profile.spaces.main, as)),
]

async function seeOther(context: CheckContext, as: TokenName): Promise<readonly Seen[]> {
  const [board, space] = [knownText(context, 'other_board_id'), knownText(context, 'spaces.other')]
  return [
    ...(board === undefined ? [] : [classifyAccess(await listNewestView(context, board, as))]),
    ...(space === undefined ? [] : [classifyAccess(await listNewestLibraryView(context, space, as))]),
  ]
}

const all = (seen: readonly Seen[], one: Seen): boolean => seen.length > 0 && seen.every(each => each === one)

/** What a token is that sees nothing of spaces.main although it should; undefined if it sees something, or tokens.full sees nothing either. */
async function explainMissingAccess(
  context: CheckContext,
  token: TokenName,
  seen: readonly Seen[],
): Promise<ProfileProblem | undefined> {
  if (all(seen, 'unauthenticated')) return blockingTokenProblem(token, 'the server refuses it as unauthenticated')
  if (all(seen, 'forbidden'))
    return blockingTokenProblem(token, 'the server does not allow it to read boards and library views')
  if (!all(seen, 'hidden') || all(await seeMain(context, 'full'), 'hidden')) return undefined
  return blockingTokenProblem(token, 'the server hides spaces.main and its board from it')
}

export const disabledToken = probeOf('tokens.disabled', async context =>
  all(await seeMain(context, 'disabled'), 'allowed')
    ? doubtfulTokenProblem('disabled', 'the server accepts it')
    : undefined,
)

async function judgeAllowList(
  context: CheckContext,
  token: 'space_restricted' | 'restricted_admin_grant',
): Promise<ProfileProblem | undefined> {
  const seesOther = all(await seeOther(context, token), 'allowed')
  return seesOther ? doubtfulTokenProblem(token, 'the server shows it spaces.other') : undefined
}

/** A token that sees spaces.main and no other space. */
export const restrictedToken = probeOf('tokens.space_restricted', async context => {
  const blind = await explainMissingAccess(context, 'space_restricted', await seeMain(context, 'space_restricted'))
  return blind ?? judgeAllowList(context, 'space_restricted')
})

/** No check needs it: it takes the place of others where it is there. */
export const restrictedGrant: Probe = {
  ...probeOf('tokens.restricted_admin_grant', context => judgeAllowList(context, 'restricted_admin_grant')),
  always: true,
}

export const foreignToken = probeOf('tokens.other_organization', async context => {
  const seen = await seeMain(context, 'other_organization')
  if (all(seen, 'unauthenticated') || all(seen, 'forbidden'))
    return explainMissingAccess(context, 'other_organization', seen)
  return all(seen, 'allowed')
    ? doubtfulTokenProblem('other_organization', 'the server shows it spaces.main')
    : undefined
})

/** A token whose quota may be exhausted: every request costs some of it, so it is asked for two lists only. */
export const throttledToken = probeOf('tokens.throttled', async context =>
  explainMissingAccess(context, 'throttled', await seeMain(context, 'throttled')),
)
