import { isDeepStrictEqual } from 'node:util'
import { isArray, isObject, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { OPTIONS } from '../columns/column-catalog.ts'
import { nameColumnId, optionId, sharedColumn } from '../columns/columns.ts'
import { FULL_COLUMNS, sharedFullColumn } from '../columns/full-columns.ts'
import { knownTexts } from '../profile-values.ts'

type MakeFilters = (context: CheckContext) => Promise<readonly JsonObject[]>

const some: MakeFilters = async context => {
  const tags = await sharedColumn(context, 'tags')
  const [alpha, beta] = ['Alpha', 'Beta'].map(name => optionId(context, tags, name))
  return [
    { column_id: (await sharedColumn(context, 'note')).id, operator: 'contains', value: '007' },
    { column_id: (await sharedColumn(context, 'number')).id, operator: 'gt', value: 5.7 },
    { column_id: (await sharedColumn(context, 'date')).id, operator: 'gte', value: '2026-01-15' },
    { column_id: tags.id, operator: 'equals', value: [alpha ?? '', beta ?? ''] },
    { column_id: (await sharedColumn(context, 'link')).id, operator: 'not_equals', value: 'https://example.com/' },
  ]
}

/** A system column of dates is an ordinary column of the board. */
const filterOnDue = (context: CheckContext): readonly JsonObject[] =>
  knownTexts(context, ['system_columns.due-date']).map(due => ({ column_id: due, operator: 'gt', value: '2026-01-02' }))

export const FILTER_SETS = ['some', 'many', 'others'] as const

/** Sets of filters, with every operator that a view stores, each on a column of its own. */
export const VIEW_FILTERS = {
  some,
  /** More than ten. */
  many: async context => {
    const tag = await sharedColumn(context, 'tag')
    return [
      ...(await some(context)),
      ...filterOnDue(context),
      { column_id: await nameColumnId(context), operator: 'contains', value: 'and' },
      { column_id: tag.id, operator: 'equals', value: optionId(context, tag, 'Alpha') },
      { column_id: (await sharedColumn(context, 'text')).id, operator: 'not_equals', value: 'red' },
      { column_id: (await sharedColumn(context, 'richtext')).id, operator: 'contains', value: 'bold' },
      { column_id: (await sharedFullColumn(context, FULL_COLUMNS.longText)).id, operator: 'contains', value: 'bee' },
      { column_id: (await sharedFullColumn(context, FULL_COLUMNS.measure)).id, operator: 'lte', value: 9 },
    ]
  },
  others: async context => {
    const tag = await sharedColumn(context, 'tag')
    return [
      ...filterOnDue(context),
      { column_id: (await sharedColumn(context, 'text')).id, operator: 'equals', value: 'Réd' },
      { column_id: (await sharedColumn(context, 'number')).id, operator: 'lte', value: 0 },
      { column_id: (await sharedColumn(context, 'date')).id, operator: 'lt', value: '2026-06-30' },
      { column_id: tag.id, operator: 'not_equals', value: optionId(context, tag, 'Alpha') },
    ]
  },
} as const satisfies Readonly<Record<(typeof FILTER_SETS)[number], MakeFilters>>

const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:00(:00([.,]0+)?)?(Z|[+-]00(:?00)?)?$/i

const valuesOf = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : [value ?? null])

/** A day may come back as the midnight it begins with, and a text in small letters: a filter compares without their case. */
const asText = (value: Json): Json => (typeof value === 'string' ? value.replace(MIDNIGHT, '$1').toLowerCase() : value)

/** A number may come back as text, also with more decimals: the specification does not fix the type of a stored value. */
const comparable = (value: Json, given: Json): Json =>
  typeof given === 'number' && typeof value === 'string' && value !== '' ? Number(value) : asText(value)

/** An option that was sent by its id may come back by its name. The rows that filters find show whether it is the same. */
const isOptionName = (value: Json): boolean => OPTIONS.some(({ name }) => name === value)

const isSameValue = (actual: Json, given: Json): boolean =>
  isOptionName(actual) || isDeepStrictEqual(comparable(actual, given), comparable(given, given))

/** Whether a filter is the one that was sent: one value may come back as an array of one, and several in any order. */
export function isSameFilter(actual: Json, given: Json): boolean {
  if (!isObject(actual) || !isObject(given)) return false
  const [found, wanted] = [valuesOf(actual.value), valuesOf(given.value)]
  return (
    actual.column_id === given.column_id &&
    actual.operator === given.operator &&
    found.length === wanted.length &&
    wanted.every(value => found.some(one => isSameValue(one, value)))
  )
}

/** Whether filters are those that were sent, in any order: each of them is on a column of its own. */
export const haveSameFilters = (actual: Json | undefined, given: Json | undefined): boolean =>
  isArray(actual) &&
  isArray(given) &&
  actual.length === given.length &&
  given.every(filter => actual.some(one => isSameFilter(one, filter)))
