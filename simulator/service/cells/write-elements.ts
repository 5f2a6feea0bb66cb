import type { Json } from '../../../fixtures/entities.ts'
import { invalid } from '../errors.ts'

/**
 * Converts the written value of a cell or an attribute to the stored one, undefined if it clears it. `null` clears any, and `[]`
 * one of several values. A scalar counts as an array of one, an array never as a scalar. Repeated values are kept once
 * (assumptions CELL-NULL, CELL-CARDINALITY, CELL-REPEATS). Throws bad_request at `at`. Spec: Board rows.
 */
export function writeElements(
  { holder, multiple }: { readonly holder: 'column' | 'attribute'; readonly multiple: boolean },
  value: unknown,
  at: string,
  write: (element: unknown, at: string) => Json,
): Json | undefined {
  if (value === null) return undefined
  if (!multiple) {
    if (Array.isArray(value)) throw invalid(at, `the ${holder} holds one value. Send it without an array.`)
    return write(value, at)
  }
  if (!Array.isArray(value)) return [write(value, at)]
  const written = value.map((element, index) => write(element, `${at}.${index}`))
  return written.length === 0 ? undefined : [...new Set(written)]
}
