import { invalid } from '../errors.ts'
import type { CellContext, Codec } from '../service.ts'
import { findMirroredAttribute } from './mirrored-attribute.ts'
import { valueLabel } from './value-label.ts'

function findAttributeCodec(context: CellContext): Codec | undefined {
  const attribute = findMirroredAttribute(context)
  return attribute && context.service.cells[attribute.type]
}

const ATTRIBUTE_IS_GONE = 'the cell is read-only, since its media attribute no longer exists'

/**
 * The copy that a row has of the value of a media attribute, in the same shape. If the attribute no longer exists, the
 * cell is read-only, and filters take only is_empty and is_not_empty. Spec: Column; Board rows.
 */
export const mediacolumn: Codec = {
  filterKind: context => findAttributeCodec(context)?.filterKind(context) ?? 'structured',
  readOnlyReason: context => (findMirroredAttribute(context) ? undefined : ATTRIBUTE_IS_GONE),
  write(value, at, context) {
    const write = findAttributeCodec(context)?.write
    if (!write) throw invalid(at, ATTRIBUTE_IS_GONE)
    return write(value, at, context)
  },
  label: (stored, context) => findAttributeCodec(context)?.label?.(stored, context) ?? valueLabel(stored),
  findIds: (value, context) => findAttributeCodec(context)?.findIds?.(value, context) ?? [],
}
