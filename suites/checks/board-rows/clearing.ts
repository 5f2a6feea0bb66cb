import { type Check, check } from '../../check.ts'
import { entryOf } from '../../given/columns.ts'
import { newRow } from '../../given/rows.ts'
import { isArray, type Json } from '../../json.ts'
import { sampleNamed } from './cell-samples.ts'
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

/** Cells that are emptied. Spec: Board rows. */
export const clearingChecks: readonly Check[] = CLEARINGS.map(({ sample: name, value, clause }) => {
  const sample = sampleNamed(name)
  return check(`board-rows/clears-cell/${name}`, {
    clauses: [clause],
    needs: sample.needs ?? [],
    async run(context) {
      const column = await sample.column(context)
      const column_id = column.id
      const row = await newRow(context, { fields: [{ column_id, value: sample.value(context, column) }] })
      const answer = await update(context, row, { fields: [{ column_id, value }] })

      const expect = context.expect(clause)
      const read = entryOf(expect.resource(answer), column_id)?.value
      expect.that(isEmpty(read), `a cell cleared with ${JSON.stringify(value)} is ${JSON.stringify(read)}`)
      const later = entryOf(await reread(context, row), column_id)?.value
      expect.that(isEmpty(later), `a cell cleared with ${JSON.stringify(value)} is later ${JSON.stringify(later)}`)
    },
  })
})
