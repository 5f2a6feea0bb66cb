import type { MediaFilter } from '../../../fixtures/library-entities.ts'
import type { MediaTest } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { semantics } from '../media-filter/patches.ts'
import type { Patch } from '../patches.ts'
import { predicate } from './predicate.ts'

const always: MediaTest = () => true

/** A media filter of which one key is not looked at. */
const KEYS = [
  { key: 'type', clauses: ['MEDIA-SEARCH-TYPE'] },
  { key: 'status', clauses: ['MEDIA-SEARCH-STATUS'] },
  { key: 'folder_id', clauses: ['MEDIA-SEARCH-FOLDER'] },
  { key: 'created_after', clauses: ['MEDIA-SEARCH-CREATED', 'MEDIA-SEARCH-ALL'] },
  { key: 'created_before', clauses: ['MEDIA-SEARCH-CREATED'] },
  { key: 'last_activity_after', clauses: ['MEDIA-SEARCH-LAST-ACTIVITY'] },
  { key: 'last_activity_before', clauses: ['MEDIA-SEARCH-LAST-ACTIVITY'] },
  {
    key: 'metric_filters',
    clauses: ['MEDIA-SEARCH-METRIC', 'MEDIA-SEARCH-METRIC-EVERY', 'MEDIA-SEARCH-METRIC-NO-DATA'],
  },
] as const

const ignored = KEYS.map(({ key, clauses }) =>
  deviation(
    `media/${key}-is-not-looked-at`,
    `A search takes ${key} and finds all the same.`,
    clauses,
    predicate(key, () => () => always),
  ),
)

const days = (
  [
    ['created_after', 'created_before', 'MEDIA-SEARCH-CREATED'],
    ['last_activity_after', 'last_activity_before', 'MEDIA-SEARCH-LAST-ACTIVITY'],
  ] as const
).map(([after, until, clause]) =>
  deviation(
    `media/${after}-and-before-are-swapped`,
    `${after} finds what comes before, and ${until} what comes after.`,
    [clause],
    semantics(({ predicates }) => ({
      predicates: { ...predicates, [after]: predicates[until], [until]: predicates[after] },
    })),
  ),
)

/** Passes keys over where others are there. */
const selecting = (change: (filter: MediaFilter) => MediaFilter): Patch =>
  semantics(({ buildMediaTest }) => ({ buildMediaTest: (context, filter) => buildMediaTest(context, change(filter)) }))

const together: readonly Deviation[] = [
  deviation(
    'media/any-entry',
    'A media has to satisfy one of the entries of a filter that are not conditions.',
    ['MEDIA-SEARCH-ALL'],
    semantics(({ buildMediaTest }) => ({
      buildMediaTest: (context, { attributes = [], ...others }) => {
        const single = Object.entries(others).filter(([, value]) => value !== undefined)
        const tests = single.map(([key, value]) => buildMediaTest(context, { [key]: value }))
        const held = buildMediaTest(context, { attributes })
        return media => held(media) && (tests.length === 0 || tests.some(test => test(media)))
      },
    })),
  ),
  deviation(
    'media/type-before-attributes',
    'Where a type is given, the attributes behind the first are not looked at.',
    ['MEDIA-SEARCH-ALL'],
    selecting(filter => (filter.type ? { ...filter, attributes: filter.attributes?.slice(0, 1) } : filter)),
  ),
]

type Comparison = (total: number, value: number) => boolean

const compare = (operator: string, test: Comparison): Patch =>
  predicate('metric_filters', honest => (context, all) => {
    const own = all.filter(one => one.operator === operator)
    const others = honest(
      context,
      all.filter(one => one.operator !== operator),
    )
    return media =>
      others(media) &&
      own.every(({ metric, value }) => {
        const total = media.metrics?.insights[metric]
        return total !== undefined && test(total, value)
      })
  })

const METRIC = ['MEDIA-SEARCH-METRIC']

const metrics: readonly Deviation[] = [
  deviation(
    'media/greater-or-equal',
    'greater_than finds the value itself.',
    METRIC,
    compare('greater_than', (total, value) => total >= value),
  ),
  deviation(
    'media/less-or-equal',
    'less_than finds the value itself.',
    METRIC,
    compare('less_than', (total, value) => total <= value),
  ),
  deviation(
    'media/greater-is-less',
    'greater_than finds what is less.',
    METRIC,
    compare('greater_than', (total, value) => total < value),
  ),
  deviation(
    'media/less-is-greater',
    'less_than finds what is greater.',
    METRIC,
    compare('less_than', (total, value) => total > value),
  ),
  deviation(
    'media/equal-never',
    'equals compares a number with a text.',
    METRIC,
    compare('equals', () => false),
  ),
  deviation(
    'media/equal-roughly',
    'equals allows for a hundredth.',
    METRIC,
    compare('equals', (total, value) => Math.abs(total - value) <= total / 100 + 1),
  ),
  deviation(
    'media/metric-of-no-data-is-zero',
    'A media without data has 0.',
    ['MEDIA-SEARCH-METRIC-NO-DATA'],
    predicate('metric_filters', honest => (context, all) => {
      const test = honest(context, all)
      return media =>
        test({
          ...media,
          metrics: {
            ...(media.metrics ?? { last_activity: null, ad_accounts: [], campaigns: [], ad_sets: [] }),
            insights: { ...Object.fromEntries(all.map(({ metric }) => [metric, 0])), ...media.metrics?.insights },
          },
        })
    }),
  ),
  deviation(
    'media/first-metric-alone',
    'Of several metric filters the first one holds.',
    ['MEDIA-SEARCH-METRIC-EVERY'],
    predicate('metric_filters', honest => (context, all) => honest(context, all.slice(0, 1))),
  ),
  deviation(
    'media/last-metric-alone',
    'Of several metric filters the last one holds.',
    ['MEDIA-SEARCH-METRIC-EVERY'],
    predicate('metric_filters', honest => (context, all) => honest(context, all.slice(-1))),
  ),
]

const statuses: readonly Deviation[] = [
  deviation(
    'media/status-compared-as-it-is',
    'A status that is given by name is compared with the ids that are stored.',
    ['MEDIA-SEARCH-STATUS'],
    predicate('status', () => (_context, status) => media => media.status_id === status),
  ),
  deviation(
    'media/any-status',
    'A filter by status finds whatever has one.',
    ['MEDIA-SEARCH-STATUS'],
    predicate('status', () => () => media => media.status_id !== null),
  ),
]

/** Mistakes in what the other entries of a filter find. */
export const entrySearchDeviations: readonly Deviation[] = [...ignored, ...days, ...statuses, ...together, ...metrics]
