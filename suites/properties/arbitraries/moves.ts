import fc from 'fast-check'
import { sequences } from './sequences.ts'

/** The number of a row, and the number of its new parent; null is the top level. */
export interface Move {
  readonly row: number
  readonly parent: number | null
}

const anyMove = (rows: number): fc.Arbitrary<Move> =>
  fc.record({ row: fc.nat(rows - 1), parent: fc.option(fc.nat(rows - 1), { freq: 6 }) })

/** Moves each row under the one before it. */
const chain = (order: readonly number[]): readonly Move[] =>
  order.slice(1).flatMap((row, index) => {
    const parent = order[index]
    return parent === undefined ? [] : [{ row, parent }]
  })

/** Moves an upper row of a chain under a lower one, usually the last: this makes a cycle, usually a long one. */
const cycleIn = (order: readonly number[]): fc.Arbitrary<Move> =>
  fc
    .tuple(fc.nat(order.length - 1), fc.nat(order.length - 1))
    .map(([a, b]) => ({ row: order[Math.min(a, b, 1)] ?? 0, parent: order[Math.max(a, b, order.length - 2)] ?? 0 }))

/** Moves of rows that start at the top level: they first form one chain, then one move tries a cycle, then random moves follow. */
export const moves = (rows: number): fc.Arbitrary<readonly Move[]> =>
  sequences(
    fc
      .shuffledSubarray([...Array(rows).keys()], { minLength: rows })
      .chain(order =>
        fc
          .tuple(
            fc.array(anyMove(rows), { maxLength: 1 }),
            cycleIn(order),
            fc.array(anyMove(rows), { minLength: 1, maxLength: 4 }),
          )
          .map(([before, cycle, after]) => [...before, ...chain(order), cycle, ...after]),
      ),
  )
