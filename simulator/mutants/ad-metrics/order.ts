import type { AdCampaign } from '../../../fixtures/ad-entities.ts'
import { changeResponseBody, combinePatches, patchEach } from '../../service/patches.ts'
import type { Rules } from '../../service/service.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { changeListRule, changeLists, clausesOf, LISTS } from './patches.ts'

type AdKey = ReturnType<Rules['ads']['order']['keyOf']>

type SortValue = string | number | null

/** Smaller values first, null where `nulls` says. */
const compareValues = (a: SortValue, b: SortValue, nulls: 'first' | 'last'): number => {
  if (a === null || b === null) return (Number(a === null) - Number(b === null)) * (nulls === 'last' ? 1 : -1)
  return a < b ? -1 : a > b ? 1 : 0
}

interface Sorting {
  readonly by: (entity: AdCampaign) => SortValue
  readonly descending?: boolean
  readonly nulls?: 'first' | 'last'
}

const LAST_ACTIVE: Sorting = { by: ({ last_active_at }) => last_active_at, descending: true, nulls: 'last' }
const NAME: Sorting = { by: ({ name }) => name }
const ID: Sorting = { by: ({ id }) => id }

/** Compares the values that the sortings take of two entities. */
const compareBy = (sortings: readonly Sorting[]) => (a: readonly SortValue[], b: readonly SortValue[]) => {
  for (const [index, { descending = false, nulls = 'last' }] of sortings.entries()) {
    const [one, other] = [a[index] ?? null, b[index] ?? null]
    const isReversed = descending && one !== null && other !== null
    const found = isReversed ? compareValues(other, one, nulls) : compareValues(one, other, nulls)
    if (found !== 0) return found
  }
  return 0
}

/** Sorts by other keys. They are encoded in the cursor in place of the usual three. */
const sortBy = (...sortings: readonly Sorting[]) =>
  changeListRule('order', () => {
    const all = [...sortings, ID]
    const compare = compareBy(all)
    const partsOf = ([text]: AdKey): readonly SortValue[] => JSON.parse(text ?? '[]')
    return {
      keyOf: entity => [JSON.stringify(all.map(({ by }) => by(entity))), '', ''],
      parse: ([text]) => (typeof text === 'string' ? [text, '', ''] : undefined),
      compare: (a, b) => compare(partsOf(a), partsOf(b)),
    }
  })

/** Changes where the next page begins, not the order. */
const changeCursorKey = (change: (key: AdKey) => AdKey) =>
  changeListRule('order', reference => ({
    ...reference,
    parse: key => {
      const parsed = reference.parse(key)
      return parsed && change(parsed)
    },
  }))

/** Sorts after every name and id. */
const END = '\uffff'

const ACTIVITY = clausesOf('AD-ORDER-ACTIVITY')
const BY_NAME = clausesOf('AD-ORDER-NAME')
const PAGES = clausesOf('PAGES')

const sortPage = ({ data, ...rest }: Readonly<Record<string, unknown>>) => {
  const compare = compareBy([LAST_ACTIVE, NAME])
  const keyOf = (item: Readonly<Record<string, SortValue>>) => [item.last_active_at ?? null, item.name ?? null]
  return { ...rest, data: Array.isArray(data) ? data.toSorted((a, b) => compare(keyOf(a), keyOf(b))) : data }
}

/** Mistakes in the order of ad entities and in their pages. */
export const orderMutants: readonly Mutant[] = mutants({
  [`ad-metrics/never-active-first: The server lists entities that were never active first, as a descending sort of NULL
    does. ${ACTIVITY}`]: sortBy({ ...LAST_ACTIVE, nulls: 'first' }, NAME),
  [`ad-metrics/longest-inactive-first: The server lists the least recently active entity first.
    ${ACTIVITY}`]: sortBy({ ...LAST_ACTIVE, descending: false }, NAME),
  [`ad-metrics/by-name-alone: The server lists entities by name only.
    ${ACTIVITY}`]: sortBy(NAME),
  [`ad-metrics/newest-first: The server lists entities by creation, the newest first.
    ${ACTIVITY} ${BY_NAME}`]: sortBy({ by: ({ created_at }) => created_at, descending: true }),
  [`ad-metrics/latest-start-first: The server lists entities by first_active_at, not by last_active_at.
    ${ACTIVITY}`]: sortBy({ by: ({ first_active_at }) => first_active_at, descending: true }, NAME),
  [`ad-metrics/live-first: The server lists live entities before paused ones.
    ${ACTIVITY}`]: sortBy({ by: ({ status }) => status }, LAST_ACTIVE, NAME),
  [`ad-metrics/account-by-account: The server lists one account after the other, each sorted by itself.
    ${ACTIVITY}`]: sortBy({ by: ({ ad_account_id }) => ad_account_id }, LAST_ACTIVE, NAME),
  [`ad-metrics/pages-sorted-alone: The server reads pages by creation and sorts each page by itself.
    ${ACTIVITY}`]: combinePatches(
    sortBy({ by: ({ created_at }) => created_at }),
    patchEach(LISTS, list => changeResponseBody(list, sortPage)),
  ),
  [`ad-metrics/shortest-names-first-for-a-query: With a query, the server lists the shortest names first, which it takes
    for the most relevant ones. ${ACTIVITY}`]: changeLists((items, { query }) =>
    query.has('query') ? items.toSorted((a, b) => String(a.name).length - String(b.name).length) : items,
  ),
  [`ad-metrics/last-names-first: Of entities with the same last_active_at, the server lists the last name first.
    ${BY_NAME}`]: sortBy(LAST_ACTIVE, { ...NAME, descending: true }),
  [`ad-metrics/never-active-unsorted: The server does not sort entities that were never active by name.
    ${BY_NAME}`]: sortBy(LAST_ACTIVE, { by: ({ last_active_at, name }) => (last_active_at === null ? '' : name) }),
  [`ad-metrics/cursor-of-day-and-name: A cursor holds no id: the next page skips entities with the same name and day.
    ${PAGES}`]: changeCursorKey(([day, name]) => [day, name, END]),
  [`ad-metrics/cursor-repeats: The next page repeats entities with the name that ended the last page.
    ${PAGES}`]: changeCursorKey(([day, name]) => [day, name, '']),
  [`ad-metrics/cursor-compares-null: The server cannot compare a null day with a cursor: pages end among entities that
    were never active. ${PAGES}`]: changeCursorKey(key => (key[0] === null ? [null, END, END] : key)),
})
