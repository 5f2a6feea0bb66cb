import type { OperationName } from '../../contract/operations.ts'
import { withQuery } from '../../given/list-pages.ts'
import { at, isArray, isResource, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { CallInput } from '../../target/api.ts'

/** The three lists of ad entities. */
export const LISTS = ['listAdCampaigns', 'listAdSets', 'listAds'] as const satisfies readonly OperationName[]

export type AdList = (typeof LISTS)[number]

export type AdFilters = Readonly<Record<string, string>>

/** A longer list is looked at from its start, and not compared as a whole. */
const MOST_PAGES = 20

/** A list as far as it was walked. */
export interface Walked {
  readonly items: readonly Resource[]
  /** False where pages were left. */
  readonly complete: boolean
}

/** A request for what the account of the profile has, from the main space. */
export const asked = (context: CheckContext, filters: AdFilters = {}): CallInput => ({
  query: { space_id: context.profile.spaces.main, ad_account_id: context.entry('ads.account_id'), ...filters },
})

/** One page of a list. */
type ReadPage = (query: AdFilters) => Promise<{ readonly items: readonly Resource[]; readonly next: string | null }>

async function walk(read: ReadPage, limit: number): Promise<Walked> {
  const items: Resource[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items: more, next } = await read({ limit: String(limit), ...(cursor !== null && { cursor }) })
    items.push(...more)
    if (next === null) return { items, complete: true }
    cursor = next
  }
  return { items, complete: false }
}

/** Walks a list of which nothing is known yet: each page has to be one. */
export const walked = (
  context: CheckContext,
  { list, clause, input, limit = 100 }: { list: AdList; clause: string; input: CallInput; limit?: number },
): Promise<Walked> =>
  walk(async query => {
    const answer = await context.api(list, withQuery(input, query))
    const next = at(answer.json, 'next_cursor')
    return {
      items: context.expect(clause).list(answer).filter(isResource),
      next: typeof next === 'string' ? next : null,
    }
  }, limit)

/** Walks a list that others are tried on. */
export const readWhole = ({ api, given }: CheckContext, list: AdList, input: CallInput, limit = 100): Promise<Walked> =>
  walk(query => given.page(`walk ${list}`, api(list, withQuery(input, query))), limit)

/** All that a list holds of the account of the profile; read once a run, and anew where a sync may have come between. */
export const whole = (context: CheckContext, list: AdList, anew = false): Promise<Walked> =>
  anew
    ? readWhole(context, list, asked(context))
    : context.run.share(`whole ${list}`, () => readWhole(context, list, asked(context)))

/** The same, where it holds anything. */
export async function known(context: CheckContext, list: AdList): Promise<readonly Resource[]> {
  const { items } = await whole(context, list)
  return items.length > 0 ? items : context.notApplicable(`ads.account_id has nothing that ${list} lists`)
}

/** The texts of a member that holds one, several, or null. */
export const textsOf = (item: Resource, member: string): readonly string[] => {
  const value = item[member]
  const all = isArray(value) ? value : [value ?? null]
  return all.filter(one => typeof one === 'string')
}

export const idsOf = (items: readonly Resource[]): readonly string[] => items.map(({ id }) => id)
