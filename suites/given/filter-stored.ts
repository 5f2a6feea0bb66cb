import { isArray, type Json } from '../json.ts'
import { entryOf } from './columns.ts'
import type { FilterColumn } from './filter-cells.ts'
import { cellValue, type FilterRow, type FilterRows } from './filter-rows.ts'

const DAY = 'YYYY-MM-DD'.length

const textsOf = (value: Json | undefined): readonly string[] => {
  const values = isArray(value) ? value : [value]
  return values.filter(one => one !== null && one !== undefined && one !== '').map(String)
}

/** The part of a cell that must read as it was written: the day of a date, and whether there is any Markdown. */
function comparableCell(column: FilterColumn, value: Json | undefined): string {
  const values = textsOf(value)
  if (column === 'date' || column === 'mirroredDate') return values.map(one => one.slice(0, DAY)).join()
  if (column === 'richtext') return String(values.length)
  return column === 'link' || column === 'mirroredLink' ? values.join().toLowerCase() : values.toSorted().join()
}

/** Whether the target stored a cell as it was written: otherwise no check can judge a filter on it. */
export function isStored(filterRows: FilterRows, { resource, cell }: FilterRow, column: FilterColumn): boolean {
  const read = column === 'title' ? resource.title : entryOf(resource, filterRows.columnId(column))?.value
  return comparableCell(column, read) === comparableCell(column, cellValue(filterRows, column, cell(column)))
}
