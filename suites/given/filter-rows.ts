import { at, isResource, type Json, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { pageIn } from '../runner/given.ts'
import { readUntil } from '../runner/read-until.ts'
import { cellOf } from './columns.ts'
import { type Cell, FILTER_CELLS, FILTER_LABELS, type FilterColumn, MIDDAY_ROW, NIGHT_ROW } from './filter-cells.ts'
import { FILTER_COLUMNS, type FilterEncoding, filterEncoding, memberIds } from './filter-encoding.ts'
import { type Cursor, readList } from './list-pages.ts'
import { newRow, updateRow } from './rows.ts'
import { createView, sharedView } from './views.ts'

/** One of the filter rows in the answer to its write. */
export interface FilterRow {
  readonly label: string
  readonly cell: (column: FilterColumn) => Cell
  readonly resource: Resource
}

/** Rows that are written once in a run, for the checks of all filters. */
export interface FilterRows extends FilterEncoding {
  readonly rows: readonly FilterRow[]
  /** Filters that exclude all other rows from a view; none if such a filter does not work on the target. */
  readonly isolatingFilters: readonly JsonObject[]
}

const takesSeveral = (column: FilterColumn): boolean =>
  column === 'tags' || column === 'users' || column === 'mirroredTags'

const writableColumns = (context: CheckContext): readonly FilterColumn[] =>
  memberIds(context).length > 0 ? FILTER_COLUMNS : FILTER_COLUMNS.filter(name => name !== 'user' && name !== 'users')

const cellAt =
  (index: number) =>
  (column: FilterColumn): Cell =>
    FILTER_CELLS[column][index] ?? []

/** A cell as it is written; undefined when it is empty. */
export function cellValue({ encodeWord }: FilterEncoding, column: FilterColumn, words: Cell): Json | undefined {
  const values = words.map(word => encodeWord(column, word))
  return takesSeveral(column) && values.length > 0 ? values : values[0]
}

/** The cells of a row as they are written, without the empty ones. */
export const fieldsOf = (
  encoding: FilterEncoding,
  columns: readonly FilterColumn[],
  cell: FilterRow['cell'],
): readonly JsonObject[] =>
  columns.flatMap(column => {
    const value = cellValue(encoding, column, cell(column))
    return value === undefined ? [] : [{ column_id: encoding.columnId(column), value }]
  })

async function writeRows(
  context: CheckContext,
  encoding: FilterEncoding,
  note: JsonObject,
): Promise<readonly FilterRow[]> {
  const rows: FilterRow[] = []
  for (const [index, label] of FILTER_LABELS.entries()) {
    const cell = cellAt(index)
    const title = cellValue(encoding, 'title', cell('title')) ?? null
    const fields = [...fieldsOf(encoding, writableColumns(context), cell), note]
    rows.push({ label, cell, resource: await newRow(context, { title, fields }) })
  }
  return rows
}

/** Writes dates with a time. A target may refuse the time: the row then keeps its day. */
async function writeTimes(
  context: CheckContext,
  { columnId }: FilterEncoding,
  rows: readonly FilterRow[],
): Promise<readonly FilterRow[]> {
  const written: FilterRow[] = []
  for (const row of rows) {
    const timed = [MIDDAY_ROW, NIGHT_ROW].find(({ label }) => label === row.label)
    const fields = timed && [{ column_id: columnId('date'), value: timed.date }]
    const resource = fields && at((await updateRow(context, row.resource, { fields })).json, 'data')
    written.push(isResource(resource) ? { ...row, resource } : row)
  }
  return written
}

const PROBE = { column: 'text', value: 'Blue a.b', finds: 'j' } as const

/** Whether the target accepts this filter with another one and finds exactly the rows that match both. */
async function isolatesRows(
  context: CheckContext,
  { columnId }: FilterEncoding,
  rows: readonly FilterRow[],
  filter: JsonObject,
): Promise<boolean> {
  const { api, profile, run } = context
  const other = { column_id: columnId(PROBE.column), operator: 'equals', value: PROBE.value }
  const made = await createView(context, { filters: [filter, other] })
  const viewId = at(made.json, 'data', 'id')
  if (typeof viewId !== 'string') return false

  const { resource } = rows.find(({ label }) => label === PROBE.finds) ?? {}
  const path = { id: profile.board_id, viewId }
  const finds = async () => {
    const read = async (cursor: Cursor) => pageIn(await api('listViewRows', { path, query: { limit: 100, ...cursor } }))
    const { items } = await readList(read, { enough: found => found.length > 1 })
    return items.length === 1 && items[0]?.id === resource?.id
  }
  return readUntil(run, finds, found => found)
}

/** Blocks if rows, views or feeds do not work at all, so that no check blames a filter for it. */
export const sharedFilterRows = (context: CheckContext): Promise<FilterRows> =>
  context.share('filter rows', async context => {
    const { api, given, profile } = context
    const prefix = context.run.unique('filter rows')
    const encoding = await filterEncoding(context, prefix)
    const note = await cellOf(context, 'note', prefix)
    const path = { id: profile.board_id, viewId: (await sharedView(context)).id }
    await given.page('read the rows of a view', api('listViewRows', { path, query: { limit: 1 } }))
    const rows = await writeTimes(context, encoding, await writeRows(context, encoding, note))

    const filter = { column_id: note.column_id, operator: 'equals', value: prefix }
    const isolatingFilters = (await isolatesRows(context, encoding, rows, filter)) ? [filter] : []
    return { ...encoding, rows, isolatingFilters }
  })

/** The cell of rows with a note of their own, and the filters that find only these; none where filters do not combine. */
export async function notedRows(context: CheckContext, what: string) {
  const note = await cellOf(context, 'note', context.run.unique(what))
  const { isolatingFilters } = await sharedFilterRows(context)
  return { note, filters: isolatingFilters.length > 0 ? [{ ...note, operator: 'equals' }] : [] }
}
