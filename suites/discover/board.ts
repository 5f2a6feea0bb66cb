import { at, type Resource } from '../json.ts'
import { hasKind } from '../probe/columns.ts'
import type { CheckContext } from '../runner/context.ts'
import { attempt } from '../setup/attempt.ts'
import type { List } from '../setup/lists/list-pages.ts'
import { REFERENCED } from '../setup/requests/referenced-operations.ts'
import { visibleColumnIds } from '../setup/views/views.ts'
import { itemsIn, resourceIn } from '../target/api.ts'
import { SYSTEM_COLUMNS } from '../target/profile-schema.ts'
import { type Finding, findFirst, findText, readItems } from './finding.ts'

/** What a server shows of one board. */
export interface Board {
  readonly id: string
  /** Undefined if nothing on it names its space. */
  readonly space: string | undefined
  readonly views: readonly Resource[]
  readonly columns: readonly Resource[]
  readonly rows: readonly Resource[]
}

/** So many columns are read one by one, where the server does not list them. */
const MOST_COLUMNS = 60

async function readColumns({ api, raw }: CheckContext, id: string, views: readonly Resource[]) {
  const { items } = await readItems(query => raw(REFERENCED['listing of columns'], { path: { id }, query }))
  if (items.length > 0) return items
  const columns: Resource[] = []
  for (const columnId of [...new Set(views.flatMap(visibleColumnIds))].slice(0, MOST_COLUMNS)) {
    const answer = await attempt(() => api('getColumn', { path: { id, columnId } }))
    const column = answer && resourceIn(answer)
    if (column) columns.push(column)
  }
  return columns
}

const ROWS = 10

/** Some rows of the view that shows most columns. */
async function readRows({ api }: CheckContext, id: string, views: readonly Resource[]): Promise<List['items']> {
  const [view] = views.toSorted((a, b) => visibleColumnIds(b).length - visibleColumnIds(a).length)
  if (!view) return []
  const path = { id, viewId: view.id }
  const answer = await attempt(() => api('listViewRows', { path, query: { limit: ROWS } }))
  return (answer && itemsIn(answer)) ?? []
}

export async function readBoard(context: CheckContext, id: string): Promise<Board> {
  const { items: views } = await readItems(query => context.api('listViews', { path: { id }, query }))
  const columns = await readColumns(context, id, views)
  const rows = await readRows(context, id, views)
  const space = [...views, ...columns, ...rows].map(({ space_id }) => space_id).find(one => typeof one === 'string')
  return { id, space, views, columns, rows }
}

/** What the board of the checks has that only the app can make. */
export const findOnMainBoard = ({ views, columns }: Board): readonly Finding[] => [
  ...findFirst('views.incomplete_id', views, view => view.filters_complete === false),
  ...findFirst(
    'orphan_mediacolumn_id',
    columns,
    ({ type, media_attribute_type }) => type === 'mediacolumn' && media_attribute_type === null,
  ),
  ...findText(
    'naming_convention_id',
    at(
      columns.find(({ type }) => type === 'creativeid'),
      'config',
      'naming_convention_id',
    ),
  ),
  ...SYSTEM_COLUMNS.flatMap(kind => findFirst(`system_columns.${kind}`, columns, column => hasKind(column, kind))),
]

/** Another board of the main space, and a thing of each kind on it. */
export const findOnSibling = ({ id, views, columns, rows }: Board): readonly Finding[] => [
  ...findText('sibling.board_id', id),
  ...findFirst('sibling.column_id', columns, ({ type, sub_type }) => type === 'text' && (sub_type ?? null) === null),
  ...findFirst('sibling.media_column_id', columns, ({ type }) => type === 'media'),
  ...findFirst('sibling.row_id', rows),
  ...findFirst('sibling.view_id', views),
]
