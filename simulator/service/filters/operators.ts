import type { Operator } from '../../../fixtures/entities.ts'

/** A value that operators compare: strings only for equality, numbers also for order. */
export type Comparable = string | number

/** The values of a cell, as operators compare them. An empty cell has none. */
export interface CellValues {
  readonly values: readonly Comparable[]
  /** Reads the text of each value, in lower case. */
  readonly texts: () => readonly string[]
}

/** The values of a filter, as operators compare them. Any one of several is enough. */
export interface WantedValues {
  readonly values: readonly Comparable[]
  /** The same values, to look them up. */
  readonly set: ReadonlySet<Comparable>
  /** In lower case. */
  readonly text: string
}

export type Comparison = (cell: CellValues, wanted: WantedValues) => boolean

const hasWantedValue: Comparison = (cell, wanted) => cell.values.some(value => wanted.set.has(value))

const compareNumbers =
  (inOrder: (value: number, bound: number) => boolean): Comparison =>
  (cell, { values: [bound] }) =>
    cell.values.some(value => typeof value === 'number' && typeof bound === 'number' && inOrder(value, bound))

/** Whether a cell passes a filter. One value of several is enough. Spec: Filter entry. */
export const operators: Readonly<Record<Operator, Comparison>> = {
  equals: hasWantedValue,
  not_equals: (cell, wanted) => !hasWantedValue(cell, wanted),
  contains: (cell, { text }) => cell.texts().some(candidate => candidate.includes(text)),
  gt: compareNumbers((value, bound) => value > bound),
  gte: compareNumbers((value, bound) => value >= bound),
  lt: compareNumbers((value, bound) => value < bound),
  lte: compareNumbers((value, bound) => value <= bound),
  is_empty: cell => cell.values.length === 0,
  is_not_empty: cell => cell.values.length > 0,
}
