import fc from 'fast-check'
import { sequences } from './sequences.ts'

/** A row by its number, and what it moves under; null is the top level. */
export interface Move {
  readonly row: number
  readonly parent: number | null
}

const anyMove = (rows: number): fc.Arbitrary<Move> =>
  fc.record({ row: fc.nat(rows - 1), parent: fc.option(fc.nat(rows - 1), { freq: 6 }) })

/** The rows one under another, in this order. */
const chain = (order: readonly number[]): readonly Move[] =>
  order.slice(1).flatMap((row, index) => {
    const parent = order[index]
    return parent === undefined ? [] : [{ row, parent }]
  })

/** The upper part of a chain under a lower one, most often its end: a cycle, and mostly a long one. */
const back = (order: readonly number[]): fc.Arbitrary<Move> =>
  fc
    .tuple(fc.nat(order.length - 1), fc.nat(order.length - 1))
    .map(([a, b]) => ({ row: order[Math.min(a, b, 1)] ?? 0, parent: order[Math.max(a, b, order.length - 2)] ?? 0 }))

/** Moves of some rows that all stand at the top level: first mostly into one line, then in any way. */
export const moves = (rows: number): fc.Arbitrary<readonly Move[]> =>
  sequences(
    fc
      .shuffledSubarray([...Array(rows).keys()], { minLength: rows })
      .chain(order =>
        fc
          .tuple(
            fc.array(anyMove(rows), { maxLength: 1 }),
            back(order),
            fc.array(anyMove(rows), { minLength: 1, maxLength: 4 }),
          )
          .map(([before, cycle, after]) => [...before, ...chain(order), cycle, ...after]),
      ),
  )
