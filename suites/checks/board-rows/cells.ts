import { type Check, check } from '../../check.ts'
import { unlessRefused } from '../../expected/unless-refused.ts'
import { CELL_SAMPLES, type CellSample } from '../../given/cell-samples.ts'
import { entryOf } from '../../given/columns.ts'
import { ROW_WRITES, type RowWrite } from '../../given/row-writes.ts'
import { writeCell } from '../../given/written-cells.ts'
import type { Resource } from '../../json.ts'

const storesCell = (write: RowWrite, sample: CellSample): Check =>
  check(
    `board-rows/writes-cell/${sample.name}/${write.name}`,
    sample.clause,
    sample.needs ?? [],
    async (context, expect) => {
      const { column, value, answer, after } = await writeCell(context, write, sample)
      if (sample.isUnusual && !unlessRefused(context, expect, answer)) return

      const judge = (row: Resource | undefined, when: string) => {
        const [sent, read] = [value, entryOf(row, column.id)?.value].map(one => JSON.stringify(one))
        const isStored = sample.same(entryOf(row, column.id)?.value, value)
        expect.that(isStored, `the ${sample.name} cell was written as ${sent}: it must read so ${when}, got ${read}`)
      }
      judge(expect.resource(answer), 'in the answer')
      judge(after, 'when the row is read again')
    },
  )

/** Every kind of writable cell is stored when a row is created and when it is updated. Spec: Board rows. */
export const cellChecks: readonly Check[] = ROW_WRITES.flatMap(write =>
  CELL_SAMPLES.map(sample => storesCell(write, sample)),
)
