import type { Operator } from '../../../fixtures/entities.ts'

/** What is compared: strings for sameness, numbers also for order. */
export type Comparable = string | number

/** A cell as an operator sees it; no values when it is empty. */
export interface CellValues {
  readonly values: readonly Comparable[]
  /** The text of each value, in lower case. */
  readonly texts: () => readonly string[]
}

/** A filter's value as an operator sees it; several where any one of them will do. */
export interface WantedValues {
  readonly values: readonly Comparable[]
  /** In lower case. */
  readonly text: string
}

export type Comparison = (subject: CellValues, wanted: WantedValues) => boolean

const hasWantedValue: Comparison = (subject, wanted) => subject.values.some(value => wanted.values.includes(value))

const compareNumbers =
  (inOrder: (value: number, bound: number) => boolean): Comparison =>
  (subject, { values: [bound] }) =>
    subject.values.some(value => typeof value === 'number' && typeof bound === 'number' && inOrder(value, bound))

/** Whether a cell passes a filter; a cell of several values passes on any of them. Spec: Filter entry. */
export const operators: Readonly<Record<Operator, Comparison>> = {
  equals: hasWantedValue,
  not_equals: (subject, wanted) => !hasWantedValue(subject, wanted),
  contains: (subject, { text }) => subject.texts().some(candidate => candidate.includes(text)),
  gt: compareNumbers((value, bound) => value > bound),
  gte: compareNumbers((value, bound) => value >= bound),
  lt: compareNumbers((value, bound) => value < bound),
  lte: compareNumbers((value, bound) => value <= bound),
  is_empty: subject => subject.values.length === 0,
  is_not_empty: subject => subject.values.length > 0,
}
