import { type Check, check } from '../../check.ts'
import { isEmptyCell } from '../../expected/empty-cell.ts'
import { membersOfSamples, sampleNamed } from '../../given/cell-samples.ts'
import { entryOf } from '../../given/columns.ts'
import { type CombinedCreation, createWithMember } from '../../given/combined-creation.ts'
import { createRow, rereadRow, updateRow } from '../../given/rows.ts'

/** What empties a cell of each kind. */
const CLEARINGS = [
  { sample: 'tags/several', value: [], clause: 'CELL-EMPTY-ARRAY-CLEARS' },
  { sample: 'user/several', value: [], clause: 'CELL-EMPTY-ARRAY-CLEARS' },
  { sample: 'mediacolumn/tags-several', value: [], clause: 'CELL-EMPTY-ARRAY-CLEARS' },
  { sample: 'number', value: null, clause: 'CELL-NULL-CLEARS' },
  { sample: 'text', value: null, clause: 'CELL-NULL-CLEARS' },
]

/** A row with a cell to empty for each of the checks. */
const ROW_TO_EMPTY = {
  ...membersOfSamples(CLEARINGS.map(({ sample }) => sampleNamed(sample))),
  name: 'row with cells to empty',
  send: createRow,
} satisfies CombinedCreation

/** Cells that are emptied. Spec: Board rows. */
export const clearingChecks: readonly Check[] = CLEARINGS.map(({ sample: name, value, clause }) => {
  const sample = sampleNamed(name)
  return check(`board-rows/clears-cell/${name}`, {
    clauses: [clause],
    needs: sample.needs ?? [],
    async run(context) {
      const column = await sample.column(context)
      const column_id = column.id
      const filled = await createWithMember(context, ROW_TO_EMPTY, name)
      const row = await context.given.resource('create a row', filled.answer)
      const answer = await updateRow(context, row, { fields: [{ column_id, value }] })

      const expect = context.expect(clause)
      const read = entryOf(expect.resource(answer), column_id)?.value
      expect.that(isEmptyCell(read), `a cell cleared with ${JSON.stringify(value)} is ${JSON.stringify(read)}`)
      const later = entryOf(await rereadRow(context, row), column_id)?.value
      expect.that(isEmptyCell(later), `a cell cleared with ${JSON.stringify(value)} is later ${JSON.stringify(later)}`)
    },
  })
})
