import { countEach } from '../../../reports/count-each.ts'
import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { ELSEWHERE } from '../../contract/errors.ts'
import { AD_STATUSES } from '../../contract/media-vocabulary.ts'
import { expectNarrowed, LINKS, matchesFilters, narrowedClauses } from '../../expected/ad-filters.ts'
import { at, idsOf, isArray, isResource, type Resource } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { pageIn } from '../../runner/setup-steps.ts'
import {
  AD_LISTS,
  type AdFilters,
  type AdList,
  adRequest,
  expectAdList,
  fullAdList,
  requireEntities,
  textsOf,
} from '../../setup/ads/ad-lists.ts'
import { sendMost } from '../../setup/largest-accepted.ts'
import { readFilledPage } from '../../setup/lists/list-pages.ts'
import { knownTexts } from '../../setup/profile-values.ts'
import { REFERENCED } from '../../setup/requests/referenced-operations.ts'
import { otherIds } from '../../setup/requests/request-ids.ts'
import { itemsIn } from '../../target/api.ts'

const needs = ['ads.account_id']

const LETTERS = /[A-Za-z]{3,}/

const swapCase = (text: string) =>
  [...text].map(letter => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('')

/** Letters from within a name, without its first one; undefined where it has too few. */
const within = ({ name }: Resource): string | undefined => LETTERS.exec(String(name).slice(1))?.[0]

/** In a Turkish locale, this letter has another capital. */
const DOTTED = /i/i

/** The queries to search names for; undefined where no name suits one. */
const QUERIES: Readonly<Record<string, (items: readonly Resource[]) => string | undefined>> = {
  'a-part-in-other-case': items => {
    const parts = items.flatMap(item => within(item) ?? [])
    const part = parts.find(one => DOTTED.test(one)) ?? parts[0]
    return part && swapCase(part)
  },
  'a-part-with-a-space': items =>
    items
      .map(({ name }) => /[A-Za-z]{2} [A-Za-z]{2}/.exec(String(name).slice(1))?.[0])
      .find(part => part !== undefined),
  /** With the blank before it, where that makes a difference. */
  'an-end': items => {
    const names = items.map(({ name }) => String(name))
    const endsWithBlank = names.flatMap(name => / [A-Za-z0-9]+$/.exec(name)?.[0] ?? [])
    return (
      endsWithBlank.find(end => names.some(name => name.includes(end.trim()) && !name.includes(end))) ??
      names.map(name => /[A-Za-z0-9]{2,}$/.exec(name)?.[0]).find(end => end !== undefined)
    )
  },
  'a-zero': () => '0',
  wildcards: () => '%_',
  'dot-star': () => '.*',
  'an-id': ([first]) => first?.id,
  'an-external-id': ([first]) => (first ? String(first.external_id) : undefined),
  'words-in-another-order': items =>
    items
      .map(({ name }) => /([A-Za-z]{3,}) ([A-Za-z]{3,})/.exec(String(name)))
      .flatMap(found => (found?.[1] !== found?.[2] && found ? [`${found[2]} ${found[1]}`] : []))[0],
}

/** The queries that only one list has to answer. */
const OF_ONE_LIST: Readonly<Record<string, AdList>> = { 'an-id': 'listAdCampaigns', 'an-external-id': 'listAds' }

/** The ids that a filter can use; those of the most items first. */
function idsIn(items: readonly Resource[], filter: string): readonly string[] {
  const counts = countEach(items.flatMap(item => textsOf(item, LINKS[filter] ?? filter)))
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
}

/** The ids that the listing of creatives shows: only these are sure to be valid for creative_id. */
const creativeIds = (context: CheckContext): Promise<readonly string[]> =>
  context.share('ids of creatives', async context => {
    const answer = await context.raw(REFERENCED['listing of creatives'], adRequest(context, { limit: '100' }))
    return pageIn(answer).items.map(({ id }) => id)
  })

/** How many creative_ids are tried at most. */
const MOST_CREATIVES = 5

/** How many ids one request has: a deep run begins with the most. */
const MANY_IDS = [100, 26]
const FEW_IDS = 5

/** The first creative_ids of ads by which the filter finds something. */
const findingCreativeIds = (context: CheckContext, ids: readonly string[]): Promise<readonly string[]> =>
  context.share('creative_ids that find ads', async context => {
    const answers = ids.slice(0, MOST_CREATIVES).map(async creative_id => {
      const found = itemsIn(await readFilledPage(context, 'listAds', adRequest(context, { creative_id, limit: '1' })))
      return found && found.length > 0 ? [creative_id] : []
    })
    return (await Promise.all(answers)).flat()
  })

/** Where the ids of each filter are listed: what it finds has to show them, even if no item that was read shows one. */
const LISTED: Readonly<Record<string, (context: CheckContext) => Promise<readonly string[]>>> = {
  ad_campaign_id: async context => idsOf((await fullAdList(context, 'listAdCampaigns')).items),
  ad_set_id: async context => idsOf((await fullAdList(context, 'listAdSets')).items),
  creative_id: creativeIds,
  media_id: async context => knownTexts(context, ['media.ran_id']),
}

/** The ids of the listed items that are valid values of a filter; none is a reason not to judge it. */
export async function filterIds(context: CheckContext, list: AdList, filter: string): Promise<readonly string[]> {
  const ids = idsIn(await requireEntities(context, list), filter)
  if (ids.length === 0) return (await LISTED[filter]?.(context)) ?? []
  if (filter !== 'creative_id') return ids
  const listed = await creativeIds(context)
  const known = ids.filter(id => listed.includes(id))
  return known.length > 0 ? known : findingCreativeIds(context, ids)
}

const describeNoIds = (list: AdList, filter: string, items: readonly Resource[]): string =>
  idsIn(items, filter).length > 0
    ? 'the server lists none of the creative_ids of ads as creatives, and finds no ad by those that the kit tried'
    : `no entity in ${list} has an id to filter by ${filter}`

/** An id that stands behind another one in some item; undefined where there is none. */
const behindAnother = (items: readonly Resource[], filter: string, ids: readonly string[]): string | undefined =>
  ids.find(id => items.some(item => textsOf(item, LINKS[filter] ?? filter).indexOf(id) > 0))

/** The first id by which the listing of campaigns knows a campaign; undefined for another filter. */
async function listedCampaign(
  context: CheckContext,
  filter: string,
  ids: readonly string[],
): Promise<string | undefined> {
  if (filter !== 'ad_campaign_id') return undefined
  const campaigns = idsOf(await requireEntities(context, 'listAdCampaigns'))
  return ids.find(id => campaigns.includes(id))
}

interface Link {
  readonly list: AdList
  readonly filter: string
  readonly one: string
  readonly any: string
}

const FILTERS: readonly Link[] = [
  { list: 'listAdSets', filter: 'ad_campaign_id', one: 'AD-SETS-OF-CAMPAIGN', any: 'AD-SETS-OF-ANY' },
  { list: 'listAds', filter: 'ad_campaign_id', one: 'ADS-OF-CAMPAIGN', any: 'ADS-OF-ANY' },
  { list: 'listAds', filter: 'ad_set_id', one: 'ADS-OF-SET', any: 'ADS-OF-ANY' },
  { list: 'listAds', filter: 'creative_id', one: 'ADS-OF-CREATIVE', any: 'ADS-OF-ANY' },
  { list: 'listAds', filter: 'media_id', one: 'ADS-OF-MEDIA', any: 'ADS-OF-ANY' },
]

/** Each filter alone. Spec: Ad metrics (read-only). */
export const adMetricsFilterChecks: readonly Check[] = [
  ...AD_LISTS.flatMap(list =>
    AD_STATUSES.map(status => {
      const clause = clauseId('AD-STATUS', list)
      return check(`ad-metrics/${list}/status-${status}`, narrowedClauses(list, clause), needs, async context => {
        await requireEntities(context, list)
        await expectNarrowed(context, { list, clause, filters: { status } })
      })
    }),
  ),
  ...AD_LISTS.flatMap(list => {
    const plain = clauseId('AD-QUERY', list)
    const queries = Object.entries(QUERIES).filter(([id]) => (OF_ONE_LIST[id] ?? list) === list)
    return queries.map(([id, queryFrom]) => {
      const mayHaveBlank = id === 'an-end' ? ['AD-QUERY-BLANKS'] : []
      return check(
        `ad-metrics/${list}/query-${id}`,
        [...narrowedClauses(list, plain), ...mayHaveBlank],
        needs,
        async context => {
          const query = queryFrom(await requireEntities(context, list))
          if (query === undefined)
            return context.unmet(`no name that was read in ${list} suits the query of this check`)
          // Trimmed answers may come from another query; here, none has a name.
          const fields = id === 'dot-star' ? 'status' : undefined
          const clause = query.startsWith(' ') ? 'AD-QUERY-BLANKS' : plain
          await expectNarrowed(context, { list, clause, filters: { query }, fields })
        },
      )
    })
  }),
  ...FILTERS.flatMap(({ list, filter, one, any }) => [
    check(`ad-metrics/${list}/${filter}`, narrowedClauses(list, one), needs, async context => {
      const items = await requireEntities(context, list)
      const ids = await filterIds(context, list, filter)
      // The media of the fewest ads: one that is seldom shown alone may be forgotten behind another one.
      const likely = filter === 'media_id' ? ids.at(-1) : ids[0]
      const id = behindAnother(items, filter, ids) ?? (await listedCampaign(context, filter, ids)) ?? likely
      if (id === undefined) return context.unmet(describeNoIds(list, filter, items))
      await expectNarrowed(context, { list, clause: one, filters: { [filter]: id } })
    }),
    check(`ad-metrics/${list}/${filter}-of-several`, narrowedClauses(list, any), needs, async context => {
      const items = await requireEntities(context, list)
      const ids = await filterIds(context, list, filter)
      const [first, ...rest] = ids
      const only = (id: string) => items.filter(item => matchesFilters({ [filter]: id }, item)).map(item => item.id)
      const ofFirst = first === undefined ? [] : only(first)
      const second = rest.find(id => only(id).some(item => !ofFirst.includes(item)))
      // An item that matches by two of the ids is still one item.
      const ofOne = items.map(item => textsOf(item, LINKS[filter] ?? filter)).find(links => links.length > 1) ?? []
      const before = new Set([first ?? [], ofOne.filter(id => ids.includes(id)), rest].flat())
      if (second === undefined && (ofOne.length === 0 || before.size < 2))
        return context.unmet(`no two values of ${filter} find different entities in ${list}`)
      const last = second ?? []
      const filtersOf = (size: number) => ({
        [filter]: [[...before].filter(id => id !== second).slice(0, size - 1), last].flat().join(),
      })
      const send = (filters: AdFilters) => context.api(list, adRequest(context, filters))
      const many = isDeep(context.run) ? await sendMost(context, MANY_IDS, filtersOf, send) : undefined
      await expectNarrowed(context, { list, clause: any, filters: many?.sent ?? filtersOf(FEW_IDS) })
    }),
  ]),

  /** A target may refuse an unknown id, but it must not ignore the filter. */
  ...FILTERS.map(({ list, filter, one }) =>
    check(`ad-metrics/${list}/${filter}-of-nothing`, one, needs, async (context, expect) => {
      await requireEntities(context, list)
      const { json } = await context.api(list, adRequest(context, { [filter]: context.run.uuid() }))
      if (ELSEWHERE.some(code => code === at(json, 'error', 'code'))) return

      const data = at(json, 'data')
      const ids = isArray(data) ? data.filter(isResource).map(({ id }) => id) : null
      expect.equal(ids, [], `entities that ${list} shows for an unknown id in ${filter}`)
    }),
  ),
  check(
    'ad-metrics/listAds/media_id-of-another-space',
    'ADS-OF-MEDIA',
    [...needs, 'spaces.other'],
    async (context, expect) => {
      const account = await otherIds(context).account()
      const seenFrom = async (space: string, filters: AdFilters = {}) => {
        const input = { query: { space_id: space, ad_account_id: account, ...filters } }
        return (await expectAdList(context, { list: 'listAds', clause: 'ADS-OF-MEDIA', input })).items
      }
      const foreign = (await seenFrom(context.profileValue('spaces.other'))).flatMap(ad => textsOf(ad, 'media_ids'))[0]
      if (foreign === undefined) return context.unmet('no ad of the account has a media in spaces.other')
      const query = { space_id: context.profile.spaces.main, ad_account_id: account, media_id: foreign }
      const data = at((await context.api('listAds', { query })).json, 'data')

      expect.equal(isArray(data) ? data : [], [], 'ads that listAds shows for a media of another space')
    },
  ),
]
