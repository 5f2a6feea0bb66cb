import fc from 'fast-check'
import { FILTER_METRICS, MEDIA_TYPES, METRIC_OPERATORS } from '../../contract/media-vocabulary.ts'
import type { Json, JsonObject } from '../../json.ts'
import { days } from './days.ts'
import { links } from './links.ts'
import { numbers } from './numbers.ts'
import { titles } from './texts.ts'

/** A condition on an attribute; options and users stand as numbers, which the target has ids for. */
export interface AttributeCondition {
  readonly kind: 'text' | 'link' | 'checkbox' | 'tags' | 'user'
  readonly values: readonly (string | number)[]
  readonly match?: 'any' | 'none'
}

/** A media filter in words. */
export interface MediaFilter {
  readonly scalars: Readonly<Record<string, Json>>
  /** Entries whose values the profile knows. */
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

/** Now and then two of one metric, such as a range. */
const metrics: fc.Arbitrary<readonly JsonObject[]> = fc.uniqueArray(
  fc.record({
    metric: fc.constantFrom(...FILTER_METRICS.slice(0, 3)),
    operator: fc.constantFrom(...METRIC_OPERATORS),
    value: numbers,
  }),
  { maxLength: 4, size: 'max', selector: ({ metric, operator }) => `${metric} ${operator}` },
)

/** Filters with some of all that may stand in one. Spec: Media filter object. */
export const mediaFilters: fc.Arbitrary<MediaFilter> = fc.record({
  scalars: fc.record(
    {
      query: titles,
      type: fc.constantFrom(...MEDIA_TYPES),
      created_after: days,
      created_before: days,
      last_activity_after: days,
      last_activity_before: days,
    },
    { requiredKeys: [] },
  ),
  known: fc.subarray(['folder_id', 'status', 'uploaded_by']),
  attributes,
  metrics,
})
