import { parse } from '../errors.ts'
import type { Codec } from '../service.ts'
import { Flag } from './scalars.ts'

/** A JSON boolean. A cell that nobody has set is empty, not false (assumptions CELL-FORMS, CHECKBOX-UNSET). Spec: Row. */
export const checkbox: Codec = {
  filterKind: () => 'checkbox',
  write: (value, at) => parse(Flag, value, at),
}
