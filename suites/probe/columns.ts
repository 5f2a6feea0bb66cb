import { at, itemsOf, type Json, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { knownText } from '../setup/profile-values.ts'
import { REFERENCED } from '../setup/requests/referenced-operations.ts'
import { visibleColumnIds } from '../setup/views/views.ts'
import { itemsIn } from '../target/api.ts'
import type { ProfileProblem } from '../target/profile-problem.ts'
import { SYSTEM_COLUMNS } from '../target/profile-schema.ts'
import { blockingProblem, classifyAccess, doubtfulProblem, type Probe } from './probe.ts'

/** An entry with the id of a column of board_id. */
interface ColumnEntry {
  readonly entry: string
  readonly id: string
  /** The type or sub_type that the column should have. */
  readonly kind: string
}

const ENTRIES = [
  ...SYSTEM_COLUMNS.map(kind => ({ entry: `system_columns.${kind}`, kind })),
  { entry: 'orphan_mediacolumn_id', kind: 'mediacolumn' },
]

const entriesOf = (context: CheckContext): readonly ColumnEntry[] =>
  ENTRIES.flatMap(({ entry, kind }) => {
    const id = knownText(context, entry)
    return id === undefined ? [] : [{ entry, id, kind }]
  })

/** The types of the columns in a row of the widest view, by their ids. Another source than the columns themselves. */
async function readTypesInRows(context: CheckContext): Promise<ReadonlyMap<string, Json>> {
  const { api, profile } = context
  const views = itemsIn(await api('listViews', { path: { id: profile.board_id } })) ?? []
  const [view] = views.toSorted((a, b) => visibleColumnIds(b).length - visibleColumnIds(a).length)
  if (!view) return new Map()
  const path = { id: profile.board_id, viewId: view.id }
  const [row] = itemsIn(await api('listViewRows', { path, query: { limit: 1 } })) ?? []
  return new Map([
    ...visibleColumnIds(view).map((id): [string, Json] => [id, null]),
    ...itemsOf(row?.fields).map((field): [string, Json] => [String(at(field, 'column_id')), at(field, 'type') ?? null]),
  ])
}

const isNamedTwice = (context: CheckContext, id: string): boolean =>
  entriesOf(context).filter(one => one.id === id).length > 1

/** Whether the type or the sub_type of a column is this one. */
export const hasKind = (column: Json | undefined, kind: string): boolean =>
  at(column, 'sub_type') === kind || at(column, 'type') === kind

/** The columns of the first page of the listing, where the target has it: one request instead of one for each column. */
async function readListedColumns(context: CheckContext): Promise<ReadonlyMap<string, Resource>> {
  const path = { id: context.profile.board_id }
  const answer = await context.raw(REFERENCED['listing of columns'], { path, query: { limit: 100 } })
  return new Map((itemsIn(answer) ?? []).map(column => [column.id, column]))
}

async function findMisfit(
  context: CheckContext,
  { entry, id, kind }: ColumnEntry,
  types: () => Promise<ReadonlyMap<string, Json>>,
): Promise<readonly ProfileProblem[]> {
  const answer = await context.api('getColumn', { path: { id: context.profile.board_id, columnId: id } })
  const remedy = `Use the id of the ${kind} column of board_id`
  if (classifyAccess(answer) === 'hidden')
    return (await types()).has(id) ? [] : [blockingProblem(entry, `board_id has no column ${id}`, remedy)]
  const column = at(answer.json, 'data')
  const type = at(column, 'type')
  if (column === undefined || hasKind(column, kind)) return []
  const seen = `the column ${id} has the type ${type} and the sub_type ${at(column, 'sub_type')}`
  const isSure = isNamedTwice(context, id) || ((await types()).get(id) === type && type !== expectedType(kind))
  return [isSure ? blockingProblem(entry, seen, remedy) : doubtfulProblem(entry, seen, remedy)]
}

/** The type of the column with a sub_type or type. Users and dates: spec, Column; rows. */
const expectedType = (kind: string): string => {
  if (kind === 'name') return 'text'
  if (kind.endsWith('-by')) return 'user'
  return kind.endsWith('-date') ? 'date' : kind
}

/** Columns that only the app can create. */
export const columns: Probe = {
  entries: ENTRIES.map(({ entry }) => entry),
  always: true,
  async find(context) {
    const listed = await readListedColumns(context)
    const types = () => context.share('types of columns in rows', context => readTypesInRows(context))
    const found = await Promise.all(
      entriesOf(context)
        .filter(({ id, kind }) => !hasKind(listed.get(id), kind))
        .map(one => findMisfit(context, one, types)),
    )
    return found.flat()
  },
}
