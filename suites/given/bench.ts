import { at, isArray, isResource, type Json, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { BENCH_CELLS, BENCH_LABELS, type BenchColumn, type Cell, TIMED } from './bench-cells.ts'
import { BENCH_COLUMNS, type BenchWiring, memberIds, wiring } from './bench-columns.ts'
import { sharedColumn } from './columns.ts'
import { newRow } from './rows.ts'
import { sharedView } from './views.ts'

/** One of the bench's rows as the target answered it. */
export interface BenchRow {
  readonly label: string
  readonly cell: (column: BenchColumn) => Cell
  readonly resource: Resource
}

/** Rows written once a run, on which every filter is tried. */
export interface Bench extends BenchWiring {
  readonly rows: readonly BenchRow[]
  /** Filters that keep other rows out of a view; none where the target does not narrow well. */
  readonly narrowing: readonly JsonObject[]
}

const several = (column: BenchColumn): boolean => column === 'tags' || column === 'users' || column === 'mirroredTags'

const writable = (context: CheckContext): readonly BenchColumn[] =>
  memberIds(context).length > 0 ? BENCH_COLUMNS : BENCH_COLUMNS.filter(name => name !== 'user' && name !== 'users')

const cellAt =
  (index: number) =>
  (column: BenchColumn): Cell =>
    BENCH_CELLS[column][index] ?? []

/** A cell as it is written; undefined when it is empty. */
export function cellValue({ wire }: BenchWiring, column: BenchColumn, words: Cell): Json | undefined {
  const values = words.map(word => wire(column, word))
  return several(column) && values.length > 0 ? values : values[0]
}

async function writeRows(context: CheckContext, wires: BenchWiring, note: JsonObject): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [index, label] of BENCH_LABELS.entries()) {
    const cell = cellAt(index)
    const cells = writable(context).flatMap(column => {
      const value = cellValue(wires, column, cell(column))
      return value === undefined ? [] : [{ column_id: wires.columnId(column), value }]
    })
    const title = cellValue(wires, 'title', cell('title')) ?? null
    rows.push({ label, cell, resource: await newRow(context, { title, fields: [...cells, note] }) })
  }
  return rows
}

/** Not every target need take a time of the day: where it does not, the row keeps its day. */
async function giveTime(
  { api, profile }: CheckContext,
  { columnId }: BenchWiring,
  rows: readonly BenchRow[],
): Promise<readonly BenchRow[]> {
  const timed = rows.find(({ label }) => label === TIMED.label)
  if (!timed) return rows
  const answer = await api('updateRow', {
    path: { id: profile.board_id, rowId: timed.resource.id },
    body: { fields: [{ column_id: columnId('date'), value: TIMED.date }] },
  })
  const resource = at(answer.json, 'data')
  return answer.status < 300 && isResource(resource)
    ? rows.map(row => (row === timed ? { ...row, resource } : row))
    : rows
}

const PROBE = { column: 'text', value: 'Blue a.b', finds: 'j' } as const

/** Whether the target takes this filter beside another one and finds just what both hold for. */
async function narrows(
  { api, profile, run }: CheckContext,
  { columnId }: BenchWiring,
  rows: readonly BenchRow[],
  filter: JsonObject,
): Promise<boolean> {
  const other = { column_id: columnId(PROBE.column), operator: 'equals', value: PROBE.value }
  const made = await api('createView', {
    path: { id: profile.board_id },
    body: { name: run.unique('narrowed'), filters: [filter, other] },
  })
  const viewId = at(made.json, 'data', 'id')
  if (typeof viewId !== 'string') return false

  const { resource } = rows.find(({ label }) => label === PROBE.finds) ?? {}
  for (let left = run.patience.attempts; left > 0; left--) {
    const answer = await api('listViewRows', { path: { id: profile.board_id, viewId }, query: { limit: 100 } })
    const found = at(answer.json, 'data')
    if (isArray(found) && found.length === 1 && at(found[0], 'id') === resource?.id) return true
    await run.wait(run.patience.pause)
  }
  return false
}

/** Blocks where rows, views or feeds do not work at all, so that the filters are not blamed for it. */
export const sharedBench = (context: CheckContext): Promise<Bench> =>
  context.run.share('bench', async () => {
    const { api, given, profile } = context
    const mark = context.run.unique('bench')
    const wires = await wiring(context, mark)
    const note = { column_id: (await sharedColumn(context, 'note')).id, value: mark }
    const path = { id: profile.board_id, viewId: (await sharedView(context)).id }
    await given.page('read the rows of a view', api('listViewRows', { path, query: { limit: 1 } }))
    const rows = await giveTime(context, wires, await writeRows(context, wires, note))

    const filter = { column_id: note.column_id, operator: 'equals', value: mark }
    const narrowing = (await narrows(context, wires, rows, filter)) ? [filter] : []
    return { ...wires, rows, narrowing }
  })
