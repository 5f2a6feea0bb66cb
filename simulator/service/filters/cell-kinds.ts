import type { Json } from '../../../fixtures/entities.ts'
import { codecOf } from '../cells/cell.ts'
import { normalizeDate } from '../cells/normalize-date.ts'
import { valueLabel } from '../cells/value-label.ts'
import type { CellContext, CellKind, FilterKind } from '../service.ts'

/** assumption TEXT-CASE */
const toLowerText = (value: Json): string => valueLabel(value).toLowerCase()

/** assumption FILTER-DAYS */
const dayOf = (value: Json): number => Date.parse(valueLabel(value).slice(0, 10))

/** assumption FILTER-NUMERIC */
const NUMERIC = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** Spec: Filter entry. */
export const cellKinds: Readonly<Record<FilterKind, CellKind>> = {
  text: {
    expects: 'a string',
    isOrdered: false,
    isSearchable: true,
    readStored: toLowerText,
    readWanted: value => [toLowerText(value)],
  },
  number: {
    expects: 'a number',
    isOrdered: true,
    isSearchable: true,
    readStored: element => (typeof element === 'number' ? element : Number.NaN),
    readWanted: value => (typeof value === 'number' || NUMERIC.test(value) ? [Number(value)] : undefined),
  },
  date: {
    expects: 'an ISO date',
    isOrdered: true,
    isSearchable: true,
    readStored: dayOf,
    readWanted(value) {
      const date = normalizeDate(String(value))
      return date === undefined ? undefined : [dayOf(date)]
    },
  },
  checkbox: {
    expects: '"true" or "false"',
    isOrdered: false,
    isSearchable: true,
    readStored: toLowerText,
    readWanted: value => (value === 'true' || value === 'false' ? [value] : undefined),
  },
  ids: {
    expects: 'an id or a name',
    isOrdered: false,
    isSearchable: false,
    readStored: toLowerText,
    readWanted(value, context) {
      const { findIds } = codecOf(context)
      return (findIds ? findIds(String(value), context) : [value]).map(toLowerText)
    },
  },
  structured: {
    expects: 'nothing',
    isOrdered: false,
    isSearchable: false,
    readStored: toLowerText,
    readWanted: () => undefined,
  },
}

export const kindOf = (context: CellContext): CellKind =>
  context.service.filters.kinds[codecOf(context).filterKind(context)]
