import { isDeepStrictEqual } from 'node:util'
import { isArray, isObject, type Json } from '../../json.ts'

const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:00(:00(\.0+)?)?(Z|[+-]00:?00)?$/

const several = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : [value ?? null])

/** A day may come back as the midnight it begins with. */
const asDay = (value: Json): Json => (typeof value === 'string' ? value.replace(MIDNIGHT, '$1') : value)

const sameOne = (actual: Json, given: Json): boolean => isDeepStrictEqual(asDay(actual), asDay(given))

/** Whether a filter is the one that was given: one value may come back as an array of one, and several in any order. */
export function sameFilter(actual: Json, given: Json): boolean {
  if (!isObject(actual) || !isObject(given)) return false
  const [found, wanted] = [several(actual.value), several(given.value)]
  return (
    actual.column_id === given.column_id &&
    actual.operator === given.operator &&
    found.length === wanted.length &&
    wanted.every(value => found.some(one => sameOne(one, value)))
  )
}

/** Whether filters are those that were given, in any order: each of them is on a column of its own. */
export const sameFilters = (actual: Json | undefined, given: Json | undefined): boolean =>
  isArray(actual) &&
  isArray(given) &&
  actual.length === given.length &&
  given.every(filter => actual.some(one => sameFilter(one, filter)))
