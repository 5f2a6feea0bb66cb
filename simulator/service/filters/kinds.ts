import type { Json } from '../../../fixtures/entities.ts'
import { codecOf } from '../cells/cell.ts'
import { isoDate } from '../cells/iso-date.ts'
import { valueLabel } from '../cells/value-label.ts'
import type { CellContext, FilterKind, Kind } from '../service.ts'

const fold = (value: Json): string => valueLabel(value).toLowerCase()

const dayOf = (value: Json): number => Date.parse(valueLabel(value).slice(0, 10))

/** assumption FILTER-NUMERIC */
const NUMERIC = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** Spec: Filter entry. */
export const kinds: Readonly<Record<FilterKind, Kind>> = {
  text: {
    expects: 'a string',
    ordered: false,
    searchable: true,
    stored: fold,
    wanted: value => [fold(value)],
  },
  number: {
    expects: 'a number',
    ordered: true,
    searchable: true,
    stored: element => (typeof element === 'number' ? element : Number.NaN),
    wanted: value => (typeof value === 'number' || NUMERIC.test(value) ? [Number(value)] : undefined),
  },
  date: {
    expects: 'an ISO date',
    ordered: true,
    searchable: true,
    stored: dayOf,
    wanted(value) {
      const date = isoDate(String(value))
      return date === undefined ? undefined : [dayOf(date)]
    },
  },
  checkbox: {
    expects: '"true" or "false"',
    ordered: false,
    searchable: true,
    stored: fold,
    wanted: value => (value === 'true' || value === 'false' ? [value] : undefined),
  },
  ids: {
    expects: 'an id or a name',
    ordered: false,
    searchable: false,
    stored: fold,
    wanted(value, context) {
      const { find } = codecOf(context)
      return (find ? find(String(value), context) : [value]).map(fold)
    },
  },
  structured: {
    expects: 'nothing',
    ordered: false,
    searchable: false,
    stored: fold,
    wanted: () => undefined,
  },
}

/** The kind of a column's cells. */
export const kindOf = (context: CellContext): Kind => context.service.filters.kinds[codecOf(context).filter(context)]
