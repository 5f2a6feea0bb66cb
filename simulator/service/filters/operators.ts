import type { Operator } from '../../../fixtures/entities.ts'

/** What is compared: strings for sameness, numbers also for order. */
export type Comparable = string | number

/** A cell as an operator sees it; no values when it is empty. */
export interface Subject {
  readonly values: readonly Comparable[]
  /** The text of each value, in lower case. */
  readonly texts: () => readonly string[]
}

/** A filter's value as an operator sees it; several where any one of them will do. */
export interface Wanted {
  readonly values: readonly Comparable[]
  /** In lower case. */
  readonly text: string
}

export type Comparison = (subject: Subject, wanted: Wanted) => boolean

const holds: Comparison = (subject, wanted) => subject.values.some(value => wanted.values.includes(value))

const ordered =
  (inOrder: (value: number, bound: number) => boolean): Comparison =>
  (subject, { values: [bound] }) =>
    subject.values.some(value => typeof value === 'number' && typeof bound === 'number' && inOrder(value, bound))

/** Whether a cell passes a filter; a cell of several values passes on any of them. Spec: Filter entry. */
export const operators: Readonly<Record<Operator, Comparison>> = {
  equals: holds,
  not_equals: (subject, wanted) => !holds(subject, wanted),
  contains: (subject, { text }) => subject.texts().some(candidate => candidate.includes(text)),
  gt: ordered((value, bound) => value > bound),
  gte: ordered((value, bound) => value >= bound),
  lt: ordered((value, bound) => value < bound),
  lte: ordered((value, bound) => value <= bound),
  is_empty: subject => subject.values.length === 0,
  is_not_empty: subject => subject.values.length > 0,
}
