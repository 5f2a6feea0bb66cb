import { clauseId } from '../../contract/clause-id.ts'
import type { OperationName } from '../../contract/operations.ts'
import { idsOf, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { readUntil } from '../../runner/read-until.ts'
import { AD_LISTS } from '../../setup/ads/ad-lists.ts'
import { entryOf, sharedColumn } from '../../setup/columns/columns.ts'
import { mirroredFilterRows } from '../../setup/filters/filter-mirrors.ts'
import { filterColumnIds, followingView, pinnedView } from '../../setup/filters/filter-row-views.ts'
import { readFilledPage, type Walk } from '../../setup/lists/list-pages.ts'
import { longList, wideWalk } from '../../setup/lists/long-lists.ts'
import { needsOf } from '../../setup/requests/good-requests.ts'
import { sharedRow } from '../../setup/rows/rows.ts'
import { type CallInput, itemsIn, withQuery } from '../../target/api.ts'

/** A list that is read in several shapes. */
export interface List {
  readonly input: CallInput
  /** Items that it has for certain; without them, all that it has, which nobody adds to. */
  readonly own?: readonly string[]
  /** Reads all of it as the run does for other checks too. */
  readonly readOnce?: () => Promise<Walk>
}

export interface ListRead {
  readonly name: string
  readonly operation: OperationName
  readonly needs?: readonly string[]
  readonly list: (context: CheckContext) => Promise<List>
  /** Ids of columns that the view shows, and of one that it may hide. */
  readonly columns?: (context: CheckContext) => Promise<readonly string[]>
  /** What says in which order the items come; without it they are compared one by one. */
  readonly sortKey?: (context: CheckContext, item: Resource) => unknown
  readonly orderClause: string
  readonly share: number
}

/** How many items are compared of a list that also holds what others make. */
const MOST_COMPARED = 40

const STABLE = 'VIEW-ROWS-SORT-STABLE'

const longRead = (operation: OperationName, orderClause: string): ListRead => ({
  name: operation,
  operation,
  async list(context) {
    const { input, own } = await longList(context, operation)
    return { input, own }
  },
  orderClause,
  share: 1,
})

/** The filter rows, in the feed of a view that shows only them if the target's filters work. */
const readOfFilterRows = (
  name: string,
  view: (context: CheckContext) => Promise<Resource>,
  columns: NonNullable<ListRead['columns']>,
): ListRead => ({
  name: `listViewRows/${name}`,
  operation: 'listViewRows',
  async list(context) {
    const { rows } = await mirroredFilterRows(context)
    const path = { id: context.profile.board_id, viewId: (await view(context)).id }
    return { input: { path }, own: rows.map(({ resource }) => resource.id) }
  },
  columns,
  orderClause: STABLE,
  share: 1,
})

const adReads = AD_LISTS.map(
  (operation): ListRead => ({
    ...longRead(operation, clauseId('AD-ORDER-ACTIVITY', operation)),
    needs: needsOf(operation),
    list: async context => ({
      input: (await longList(context, operation)).input,
      readOnce: () => wideWalk(context, operation),
    }),
    sortKey: (_, { last_active_at, name }) => [last_active_at, name],
    share: 2,
  }),
)

/** The lists that runs read in several shapes. */
export const LIST_READS: readonly ListRead[] = [
  longRead('listViews', 'VIEW-LIST-ORDER'),
  longRead('listLibraryViews', 'LIBRARY-VIEW-LIST-ORDER'),
  { ...longRead('listViewRows', STABLE), columns: async context => [(await sharedColumn(context, 'note')).id] },
  readOfFilterRows('following', followingView, async context => [
    ...(await filterColumnIds(context, ['number', 'text', 'tags', 'date', 'link'])),
    (await mirroredFilterRows(context)).columnId('mirroredTags'),
  ]),
  readOfFilterRows('pinned', pinnedView, context =>
    filterColumnIds(context, ['date', 'link', 'tags', 'number', 'text']),
  ),
  {
    name: 'listViewRows/sorted',
    operation: 'listViewRows',
    needs: ['views.sorted.id', 'views.sorted.column_id'],
    list: context =>
      context.share('first rows of the sorted view', async context => {
        const { setup, profile, profileValue, run } = context
        const input = { path: { id: profile.board_id, viewId: profileValue('views.sorted.id') } }
        // The view may show only rows that the run has made.
        await sharedRow(context)
        const first = readUntil(
          run,
          () => readFilledPage(context, 'listViewRows', withQuery(input, { limit: MOST_COMPARED })),
          answer => itemsIn(answer)?.length !== 0,
        )
        const { items } = await setup.page('read the sorted view', first)
        setup.that(items.length > 0, 'find rows in the sorted view')
        return { input, own: idsOf(items) }
      }),
    columns: async context => [
      (await sharedColumn(context, 'text')).id,
      context.profileValue('views.sorted.column_id'),
    ],
    sortKey: (context, row) => entryOf(row, context.profileValue('views.sorted.column_id'))?.value,
    orderClause: 'VIEW-ROWS-SORT',
    share: 2,
  },
  ...adReads,
]
