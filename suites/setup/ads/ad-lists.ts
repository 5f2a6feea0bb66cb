import type { OperationName } from '../../contract/operations.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { pageIn } from '../../runner/setup-steps.ts'
import { type CallInput, withQuery } from '../../target/api.ts'
import { type List, readList } from '../lists/list-pages.ts'

/** The three lists of ad entities. */
export const AD_LISTS = ['listAdCampaigns', 'listAdSets', 'listAds'] as const satisfies readonly OperationName[]

export type AdList = (typeof AD_LISTS)[number]

export type AdFilters = Readonly<Record<string, string>>

/** Only the first pages of a longer list are read; checks do not compare it as a whole. */
const MOST_PAGES = 20

/** A request for what the account of the profile has, from the main space. */
export const adRequest = (context: CheckContext, filters: AdFilters = {}): CallInput => ({
  query: { space_id: context.profile.spaces.main, ad_account_id: context.profileValue('ads.account_id'), ...filters },
})

/** Reads a list; each page must be a list, in the name of the clause. */
export const expectAdList = (
  context: CheckContext,
  { list, clause, input, limit = 100 }: { list: AdList; clause: string; input: CallInput; limit?: number },
): Promise<List> =>
  readList(
    async cursor => {
      const answer = await context.api(list, withQuery(input, { limit, ...cursor }))
      context.expect(clause).list(answer)
      return pageIn(answer)
    },
    { most: MOST_PAGES },
  )

/** Reads a list that other requests are compared with; blocked where a page fails. */
export const readAdList = ({ api, setup }: CheckContext, list: AdList, input: CallInput, limit = 100): Promise<List> =>
  readList(cursor => setup.page(`read ${list}`, api(list, withQuery(input, { limit, ...cursor }))), {
    most: MOST_PAGES,
  })

/** The list for the account of the profile; read once a run, and again where a sync may have changed it. */
export const fullAdList = (context: CheckContext, list: AdList, readAgain = false): Promise<List> =>
  readAgain
    ? readAdList(context, list, adRequest(context))
    : context.share(`whole ${list}`, context => readAdList(context, list, adRequest(context)))

/** The items of the list for the account of the profile; blocked where it is empty, because the profile says that the account has some. */
export async function requireEntities(context: CheckContext, list: AdList): Promise<readonly Resource[]> {
  const { items } = await fullAdList(context, list)
  context.setup.that(items.length > 0, `find anything in what ${list} lists for ads.account_id`)
  return items
}

/** The texts of a property that is a text, a list of texts, or null. */
export const textsOf = (item: Resource, member: string): readonly string[] =>
  [item[member]].flat().filter(one => typeof one === 'string')
