import type { Json } from '../../../fixtures/entities.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeResources, combinePatches } from '../patches.ts'
import { type AdList, asking, bendLists, clausesOf, idsAsked, LISTS } from './patches.ts'

const FILTERS: readonly {
  readonly filter: string
  readonly list: AdList
  readonly one: string
  readonly any: string
}[] = [
  { filter: 'ad_campaign_id', list: 'listAdSets', one: 'AD-SETS-OF-CAMPAIGN', any: 'AD-SETS-OF-ANY' },
  { filter: 'ad_campaign_id', list: 'listAds', one: 'ADS-OF-CAMPAIGN', any: 'ADS-OF-ANY' },
  { filter: 'ad_set_id', list: 'listAds', one: 'ADS-OF-SET', any: 'ADS-OF-ANY' },
  { filter: 'creative_id', list: 'listAds', one: 'ADS-OF-CREATIVE', any: 'ADS-OF-ANY' },
  { filter: 'media_id', list: 'listAds', one: 'ADS-OF-MEDIA', any: 'ADS-OF-ANY' },
]

const TOGETHER = clausesOf('AD-TOGETHER')

const every = <T>(items: readonly T[]): readonly T[] => items

/** Ids of what there is, by the filter that takes them. */
const existing = ({ world }: Call, filter: string): ReadonlySet<string> => {
  const { campaigns, sets, creatives } = world.adMetrics
  const found: Readonly<Record<string, readonly { readonly id: string }[]>> = {
    ad_campaign_id: campaigns.get('every', every),
    ad_set_id: sets.get('every', every),
    creative_id: creatives.get('every', every),
    media_id: world.media.all,
  }
  return new Set(found[filter]?.map(({ id }) => id))
}

const onEachFilter = FILTERS.flatMap(({ filter, list, one, any }) => [
  deviation(
    `ad-metrics/${filter}-ignored-by-${list}`,
    `${list} reads no ${filter}.`,
    [one],
    asking(query => query.delete(filter), [list]),
  ),
  deviation(
    `ad-metrics/${filter}-of-nothing-dropped-by-${list}`,
    `${list} looks up the ids of ${filter}, and goes on with those that there are, or with no filter.`,
    [one],
    bendLists(
      'parseIds',
      honest => (call, name) => {
        const ids = honest(call, name)
        if (name !== filter || !ids) return ids
        const known = [...ids].filter(id => existing(call, filter).has(id))
        return known.length === 0 ? null : new Set(known)
      },
      [list],
    ),
  ),
  deviation(
    `ad-metrics/${filter}-first-of-${list}`,
    `${list} reads the first id of ${filter} only.`,
    [any],
    idsAsked(filter, ([first = '']) => [first], [list]),
  ),
  deviation(
    `ad-metrics/${filter}-whole-for-${list}`,
    `${list} takes the ids of ${filter} for one id, which is nobody’s.`,
    [any],
    bendLists(
      'parseIds',
      honest => (call, name) => {
        const ids = honest(call, name)
        return name === filter && ids && ids.size > 1 ? new Set([[...ids].join(',')]) : ids
      },
      [list],
    ),
  ),
])

/** The account is asked for in any case; what follows of the conditions is replaced. */
const meeting = (change: (rest: readonly boolean[]) => boolean, lists: readonly AdList[] = LISTS) =>
  bendLists(
    'meetsAll',
    () =>
      ([account, ...rest], entity) => {
        if (account && !account(entity)) return false
        return change(rest.map(condition => condition(entity)))
      },
    lists,
  )

const NONE: Json = null

/** Gives a day to what never ran. */
const dated = (member: 'first_active_at' | 'last_active_at', day: (item: Resource) => Json) =>
  combinePatches(
    ...LISTS.map(list =>
      changeResources(list, item => (item[member] === null ? { ...item, [member]: day(item) } : item)),
    ),
  )

const withoutNulls = (item: Resource): Resource => ({
  ...Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)),
  id: item.id,
})

