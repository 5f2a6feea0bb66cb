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

interface Pair {
  readonly filters: AdFilters
  /** How many wrong implementations the pair reveals; half a point more where both filters leave items. */
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

/** A pair is worth more when both filters together leave fewer items than either alone. */
function pairOf(one: SingleFilter, other: SingleFilter): Pair {
  const both = [...one.left].filter(item => other.left.has(item)).length
  const revealed = [one, other].filter(({ left }) => left.size > both).length
  return { filters: { ...one.filters, ...other.filters }, worth: revealed + (both > 0 && revealed > 0 ? 0.5 : 0) }
}

async function bestPair(
  context: CheckContext,
  list: AdList,
  [one, other]: readonly [string, string],
): Promise<Pair | undefined> {
  const items = await requireEntities(context, list)
  const seconds = (await valuesOf(context, list, other)).map(value => applyFilter(items, other, value))
  const firsts = (await valuesOf(context, list, one)).map(value => applyFilter(items, one, value))
  const pairs = firsts.flatMap(first => seconds.map(second => pairOf(first, second)))
  return pairs.toSorted((a, b) => b.worth - a.worth)[0]
}

const ADS: readonly (readonly [string, string])[] = [
  ['ad_set_id', 'ad_campaign_id'],
  ['ad_campaign_id', 'creative_id'],
  ['creative_id', 'media_id'],
]

const COMMON = ['query', 'status'] as const

const PAIRS: readonly { readonly list: AdList; readonly clause: string; readonly pair: readonly [string, string] }[] = [
  ...ADS.map(pair => ({ list: 'listAds', clause: 'ADS-OF-ALL', pair }) as const),
  ...(['listAdCampaigns', 'listAdSets', 'listAds'] as const).map(
    list => ({ list, clause: clauseId('AD-TOGETHER', list), pair: COMMON }) as const,
  ),
  ...(['listAdSets', 'listAds'] as const).flatMap(list =>
    COMMON.map(common => ({ list, clause: clauseId('AD-TOGETHER', list), pair: ['ad_campaign_id', common] }) as const),
  ),
]

/** Several filters in one request. Spec: Ad metrics (read-only). */
export const filterPairChecks: readonly Check[] = PAIRS.map(({ list, clause, pair }) =>
  check(
    `ad-metrics/${list}/${pair.join('-and-')}`,
    narrowedClauses(list, clause),
    ['ads.account_id'],
    async context => {
      const best = await bestPair(context, list, pair)
      if (!best || best.worth < 1)
        return context.notApplicable(
          `the listed entities cannot show whether ${pair.join(' and ')} both apply`,
          'could not be met',
        )
      await expectNarrowed(context, { list, clause, filters: best.filters })
    },
  ),
)
