/** Any JSON value, as the target sends it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

export interface JsonObject {
  readonly [member: string]: Json
}

/** A resource that has at least its id. */
export type Resource = JsonObject & { readonly id: string }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

export const isResource = (value: Json | undefined): value is Resource =>
  isObject(value) && typeof value.id === 'string'

/** The JSON value of a text; undefined where it is none, as of a file's bytes. */
export function parseJson(text: string | Uint8Array): Json | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value behind a path of member names and indexes; undefined as soon as one is missing. */
export function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  let here = value
  for (const step of path) {
    if (typeof step === 'number') here = isArray(here) ? here[step] : undefined
    else here = isObject(here) ? here[step] : undefined
  }
  return here
}
