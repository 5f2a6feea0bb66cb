import { type Condition, wordsOf } from '../../expected/filter-oracle.ts'
import { at, isArray, type Json, type JsonObject, type Resource } from '../../json.ts'
import { dayOf } from '../../moment.ts'
import type { CheckContext } from '../../runner/context.ts'
import { readUntil } from '../../runner/read-until.ts'
import { pageIn } from '../../runner/setup-steps.ts'
import { resourceIn } from '../../target/api.ts'
import { cellOf, entryOf, nameColumnId, optionId, sharedColumn } from '../columns/columns.ts'
import { type Cursor, readList } from '../lists/list-pages.ts'
import { knownText } from '../profile-values.ts'
import { createRow, newRow, updateRow } from '../rows/rows.ts'
import { createView, sharedView } from '../views/views.ts'
import {
  type Cell,
  DAWN_ROW,
  FILTER_CELLS,
  FILTER_LABELS,
  type FilterColumn,
  MIDDAY_ROW,
  NIGHT_ROW,
  type Word,
} from './filter-cells.ts'

/** One of the filter rows in the response to its write. */
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

/** The columns that only the profile has. */
const SYSTEM_DATES: Readonly<Partial<Record<FilterColumn, string>>> = {
  due: 'system_columns.due-date',
  start: 'system_columns.start-date',
}

/** Whether the run can write a column: only the profile has users and system columns. */
function isWritable(context: CheckContext, name: FilterColumn): boolean {
  const system = SYSTEM_DATES[name]
  if (system !== undefined) return knownText(context, system) !== undefined
  return (name !== 'user' && name !== 'users') || memberIds(context).length > 0
}

const writableColumns = (context: CheckContext): readonly FilterColumn[] =>
  [...FILTER_COLUMNS, 'due' as const, 'start' as const].filter(name => isWritable(context, name))

/** A cell as it is written; undefined when it is empty. */
function cellValue({ encodeWord }: FilterEncoding, column: FilterColumn, words: Cell): Json | undefined {
  const values = words.map(word => encodeWord(column, word))
  return takesSeveral(column) && values.length > 0 ? values : values[0]
}

/** The cells of a row as they are written, without the empty ones. */
export const fieldsOf = (encoding: FilterEncoding, columns: readonly FilterColumn[], cell: FilterRow['cell']) =>
  columns.flatMap(column => {
    const value = cellValue(encoding, column, cell(column))
    return value === undefined ? [] : [{ column_id: encoding.columnId(column), value }]
  })

/** Writes the rows, without the dates of system columns where the target refuses those. */
async function writeRows(context: CheckContext, encoding: FilterEncoding, note: JsonObject) {
  const rows: FilterRow[] = []
  const columns = writableColumns(context)
  const always = columns.filter(name => !(name in SYSTEM_DATES))
  for (const [index, label] of FILTER_LABELS.entries()) {
    const cell = (column: FilterColumn): Cell => FILTER_CELLS[column][index] ?? []
    const title = cellValue(encoding, 'title', cell('title')) ?? null
    const bodyOf = (names: readonly FilterColumn[]) => ({ title, fields: [...fieldsOf(encoding, names, cell), note] })
    const written = resourceIn(await createRow(context, bodyOf(columns)))
    rows.push({ label, cell, resource: written ?? (await newRow(context, bodyOf(always))) })
  }
  return rows
}

/** Writes dates with a time. A target may refuse the time: the row then keeps its day. */
async function writeTimes(context: CheckContext, { columnId }: FilterEncoding, rows: readonly FilterRow[]) {
  const written: FilterRow[] = []
  for (const row of rows) {
    const timed = [MIDDAY_ROW, NIGHT_ROW, DAWN_ROW].find(({ label }) => label === row.label)
    const fields = timed && [{ column_id: columnId('date'), value: timed.date }]
    const resource = fields && resourceIn(await updateRow(context, row.resource, { fields }))
    written.push(resource ? { ...row, resource } : row)
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
    const { items } = await readList(read, { run, list: 'listViewRows', enough: found => found.length > 1 })
    return items.length === 1 && items[0]?.id === resource?.id
  }
  return readUntil(run, finds, found => found)
}

