import type { JsonObject } from '../../../fixtures/entities.ts'
import { FILTER_METRICS, METRIC_OPERATORS } from '../../../fixtures/library-entities.ts'
import { invalid } from '../../service/errors.ts'
import { MEDIA_KINDS } from '../../service/files/media-kind.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, omit } from '../json.ts'
import { onFilter, onReading, onSending } from '../library-views/patches.ts'
import type { Patch } from '../patches.ts'
import { attributeOf, onEach, passing, UUID, valuesOf, without } from './patches.ts'

const STORED = 'LIBRARY-VIEW-FILTER-STORED'

const kebab = (key: string): string => key.replaceAll('_', '-').toUpperCase()

/** Refuses a filter with such an entry. */
const unable = (key: string, found: (value: unknown) => boolean): Patch =>
  onFilter(filter => {
    if (filter[key] !== undefined && found(filter[key])) throw invalid(`filter.${key}`, 'not taken')
    return filter
  })

const DROPPED: Readonly<Record<string, readonly string[]>> = {
  query: [STORED],
  folder_id: ['MEDIA-FILTER-FOLDER'],
  uploaded_by: ['MEDIA-FILTER-UPLOADED-BY'],
  status: ['MEDIA-FILTER-STATUS-NAME', 'MEDIA-FILTER-STATUS-ID'],
  created_after: ['MEDIA-FILTER-CREATED-AFTER'],
  created_before: ['MEDIA-FILTER-CREATED-BEFORE'],
  last_activity_after: ['MEDIA-FILTER-LAST-ACTIVITY-AFTER'],
  last_activity_before: ['MEDIA-FILTER-LAST-ACTIVITY-BEFORE'],
}

/** Entries of a stored filter, wherever a view is sent. */
const sent = (change: (filter: JsonObject) => JsonObject): Patch =>
  onSending(
    ({ filter }) => isObject(filter),
    ({ filter }) => ({ filter: isObject(filter) ? change(filter) : null }),
  )

const lastOfEach = (filter: JsonObject, member: string, key: string): JsonObject => {
  const conditions = filter[member]
  if (!isList(conditions)) return {}
  return { [member]: [...new Map(conditions.filter(isObject).map(one => [one[key], one])).values()] }
}

const read = (change: (filter: JsonObject) => JsonObject): Patch =>
  onReading(
    ({ filter }) => isObject(filter),
    ({ filter }) => ({ filter: isObject(filter) ? change(filter) : null }),
  )

const dropped = Object.entries(DROPPED).map(([key, clauses]) =>
  deviation(
    `media-filter/${key}-is-not-kept`,
    `The filter of a view keeps no ${key}.`,
    clauses,
    sent(filter => omit(filter, key)),
  ),
)

const DAYS = ['created_after', 'created_before', 'last_activity_after', 'last_activity_before']

const shifted = (day: unknown): string => new Date(Date.parse(String(day)) - 1).toISOString().slice(0, 10)

const days = deviation(
  'media-filter/days-of-another-zone',
  'Days are stored as midnights of one zone and read in another.',
  DAYS.map(key => `MEDIA-FILTER-${kebab(key)}`),
  sent(filter =>
    Object.fromEntries(
      Object.entries(filter).map(([key, value]) => [key, DAYS.includes(key) ? shifted(value) : value]),
    ),
  ),
)

const kinds = MEDIA_KINDS.map(kind =>
  deviation(
    `media-filter/no-${kind}`,
    `The types that a filter takes lack ${kind}.`,
    [STORED],
    unable('type', type => type === kind),
  ),
)

const statuses: readonly Deviation[] = [
  deviation(
    'media-filter/status-by-id-alone',
    'A status is looked up by its id alone.',
    ['MEDIA-FILTER-STATUS-NAME'],
    unable('status', status => !UUID.test(String(status))),
  ),
  deviation(
    'media-filter/status-by-name-alone',
    'A status is looked up by its name alone.',
    ['MEDIA-FILTER-STATUS-ID'],
    unable('status', status => UUID.test(String(status))),
  ),
]

const SEARCHED = [
  { type: 'user', clause: 'MEDIA-FILTER-ATTRIBUTE-USER' },
  { type: 'checkbox', clause: 'MEDIA-FILTER-ATTRIBUTE-CHECKBOX' },
  { type: 'text', clause: 'MEDIA-FILTER-ATTRIBUTE-TEXT' },
  { type: 'link', clause: 'MEDIA-FILTER-ATTRIBUTE-LINK' },
] as const

const types = SEARCHED.map(({ type, clause }) =>
  deviation(
    `media-filter/no-${type}-attributes`,
    `A library is not searched by ${type} attributes.`,
    [clause],
    without('attributes', (condition, call) => attributeOf(condition, call)?.type === type),
  ),
)

const onTags = (found: (value: string) => boolean): Patch =>
  without(
    'attributes',
    (condition, call) =>
      attributeOf(condition, call)?.type === 'tags' && valuesOf(condition).some(value => found(String(value))),
  )

