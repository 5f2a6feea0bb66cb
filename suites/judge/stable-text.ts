import { type Json, toStableText } from '../json.ts'

/** A text that is equal for equal values; undefined for no value, and for one that is nested too deep to be read. */
export function stableTextOf(value: Json | undefined): string | undefined {
  try {
    return value === undefined ? undefined : toStableText(value)
  } catch {
    return undefined
  }
}
