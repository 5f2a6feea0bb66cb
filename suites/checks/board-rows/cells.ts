import { type Check, check } from '../../check.ts'
import { CELL_SAMPLES, type CellSample } from '../../given/cell-samples.ts'
import { entryOf } from '../../given/columns.ts'
import { ROW_WRITES, type RowWrite } from '../../given/row-writes.ts'
import { writeCell } from '../../given/written-cells.ts'

const readsBack = (path: RowWrite, sample: CellSample): Check =>
  check(`board-rows/writes-cell/${sample.name}/${path.name}`, {
    clauses: [sample.clause],
    needs: sample.needs ?? [],
    async run(context) {
      const { column, value, answer, after } = await writeCell(context, path, sample)

      const expect = context.expect(sample.clause)
      const read = entryOf(expect.resource(answer), column.id)?.value
      expect.that(sample.same(read, value), `wrote ${JSON.stringify(value)}, answered ${JSON.stringify(read)}`)
      const later = entryOf(after, column.id)?.value
      expect.that(sample.same(later, value), `wrote ${JSON.stringify(value)}, later read ${JSON.stringify(later)}`)
    },
  })

/** Every kind of writable cell is written and reads back. Spec: Board rows. */
export const cellChecks: readonly Check[] = ROW_WRITES.flatMap(path =>
  CELL_SAMPLES.map(sample => readsBack(path, sample)),
)