/** Blocks if rows, views or feeds do not work at all, so that no check blames a filter for it. */
export const sharedFilterRows = (context: CheckContext): Promise<FilterRows> =>
  context.share('filter rows', async context => {
    const { api, setup, profile } = context
    const prefix = context.run.unique('filter rows')
    const encoding = await filterEncoding(context, prefix)
    const note = await cellOf(context, 'note', prefix)
    const path = { id: profile.board_id, viewId: (await sharedView(context)).id }
    await setup.page('read the rows of a view', api('listViewRows', { path, query: { limit: 1 } }))
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

/** The columns of the filter rows without the display-name column. */
export const FILTER_COLUMNS = [
  'text',
  'number',
  'checkbox',
  'date',
  'link',
  'richtext',
  'tag',
  'tags',
  'user',
  'users',
] as const satisfies readonly FilterColumn[]

export interface FilterEncoding {
  readonly columnId: (column: FilterColumn) => string
  /** The value that a cell on the target has for a word: the id of an option or a user, a title with the prefix of the run. */
  readonly encodeWord: (column: FilterColumn, word: Word) => Json
}

/** The user ids of the profile: at least two, or none. */
export function memberIds({ profile }: CheckContext): readonly string[] {
  const ids = profile.value('user_ids')
  const texts = Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  return texts.length < 2 ? [] : texts
}

/** The column ids and cell values of the filter rows on the target. */
async function filterEncoding(context: CheckContext, prefix: string): Promise<FilterEncoding> {
  const columns = new Map<FilterColumn, Resource>()
  for (const name of FILTER_COLUMNS) columns.set(name, await sharedColumn(context, name))
  const title = await nameColumnId(context)
  const members = memberIds(context)

  const column = (name: FilterColumn): Resource => {
    const found = columns.get(name)
    if (!found) throw new Error(`the filter rows have no column ${name}`)
    return found
  }
  const encodeWord = (name: FilterColumn, word: Word): Json => {
    if (name === 'title') return `${prefix} ${word}`
    if (name === 'checkbox') return word === 'true'
    if (name === 'tag' || name === 'tags') return optionId(context, column(name), String(word))
    if (name === 'user' || name === 'users')
      return context.setup.text(members[Number(word) - 1], 'find two members in user_ids')
    return word
  }
  const columnId = (name: FilterColumn): string =>
    (name === 'title' ? title : knownText(context, SYSTEM_DATES[name] ?? '')) ?? column(name).id
  return { columnId, encodeWord }
}

const textsOf = (value: Json | undefined): readonly string[] => {
  const values = isArray(value) ? value : [value]
  return values.filter(one => one !== null && one !== undefined && one !== '').map(String)
}

const DAYS: readonly FilterColumn[] = ['date', 'due', 'start', 'mirroredDate']

/** The part of a cell that must read as it was written: the day of a date, and whether there is any Markdown. */
function comparableCell(column: FilterColumn, value: Json | undefined): string {
  const values = textsOf(value)
  if (DAYS.includes(column)) return values.map(dayOf).join()
  if (column === 'richtext') return String(values.length)
  return column === 'link' || column === 'mirroredLink' ? values.join().toLowerCase() : values.toSorted().join()
}

/** Whether the target stored a cell as it was written: otherwise no check can judge a filter on it. */
export function isStored(filterRows: FilterRows, { resource, cell }: FilterRow, column: FilterColumn): boolean {
  const read = column === 'title' ? resource.title : entryOf(resource, filterRows.columnId(column))?.value
  return comparableCell(column, read) === comparableCell(column, cellValue(filterRows, column, cell(column)))
}

/** The conditions that the rows can be asked for: those on a system column only where the profile has it and the target wrote it. */
export const conditionsFor = (context: CheckContext, filterRows: FilterRows, where: readonly Condition[]) =>
  where.filter(
    ({ column }) =>
      !(column in SYSTEM_DATES) ||
      (isWritable(context, column) && filterRows.rows.every(row => isStored(filterRows, row, column))),
  )

export function filterEntry(filterRows: FilterRows, condition: Condition): JsonObject {
  const { column, operator, value, plain } = condition
  const words = wordsOf(condition).map(word => (plain ? word : filterRows.encodeWord(column, word)))
  const [first = null] = words
  return { column_id: filterRows.columnId(column), operator, value: Array.isArray(value) ? words : first }
}

/** Creates a view of the filter rows with these filters, once in a run. */
export const filterView = (context: CheckContext, filterRows: FilterRows, where: readonly Condition[]) =>
  context.share(`view where ${JSON.stringify(where)}`, context => {
    const filters = [...filterRows.isolatingFilters, ...where.map(condition => filterEntry(filterRows, condition))]
    return createView(context, { filters })
  })

/** Top-level rows that no check writes to any more, with a note that no other row has. */
export interface FinishedRows {
  readonly note: Json
  readonly ids: readonly string[]
}

const finishedRowsRegister = (context: CheckContext): Promise<FinishedRows[]> =>
  context.share('settled rows', async () => [])

/** Registers the rows of finished filter rows, if a filter can find them by their note. */
export async function registerFinishedRows(context: CheckContext, { isolatingFilters, rows }: FilterRows) {
  const [filter] = isolatingFilters
  if (filter?.value === undefined) return
  const register = await finishedRowsRegister(context)
  register.push({ note: filter.value, ids: rows.map(({ resource }) => resource.id) })
}

/** The rows that the run has finished so far. */
export const finishedRows = async (context: CheckContext): Promise<readonly FinishedRows[]> => [
  ...(await finishedRowsRegister(context)),
]
