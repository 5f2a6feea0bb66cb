import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type Bench, type BenchRow, cellValue, sharedBench } from './bench.ts'
import type { BenchColumn } from './bench-cells.ts'
import { memberIds } from './bench-columns.ts'
import { optionId } from './columns.ts'
import { mirrorColumn } from './mirrors.ts'
import { settle } from './settled-rows.ts'

const MIRRORED = { mirroredText: 'text', mirroredNumber: 'number', mirroredTags: 'tags', mirroredUser: 'user' } as const

type MirroredColumn = keyof typeof MIRRORED

export const isMirrored = (column: BenchColumn): column is MirroredColumn => column in MIRRORED

/** The columns that can be written: users are known by the profile alone. */
const writable = (context: CheckContext): readonly MirroredColumn[] =>
  (['mirroredText', 'mirroredNumber', 'mirroredTags', 'mirroredUser'] as const).filter(
    column => column !== 'mirroredUser' || memberIds(context).length > 0,
  )

/** The bench with cells in mediacolumns as well, on the few rows that have words for them. */
export const mirroredBench = (context: CheckContext): Promise<Bench> =>
  context.run.share('bench with mirrors', async () => {
    const bench = await sharedBench(context)
    const columns = new Map<BenchColumn, Resource>()
    for (const name of writable(context)) columns.set(name, await mirrorColumn(context, MIRRORED[name]))
    const wired: Bench = {
      ...bench,
      columnId: column => columns.get(column)?.id ?? bench.columnId(column),
      wire(column, word) {
        const tags = column === 'mirroredTags' ? columns.get(column) : undefined
        if (tags) return optionId(context, tags, String(word))
        return bench.wire(column === 'mirroredUser' ? 'user' : column, word)
      },
    }
    const mirrored = { ...wired, rows: await Promise.all(bench.rows.map(row => mirrorInto(context, wired, row))) }
    await settle(context, mirrored)
    return mirrored
  })

async function mirrorInto(context: CheckContext, bench: Bench, row: BenchRow): Promise<BenchRow> {
  const { api, given, profile } = context
  const fields = writable(context).flatMap(column => {
    const value = cellValue(bench, column, row.cell(column))
    return value === undefined ? [] : [{ column_id: bench.columnId(column), value }]
  })
  if (fields.length === 0) return row
  const path = { id: profile.board_id, rowId: row.resource.id }
  const answer = api('updateRow', { path, body: { fields } })
  return { ...row, resource: await given.resource('write mediacolumn cells', answer) }
}
