import type { Cell, FilterColumn, Word } from '../setup/filters/filter-cells.ts'

export type Operator = 'equals' | 'not_equals' | 'contains' | 'gt' | 'gte' | 'lt' | 'lte'

/** A filter in words. */
export interface Condition {
  readonly column: FilterColumn
  readonly operator: Operator
  /** Several mean any of them. */
  readonly value: Word | readonly Word[]
  /** Sends the value unchanged: the name of an option instead of its id, or a part of a title. */
  readonly plain?: true
}

/** The form in which a server compares texts. */
type Fold = (word: Word) => string

const ignoreCase: Fold = word => String(word).toLowerCase()

/** The specification says "case-insensitive", and nothing about these letters: other servers fold them so. */
const OTHER_FOLDS = {
  accents: word => ignoreCase(word).normalize('NFD').replace(/\p{M}/gu, ''),
  'letters beyond ASCII': word => String(word).replace(/[A-Z]/g, letter => letter.toLowerCase()),
} as const satisfies Readonly<Record<string, Fold>>

/** Letters that conforming servers compare differently. */
export type AmbiguousLetters = keyof typeof OTHER_FOLDS

export const wordsOf = ({ value }: Condition): readonly Word[] =>
  typeof value === 'string' || typeof value === 'number' ? [value] : value

/** Compares numbers by size and dates as text; null if the two cannot be compared. */
function difference(a: Word, b: Word): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b)
  return null
}

type Comparison = (held: Word, wanted: Word, fold: Fold) => boolean

const equal: Comparison = (held, wanted, fold) => fold(held) === fold(wanted)

const ordered =
  (inOrder: (difference: number) => boolean): Comparison =>
  (held, wanted) => {
    const result = difference(held, wanted)
    return result !== null && inOrder(result)
  }

const COMPARISONS: Readonly<Record<Operator, Comparison>> = {
  equals: equal,
  not_equals: equal,
  contains: (held, wanted, fold) => fold(held).includes(fold(wanted)),
  gt: ordered(result => result > 0),
  gte: ordered(result => result >= 0),
  lt: ordered(result => result < 0),
  lte: ordered(result => result <= 0),
}

/** Whether a cell satisfies a filter: with any of its values, or for not_equals with none. Spec: Board view. */
export function satisfies(cell: Cell, condition: Condition, fold: Fold = ignoreCase): boolean {
  const compare = COMPARISONS[condition.operator]
  const isHeld = cell.some(held => wordsOf(condition).some(wanted => compare(held, wanted, fold)))
  return condition.operator === 'not_equals' ? !isHeld : isHeld
}

/** The letters that decide whether a cell satisfies a filter; undefined if every conforming server finds the same. */
export function findAmbiguousLetters(cell: Cell, condition: Condition): AmbiguousLetters | undefined {
  const finds = satisfies(cell, condition)
  const isOpen = (letters: AmbiguousLetters) => satisfies(cell, condition, OTHER_FOLDS[letters]) !== finds
  return (['accents', 'letters beyond ASCII'] as const).find(isOpen)
}
