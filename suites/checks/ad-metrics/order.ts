import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import { isAfterInEveryCollation } from '../../expected/collation.ts'
import { idsOf, type Resource } from '../../json.ts'
import {
  AD_LISTS,
  type AdFilters,
  type AdList,
  adRequest,
  expectAdList,
  fullAdList,
  readAdList,
  requireEntities,
} from '../../setup/ads/ad-lists.ts'
import type { List } from '../../setup/lists/list-pages.ts'

/** A way to read a list; its order must be the same for all of them. */
interface Walk {
  readonly id: string
  readonly needs?: readonly string[]
  readonly read: (context: CheckContext, list: AdList) => Promise<List>
}

/** Small pages of what some filters find. */
const onPagesOf =
  (limit: number, filters: AdFilters = {}): Walk['read'] =>
  (context, list) =>
    readAdList(context, list, adRequest(context, filters), limit)

const listOfTwoAccounts: Walk['read'] = (context, list) => {
  const accounts = ['ads.second_account_id', 'ads.account_id'].map(context.profileValue)
  return readAdList(context, list, adRequest(context, { ad_account_id: accounts.join(',') }))
}

const PAUSED_PAGE = 11

const PAUSED: Walk = { id: 'of-those-paused', read: onPagesOf(PAUSED_PAGE, { status: 'paused' }) }

const WALKS: readonly Walk[] = [
  { id: 'on-one-page', read: fullAdList },
  { id: 'over-small-pages', read: onPagesOf(19) },
  { id: 'of-two-accounts', needs: ['ads.second_account_id'], read: listOfTwoAccounts },
  PAUSED,
]

const dayOf = ({ last_active_at }: Resource): string | null =>
  typeof last_active_at === 'string' ? last_active_at : null

const laterDay = (day: string | null, before: string | null): boolean =>
  before === null ? day !== null : day !== null && day > before

const pairs = (items: readonly Resource[]) =>
  items.flatMap((item, index) => {
    const before = items[index - 1]
    return before ? [{ item, before }] : []
  })

const haveDifferentDays = (items: readonly Resource[]): boolean => new Set(items.map(dayOf)).size > 1

/** Each name is compared with this many before it: collations may differ on neighbours. */
const LOOK_BACK = 25

const findWrongOrder = (items: readonly Resource[]): readonly string[] =>
  items.flatMap((item, index) => {
    const before = items.slice(Math.max(0, index - LOOK_BACK), index).filter(one => dayOf(one) === dayOf(item))
    const late = before.find(one => isAfterInEveryCollation(String(one.name), String(item.name)))
    return late ? [`${late.name} before ${item.name}`] : []
  })

/** The checks of both sort keys share one reading of the list. */
const sharedWalk = async (context: CheckContext, list: AdList, { id, read }: Walk) =>
  (await context.share(`walk of ${list} ${id}`, context => read(context, list))).items

const needs = (walk: Walk) => ['ads.account_id', ...(walk.needs ?? [])]

const activity = (list: AdList, walk: Walk): Check => {
  const clause = clauseId('AD-ORDER-ACTIVITY', list)
  return check(`ad-metrics/${list}/last-active-first-${walk.id}`, clause, needs(walk), async (context, expect) => {
    const items = await sharedWalk(context, list, walk)
    if (!haveDifferentDays(items)) return context.unmet('all entities that were read have the same last_active_at')

    const wrong = pairs(items).find(({ item, before }) => laterDay(dayOf(item), dayOf(before)))
    expect.that(
      !wrong,
      `${list} should list the most recently active first, but ${wrong?.before.name} (${wrong && dayOf(wrong.before)}) comes before ${wrong?.item.name} (${wrong && dayOf(wrong.item)})`,
    )
  })
}

