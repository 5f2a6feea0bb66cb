import { isList, toList, toObject } from '../../json.ts'
import { operations } from '../../service/operations/index.ts'
import {
  addOperation,
  changeList,
  changeResources,
  changeRule,
  combinePatches,
  type Patch,
  patchEach,
  wrapHandler,
} from '../../service/patches.ts'
import { created, ok, type Reply, type Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { lawClause } from '../laws/documented-operations.ts'
import { changeAnswered } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { type AdList, changeIds, changeListed, changeListQuery, changeListRule, clausesOf, LISTS } from './patches.ts'

const FILTERS = [
  { filter: 'ad_campaign_id', list: 'listAdSets', one: 'AD-SETS-OF-CAMPAIGN', any: 'AD-SETS-OF-ANY' },
  { filter: 'ad_campaign_id', list: 'listAds', one: 'ADS-OF-CAMPAIGN', any: 'ADS-OF-ANY' },
  { filter: 'ad_set_id', list: 'listAds', one: 'ADS-OF-SET', any: 'ADS-OF-ANY' },
  { filter: 'creative_id', list: 'listAds', one: 'ADS-OF-CREATIVE', any: 'ADS-OF-ANY' },
  { filter: 'media_id', list: 'listAds', one: 'ADS-OF-MEDIA', any: 'ADS-OF-ANY' },
] as const

/** The property that shows what a filter looks at. */
const memberOf = (filter: string): string => (filter === 'creative_id' || filter === 'media_id' ? `${filter}s` : filter)

const TOGETHER = clausesOf('AD-TOGETHER')

const listAll = <T>(items: readonly T[]): readonly T[] => items

const existingIds = ({ world }: Call, filter: string): ReadonlySet<string> => {
  const { campaigns, sets, creatives } = world.adMetrics
  const found: Readonly<Record<string, readonly { readonly id: string }[]>> = {
    ad_campaign_id: campaigns.get('every', listAll),
    ad_set_id: sets.get('every', listAll),
    creative_id: creatives.get('every', listAll),
    media_id: world.media.all,
  }
  return new Set(found[filter]?.map(({ id }) => id))
}

/** Changes the ids that a filter of a list names; null lists everything. */
const changeParsedIds = (
  filter: string,
  change: (ids: readonly string[], call: Call) => readonly string[] | null,
  lists: readonly AdList[] = LISTS,
): Patch =>
  changeListRule(
    'parseIds',
    reference => (call, name) => {
      const ids = reference(call, name)
      if (name !== filter || !ids) return ids
      const changed = change([...ids], call)
      return changed && new Set(changed)
    },
    lists,
  )

const showMediaOfEverySpace = changeListRule('mediaOf', () => (_call, _space, ad) => ad.media_ids)

/** Changes how conditions are combined. The condition on the account always holds. */
const combineConditions = (change: (rest: readonly boolean[]) => boolean, lists: readonly AdList[] = LISTS) =>
  changeListRule(
    'meetsAll',
    () =>
      ([account, ...rest], entity) => {
        if (account && !account(entity)) return false
        return change(rest.map(condition => condition(entity)))
      },
    lists,
  )

/** With several ids in a parameter, the status binds only the entities of the last one. */
const bindLast = (parameter: 'ad_account_id' | 'ad_campaign_id'): Patch =>
  patchEach(LISTS, list =>
    wrapHandler(list, (handle, call) => {
      const ids = call.query.get(parameter)?.split(',') ?? []
      if (ids.length < 2) return handle(call)
      const isOfLast = (entity: object) => new Map(Object.entries(entity)).get(parameter) === ids.at(-1)
      const lenient = changeRule(
        'ads',
        'hasStatus',
        reference => (status, entity) => !isOfLast(entity) || reference(status, entity),
      )
      return handle({ ...call, service: lenient(call.service) })
    }),
  )

const withoutNulls = (item: Resource): Resource => ({
  ...Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)),
  id: item.id,
})

const WRITES = [
  { method: 'POST', end: '', does: 'creates', reply: ({ world }: Call): Reply => created({ id: world.ids.next(0) }) },
  { method: 'PATCH', end: '/:id', does: 'updates', reply: ({ params }: Call): Reply => ok({ id: params.id ?? '' }) },
  { method: 'DELETE', end: '/:id', does: 'deletes', reply: ({ params }: Call): Reply => ok({ id: params.id ?? '' }) },
] as const

