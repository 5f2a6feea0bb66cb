import type { AdAccount } from '../../../fixtures/ad-entities.ts'
import type { Space } from '../../../fixtures/entities.ts'
import { forbidden, notFound } from '../../service/errors.ts'
import { changeLookup, patchEach } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { refuseWith } from '../refusals.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { changeIds, changeListRule, changeLists, clausesOf, LISTS } from './patches.ts'

const SEVERAL = clausesOf('AD-ACCOUNT-SEVERAL')
const HIDDEN = clausesOf('AD-ACCOUNT-HIDDEN')
const AMONG = clausesOf('AD-ACCOUNT-HIDDEN-AMONG')
const PRIVATE = clausesOf('AD-ACCOUNT-PRIVATE')

/** Checks only some of the accounts; only those are listed. */
const checkOnly = (choose: (ids: readonly string[], isSeen: (id: string) => boolean) => readonly string[]) =>
  changeListRule('parseAccounts', reference => (call, space) => {
    const { parseIds, accountIsShared } = call.service.rules.ads
    const ids = [...(parseIds(call, 'ad_account_id') ?? [])]
    const chosen = choose(ids, id => {
      const account = call.world.adMetrics.accounts.get(id)
      return account !== undefined && accountIsShared(call, space, account)
    })
    const query = new URLSearchParams({ ad_account_id: chosen.join(',') })
    return ids.length === 0 || chosen.length === 0 ? reference(call, space) : reference({ ...call, query }, space)
  })

const alsoShare = (also: (call: Call, account: AdAccount, space: Space) => boolean) =>
  changeListRule(
    'accountIsShared',
    reference => (call, space, account) => reference(call, space, account) || also(call, account, space),
  )

function rememberShared() {
  const seen = keepPerWorld(() => new Set<string>())
  return changeListRule('accountIsShared', reference => (call, space, account) => {
    const key = `${account.id} ${space.id}`
    if (reference(call, space, account)) seen(call.world).add(key)
    return seen(call.world).has(key)
  })
}

const isPrivate = ({ visibility }: AdAccount): boolean => visibility.kind === 'private'

/** Mistakes in which accounts are listed, and for whom. */
export const accountMutants: readonly Mutant[] = mutants({
  [`ad-metrics/accounts-without-a-sync: The lists read a table that nothing fills: they are always empty.
    ${clausesOf('AD-LISTED')}`]: changeLists(() => []),
  [`ad-metrics/accounts-only-checked: The server checks whether the accounts are visible, and then lists the entities of
    every account. ${clausesOf('AD-ACCOUNT-ONLY')}`]: changeListRule(
    'meetsAll',
    reference => (conditions, entity) => reference(conditions.slice(1), entity),
  ),
  [`ad-metrics/first-account-alone: The server lists only the first of several accounts.
    ${SEVERAL}`]: changeIds('ad_account_id', ([first = '']) => [first]),
  [`ad-metrics/accounts-joined: An account that is named twice lists its entities twice.
    ${SEVERAL}`]: changeLists((items, { query }) => {
    const asked = (query.get('ad_account_id') ?? '').split(',')
    return items.flatMap(item => asked.filter(id => id === item.ad_account_id).map(() => item))
  }),
  [`ad-metrics/hidden-account-forbidden: The server answers an account that the space cannot see with forbidden.
    ${HIDDEN} ${AMONG}`]: patchEach(LISTS, list =>
    changeLookup(list, 'adAccount', reference => refuseWith(reference, () => forbidden('Not shared.'))),
  ),
  [`ad-metrics/accounts-of-the-organization: The server shows an account to every space of the organization once it is
    shared with one of them. ${HIDDEN} ${AMONG}`]: alsoShare((_, { visibility }) => visibility.kind === 'spaces'),
  [`ad-metrics/first-account-decides: The server checks only the first of several accounts.
    ${AMONG}`]: checkOnly((ids, isSeen) => (ids[0] !== undefined && isSeen(ids[0]) ? ids.filter(isSeen) : ids)),
  [`ad-metrics/last-account-decides: The server checks only the last of several accounts.
    ${AMONG}`]: checkOnly((ids, isSeen) => (isSeen(ids.at(-1) ?? '') ? ids.filter(isSeen) : ids)),
  [`ad-metrics/private-accounts-for-tokens: The server shows private accounts to organization tokens.
    ${PRIVATE}`]: alsoShare(({ actor }, account) => isPrivate(account) && actor.user === null),
  [`ad-metrics/private-accounts-for-space-owners: The server shows private accounts to the owner of the space.
    ${PRIVATE}`]: alsoShare(
    ({ actor }, account, space) =>
      isPrivate(account) && space.members.some(({ user_id, owner }) => owner && user_id === actor.user?.id),
  ),
  [`ad-metrics/private-accounts-once-seen: The server remembers which accounts are visible, but not for whom. Once its
    user has asked for a private account, everybody sees it. ${PRIVATE}`]: rememberShared(),
  [`ad-metrics/private-accounts-alone: The server hides a private account from the user who connected it when another
    account is named beside it. ${PRIVATE}`]: changeListRule('parseAccounts', reference => (call, space) => {
    const ids = reference(call, space)
    const accounts = [...ids].flatMap(id => call.world.adMetrics.accounts.get(id) ?? [])
    if (ids.size > 1 && accounts.some(isPrivate)) throw notFound()
    return ids
  }),
})