/** Mistakes in filters, alone and together, and in what is listed of an entity. */
export const filterDeviations: readonly Deviation[] = [
  ...onEachFilter,
  deviation(
    'ad-metrics/campaigns-by-platform-id',
    'ad_campaign_id is looked up among the ids of the platform.',
    ['AD-SETS-OF-CAMPAIGN', 'ADS-OF-CAMPAIGN', 'AD-SETS-OF-ANY', 'ADS-OF-ANY'],
    bendLists('parseIds', honest => (call, name) => {
      const ids = honest(call, name)
      return name === 'ad_campaign_id' && ids ? new Set([...ids].map(id => `external ${id}`)) : ids
    }),
  ),
  deviation(
    'ad-metrics/loose-entities-pass',
    'What belongs to nothing passes a filter: the join keeps what has no partner.',
    ['AD-SETS-OF-CAMPAIGN', 'ADS-OF-CAMPAIGN', 'ADS-OF-SET', 'AD-SETS-OF-ANY', 'ADS-OF-ANY'],
    bendLists('isLinked', honest => (wanted, links) => links.includes(null) || honest(wanted, links)),
  ),
  deviation(
    'ad-metrics/every-id-within-a-filter',
    'Several ids within a filter all have to match.',
    ['AD-SETS-OF-ANY', 'ADS-OF-ANY'],
    bendLists('isLinked', () => (wanted, links) => [...wanted].every(id => links.includes(id))),
  ),
  deviation(
    'ad-metrics/first-link-only',
    'Of the creatives of an ad the first one is looked at, and of its media.',
    ['ADS-OF-CREATIVE', 'ADS-OF-MEDIA'],
    bendLists('isLinked', honest => (wanted, links) => honest(wanted, links.slice(0, 1))),
  ),
  deviation(
    'ad-metrics/filters-of-ads-joined-by-or',
    'Of several filters any one is enough.',
    ['ADS-OF-ALL', 'AD-TOGETHER-LIST-ADS'],
    meeting(([name = true, ...rest]) => name && (rest.length === 0 || rest.some(Boolean)), ['listAds']),
  ),
  deviation(
    'ad-metrics/last-filter-wins',
    'Each filter takes the place of the one before.',
    [...TOGETHER, 'ADS-OF-ALL'],
    meeting(found => found.at(-1) ?? true),
  ),
  deviation(
    'ad-metrics/first-filter-wins',
    'The first filter that is there decides.',
    ['ADS-OF-ALL'],
    meeting(([name = true, ...rest]) => name && (rest[0] ?? true)),
  ),
  deviation(
    'ad-metrics/one-or-the-other-filter-in-pairs',
    'With a set given its campaign is thought to follow, and is not looked at.',
    ['ADS-OF-ALL'],
    asking(
      query => {
        if (query.has('ad_set_id')) query.delete('ad_campaign_id')
      },
      ['listAds'],
    ),
  ),
  deviation(
    'ad-metrics/status-or-query',
    'A query searches all statuses.',
    TOGETHER,
    asking(query => {
      if (query.has('query')) query.delete('status')
    }),
  ),
  deviation(
    'ad-metrics/status-or-campaign',
    'Within a campaign all statuses are listed.',
    clausesOf('AD-TOGETHER', ['listAdSets', 'listAds']),
    asking(query => {
      if (query.has('ad_campaign_id')) query.delete('status')
    }),
  ),
  deviation(
    'ad-metrics/media-of-every-space',
    'An ad shows all the media that it resolves to, whichever space is asked for.',
    ['AD-MEDIA-OF-SPACE', 'ADS-OF-MEDIA'],
    bendLists(
      'mediaOf',
      () =>
        (_, __, { media_ids }) =>
          media_ids,
    ),
  ),
  deviation(
    'ad-metrics/filter-by-media-of-every-space',
    'media_id finds ads by media of other spaces, which are not shown.',
    ['ADS-OF-MEDIA'],
    combinePatches(
      bendLists(
        'mediaOf',
        () =>
          (_, __, { media_ids }) =>
            media_ids,
      ),
      changeResources('listAds', (ad, { world, query }) => ({
        ...ad,
        media_ids: Array.isArray(ad.media_ids)
          ? ad.media_ids.filter(id => typeof id === 'string' && world.media.get(id)?.space_id === query.get('space_id'))
          : [],
      })),
    ),
  ),
  deviation(
    'ad-metrics/nulls-left-out',
    'What is null is left out where entities are turned into JSON.',
    clausesOf('SCHEMA'),
    combinePatches(...LISTS.map(list => changeResources(list, withoutNulls))),
  ),
  deviation(
    'ad-metrics/first-active-when-created',
    'What never ran is said to have been active since it was created.',
    ['AD-NEVER-RAN'],
    dated('first_active_at', item => String(item.created_at).slice(0, 10)),
  ),
  deviation(
    'ad-metrics/never-ran-at-the-epoch',
    'The last day of what never ran is that of an empty timestamp.',
    ['AD-NEVER-RAN'],
    dated('last_active_at', () => '1970-01-01'),
  ),
  deviation(
    'ad-metrics/days-of-activity-swapped',
    'The first and the last day of activity are read from the wrong columns.',
    ['AD-NEVER-RAN'],
    combinePatches(
      ...LISTS.map(list =>
        changeResources(list, item => ({
          ...item,
          first_active_at: item.last_active_at ?? NONE,
          last_active_at: item.first_active_at ?? NONE,
        })),
      ),
    ),
  ),
]
