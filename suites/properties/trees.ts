import type { Check } from '../check.ts'
import { isolatedRows, newIsolatedRow } from '../given/isolated-rows.ts'
import { rereadRow } from '../given/rows.ts'
import { readFeed } from '../given/views.ts'
import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type Move, moves } from './arbitraries/moves.ts'
import { property } from './property.ts'

const ROWS = 6

/** The parent of each row by number. */
type Forest = readonly (number | null)[]

const TOP: Forest = Array(ROWS).fill(null)

/** Whether one row stands somewhere under another. */
function isUnder(forest: Forest, row: number, other: number): boolean {
  const parent = forest[row] ?? null
  return parent !== null && (parent === other || isUnder(forest, parent, other))
}

type Expected = 'accepted' | 'itself' | 'cycle'

function expectedOf(forest: Forest, { row, parent }: Move): Expected {
  if (row === parent) return 'itself'
  return parent !== null && isUnder(forest, parent, row) ? 'cycle' : 'accepted'
}

const REFUSALS = { itself: 'ROW-PARENT-SELF', cycle: 'ROW-PARENT-CYCLE' } as const

const movement = ({ parent }: Move) => (parent === null ? 'ROW-MOVE-TOP-LEVEL' : 'ROW-MOVE')

async function sixRows(context: CheckContext): Promise<readonly Resource[]> {
  const rows: Resource[] = []
  while (rows.length < ROWS) rows.push(await newIsolatedRow(context))
  return rows
}

const staysATree = property<readonly Move[]>('rows-stay-a-forest', {
  clauses: ['ROW-MOVE', 'ROW-MOVE-TOP-LEVEL', 'ROW-MOVE-CHILDREN', ...Object.values(REFUSALS)],
  runs: 1,
  async claim(context) {
    const { api, expect, given, profile, eventually } = context
    const rows = await sixRows(context)
    const idOf = (row: number | null) => (row === null ? null : (rows[row]?.id ?? null))
    const update = ({ row, parent }: Move) =>
      api('updateRow', { path: { id: profile.board_id, rowId: idOf(row) ?? '' }, body: { parent_id: idOf(parent) } })

    /** What the rows are known to be like; null where a move did not do what it should. */
    let known: Forest | null = TOP
    const flatten = async () => {
      for (const row of rows.keys())
        if (!known || (known[row] ?? null) !== null)
          await given.resource('move a row to the top level', update({ row, parent: null }))
    }

    return {
      values: moves(ROWS),
      async holds(sequence, tell) {
        tell(`begin with the rows 0 to ${ROWS - 1} at the top level`)
        await flatten()
        known = null
        let forest = TOP
        for (const [index, move] of sequence.entries()) {
          const where = `after move ${index + 1}`
          tell(`move row ${move.row} ${move.parent === null ? 'to the top' : `under row ${move.parent}`}`)
          const answer = await update(move)
          const expected = expectedOf(forest, move)
          if (expected === 'accepted') {
            const moved = expect(movement(move)).resource(answer)
            expect(movement(move)).equal(moved.parent_id, idOf(move.parent), `the parent of row ${move.row} ${where}`)
            forest = forest.with(move.row, move.parent)
          } else {
            expect(REFUSALS[expected]).refused(answer, 'bad_request')
          }
        }
        tell('read the rows')
        await eventually(async () => {
          const fed = await readFeed(context, (await isolatedRows(context)).viewId)
          for (const [row, one] of rows.entries()) {
            // Whether rows under other rows are in a feed is open.
            const { parent_id } = fed.find(({ id }) => id === one.id) ?? (await rereadRow(context, one))
            expect('ROW-MOVE-CHILDREN').equal(
              parent_id,
              idOf(forest[row] ?? null),
              `the parent of row ${row} after all moves`,
            )
          }
        })
        known = forest
      },
    }
  },
})

/** Random moves, held against a map of parents. Spec: Board rows; Errors. */
export const treeProperties: readonly Check[] = [staysATree]
