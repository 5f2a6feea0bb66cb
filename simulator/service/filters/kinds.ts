import type { Json } from '../../../fixtures/entities.ts'
import { codecOf } from '../cells/cell.ts'
import type { CellContext, FilterKind } from '../cells/codec.ts'
import { isoDate } from '../cells/iso-date.ts'
import { valueLabel } from '../cells/value-label.ts'

/** What is compared: strings for sameness, numbers also for order. */
export type Comparable = string | number

/** How one kind of cell is compared. */
export interface Kind {
  /** What a value of this kind looks like, for error messages. */
  readonly expects: string
  /** Whether gt, gte, lt and lte make sense (assumption FILTER-ORDERED-KINDS). */
  readonly ordered: boolean
  /** Whether contains looks into the cell's text. */
  readonly searchable: boolean
  /** A stored element, as it is compared. */
  readonly stored: (element: Json) => Comparable
  /** A filter's value as it is compared: none when nothing is called so, undefined when it is not of this kind. */
  readonly wanted: (value: string | number, context: CellContext) => readonly Comparable[] | undefined
}

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
