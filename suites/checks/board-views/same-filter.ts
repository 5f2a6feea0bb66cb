import { isDeepStrictEqual } from 'node:util'
import { isArray, isObject, type Json } from '../../json.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

const several = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : [value ?? null])

/** A day may come back as the midnight it begins with. */
const sameOne = (actual: Json, given: Json): boolean =>
  isDeepStrictEqual(actual, given) ||
  (typeof given === 'string' && DAY.test(given) && typeof actual === 'string' && actual.startsWith(`${given}T00:00`))

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
