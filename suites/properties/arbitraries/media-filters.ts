import fc from 'fast-check'
import { FILTER_METRICS, MEDIA_TYPES, METRIC_OPERATORS } from '../../contract/media-vocabulary.ts'
import type { Json, JsonObject } from '../../json.ts'
import { days, links, numbers, titles } from './values.ts'

/** A condition on an attribute. Options and users are indexes, because the target assigns their ids. */
export interface AttributeCondition {
  readonly kind: 'text' | 'link' | 'checkbox' | 'tags' | 'user'
  readonly values: readonly (string | number)[]
  readonly match?: 'any' | 'none'
}

/** A media filter before it gets the ids of the target. */
export interface MediaFilter {
  readonly scalars: Readonly<Record<string, Json>>
  /** Members whose values are in the profile. */
  readonly known: readonly ('folder_id' | 'status' | 'uploaded_by')[]
  readonly attributes: readonly AttributeCondition[]
  readonly metrics: readonly JsonObject[]
}

const VALUES = {
  text: fc.uniqueArray(titles, { minLength: 1, maxLength: 3 }),
  link: fc.uniqueArray(links, { minLength: 1, maxLength: 2 }),
  checkbox: fc.constantFrom(['true'], ['false']),
  tags: fc.shuffledSubarray([0, 1], { minLength: 1 }),
  user: fc.shuffledSubarray([0, 1], { minLength: 1 }),
} as const satisfies Readonly<Record<AttributeCondition['kind'], fc.Arbitrary<readonly (string | number)[]>>>

const KINDS = ['text', 'link', 'checkbox', 'tags', 'user'] as const

const conditionOn = (kind: AttributeCondition['kind']): fc.Arbitrary<AttributeCondition> =>
  fc.record(
    { kind: fc.constant(kind), values: VALUES[kind], match: fc.constantFrom('any', 'none') },
    { requiredKeys: ['kind', 'values'] },
  )

const attributes: fc.Arbitrary<readonly AttributeCondition[]> = fc
  .shuffledSubarray([...KINDS])
  .chain(kinds => fc.tuple(...kinds.map(conditionOn)))

/** Which of three numbers in ascending order an operator compares with, so that all can hold at once. */
const RANK: Readonly<Record<(typeof METRIC_OPERATORS)[number], number>> = { greater_than: 0, equals: 1, less_than: 2 }

/** None is below 0: no total is, so that a server may refuse it. */
const threeNumbers = fc
  .uniqueArray(numbers, { minLength: 3, maxLength: 3, selector: Math.abs })
  .map(all => all.map(Math.abs).toSorted((a, b) => a - b))

/** Sometimes two conditions on one metric, such as a range; all conditions can hold at once. */
const metrics: fc.Arbitrary<readonly JsonObject[]> = fc
  .tuple(
    threeNumbers,
    fc.uniqueArray(
      fc.record({
        metric: fc.constantFrom(...FILTER_METRICS.slice(0, 3)),
        operator: fc.constantFrom(...METRIC_OPERATORS),
      }),
      { maxLength: 4, size: 'max', selector: ({ metric, operator }) => `${metric} ${operator}` },
    ),
  )
  .map(([values, conditions]) => conditions.map(one => ({ ...one, value: values[RANK[one.operator]] ?? 0 })))

/** A range of days whose end is not before its start; either may be missing. */
const daysOf = (name: 'created' | 'last_activity'): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc
    .record({
      some: fc.subarray(['after', 'before'] as const),
      range: fc.tuple(days, days).map(both => both.toSorted()),
    })
    .map(({ some, range: [after = '', before = ''] }) =>
      Object.fromEntries(some.map(end => [`${name}_${end}`, { after, before }[end]])),
    )

/** Filters with a random subset of all possible properties. Spec: Media filter object. */
export const mediaFilters: fc.Arbitrary<MediaFilter> = fc.record({
  scalars: fc
    .tuple(
      fc.record({ query: titles, type: fc.constantFrom(...MEDIA_TYPES) }, { requiredKeys: [] }),
      daysOf('created'),
      daysOf('last_activity'),
    )
    .map(([words, created, active]) => ({ ...words, ...created, ...active })),
  known: fc.subarray(['folder_id', 'status', 'uploaded_by']),
  attributes,
  metrics,
})
