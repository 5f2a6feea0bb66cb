/** Any JSON value, as the target sends it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

export interface JsonObject {
  readonly [member: string]: Json
}

export type Resource = JsonObject & { readonly id: string }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** The items of an array; none of anything else. */
export const itemsOf = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : [])

/** The objects among them. */
export const objectsIn = (value: Json | undefined): readonly JsonObject[] => itemsOf(value).filter(isObject)

export const isResource = (value: Json | undefined): value is Resource =>
  isObject(value) && typeof value.id === 'string'

/**
 * Properties with these names hide what JavaScript asks for when it makes a text of an object. An escaped letter may spell one
 * too; behind a backslash it is none.
 */
const HIDING = /toString"|valueOf"|(?<!\\)\\u00[4-7]/

/** Lets a message show an object, whatever the names of its properties. */
function showAsJson(_name: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    Object.defineProperty(value, Symbol.toPrimitive, { value: () => JSON.stringify(value) })
  return value
}

/** The JSON value of a text; undefined if the text is not JSON or is the bytes of a file. */
export function parseJson(text: string | Uint8Array): Json | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return HIDING.test(text) ? JSON.parse(text, showAsJson) : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id)

/** The values at a path of property names and indexes, where an index stands for every item of an array. */
export function valuesAt(value: Json | undefined, [step, ...rest]: readonly (string | number)[]): readonly Json[] {
  if (step === undefined) return value === undefined ? [] : [value]
  const inner = typeof step === 'number' ? itemsOf(value) : [at(value, step)]
  return inner.flatMap(one => valuesAt(one, rest))
}

/** The value at a path of property names and indexes; undefined if a step is missing. */
export function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  let current = value
  for (const step of path) {
    if (typeof step === 'number') current = isArray(current) ? current[step] : undefined
    else current = isObject(current) ? current[step] : undefined
  }
  return current
}

const parsed = new WeakMap<object, { readonly json: Json | undefined }>()

/** The JSON value of a response's text. A response that several readers look at is parsed once. */
export function jsonOf(response: { readonly text: string }): Json | undefined {
  const known = parsed.get(response)
  if (known) return known.json
  const json = parseJson(response.text)
  parsed.set(response, { json })
  return json
}

/** The same value with the properties of its objects sorted by name: their order means nothing. */
function sortMembers(value: Json): Json {
  if (isArray(value)) return value.map(sortMembers)
  if (!isObject(value)) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map(name => [name, sortMembers(value[name] ?? null)]))
}

/** Equal values have equal texts. */
export const toStableText = (value: Json): string => JSON.stringify(sortMembers(value))
