import { idsOf, type Resource } from '../json.ts'
import { AD_LISTS, seeList } from '../probe/ads.ts'
import type { CheckContext } from '../runner/context.ts'
import { type Finding, findFirst, usable } from './finding.ts'
import { accountsOfMedia, listInSpace, type Space } from './space.ts'

/** So many accounts are looked at. */
const MOST_ACCOUNTS = 5

/** How many of the three lists have something of the account; undefined if the space does not show it. */
async function countFilled(context: CheckContext, { id }: Resource): Promise<number | undefined> {
  let filled = 0
  for (const list of AD_LISTS) {
    const seen = await seeList(context, list, id, 'full')
    if (seen !== 'allowed' && seen !== 'empty') return undefined
    if (seen === 'allowed') filled++
  }
  return filled
}

/** The accounts that the main space shows; the one with most kinds of entities first. */
async function findVisible(context: CheckContext, main: Space): Promise<readonly Resource[]> {
  const found: (readonly [account: Resource, filled: number])[] = []
  for (const account of usable([...main.accounts.items, ...accountsOfMedia(main)]).slice(0, MOST_ACCOUNTS)) {
    const filled = await countFilled(context, account)
    if (filled !== undefined) found.push([account, filled])
  }
  return found.toSorted(([, a], [, b]) => b - a).map(([account]) => account)
}

/** Accounts that another listing has, and that the main space does not show to tokens.full. */
async function findHidden(context: CheckContext, entry: string, accounts: readonly Resource[], main: Space) {
  const known = idsOf(main.accounts.items)
  for (const account of accounts.filter(({ id }) => !known.includes(id)).slice(0, MOST_ACCOUNTS))
    if ((await seeList(context, 'listAdCampaigns', account.id, 'full')) === 'hidden') return findFirst(entry, [account])
  return []
}

/** Ad accounts. What belongs to the user of tokens.admin_grant shows when that token asks. */
export async function findAccounts(context: CheckContext, main: Space, other?: Space): Promise<readonly Finding[]> {
  const [first, second] = await findVisible(context, main)
  const seenByAdmin =
    typeof context.profile.tokens.admin_grant === 'string'
      ? (await listInSpace(context, 'listing of accounts', main.id, 'admin_grant')).items
      : []
  return [
    ...findFirst('ads.account_id', first ? [first] : []),
    ...findFirst('ads.second_account_id', second ? [second] : []),
    ...(await findHidden(context, 'ads.hidden_account_id', other?.accounts.items ?? [], main)),
    ...(await findHidden(context, 'ads.private_account_id', seenByAdmin, main)),
  ]
}
