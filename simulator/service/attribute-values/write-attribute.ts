import type { Json } from '../../../fixtures/entities.ts'
import { invalid } from '../errors.ts'
import type { Service } from '../service.ts'
import type { AttributeContext } from './codec.ts'

/**
 * From the value of a request to what is stored; undefined where it clears. Arrays and scalars are taken as in a cell
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
    if (Array.isArray(value)) throw invalid(at, 'the attribute holds one value, not an array')
    return write(value, at, context)
  }
  if (!Array.isArray(value)) return [write(value, at, context)]
  const written = value.map((element, index) => write(element, `${at}.${index}`, context))
  return written.length === 0 ? undefined : [...new Set(written)]
}