/** Mistakes in filters and in the properties of entities, and writes of what only ad platforms change. */
export const filterMutants: readonly Mutant[] = mutants({
  ...each(FILTERS, ({ filter, list, one }) => ({
    [`ad-metrics/${list}-without-${filter}: The server filters by ${filter} but does not show it: the property is empty.
      ${one}`]: changeAnswered(list, shown => ({ [memberOf(filter)]: isList(shown[memberOf(filter)]) ? [] : null })),
    [`ad-metrics/${list}-by-${filter}-unordered: The server orders the list, but not if it is filtered by ${filter}.
      ${lawClause('AD-ORDER-ACTIVITY', list)}`]: changeList(list, (items, { query }) =>
      query.has(filter) ? items.toReversed() : items,
    ),
  })),
  [`ad-metrics/first-media-alone: An ad shows only the first of its media.
    ADS-OF-MEDIA`]: changeAnswered('listAds', ({ media_ids }) => ({ media_ids: toList(media_ids).slice(0, 1) })),
  ...each(FILTERS, ({ filter, list, one, any }) => ({
    [`ad-metrics/${filter}-ignored-by-${list}: ${list} ignores ${filter}.
      ${one}`]: changeListQuery(query => query.delete(filter), [list]),
    [`ad-metrics/${filter}-of-nothing-dropped-by-${list}: ${list} drops unknown ids from ${filter}: with unknown ids
      only, it lists everything. ${one}`]: changeParsedIds(
      filter,
      (ids, call) => {
        const known = ids.filter(id => existingIds(call, filter).has(id))
        return known.length === 0 ? null : known
      },
      [list],
    ),
    [`ad-metrics/${filter}-whole-for-${list}: ${list} reads several ids of ${filter} as one id, and finds nothing.
      ${any}`]: changeParsedIds(filter, ids => [ids.join(',')], [list]),
    [`ad-metrics/${filter}-first-of-${list}: ${list} uses only the first id of ${filter}.
      ${any}`]: changeIds(filter, ([first = '']) => [first], [list]),
  })),
  [`ad-metrics/ads-joined-with-their-media: An ad that has two of the media or creatives in a filter is listed twice.
    ADS-OF-ANY`]: changeList('listAds', (items, { query }) =>
    ['creative_id', 'media_id'].reduce((listed, filter) => {
      const asked = query.get(filter)?.split(',')
      if (!asked) return listed
      return listed.flatMap(ad => asked.filter(id => toList(toObject(ad)[memberOf(filter)]).includes(id)).map(() => ad))
    }, items),
  ),
  [`ad-metrics/three-ids-of-a-filter: A filter of campaigns uses its first three ids.
    AD-SETS-OF-ANY ADS-OF-ANY`]: changeParsedIds('ad_campaign_id', ids => ids.slice(0, 3)),
  [`ad-metrics/filters-of-ads-joined-by-or: An ad needs to meet only one of several filters instead of all.
    ADS-OF-ALL AD-TOGETHER-LIST-ADS`]: combineConditions(
    ([name = true, ...rest]) => name && (rest.length === 0 || rest.some(Boolean)),
    ['listAds'],
  ),
  [`ad-metrics/one-or-the-other-filter-in-pairs: An ad_set_id makes the server ignore ad_campaign_id.
    ADS-OF-ALL`]: changeListQuery(
    query => {
      if (query.has('ad_set_id')) query.delete('ad_campaign_id')
    },
    ['listAds'],
  ),
  [`ad-metrics/status-of-the-last-account: A condition lacks brackets. With several accounts, the status binds only the
    last one. ${TOGETHER}`]: bindLast('ad_account_id'),
  [`ad-metrics/status-of-the-last-campaign: A condition lacks brackets. With several campaigns, the status binds only
    the last one. ${clausesOf('AD-TOGETHER', ['listAds'])}`]: bindLast('ad_campaign_id'),
  [`ad-metrics/status-or-query: A query makes the server ignore the status.
    ${TOGETHER}`]: changeListQuery(query => {
    if (query.has('query')) query.delete('status')
  }),
  [`ad-metrics/media-of-the-filter-alone: The condition of media_id also narrows what belongs to each ad. An ad shows only
    the media that were asked for. ADS-OF-MEDIA`]: changeAnswered('listAds', ({ media_ids }, { query }) => {
    const asked = query.get('media_id')?.split(',')
    return asked !== undefined && { media_ids: toList(media_ids).filter(id => asked.includes(String(id))) }
  }),
  [`ad-metrics/media-of-every-space: An ad shows its media of every space, not only of the space that was asked for.
    AD-MEDIA-OF-SPACE ADS-OF-MEDIA`]: showMediaOfEverySpace,
  [`ad-metrics/filter-by-media-of-every-space: media_id also finds ads by media of other spaces.
    ADS-OF-MEDIA`]: combinePatches(
    showMediaOfEverySpace,
    changeAnswered('listAds', (ad, { world, query }) => ({
      media_ids: Array.isArray(ad.media_ids)
        ? ad.media_ids.filter(id => typeof id === 'string' && world.media.get(id)?.space_id === query.get('space_id'))
        : [],
    })),
  ),
  [`ad-metrics/nulls-left-out: The server leaves properties that are null out of entities.
    ${clausesOf('SCHEMA')}`]: patchEach(LISTS, list => changeResources(list, withoutNulls)),
  [`ad-metrics/first-active-when-created: An entity that never ran shows its creation as first_active_at, not null.
    AD-NEVER-RAN`]: changeListed(
    ({ first_active_at, created_at }) =>
      first_active_at === null && { first_active_at: String(created_at).slice(0, 10) },
  ),
  ...each(LISTS, list =>
    each(WRITES, ({ method, end, does, reply }) => ({
      [`ad-metrics/${does}-what-${list}-lists: The server also answers ${method} with success, as for its own resources.
        AD-READ-ONLY`]: addOperation(list, {
        method,
        path: `${operations[list].path}${end}`,
        selectable: undefined,
        handle: reply,
      }),
    })),
  ),
})
