import { invalid } from '../errors.ts'
import type { CellContext, Codec } from '../service.ts'
import { findMirroredAttribute } from './mirrored-attribute.ts'
import { valueLabel } from './value-label.ts'

function findAttributeCodec(context: CellContext): Codec | undefined {
  const attribute = findMirroredAttribute(context)
  return attribute && context.service.cells[attribute.type]
}

const GONE = 'read-only: the mirrored media attribute no longer exists'

/**
 * The row's own copy of a media attribute's value, in that attribute's shape. Read-only, and open to is_empty and
 * is_not_empty alone, once the attribute is gone. Spec: Column; Board rows.
 */
export const mediacolumn: Codec = {
  filterKind: context => findAttributeCodec(context)?.filterKind(context) ?? 'structured',
  readOnlyReason: context => (findMirroredAttribute(context) ? undefined : GONE),
  write(value, at, context) {
    const write = findAttributeCodec(context)?.write
    if (!write) throw invalid(at, GONE)
    return write(value, at, context)
  },
  label: (stored, context) => findAttributeCodec(context)?.label?.(stored, context) ?? valueLabel(stored),
  findIds: (value, context) => findAttributeCodec(context)?.findIds?.(value, context) ?? [],
}
