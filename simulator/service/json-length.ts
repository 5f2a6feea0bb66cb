import type { Json } from '../../fixtures/entities.ts'

const isList = (json: Json): json is readonly Json[] => Array.isArray(json)

/** About as many characters as a value has as JSON. */
export function lengthOf(json: Json): number {
  if (typeof json === 'string') return json.length
  if (typeof json !== 'object' || json === null) return 1
  const parts = isList(json) ? json : Object.values(json)
  return parts.reduce((sum: number, part) => sum + lengthOf(part), parts.length)
}
