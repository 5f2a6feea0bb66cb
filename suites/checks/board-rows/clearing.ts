import { type Check, check } from '../../check.ts'
import { entryOf } from '../../given/columns.ts'
import { newRow } from '../../given/rows.ts'
import { isArray, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { cellOf, isKnown } from './cell-rounds.ts'
import { type CellSample, sampleNamed } from './cell-samples.ts'
import { reread, update } from './write-paths.ts'

const isEmpty = (value: Json | undefined): boolean => value === null || (isArray(value) && value.length === 0)

/** What empties a cell of each kind. */
const CLEARINGS = [
  { sample: 'tags/several', value: [], clause: 'CELL-EMPTY-ARRAY-CLEARS' },
  { sample: 'user/several', value: [], clause: 'CELL-EMPTY-ARRAY-CLEARS' },
  { sample: 'mediacolumn/tags-several', value: [], clause: 'CELL-EMPTY-ARRAY-CLEARS' },
  { sample: 'number', value: null, clause: 'CELL-NULL-CLEARS' },
  { sample: 'text', value: null, clause: 'CELL-NULL-CLEARS' },
]

const SAMPLES = CLEARINGS.map(({ sample }) => sampleNamed(sample))

/** A row with a cell to empty for each of the checks; one of its own where they cannot all be created together. */
async function rowThatHolds(context: CheckContext, sample: CellSample): Promise<Resource> {
  const rowOf = async (samples: readonly CellSample[]): Promise<Resource> => {
    const cells = await Promise.all(samples.map(one => cellOf(context, one)))
    return newRow(context, { fields: cells.map(({ column, value }) => ({ column_id: column.id, value })) })
  }
  const known = SAMPLES.filter(isKnown(context))
  const shared = context.run.share('row with cells to empty', () => rowOf(known))
  return shared.catch(() => rowOf([sample]))
}

/** Cells that are emptied. Spec: Board rows. */
export const clearingChecks: readonly Check[] = CLEARINGS.map(({ sample: name, value, clause }) => {
  const sample = sampleNamed(name)
  return check(`board-rows/clears-cell/${name}`, {
    clauses: [clause],
    needs: sample.needs ?? [],
    async run(context) {
      const column = await sample.column(context)
      const column_id = column.id
      const row = await rowThatHolds(context, sample)
      const answer = await update(context, row, { fields: [{ column_id, value }] })

      const expect = context.expect(clause)
      const read = entryOf(expect.resource(answer), column_id)?.value
      expect.that(isEmpty(read), `a cell cleared with ${JSON.stringify(value)} is ${JSON.stringify(read)}`)
      const later = entryOf(await reread(context, row), column_id)?.value
      expect.that(isEmpty(later), `a cell cleared with ${JSON.stringify(value)} is later ${JSON.stringify(later)}`)
    },
  })
})
