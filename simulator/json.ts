import type { Json, JsonObject } from '../fixtures/entities.ts'

export type { Json, JsonObject }

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value if it is an object, otherwise an empty object. */
export const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** The value if it is an array, otherwise an empty array. */
export const toList = (value: unknown): readonly Json[] => (isList(value) ? value : [])

/** The elements of a stored value, of a cell or of an attribute. Empty if it has no value. */
export function elementsOf(stored: Json | undefined): readonly Json[] {
  if (stored === undefined || stored === null) return []
  return isList(stored) ? stored : [stored]
}

/** No value, or an empty array. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (isList(value) && value.length === 0)

/** A value of the request as JSON, unchecked. */
export const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null))

/** The value of a JSON text. Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The object without one of its properties. */
export const omit = (object: JsonObject, member: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== member))

/** Whether two values are the same JSON, in whatever order their properties are. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, at) => isSameJson(item, other[at]))
  if (!isObject(one) || !isObject(other)) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(name => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  )
}
