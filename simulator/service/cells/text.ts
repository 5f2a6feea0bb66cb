import { parse } from '../errors.ts'
import type { Codec } from '../service.ts'
import { Text } from './scalars.ts'

/** Any string, stored as written, whatever the config of the column says (assumption CELL-CONFIG). Spec: Board rows. */
export const text: Codec = {
  filterKind: () => 'text',
  write: (value, at) => parse(Text, value, at),
  derive: (row, { column }) => (column.sub_type === 'name' ? row.title : undefined),
}

/** Strings that only the service writes: color, creativeid, and the ids of a list (assumption LIST-TEXT). */
export const readOnlyText: Codec = { filterKind: () => 'text' }
