import type { Json } from '../../../fixtures/entities.ts'
import { invalid } from '../errors.ts'
import type { Service } from '../service.ts'
import type { AttributeContext } from './codec.ts'

/**
 * Converts a written value to the stored one, undefined if it clears the value. Handles arrays and scalars as a cell does
 * (assumptions CELL-CARDINALITY, CELL-REPEATS). Throws bad_request at `at`. Spec: Media attributes and values.
 */
export function writeAttribute(
  { service, ...context }: AttributeContext & { readonly service: Service },
  value: unknown,
  at: string,
): Json | undefined {
  const { attribute } = context
  const { write } = service.attributeValues[attribute.type]
  if (value === null) return undefined
  if (!attribute.multiple) {
    if (Array.isArray(value)) throw invalid(at, 'the attribute holds one value. Send it without an array.')
    return write(value, at, context)
  }
  if (!Array.isArray(value)) return [write(value, at, context)]
  const written = value.map((element, index) => write(element, `${at}.${index}`, context))
  return written.length === 0 ? undefined : [...new Set(written)]
}
