import type { AdCampaign } from '../../../fixtures/ad-entities.ts'
import type { KeysetOrder } from '../../service/listing.ts'
import type { Rules } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeResponseBody, combinePatches } from '../patches.ts'
import { bendLists, clausesOf, LISTS } from './patches.ts'

type AdKey = ReturnType<Rules['ads']['order']['keyOf']>

type Part = string | number | null

/** Smaller first, and what is null where it is told to be. */
const compareParts = (a: Part, b: Part, nulls: 'first' | 'last'): number => {
  if (a === null || b === null) return (Number(a === null) - Number(b === null)) * (nulls === 'last' ? 1 : -1)
  return a < b ? -1 : a > b ? 1 : 0
}

interface Sorting {
  readonly by: (entity: AdCampaign) => Part
  readonly descending?: boolean
  readonly nulls?: 'first' | 'last'
}

const LAST_ACTIVE: Sorting = { by: ({ last_active_at }) => last_active_at, descending: true, nulls: 'last' }
const NAME: Sorting = { by: ({ name }) => name }
const ID: Sorting = { by: ({ id }) => id }

const order = (sortings: readonly Sorting[]): KeysetOrder<AdCampaign, readonly Part[]> => ({
  keyOf: entity => sortings.map(({ by }) => by(entity)),
  parse: key =>
    key.filter((part): part is Part => part === null || typeof part === 'string' || typeof part === 'number'),
  compare: (a, b) => {
    for (const [index, { descending = false, nulls = 'last' }] of sortings.entries()) {
      const [one, other] = [a[index] ?? null, b[index] ?? null]
      const found =
        descending && one !== null && other !== null ? compareParts(other, one, nulls) : compareParts(one, other, nulls)
      if (found !== 0) return found
    }
    return 0
  },
})

/** Puts an order by other keys in the order's place; a cursor carries them as it did the three. */
const sortedBy = (...sortings: readonly Sorting[]) =>
  bendLists('order', () => {
    const { keyOf, parse, compare } = order([...sortings, ID])
    const asKey = (parts: readonly Part[]): AdKey => [JSON.stringify(parts), '', '']
    const partsOf = ([text]: AdKey): readonly Part[] => parse(JSON.parse(text ?? '[]')) ?? []
    return {
      keyOf: entity => asKey(keyOf(entity)),
      parse: ([text]) => (typeof text === 'string' ? [text, '', ''] : undefined),
      compare: (a, b) => compare(partsOf(a), partsOf(b)),
    }
  })

/** Changes where a page goes on; the order itself stays. */
const resumed = (change: (key: AdKey) => AdKey) =>
  bendLists('order', honest => ({
    ...honest,
    parse: key => {
      const parsed = honest.parse(key)
      return parsed && change(parsed)
    },
  }))

/** Sorts after all that a name or an id begins with. */
const END = '\uffff'

const ACTIVITY = clausesOf('AD-ORDER-ACTIVITY')
const BY_NAME = clausesOf('AD-ORDER-NAME')
const PAGES = clausesOf('PAGES')

const sortedPage = ({ data, ...rest }: Readonly<Record<string, unknown>>) => {
  const { compare } = order([LAST_ACTIVE, NAME])
  const keyOf = (item: Readonly<Record<string, Part>>) => [item.last_active_at ?? null, item.name ?? null]
  return { ...rest, data: Array.isArray(data) ? data.toSorted((a, b) => compare(keyOf(a), keyOf(b))) : data }
}

/** Mistakes in the order of ad entities, and in pages of it. */
export const orderDeviations: readonly Deviation[] = [
  deviation(
    'ad-metrics/never-active-first',
    'A descending sort of the database puts what is null first.',
    ACTIVITY,
    sortedBy({ ...LAST_ACTIVE, nulls: 'first' }, NAME),
  ),
  deviation(
    'ad-metrics/longest-inactive-first',
    'The sort goes the other way.',
    ACTIVITY,
    sortedBy({ ...LAST_ACTIVE, descending: false }, NAME),
  ),
  deviation('ad-metrics/by-name-alone', 'Entities are listed by name, as an app shows them.', ACTIVITY, sortedBy(NAME)),
  deviation(
    'ad-metrics/newest-first',
    'Entities are listed by creation, as all other lists are.',
    [...ACTIVITY, ...BY_NAME],
    sortedBy({ by: ({ created_at }) => created_at, descending: true }),
  ),
  deviation(
    'ad-metrics/latest-sync-first',
    'What was synced last comes first, which is mostly what was active last.',
    ACTIVITY,
    sortedBy({ by: ({ updated_at }) => updated_at, descending: true }, NAME),
  ),
  deviation(
    'ad-metrics/latest-start-first',
    'What was active first on the latest day comes first.',
    ACTIVITY,
    sortedBy({ by: ({ first_active_at }) => first_active_at, descending: true }, NAME),
  ),
  deviation(
    'ad-metrics/first-day-breaks-ties',
    'What was active last on one day comes by its first day of activity.',
    BY_NAME,
    sortedBy(LAST_ACTIVE, { by: ({ first_active_at }) => first_active_at, descending: true }, NAME),
  ),
  deviation(
    'ad-metrics/live-first',
    'What is live comes before what is paused, whenever it was active.',
    ACTIVITY,
    sortedBy({ by: ({ status }) => status }, LAST_ACTIVE, NAME),
  ),
  deviation(
    'ad-metrics/account-by-account',
    'Each account is sorted by itself, one after another.',
    ACTIVITY,
    sortedBy({ by: ({ ad_account_id }) => ad_account_id }, LAST_ACTIVE, NAME),
  ),
  deviation(
    'ad-metrics/pages-sorted-alone',
    'Pages are read by creation, and each is sorted by itself.',
    ACTIVITY,
    combinePatches(
      sortedBy({ by: ({ created_at }) => created_at }),
      ...LISTS.map(list => changeResponseBody(list, sortedPage)),
    ),
  ),
  deviation(
    'ad-metrics/no-order-by-name',
    'What was active on one day comes in the order of ids.',
    BY_NAME,
    sortedBy(LAST_ACTIVE),
  ),
  deviation(
    'ad-metrics/name-descending',
    'The descending order holds for the name as well.',
    BY_NAME,
    sortedBy(LAST_ACTIVE, { ...NAME, descending: true }),
  ),
  deviation(
    'ad-metrics/never-active-unsorted',
    'What was never active is appended as it comes, without a sort by name.',
    BY_NAME,
    sortedBy(LAST_ACTIVE, { by: ({ last_active_at, name }) => (last_active_at === null ? '' : name) }),
  ),
  deviation(
    'ad-metrics/cursor-of-the-day',
    'A cursor holds the day alone, and the next page begins behind that day.',
    PAGES,
    resumed(([day]) => [day, END, END]),
  ),
  deviation(
    'ad-metrics/cursor-of-day-and-name',
    'A cursor holds no id, and what has the same name on the same day is skipped.',
    PAGES,
    resumed(([day, name]) => [day, name, END]),
  ),
  deviation(
    'ad-metrics/cursor-repeats',
    'The next page begins with the name that the last one ended with.',
    PAGES,
    resumed(([day, name]) => [day, name, '']),
  ),
  deviation(
    'ad-metrics/cursor-compares-null',
    'Nothing compares to a day that is null, and pages end within what was never active.',
    PAGES,
    resumed(key => (key[0] === null ? [null, END, END] : key)),
  ),
]
