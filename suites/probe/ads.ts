import { at, isResource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { knownText } from '../setup/profile-values.ts'
import { writersIn } from '../setup/tokens/grants.ts'
import { itemsIn } from '../target/api.ts'
import type { TokenName } from '../target/profile.ts'
import { lacksList } from './location.ts'
import {
  blockingProblem,
  classifyAccess,
  doubtfulProblem,
  type Probe,
  probeOf,
  type Seen,
  stopProblem,
} from './probe.ts'
import { remedyFor } from './token-kinds.ts'

/** What lists something of an ad account. */
export const AD_LISTS = ['listAdCampaigns', 'listAdSets', 'listAds'] as const

type AdSeen = Seen | 'empty'

/** What one list shows of an account in spaces.main. */
export async function seeList(
  context: CheckContext,
  list: (typeof AD_LISTS)[number],
  account: string,
  as: TokenName,
): Promise<AdSeen> {
  const query = { space_id: context.profile.spaces.main, ad_account_id: account, limit: 1 }
  const answer = await context.api(list, { query, as })
  const isEmpty = itemsIn(answer)?.length === 0 && at(answer.json, 'has_more') !== true
  return isEmpty ? 'empty' : classifyAccess(answer)
}

async function lacksAllLists(context: CheckContext): Promise<boolean> {
  for (const list of AD_LISTS) if (!(await lacksList(context, list))) return false
  return true
}

/** What all three lists show of an account. The others are asked only if the first shows nothing. */
async function seeAccount(context: CheckContext, account: string, as: TokenName = 'full'): Promise<AdSeen> {
  const [first, ...others] = AD_LISTS
  const seen = await seeList(context, first, account, as)
  if (seen === 'allowed') return seen
  for (const list of others) if ((await seeList(context, list, account, as)) !== seen) return 'allowed'
  return seen === 'hidden' && (await lacksAllLists(context)) ? 'other' : seen
}

const visible = (entry: string): Probe =>
  probeOf(entry, async (context, account) => {
    const seen = await seeAccount(context, account)
    const remedy = 'Use the id of an ad account that is visible in spaces.main and has campaigns, ad sets and ads'
    if (seen === 'hidden') return blockingProblem(entry, `spaces.main shows no ad account ${account}`, remedy)
    const isEmpty = seen === 'empty' && entry === 'ads.account_id'
    return isEmpty ? doubtfulProblem(entry, 'the account has no campaigns, ad sets or ads', remedy) : undefined
  })

const HIDDEN = 'ads.hidden_account_id'

const hidden = probeOf(HIDDEN, async (context, account) => {
  const remedy = 'Use the id of an ad account that spaces.main does not show'
  if (account === knownText(context, 'ads.account_id') || account === knownText(context, 'ads.second_account_id'))
    return blockingProblem(HIDDEN, 'the same account is named as a visible one', remedy)
  return (await seeList(context, 'listAdCampaigns', account, 'full')) === 'allowed'
    ? doubtfulProblem(
        HIDDEN,
        'spaces.main shows the account',
        `${remedy}, unless it should be hidden: then the checks report it`,
      )
    : undefined
})

/** The user that a row created with a token shows. */
async function readUserOf(context: CheckContext, as: TokenName): Promise<string | undefined> {
  if (knownText(context, 'system_columns.created-by') === undefined) return undefined
  const title = context.run.unique('probe')
  const answer = await context.api('createRow', { path: { id: context.profile.board_id }, body: { title }, as })
  const row = at(answer.json, 'data')
  return isResource(row) ? writersIn(context, row, 'created-by')[0] : undefined
}

/** Only its user sees a private account. Two rows tell whether tokens.full acts for that user. */
async function isGrantOfAdmin(context: CheckContext): Promise<boolean> {
  const { full, admin_grant } = context.profile.tokens
  if (full === admin_grant) return true
  const user = await readUserOf(context, 'admin_grant')
  return user !== undefined && user === (await readUserOf(context, 'full'))
}

/** An account of the user of tokens.admin_grant. */
export const privateAccount = probeOf('ads.private_account_id', async (context, account) => {
  if (typeof context.profile.tokens.admin_grant !== 'string') return undefined
  if ((await seeList(context, 'listAdCampaigns', account, 'full')) === 'allowed')
    return (await isGrantOfAdmin(context))
      ? stopProblem('tokens.full', 'it acts for the user of tokens.admin_grant', remedyFor('full'))
      : undefined
  if ((await seeAccount(context, account, 'admin_grant')) !== 'hidden') return undefined
  return doubtfulProblem(
    'ads.private_account_id',
    'the server hides the account from tokens.admin_grant',
    'Use a private ad account that the user of tokens.admin_grant connected; if it is one, the checks report it',
  )
})

/** Ad accounts that spaces.main shows or hides. */
export const ads: readonly Probe[] = [visible('ads.account_id'), visible('ads.second_account_id'), hidden]
