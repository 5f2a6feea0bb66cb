import type { CheckContext } from '../runner/context.ts'
import { type Bench, type BenchRow, cellValue, sharedBench } from './bench.ts'
import type { BenchColumn } from './bench-cells.ts'
import { mirrorColumn } from './mirrors.ts'

/** The bench with cells in mediacolumns as well, on the few rows that have words for them. */
export const mirroredBench = (context: CheckContext): Promise<Bench> =>
  context.run.share('bench with mirrors', async () => {
    const bench = await sharedBench(context)
    const ids: Partial<Record<BenchColumn, string>> = {
      mirroredText: (await mirrorColumn(context, 'text')).id,
      mirroredNumber: (await mirrorColumn(context, 'number')).id,
    }
    const wired: Bench = { ...bench, columnId: column => ids[column] ?? bench.columnId(column) }
    return { ...wired, rows: await Promise.all(bench.rows.map(row => mirrorInto(context, wired, row))) }
  })

async function mirrorInto({ api, given, profile }: CheckContext, bench: Bench, row: BenchRow): Promise<BenchRow> {
  const fields = (['mirroredText', 'mirroredNumber'] as const).flatMap(column => {
    const value = cellValue(bench, column, row.cell(column))
    return value === undefined ? [] : [{ column_id: bench.columnId(column), value }]
  })
  if (fields.length === 0) return row
  const path = { id: profile.board_id, rowId: row.resource.id }
  const answer = api('updateRow', { path, body: { fields } })
  return { ...row, resource: await given.resource('write mediacolumn cells', answer) }
}
