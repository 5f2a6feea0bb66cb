import type { Call, Rules } from '../../service/service.ts'
import { changeCall, changeRule, combinePatches, type Patch, patchOnlyIn } from '../patches.ts'

export const LISTS = ['listAdCampaigns', 'listAdSets', 'listAds'] as const

export type AdList = (typeof LISTS)[number]

const SUFFIX: Readonly<Record<AdList, string>> = {
  listAdCampaigns: 'LIST-AD-CAMPAIGNS',
  listAdSets: 'LIST-AD-SETS',
  listAds: 'LIST-ADS',
}

/** The clause of a rule for each of the lists. */
export const clausesOf = (rule: string, lists: readonly AdList[] = LISTS): readonly string[] =>
  lists.map(list => `${rule}-${SUFFIX[list]}`)

/** Changes a rule for the lists of ad entities alone. */
export const bendLists = <Name extends keyof Rules['ads']>(
  name: Name,
  change: (honest: Rules['ads'][Name]) => Rules['ads'][Name],
  lists: readonly AdList[] = LISTS,
): Patch => combinePatches(...lists.map(list => patchOnlyIn(list, changeRule('ads', name, change))))

/** Lets the lists see another query. */
export const asking = (change: (query: URLSearchParams, call: Call) => void, lists: readonly AdList[] = LISTS): Patch =>
  combinePatches(
    ...lists.map(list =>
      changeCall(list, call => {
        const query = new URLSearchParams(call.query)
        change(query, call)
        return { ...call, query }
      }),
    ),
  )

/** Lets the lists see other ids in a comma-separated parameter, where it is given. */
export const idsAsked = (
  name: string,
  change: (ids: readonly string[], call: Call) => readonly string[],
  lists: readonly AdList[] = LISTS,
): Patch =>
  asking((query, call) => {
    const given = query.get(name)
    if (given !== null) query.set(name, change(given.split(','), call).join(','))
  }, lists)
