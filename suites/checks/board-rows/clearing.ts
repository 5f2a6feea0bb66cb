import { type Check, check } from '../../check.ts'
import { expectRow } from '../../expected/answer-and-reading.ts'
import { isEmptyCell } from '../../expected/empty-cell.ts'
import { membersOfSamples, sampleNamed } from '../../given/cell-samples.ts'
import { sendEmpty } from '../../given/cleared-cells.ts'
import { entryOf } from '../../given/columns.ts'
import { type CombinedCreation, createWithMember } from '../../given/combined-creation.ts'
import { createRow, updateRow } from '../../given/rows.ts'
import type { Json } from '../../json.ts'

/** Cells of several values and of one, which are cleared in different ways. */
const CLEARINGS = [
  { sample: 'tags/several', clause: 'CELL-EMPTY-ARRAY-CLEARS' },
  { sample: 'user/several', clause: 'CELL-EMPTY-ARRAY-CLEARS' },
  { sample: 'mediacolumn/tags-several', clause: 'CELL-EMPTY-ARRAY-CLEARS' },
  { sample: 'number', clause: 'CELL-NULL-CLEARS' },
  { sample: 'text', clause: 'CELL-NULL-CLEARS' },
] as const

/** A row with the cells that the checks clear. */
const ROW_TO_CLEAR = {
  ...membersOfSamples(CLEARINGS.map(({ sample }) => sampleNamed(sample))),
  name: 'row with cells to clear',
  send: createRow,
} satisfies CombinedCreation

/** A cell is cleared. Spec: Board rows. */
export const clearingChecks: readonly Check[] = CLEARINGS.map(({ sample: name, clause }) => {
  const sample = sampleNamed(name)
  return check(`board-rows/clears-cell/${name}`, clause, sample.needs ?? [], async (context, expect) => {
    const column_id = (await sample.column(context)).id
    const filled = await createWithMember(context, ROW_TO_CLEAR, name)
    const row = await context.given.resource(`create a row with a ${name} cell`, filled.answer)
    const send = (value: Json) => updateRow(context, row, { fields: [{ column_id, value }] })
    const answer = await (clause === 'CELL-NULL-CLEARS' ? send(null) : sendEmpty(context, send))

    await expectRow(context, clause, answer, (later, when) => {
      const read = entryOf(later, column_id)?.value
      const message = `the ${name} cell was cleared: it should be empty ${when}, got ${JSON.stringify(read)}`
      expect.that(isEmptyCell(read), message)
    })
  })
})
