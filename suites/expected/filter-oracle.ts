import type { Cell, ScratchColumn, Word } from '../given/scratch-cells.ts'

export type Operator = 'equals' | 'not_equals' | 'contains' | 'gt' | 'gte' | 'lt' | 'lte'

/** A filter in words. */
export interface Condition {
  readonly column: ScratchColumn
  readonly operator: Operator
  /** Several mean any of them. */
  readonly value: Word | readonly Word[]
  /** Sends the value unchanged: the name of an option instead of its id, or a part of a title. */
  readonly plain?: true
}

const fold = (word: Word): string => String(word).toLowerCase()

export const wordsOf = ({ value }: Condition): readonly Word[] =>
  typeof value === 'string' || typeof value === 'number' ? [value] : value

/** Compares numbers by size and dates as text; null if the two cannot be compared. */
function difference(a: Word, b: Word): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b)
  return null
}

type Comparison = (held: Word, wanted: Word) => boolean

const equal: Comparison = (held, wanted) => fold(held) === fold(wanted)

const ordered =
  (inOrder: (difference: number) => boolean): Comparison =>
  (held, wanted) => {
    const result = difference(held, wanted)
    return result !== null && inOrder(result)
  }

const COMPARISONS: Readonly<Record<Operator, Comparison>> = {
  equals: equal,
  not_equals: equal,
  contains: (held, wanted) => fold(held).includes(fold(wanted)),
  gt: ordered(result => result > 0),
  gte: ordered(result => result >= 0),
  lt: ordered(result => result < 0),
  lte: ordered(result => result <= 0),
}

/** Whether a cell satisfies a filter: with any of its values, or for not_equals with none. Spec: Board view. */
export function satisfies(cell: Cell, condition: Condition): boolean {
  const compare = COMPARISONS[condition.operator]
  const isHeld = cell.some(held => wordsOf(condition).some(wanted => compare(held, wanted)))
  return condition.operator === 'not_equals' ? !isHeld : isHeld
}
