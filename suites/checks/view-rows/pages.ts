import { type Answer, type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { expectRows, readFeedPages, readFeedRows } from '../../expected/feed-rows.ts'
import { expectHasMore } from '../../expected/has-more.ts'
import { idsOf } from '../../json.ts'
import {
  columnIdsIn,
  emptyView,
  filterColumnIds,
  followingView,
  readFilterRows,
} from '../../setup/filters/filter-row-views.ts'
import { isStored, sharedFilterRows } from '../../setup/filters/filter-rows.ts'
import { judgeSharedRead } from '../../setup/shared-read.ts'
import { newView } from '../../setup/views/views.ts'

/** So small that the filter rows take four pages. */
const limit = 3

/** The filter rows, read over several pages with two columns and the title. */
async function readNarrowPages(context: CheckContext): Promise<readonly Answer[]> {
  const view = await followingView(context)
  const columns = (await filterColumnIds(context, ['number', 'text'])).join()
  return readFeedPages(context, view.id, { limit, columns, fields: 'title' })
}

const judgeNarrowPages = (context: CheckContext, judge: (pages: readonly Answer[]) => void): Promise<void> =>
  judgeSharedRead(context, 'narrow pages of the filter rows', readNarrowPages, judge)

const SELECTED = clauseId('FIELDS-SELECT', 'listViewRows')

const LIST = clauseId('LIST-ENVELOPE', 'listViewRows')

const UNKNOWN_FIELD = clauseId('FIELDS-UNKNOWN', 'listViewRows')

/** Every page of a feed has the filters and columns of the feed. Spec: Board rows; Endpoints > Conventions. */
export const pageChecks: readonly Check[] = [
  check('view-rows/columns-on-every-page', ['VIEW-ROWS-COLUMNS-IDS', SELECTED], async context => {
    const wanted = await filterColumnIds(context, ['number', 'text'])
    await judgeNarrowPages(context, pages => {
      const expect = context.expect('VIEW-ROWS-COLUMNS-IDS')
      for (const row of expectRows(expect, pages)) {
        expect.sameSet(columnIdsIn(row), wanted, `column ids in fields of the row ${row.id} on a page of ${limit}`)
        context
          .expect(SELECTED)
          .that(!('position' in row), 'a row read with fields=title must not have a position, but it has one')
      }
    })
  }),
  check('view-rows/filters-on-every-page', 'VIEW-ROWS-FILTERED', async (context, expect) => {
    const { isolatingFilters, rows } = await sharedFilterRows(context)
    context.setup.that(isolatingFilters.length > 0, 'create a view of only the rows with one note')
    await judgeNarrowPages(context, pages => {
      const fed = idsOf(expectRows(expect, pages))
      const own = rows.map(({ resource }) => resource.id)
      expect.sameSet(fed, own, `ids of the rows in the feed of a filtered view, read in pages of ${limit}`)
    })
  }),
  check('view-rows/filters-on-a-hidden-column', 'VIEW-ROWS-FILTERED', async (context, expect) => {
    const filterRows = await sharedFilterRows(context)
    const { columnId, isolatingFilters, rows } = filterRows
    const stored = rows.every(row => isStored(filterRows, row, 'number'))
    context.setup.that(stored, 'store the number cells of the filter rows')
    context.setup.that(isolatingFilters.length > 0, 'create a view of only the rows with one note')
    const filters = [...isolatingFilters, { column_id: columnId('number'), operator: 'gte', value: 10 }]
    const view = await newView(context, { filters, visible_column_ids: [columnId('text')] })
    const own = rows.filter(({ cell }) => cell('number').some(number => Number(number) >= 10))
    await context.eventually(async () => {
      const fed = idsOf(await readFeedRows(context, expect, view.id))
      expect.sameSet(
        fed,
        own.map(({ resource }) => resource.id),
        'ids of the rows in the feed of a view that hides the column it filters on',
      )
    })
  }),
  check('view-rows/same-order-in-two-reads', 'VIEW-ROWS-SORT-STABLE', async (context, expect) => {
    const view = await followingView(context)

    await context.eventually(async () => {
      const [first, second] = [
        await readFilterRows(context, expect, view, { fields: 'title' }),
        await readFilterRows(context, expect, view, { fields: 'title' }),
      ]
      expect.equal(idsOf(second), idsOf(first), 'ids of the rows of a view that nobody changed, in a second read')
    })
  }),
  check('view-rows/a-feed-without-rows', [LIST, 'HAS-MORE'], async context => {
    const { answer } = await emptyView(context)

    context.expect(LIST).equal(context.expect(LIST).list(answer), [], 'data of the feed of a view that no row matches')
    expectHasMore(context, answer)
    context.expect(LIST).matches('ListEnvelope', answer.json)
  }),
  check('view-rows/fields-of-a-feed-without-rows', UNKNOWN_FIELD, async (context, expect) => {
    const path = { id: context.profile.board_id, viewId: (await emptyView(context)).id }
    const answer = await context.api('listViewRows', { path, query: { fields: 'no_such_field' } })

    expect.refused(answer, 'bad_request')
  }),
]
