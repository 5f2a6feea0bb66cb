import { isArray, type Json } from '../json.ts'
import { type Bench, type BenchRow, cellValue } from './bench.ts'
import type { BenchColumn } from './bench-cells.ts'
import { entryOf } from './columns.ts'

const DAY = 'YYYY-MM-DD'.length

const listed = (value: Json | undefined): readonly string[] => {
  const values = isArray(value) ? value : [value]
  return values.filter(one => one !== null && one !== undefined && one !== '').map(String)
}

/** What has to be the same of what is written and what is read: of a date its day, of Markdown that there is some. */
function essence(column: BenchColumn, value: Json | undefined): string {
  const values = listed(value)
  if (column === 'date') return values.map(one => one.slice(0, DAY)).join()
  if (column === 'richtext') return String(values.length)
  return column === 'link' ? values.join().toLowerCase() : values.toSorted().join()
}

/** Whether the target answered the cell of a bench row as it was written: without that, no filter can be judged. */
export function isStored(bench: Bench, { resource, cell }: BenchRow, column: BenchColumn): boolean {
  const read = column === 'title' ? resource.title : entryOf(resource, bench.columnId(column))?.value
  return essence(column, read) === essence(column, cellValue(bench, column, cell(column)))
}
