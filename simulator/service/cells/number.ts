import { parse } from '../errors.ts'
import type { Codec } from '../service.ts'
import { Numeric } from './scalars.ts'

/** A JSON number, stored as written (assumptions CELL-FORMS, CELL-CONFIG). Spec: Row. */
export const number: Codec = {
  filterKind: () => 'number',
  write: (value, at) => parse(Numeric, value, at),
}

/** A number that takes no writes. Spec: Board rows. */
export const rating: Codec = { filterKind: () => 'number' }