const conditions: readonly Deviation[] = [
  deviation(
    'media-filter/options-by-id-alone',
    'The options of a filter are looked up by id alone.',
    ['MEDIA-FILTER-ATTRIBUTE-TAGS-NAME'],
    onTags(value => !UUID.test(value)),
  ),
  deviation(
    'media-filter/options-by-name-alone',
    'The options of a filter are looked up by name alone.',
    ['MEDIA-FILTER-ATTRIBUTE-TAGS-ID'],
    onTags(value => UUID.test(value)),
  ),
  deviation(
    'media-filter/false-is-no-condition',
    'A checkbox that is to be false is passed over.',
    ['MEDIA-FILTER-ATTRIBUTE-CHECKBOX'],
    passing('attributes', condition => valuesOf(condition)[0] === 'false'),
  ),
  deviation(
    'media-filter/first-value-alone',
    'Of the values of a condition the first is kept.',
    ['MEDIA-FILTER-ATTRIBUTE-TAGS-ID', 'MEDIA-FILTER-ATTRIBUTE-TAGS-NAME'],
    onEach('attributes', (condition, call) =>
      attributeOf(condition, call)?.type === 'tags'
        ? { ...condition, values: valuesOf(condition).slice(0, 1) }
        : condition,
    ),
  ),
  deviation(
    'media-filter/match-is-lost',
    'Every condition matches any of its values.',
    ['MEDIA-FILTER-MATCH'],
    onEach('attributes', condition => (condition.match === 'none' ? { ...condition, match: 'any' } : condition)),
  ),
  deviation(
    'media-filter/any-cannot-be-asked-for',
    'The ways to match hold the one that is not the default.',
    ['MEDIA-FILTER-MATCH'],
    without('attributes', ({ match }) => match === 'any'),
  ),
  deviation(
    'media-filter/none-by-default',
    'A condition that does not say otherwise excludes its values.',
    ['MEDIA-FILTER-MATCH-DEFAULT'],
    onEach('attributes', condition => (valuesOf(condition).length > 0 ? { match: 'none', ...condition } : condition)),
  ),
]

const metrics = FILTER_METRICS.map(name =>
  deviation(
    `media-filter/no-${name}`,
    `The metrics that a filter compares lack ${name}.`,
    ['MEDIA-FILTER-METRICS'],
    without('metric_filters', ({ metric }) => metric === name),
  ),
)

const operators = METRIC_OPERATORS.map(name =>
  deviation(
    `media-filter/no-${name}`,
    `The operators that a metric is compared by lack ${name}.`,
    ['MEDIA-FILTER-METRIC-OPERATORS'],
    without('metric_filters', ({ operator }) => operator === name),
  ),
)

const first = (filter: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, isList(value) ? value.slice(0, 1) : value]))

const hasKey =
  (key: string) =>
  ({ filter = null }: JsonObject) =>
    isObject(filter) && filter[key] !== undefined

const kept: readonly Deviation[] = [
  deviation(
    'media-filter/whole-metric-values',
    'The value that a metric is compared with is an integer column of the database.',
    ['MEDIA-FILTER-METRICS'],
    onEach('metric_filters', condition =>
      typeof condition.value === 'number' ? { ...condition, value: Math.trunc(condition.value) } : condition,
    ),
  ),
  deviation(
    'media-filter/one-condition-for-each-attribute',
    'Conditions are kept by their attribute, and the last one on it holds.',
    [STORED],
    sent(filter => ({ ...filter, ...lastOfEach(filter, 'attributes', 'attribute_id') })),
  ),
  deviation(
    'media-filter/one-condition-for-each-metric',
    'Conditions are kept by their metric, and the last one on it holds.',
    [STORED],
    sent(filter => ({ ...filter, ...lastOfEach(filter, 'metric_filters', 'metric') })),
  ),
  deviation(
    'media-filter/one-condition-of-a-kind',
    'Of the conditions of one kind the first comes back on reading.',
    [STORED],
    read(first),
  ),
  deviation(
    'media-filter/query-is-not-read',
    'The query of a filter is left out where a view is read.',
    [STORED],
    read(filter => omit(filter, 'query')),
  ),
  deviation(
    'media-filter/a-condition-more',
    'A filter that is read back shows the space as its folder.',
    [STORED],
    read(filter => ({ folder_id: '00000000-0000-4000-8000-000000000000', ...filter })),
  ),
  deviation(
    'media-filter/empty-is-refused',
    'A filter has to hold something.',
    ['MEDIA-FILTER-EMPTY'],
    onFilter(filter => {
      if (Object.keys(filter).length === 0) throw invalid('filter', 'nothing in it')
      return filter
    }),
  ),
  deviation(
    'media-filter/subfolders-are-kept',
    'A filter shows whether subfolders are included.',
    ['MEDIA-FILTER-ABSENT-KEYS'],
    sent(filter => ({ ...filter, include_subfolders: true })),
  ),
  ...['query', 'attributes', 'metric_filters'].map(key =>
    deviation(
      `media-filter/${key}-is-not-faithful`,
      `A filter with ${key} is thought to be beyond the public vocabulary.`,
      ['LIBRARY-VIEW-FILTER-COMPLETE'],
      onSending(hasKey(key), () => ({ filter_complete: false })),
    ),
  ),
]

/** Mistakes in what a filter takes and a library view keeps of it. */
export const storedDeviations: readonly Deviation[] = [
  ...dropped,
  days,
  ...kinds,
  ...statuses,
  ...types,
  ...conditions,
  ...metrics,
  ...operators,
  ...kept,
]
