import { readFeedRows } from '../../expected/feed-rows.ts'
import type { Condition } from '../../expected/filter-oracle.ts'
import { at, itemsOf, type Json, type Resource } from '../../json.ts'
import { Blocked } from '../../runner/check-exceptions.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Expectations } from '../../runner/expect.ts'
import type { Answer, Query } from '../../target/api.ts'
import { systemColumnIds } from '../columns/columns.ts'
import { newView } from '../views/views.ts'
import type { FilterColumn } from './filter-cells.ts'
import { filterView, sharedFilterRows } from './filter-rows.ts'

/** The columns of the pinned view, in an order of its own; a target may always show the title. */
export const PINNED_COLUMNS = ['title', 'number', 'text', 'tags', 'date'] as const satisfies readonly FilterColumn[]

/** Columns that the pinned view hides. */
export const HIDDEN_COLUMNS = ['link', 'checkbox', 'richtext', 'tag'] as const satisfies readonly FilterColumn[]

export const filterColumnIds = async (context: CheckContext, names: readonly FilterColumn[]) => {
  const { columnId } = await sharedFilterRows(context)
  return names.map(columnId)
}

/** A view of the filter rows that follows the board. */
export const followingView = (context: CheckContext): Promise<Resource> =>
  context.share('following view of the filter rows', async context => {
    const { isolatingFilters } = await sharedFilterRows(context)
    return newView(context, { filters: isolatingFilters })
  })

/** The system columns of the pinned view: all but the display-name column. */
export const shownSystemColumns = (context: CheckContext): readonly string[] =>
  systemColumnIds(context).filter(id => id !== context.profile.value('system_columns.name'))

/** A view of the filter rows with columns of its own. */
export const pinnedView = (context: CheckContext): Promise<Resource> =>
  context.share('pinned view of the filter rows', async context => {
    const { isolatingFilters } = await sharedFilterRows(context)
    const visible_column_ids = [...(await filterColumnIds(context, PINNED_COLUMNS)), ...shownSystemColumns(context)]
    const view = await newView(context, { filters: isolatingFilters, visible_column_ids })
    const shown = itemsOf(view.visible_column_ids)
    context.setup.that(
      visible_column_ids.every(id => shown.includes(id)),
      'create a view with visible_column_ids',
    )
    return view
  })

/** A view of another check that no filter row matches: its id, and the response with its empty feed. */
export const emptyView = async (context: CheckContext): Promise<{ readonly id: string; readonly answer: Answer }> => {
  const { api, setup, profile } = context
  const where = [{ column: 'text', operator: 'contains', value: 'wine red' }] as const
  const { id } = await setup.resource('create a view', filterView(context, await sharedFilterRows(context), where))
  const answer = await api('listViewRows', { path: { id: profile.board_id, viewId: id }, query: { limit: 1 } })
  setup.that(
    itemsOf(at(answer.json, 'data')).length === 0,
    'get an empty list of the rows of a view that no row matches',
  )
  return { id, answer }
}

/** Both exclude filter rows with a number. A target may refuse two filters on one column. */
export const TWO_ON_A_COLUMN = [
  { column: 'number', operator: 'gt', value: 1 },
  { column: 'number', operator: 'lt', value: 9.8 },
] as const satisfies readonly Condition[]

/** The filter rows in the feed of a view. Blocks if it has none. */
export async function readFilterRows(
  context: CheckContext,
  expect: Pick<Expectations, 'list'>,
  view: Resource,
  query: Query = {},
): Promise<readonly Resource[]> {
  const { rows } = await sharedFilterRows(context)
  const ids = new Set(rows.map(({ resource }) => resource.id))
  const found = (await readFeedRows(context, expect, view.id, query)).filter(({ id }) => ids.has(id))
  context.setup.that(found.length > 0, 'find a row in the feed of a view')
  return found
}

/** The filter row with a cell in every column, in the feed of a view. */
export async function readFullRow(
  context: CheckContext,
  expect: Pick<Expectations, 'list'>,
  view: Resource,
  query: Query,
): Promise<Resource> {
  const { rows } = await sharedFilterRows(context)
  const full = rows.find(({ cell }) => [...PINNED_COLUMNS, ...HIDDEN_COLUMNS].every(column => cell(column).length > 0))
  const found = (await readFeedRows(context, expect, view.id, query)).find(({ id }) => id === full?.resource.id)
  if (found) return found
  throw new Blocked('could not find a row in the feed of a view')
}

/** The column ids in the fields of a row, in their order. */
export const columnIdsIn = (row: Resource): readonly Json[] =>
  itemsOf(row.fields).map(entry => at(entry, 'column_id') ?? null)
