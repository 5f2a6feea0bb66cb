import fc from 'fast-check'
import { refusesLevel } from '../expected/unless-refused.ts'
import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { rereadRow } from '../setup/rows/rows.ts'
import { readFeed } from '../setup/views/views.ts'
import { sequences } from './arbitraries/sequences.ts'
import { deepestUnder, type Forest, isWithin } from './forest.ts'
import { isolatedRows, newIsolatedRow } from './isolated-rows.ts'
import { property } from './property.ts'

/** The number of a row, and the number of its new parent; null is the top level. */
interface Move {
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
const moves = (rows: number): fc.Arbitrary<readonly Move[]> =>
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

const ROWS = 6

const TOP: Forest = Array(ROWS).fill(null)

type Expected = 'accepted' | 'itself' | 'cycle'

function expectedOf(forest: Forest, { row, parent }: Move): Expected {
  if (row === parent) return 'itself'
  return isWithin(forest, parent, row) ? 'cycle' : 'accepted'
}

const REFUSALS = { itself: 'ROW-PARENT-SELF', cycle: 'ROW-PARENT-CYCLE' } as const

const clauseOfMove = ({ parent }: Move) => (parent === null ? 'ROW-MOVE-TOP-LEVEL' : 'ROW-MOVE')

async function sixRows(context: CheckContext): Promise<readonly Resource[]> {
  const rows: Resource[] = []
  while (rows.length < ROWS) rows.push(await newIsolatedRow(context))
  return rows
}

/** Random moves, compared with a map of parents. Spec: Board rows; Errors. */
export const treeProperty = property<readonly Move[]>('rows-stay-a-forest', {
  clauses: ['ROW-MOVE', 'ROW-MOVE-TOP-LEVEL', 'ROW-MOVE-CHILDREN', ...Object.values(REFUSALS)],
  runs: 1,
  async claim(context) {
    const { api, expect, setup, profile, eventually } = context
    const rows = await sixRows(context)
    const idOf = (row: number | null) => (row === null ? null : (rows[row]?.id ?? null))
    const update = ({ row, parent }: Move) =>
      api('updateRow', { path: { id: profile.board_id, rowId: idOf(row) ?? '' }, body: { parent_id: idOf(parent) } })

    /** The known parents of the rows; null after a sequence that failed. */
    let known: Forest | null = TOP
    const flatten = async () => {
      for (const row of rows.keys())
        if (!known || (known[row] ?? null) !== null)
          await setup.resource('move a row to the top level', update({ row, parent: null }))
    }

    return {
      values: moves(ROWS),
      async holds(sequence, noteStep) {
        noteStep(`begin with the rows 0 to ${ROWS - 1} at the top level`)
        await flatten()
        known = null
        let forest = TOP
        for (const [index, move] of sequence.entries()) {
          const where = `move ${index + 1}`
          noteStep(`move row ${move.row} ${move.parent === null ? 'to the top' : `under row ${move.parent}`}`)
          const answer = await update(move)
          const expected = expectedOf(forest, move)
          if (expected === 'accepted' && refusesLevel(answer, deepestUnder(forest, move.parent, move.row))) continue
          if (expected === 'accepted') {
            const moved = expect(clauseOfMove(move)).resource(answer)
            expect(clauseOfMove(move)).equal(
              moved.parent_id,
              idOf(move.parent),
              `parent_id of row ${move.row} in the response to ${where}`,
            )
            forest = forest.with(move.row, move.parent)
          } else {
            expect(REFUSALS[expected]).refused(answer, 'bad_request')
          }
        }
        noteStep('read the rows')
        await eventually(async () => {
          const fed = await readFeed(context, (await isolatedRows(context)).viewId)
          const areFed = rows.every(({ id }, row) => forest[row] !== null || fed.some(one => one.id === id))
          setup.that(areFed, 'find the rows of the top level in a feed')
          for (const [row, one] of rows.entries()) {
            // The specification does not say whether a feed has rows that have a parent.
            const { parent_id } = fed.find(({ id }) => id === one.id) ?? (await rereadRow(context, one))
            expect('ROW-MOVE-CHILDREN').equal(
              parent_id,
              idOf(forest[row] ?? null),
              `parent_id of row ${row} after all moves`,
            )
          }
        })
        known = forest
      },
    }
  },
})
