import { buildView } from '../../../fixtures/build/view.ts'
import type { Filter, Space, View } from '../../../fixtures/entities.ts'
import { findMirroredAttribute, optionsOf } from '../../service/cells/mirrored-attribute.ts'
import { parseFilters } from '../../service/filters/parse-filters.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { type DraftInWorld, type NamedPart, type Part, partsOf } from '../draft.ts'
import type { Path } from '../problems.ts'
import type { BoardDescription, FilterDescription, ViewDescription } from '../shapes/board.ts'
import { findColumn } from './columns.ts'
import { type BoardPlace, byTitle, resolveValue } from './values.ts'

/** The service names the entry of a filter by two steps, `filters.0`. */
const FIELD_DEPTH = 2

/** A filter with ids for names, checked as the service checks it. */
function buildFilter(place: BoardPlace, filter: FilterDescription, path: Path): readonly Filter[] {
  const { draft, board } = place
  const { column: name, operator, value } = filter
  const column = findColumn(draft, board.columns.all, name, [...path, 'column'])
  if (!column) return []
  const context = { ...draft, board, column }
  const type = findMirroredAttribute(context)?.type ?? column.type
  const values = { ...place, options: optionsOf(context) }
  const resolved = resolveValue(values, { type, multiple: true }, value, [...path, 'value'])
  if (!resolved) return []
  const json = { column_id: column.id, operator, value: resolved.value }
  return draft.problems.attempt(path, () => parseFilters(draft, board, [json], { stored: true }), FIELD_DEPTH) ?? []
}

function buildOne(place: BoardPlace, view: NamedPart<ViewDescription>): View {
  const { name, nth, path, description } = view
  const { draft, board } = place
  const idOf = (column: string, at: Path) => findColumn(draft, board.columns.all, column, at)?.id
  const { filters = [], columns, sort, position, archived = false, type = 'grid' } = description
  const pinned = columns?.flatMap((column, index) => idOf(column, [...path, 'columns', index]) ?? [])
  const sortId = sort && idOf(sort.column, [...path, 'sort', 'column'])
  const newStamp = () => draft.identities.stamp('view', view, description)
  return buildView({ newStamp }, board.board.id, {
    name,
    type,
    position: position === undefined ? board.views.all.length + nth + 1 : position,
    filters: filters.flatMap((filter, index) => buildFilter(place, filter, [...path, 'filters', index])),
    pinned: pinned && pinned.length > 0 ? pinned : null,
    sort: sort && sortId !== undefined ? { column_id: sortId, order: sort.order } : null,
    archived,
  })
}

const ALL_ROWS: ViewDescription = {}

/** The views that a world adds to a board. A new board has one of all rows, unless the world describes others. */
export function buildViews(
  draft: DraftInWorld,
  space: Space,
  board: BoardState,
  described: Part<BoardDescription>,
): readonly View[] {
  const rows = byTitle(board.rows.all)
  const isBare = described.description.views === undefined && board.views.all.length === 0
  const views = isBare ? { 'All rows': ALL_ROWS } : described.description.views
  return partsOf(described, 'views', views).map(view => buildOne({ draft, space, board, rows }, view))
}
