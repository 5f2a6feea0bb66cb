import { invalid } from '../errors.ts'
import type { CellContext, Codec } from '../service.ts'
import { mirrored } from './mirror.ts'
import { valueLabel } from './value-label.ts'

function codecBehind(context: CellContext): Codec | undefined {
  const attribute = mirrored(context)
  return attribute && context.service.cells[attribute.type]
}

const GONE = 'read-only: the mirrored media attribute no longer exists'

/**
 * The row's own copy of a media attribute's value, in that attribute's shape. Read-only, and open to is_empty and
 * is_not_empty alone, once the attribute is gone. Spec: Column; Board rows.
 */
export const mediacolumn: Codec = {
  filter: context => codecBehind(context)?.filter(context) ?? 'structured',
  readOnly: context => (mirrored(context) ? undefined : GONE),
  write(value, at, context) {
    const write = codecBehind(context)?.write
    if (!write) throw invalid(at, GONE)
    return write(value, at, context)
  },
  label: (stored, context) => codecBehind(context)?.label?.(stored, context) ?? valueLabel(stored),
  find: (value, context) => codecBehind(context)?.find?.(value, context) ?? [],
}
