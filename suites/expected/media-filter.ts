import { isDeepStrictEqual } from 'node:util'
import { at, isArray, isObject, itemsOf, type Json, type JsonObject } from '../json.ts'

/** Texts that name one thing, such as the id of an option and its name. */
export type Aliases = readonly (readonly string[])[]

const sameText = (actual: Json, given: Json, aliases: Aliases): boolean =>
  isDeepStrictEqual(actual, given) ||
  aliases.some(names => names.some(name => name === actual) && names.some(name => name === given))

const sameValues = (actual: Json | undefined, given: Json | undefined, aliases: Aliases): boolean =>
  itemsOf(actual).length === itemsOf(given).length &&
  itemsOf(given).every(value => itemsOf(actual).some(one => sameText(one, value, aliases)))

const sameAttribute = (actual: Json, given: Json, aliases: Aliases): boolean =>
  at(actual, 'attribute_id') === at(given, 'attribute_id') &&
  (at(actual, 'match') ?? 'any') === (at(given, 'match') ?? 'any') &&
  sameValues(at(actual, 'values'), at(given, 'values'), aliases)

const sameMetric = (actual: Json, given: Json): boolean =>
  ['metric', 'operator', 'value'].every(member => at(actual, member) === at(given, member))

/** The given conditions that are not in a filter; their order does not matter. */
export function findLostConditions(
  actual: Json | undefined,
  given: Json | undefined,
  aliases: Aliases,
): readonly Json[] {
  const filter = isObject(actual) ? actual : {}
  return Object.entries(isObject(given) ? given : {}).flatMap(([key, value]): readonly Json[] => {
    if (!isArray(value)) return sameText(filter[key] ?? null, value, aliases) ? [] : [{ [key]: value }]
    const same = key === 'attributes' ? sameAttribute : sameMetric
    return value.filter(one => !itemsOf(filter[key]).some(stored => same(stored, one, aliases)))
  })
}

const KEYS = new Set([
  ...['query', 'type', 'folder_id', 'status', 'uploaded_by', 'attributes', 'metric_filters'],
  ...['created_after', 'created_before', 'last_activity_after', 'last_activity_before'],
])

/** The number of conditions under each key; null and an empty array are no condition. */
export const countConditions = (filter: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(filter) ? filter : {})
      .map(([key, value]): [string, number] => [key, isArray(value) ? value.length : Number(value !== null)])
      .filter(([key, count]) => KEYS.has(key) && count > 0),
  )

/** Whether two responses show the same filter: what has no condition may be left out, and conditions may come in any order. */
export const haveSameConditions = (one: Json | undefined, other: Json | undefined): boolean =>
  findLostConditions(one, other, []).length === 0 && isDeepStrictEqual(countConditions(one), countConditions(other))
