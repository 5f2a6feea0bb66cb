import type { AdAccount } from '../../../fixtures/ad-entities.ts'
import type { Space } from '../../../fixtures/entities.ts'
import { badRequest, forbidden } from '../../service/errors.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeList, changeLookup, combinePatches } from '../patches.ts'
import { bendLists, clausesOf, idsAsked, LISTS } from './patches.ts'

const ONLY = clausesOf('AD-ACCOUNT-ONLY')
const SEVERAL = clausesOf('AD-ACCOUNT-SEVERAL')
const HIDDEN = clausesOf('AD-ACCOUNT-HIDDEN')
const AMONG = clausesOf('AD-ACCOUNT-HIDDEN-AMONG')
const PRIVATE = clausesOf('AD-ACCOUNT-PRIVATE')

/** Answers an account that is out of sight otherwise than by not_found. */
const whenHidden = (refuse: () => Error) =>
  combinePatches(
    ...LISTS.map(list =>
      changeLookup(list, 'adAccount', honest => (call, space, id) => {
        try {
          return honest(call, space, id)
        } catch {
          throw refuse()
        }
      }),
    ),
  )

const inSight = (call: Call, space: Space, id: string): boolean => {
  const account = call.world.adMetrics.accounts.get(id)
  return account !== undefined && call.service.rules.ads.accountIsShared(call, space, account)
}

/** Which of the accounts asked for are looked at before the list is made; none of the others is listed. */
const lookedAt = (choose: (ids: readonly string[], isSeen: (id: string) => boolean) => readonly string[]) =>
  bendLists('parseAccounts', honest => (call, space) => {
    const ids = [...(call.service.rules.ads.parseIds(call, 'ad_account_id') ?? [])]
    const chosen = choose(ids, id => inSight(call, space, id))
    const query = new URLSearchParams({ ad_account_id: chosen.join(',') })
    return ids.length === 0 || chosen.length === 0 ? honest(call, space) : honest({ ...call, query }, space)
  })

const sharedAlso = (also: (call: Call, account: AdAccount, space: Space) => boolean) =>
  bendLists(
    'accountIsShared',
    honest => (call, space, account) => honest(call, space, account) || also(call, account, space),
  )

const isPrivate = ({ visibility }: AdAccount): boolean => visibility.kind === 'private'

/** Mistakes in which accounts are listed, and for whom. */
export const accountDeviations: readonly Deviation[] = [
  deviation(
    'ad-metrics/accounts-without-a-sync',
    'The lists read a table that the sync no longer fills.',
    clausesOf('AD-LISTED'),
    combinePatches(...LISTS.map(list => changeList(list, () => []))),
  ),
  deviation(
    'ad-metrics/accounts-only-checked',
    'The accounts decide whether the caller may ask, and all that was synced is listed.',
    ONLY,
    bendLists('meetsAll', honest => (conditions, entity) => honest(conditions.slice(1), entity)),
  ),
  deviation(
    'ad-metrics/first-account-alone',
    'Of several accounts the first one is listed.',
    SEVERAL,
    idsAsked('ad_account_id', ([first = '']) => [first]),
  ),
  deviation(
    'ad-metrics/last-account-alone',
    'Of several accounts the last one is listed.',
    SEVERAL,
    idsAsked('ad_account_id', ids => ids.slice(-1)),
  ),
  deviation(
    'ad-metrics/accounts-joined',
    'Entities are joined with the accounts asked for, and come once for each time that theirs is named.',
    SEVERAL,
    combinePatches(
      ...LISTS.map(list =>
        changeList(list, (items, { query }) => {
          const asked = (query.get('ad_account_id') ?? '').split(',')
          return items.flatMap(item => asked.filter(id => id === item.ad_account_id).map(() => item))
        }),
      ),
    ),
  ),
  deviation(
    'ad-metrics/one-account-only',
    'The account is validated as one UUID, and a list of them is refused.',
    SEVERAL,
    idsAsked('ad_account_id', ids => (ids.length > 1 ? [ids.join('+')] : ids)),
  ),
  deviation(
    'ad-metrics/hidden-account-forbidden',
    'An account that the space does not see is forbidden, which tells that it exists.',
    [...HIDDEN, ...AMONG],
    whenHidden(() => forbidden('The ad account is not shared with this space.')),
  ),
  deviation(
    'ad-metrics/hidden-account-bad-request',
    'An account that the space does not see fails validation.',
    [...HIDDEN, ...AMONG],
    whenHidden(() => badRequest('The ad account is not connected to this space.')),
  ),
  deviation(
    'ad-metrics/accounts-of-the-organization',
    'Every space of the organization sees accounts that are shared with one of them.',
    [...HIDDEN, ...AMONG],
    sharedAlso((_, { visibility }) => visibility.kind === 'spaces'),
  ),
  deviation(
    'ad-metrics/hidden-accounts-dropped',
    'Accounts that the space does not see are left out of the query without a word.',
    AMONG,
    lookedAt((ids, isSeen) => ids.filter(isSeen)),
  ),
  deviation(
    'ad-metrics/first-account-decides',
    'Whether accounts are visible is looked up for the first of them.',
    AMONG,
    lookedAt((ids, isSeen) => (ids[0] !== undefined && isSeen(ids[0]) ? ids.filter(isSeen) : ids)),
  ),
  deviation(
    'ad-metrics/last-account-decides',
    'Whether accounts are visible is kept in a flag that the last of them sets.',
    AMONG,
    lookedAt((ids, isSeen) => (isSeen(ids.at(-1) ?? '') ? ids.filter(isSeen) : ids)),
  ),
  deviation(
    'ad-metrics/private-accounts-for-all',
    'A private account is visible in every space.',
    PRIVATE,
    sharedAlso((_, account) => isPrivate(account)),
  ),
  deviation(
    'ad-metrics/private-accounts-for-tokens',
    'An organization token sees private accounts: it acts for no user who could be asked.',
    PRIVATE,
    sharedAlso(({ actor }, account) => isPrivate(account) && actor.user === null),
  ),
  deviation(
    'ad-metrics/private-accounts-for-users',
    'Whether a user asks is looked at, but not which one.',
    PRIVATE,
    sharedAlso(({ actor }, account) => isPrivate(account) && actor.user !== null),
  ),
  deviation(
    'ad-metrics/private-accounts-for-space-owners',
    'The owner of a space sees every account in it.',
    PRIVATE,
    sharedAlso(
      ({ actor }, account, space) =>
        isPrivate(account) && space.members.some(({ user_id, owner }) => owner && user_id === actor.user?.id),
    ),
  ),
  deviation(
    'ad-metrics/private-accounts-for-nobody',
    'Only what is shared is visible; a private account is not, even for the user who connected it.',
    PRIVATE,
    bendLists(
      'accountIsShared',
      honest => (call, space, account) => !isPrivate(account) && honest(call, space, account),
    ),
  ),
]