const byName = (list: AdList, walk: Walk): Check => {
  const clause = clauseId('AD-ORDER-NAME', list)
  return check(`ad-metrics/${list}/then-by-name-${walk.id}`, clause, needs(walk), async (context, expect) => {
    const items = await sharedWalk(context, list, walk)
    const comparable = pairs(items).some(
      ({ item, before }) => dayOf(item) === dayOf(before) && item.name !== before.name,
    )
    if (!comparable)
      return context.unmet('no two neighbours that were read have different names and the same last_active_at')

    expect.equal(findWrongOrder(items), [], `names out of order among entities with the same last_active_at in ${list}`)
  })
}

/** A filter applies to every page, also to those that a cursor continues. */
const filteredPages = (list: AdList): Check => {
  const clause = clauseId('AD-STATUS', list)
  return check(`ad-metrics/${list}/status-over-small-pages`, clause, needs(PAUSED), async (context, expect) => {
    const items = await sharedWalk(context, list, PAUSED)
    if (items.length <= PAUSED_PAGE) return context.unmet(`the paused entities of ${list} fit on one page`)

    const late = items.slice(PAUSED_PAGE).filter(({ status }) => status !== 'paused')
    expect.equal(idsOf(late), [], `entities that are not paused on later pages of ${list} with status=paused`)
  })
}

/** Kinds of ties: a page is cut between two neighbours that have this in common. */
const TIES = {
  day: (a: Resource, b: Resource) => dayOf(a) !== null && dayOf(a) === dayOf(b),
  'day-and-name': (a: Resource, b: Resource) => dayOf(a) === dayOf(b) && a.name === b.name,
  'never-active': (a: Resource, b: Resource) => dayOf(a) === null && dayOf(b) === null,
} as const

/** A few pages are enough, if one size of them cuts the list where it should. */
const MOST_PAGES = 4

/** Page sizes that together cut the list at every kind of tie that it has: each time the one that cuts at most kinds. */
function sizesThatCut(items: readonly Resource[]): readonly number[] {
  const longPages = Array.from({ length: PAGE_SIZE.max }, (_, index) => PAGE_SIZE.max - index).filter(
    size => size * MOST_PAGES >= items.length,
  )
  const lastCut = (cuts: readonly number[]) => cuts.findLast(cut => cut <= PAGE_SIZE.max) ?? []
  const sizes: number[] = []
  let left = Object.values(TIES)
    .map(isTie => pairs(items).flatMap(({ item, before }, index) => (isTie(before, item) ? [index + 1] : [])))
    .filter(cuts => cuts.some(cut => cut <= PAGE_SIZE.max))
  const cutBy = (size: number) => left.filter(cuts => cuts.some(cut => cut % size === 0))
  while (left.length > 0) {
    const [size = 0] = [...longPages, ...left.flatMap(lastCut)].toSorted((a, b) => cutBy(b).length - cutBy(a).length)
    const done = cutBy(size)
    sizes.push(size)
    left = left.filter(cuts => !done.includes(cuts))
  }
  return sizes
}

const tieCheck = (list: AdList): Check => {
  const clause = clauseId('PAGES', list)
  return check(`ad-metrics/${list}/pages-cut-at-ties`, clause, ['ads.account_id'], async (context, expect) => {
    const sizes = sizesThatCut(await requireEntities(context, list))
    if (sizes.length === 0) return context.unmet(`no two neighbours in ${list} have the same day of activity`)

    let isRetry = false
    await context.eventually(async () => {
      const all = await fullAdList(context, list, isRetry)
      isRetry = true
      for (const limit of sizes) {
        const { items, complete } = await expectAdList(context, { list, clause, input: adRequest(context), limit })
        const ids = idsOf(items)
        expect.equal(new Set(ids).size, ids.length, `number of different items in ${list} on pages of ${limit}`)
        if (all.complete && complete) expect.sameSet(ids, idsOf(all.items), `ids in ${list} on pages of ${limit}`)
      }
    })
  })
}

/** In which order ad entities are listed, on pages of any size. Spec: Ad metrics (read-only). */
export const adMetricsOrderChecks: readonly Check[] = AD_LISTS.flatMap(list => [
  ...WALKS.flatMap(walk => [activity(list, walk), byName(list, walk)]),
  filteredPages(list),
  tieCheck(list),
])
