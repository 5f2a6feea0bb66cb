import { isList, type Json, type JsonObject } from '../json.ts'
import { invalid } from './errors.ts'
import type { ServiceContext } from './service.ts'

/** About as many characters as a value has as JSON. */
function lengthOf(json: Json): number {
  if (typeof json === 'string') return json.length
  if (typeof json !== 'object' || json === null) return 1
  const parts = isList(json) ? json : Object.values(json)
  return parts.reduce((sum: number, part) => sum + lengthOf(part), parts.length)
}

/** Throws bad_request at `at` if the values of a row or a media hold too much (assumption ROW-SIZE). */
export function checkLength({ service: { limits } }: ServiceContext, values: JsonObject, at: string): void {
  if (lengthOf(values) > limits.valuesLength)
    throw invalid(at, `all values together would have more than ${limits.valuesLength} characters`)
}
