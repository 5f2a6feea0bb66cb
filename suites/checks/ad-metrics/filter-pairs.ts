import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { AD_STATUSES } from '../../contract/media-vocabulary.ts'
import { expectNarrowed, matchesFilters, narrowedClauses } from '../../expected/ad-filters.ts'
import type { Resource } from '../../json.ts'
import { type AdFilters, type AdList, requireEntities } from '../../setup/ads/ad-lists.ts'
import { filterIds } from './filters.ts'

const MOST_VALUES = 12

/** Values of a filter that some of the items match. */
async function valuesOf(context: CheckContext, list: AdList, filter: string): Promise<readonly string[]> {
  if (filter === 'status') return AD_STATUSES
  if (filter !== 'query') {
    const ids = (await filterIds(context, list, filter)).slice(0, MOST_VALUES)
    // Two campaigns in one filter: a condition beside them may bind only one of the two.
    return filter === 'ad_campaign_id' && ids.length > 2 ? ids.map((id, at) => `${id},${ids.at(at - 1)}`) : ids
  }
  const words = (await requireEntities(context, list)).flatMap(
    ({ name }) => /[A-Za-z]{4,}/g.exec(String(name))?.[0] ?? [],
  )
  return [...new Set(words)].slice(0, MOST_VALUES)
}

interface Combination {
  readonly filters: AdFilters
  /** How many wrong implementations it reveals; half a point more where the filters together leave items. */
  readonly worth: number
}

/** One filter and the items that match it. */
interface SingleFilter {
  readonly filters: AdFilters
  readonly left: ReadonlySet<Resource>
}

const applyFilter = (items: readonly Resource[], name: string, value: string): SingleFilter => {
  const filters = { [name]: value }
  return { filters, left: new Set(items.filter(item => matchesFilters(filters, item))) }
}

const common = (singles: readonly SingleFilter[]): number =>
  [...(singles[0]?.left ?? [])].filter(item => singles.every(({ left }) => left.has(item))).length

/** Worth more for each filter that the others leave more items without. */
function combine(singles: readonly SingleFilter[]): Combination {
  const left = common(singles)
  const revealed = singles.filter(one => common(singles.filter(other => other !== one)) > left).length
  const filters = Object.fromEntries(singles.flatMap(({ filters }) => Object.entries(filters)))
  return { filters, worth: revealed + (left > 0 && revealed > 0 ? 0.5 : 0) }
}

async function bestCombination(
  context: CheckContext,
  list: AdList,
  names: readonly string[],
): Promise<Combination | undefined> {
  const items = await requireEntities(context, list)
  let all: readonly (readonly SingleFilter[])[] = [[]]
  for (const name of names) {
    const singles = (await valuesOf(context, list, name)).map(value => applyFilter(items, name, value))
    all = all.flatMap(before => singles.map(single => [...before, single]))
  }
  return all.map(combine).toSorted((a, b) => b.worth - a.worth)[0]
}

const ADS = [
  ['ad_set_id', 'ad_campaign_id'],
  ['ad_campaign_id', 'creative_id'],
  ['creative_id', 'media_id', 'ad_set_id'],
] as const

const COMMON = ['query', 'status'] as const

const COMBINATIONS: readonly { readonly list: AdList; readonly clause: string; readonly names: readonly string[] }[] = [
  ...ADS.map(names => ({ list: 'listAds', clause: 'ADS-OF-ALL', names }) as const),
  ...(['listAdCampaigns', 'listAdSets', 'listAds'] as const).map(
    list => ({ list, clause: clauseId('AD-TOGETHER', list), names: COMMON }) as const,
  ),
  ...(['listAdSets', 'listAds'] as const).flatMap(list =>
    COMMON.map(common => ({ list, clause: clauseId('AD-TOGETHER', list), names: ['ad_campaign_id', common] }) as const),
  ),
]

/** Several filters in one request. Spec: Ad metrics (read-only). */
export const filterPairChecks: readonly Check[] = COMBINATIONS.map(({ list, clause, names }) =>
  check(
    `ad-metrics/${list}/${names.join('-and-')}`,
    narrowedClauses(list, clause),
    ['ads.account_id'],
    async context => {
      const best = await bestCombination(context, list, names)
      if (!best || best.worth < 1)
        return context.unmet(`the listed entities cannot show whether ${names.join(' and ')} all apply`)
      await expectNarrowed(context, { list, clause, filters: best.filters })
    },
  ),
)
