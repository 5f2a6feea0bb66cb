import { isDeepStrictEqual } from 'node:util'
import { isObject, type Json } from '../../json.ts'

/** Whether a config value comes back as it was given: null may be left out, and an object may have more members. */
export const holds = (actual: Json | undefined, given: Json): boolean => {
  if (given === null) return actual === null || actual === undefined
  if (!isObject(given)) return isDeepStrictEqual(actual, given)
  return isObject(actual) && Object.entries(given).every(([name, value]) => holds(actual[name], value))
}
