import { type Check, check } from '../../check.ts'
import { memberErrors } from '../../contract/schemas/index.ts'
import { expectRow } from '../../expected/answer-and-reading.ts'
import { isEmptyCell } from '../../expected/cell-content.ts'
import { unlessRefused } from '../../expected/unless-refused.ts'
import { expectCell } from '../../expected/written-cell.ts'
import type { Json } from '../../json.ts'
import { entryOf } from '../../setup/columns/columns.ts'
import { type CombinedCreation, createWithMember } from '../../setup/requests/combined-creation.ts'
import { CELL_SAMPLES, type CellSample, membersOfSamples, sampleNamed } from '../../setup/rows/cell-samples.ts'
import { ROW_WRITES, type RowWrite, sendEmpty } from '../../setup/rows/row-writes.ts'
import { createRow, sharedRow, sharedRowReread, updateRow } from '../../setup/rows/rows.ts'
import { writeCell } from './written-cells.ts'

const storesCell = (write: RowWrite, sample: CellSample): Check =>
  check(
    `board-rows/writes-cell/${sample.name}/${write.name}`,
    sample.clause,
    sample.needs ?? [],
    async (context, expect) => {
      const { column, value, answer, after } = await writeCell(context, write, sample)
      if (sample.isUnusual && !unlessRefused(context, expect, answer)) return

      const cell = { sample, column, value }
      expectCell(expect, expect.resource(answer), cell, 'in the response')
      expectCell(expect, after, cell, 'when the row is read again')
    },
  )

/** Every kind of writable cell is stored when a row is created and when it is updated. Spec: Board rows. */
export const cellChecks: readonly Check[] = ROW_WRITES.flatMap(write =>
  CELL_SAMPLES.map(sample => storesCell(write, sample)),
)

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
    const row = await context.setup.resource(`create a row with a ${name} cell`, filled.answer)
    const send = (value: Json) => updateRow(context, row, { fields: [{ column_id, value }] })
    const answer = await (clause === 'CELL-NULL-CLEARS' ? send(null) : sendEmpty(context, send))

    await expectRow(context, clause, answer, (later, when) => {
      const read = entryOf(later, column_id)?.value
      const message = `the ${name} cell was cleared, but it is ${JSON.stringify(read)} ${when}`
      expect.that(isEmptyCell(read), message)
    })
  })
})

/** Cells that the server fills. Spec: Row. */
export const systemCellChecks: readonly Check[] = (['createdat', 'updatedat'] as const).map(type => {
  const clause = `CELL-VALUE-${type.toUpperCase()}`
  const column = `system_columns.${type}`
  return check(`board-rows/value-shape/${type}`, clause, [column], async (context, expect) => {
    const row = await sharedRow(context)

    for (const one of [row, await sharedRowReread(context)]) {
      const entry = entryOf(one, context.profileValue(column))
      context.setup.that(entry !== undefined, `find the entry of the ${type} column`)
      const errors = memberErrors('RowField', 'value', { ...entry, type })
      expect.that(
        errors.length === 0,
        `${JSON.stringify(entry?.value)} is not a valid value of a ${type} cell: ${errors.join('; ')}`,
      )
    }
  })
})
