import { type Check, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { readFeedRows } from '../../expected/feed-rows.ts'
import { expectHasMore } from '../../expected/has-more.ts'
import { scratchBoard } from '../../given/scratch-board.ts'
import { isStored } from '../../given/scratch-stored.ts'
import {
  columnIdsIn,
  emptyScratchView,
  followingScratchView,
  readScratchRows,
  scratchColumnIds,
} from '../../given/scratch-views.ts'
import { newView } from '../../given/views.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Expectations } from '../../runner/expect.ts'

/** So small that the scratch board takes several pages. */
const limit = 4

/** The rows of the scratch board, read over several pages with two columns and the title. */
const readNarrowPages = async (context: CheckContext, expect: Expectations): Promise<readonly Resource[]> => {
  const view = await followingScratchView(context)
  const columns = (await scratchColumnIds(context, ['number', 'text'])).join()
  return readFeedRows(context, expect, view.id, { limit, columns, fields: 'title' })
}

const SELECTED = clauseId('FIELDS-SELECT', 'listViewRows')

const LIST = clauseId('LIST-ENVELOPE', 'listViewRows')

const UNKNOWN_FIELD = clauseId('FIELDS-UNKNOWN', 'listViewRows')

/** Every page of a feed has the filters and columns of the feed. Spec: Board rows; Endpoints > Conventions. */
export const pageChecks: readonly Check[] = [
  check('view-rows/columns-on-every-page', ['VIEW-ROWS-COLUMNS-IDS', SELECTED], async context => {
    const wanted = await scratchColumnIds(context, ['number', 'text'])
    await context.eventually(async () => {
      const expect = context.expect('VIEW-ROWS-COLUMNS-IDS')
      for (const row of await readNarrowPages(context, expect)) {
        expect.sameSet(columnIdsIn(row), wanted, `column ids in fields of the row ${row.id} on a page of ${limit}`)
        context
          .expect(SELECTED)
          .that(!('position' in row), 'a row read with fields=title must have no position, and has one')
      }
    })
  }),
  check('view-rows/filters-on-every-page', 'VIEW-ROWS-FILTERED', async (context, expect) => {
    const { isolatingFilters, rows } = await scratchBoard(context)
    context.given.that(isolatingFilters.length > 0, 'create a view of only the rows with one note')
    await context.eventually(async () => {
      const fed = (await readNarrowPages(context, expect)).map(({ id }) => id)
      const own = rows.map(({ resource }) => resource.id)
      expect.sameSet(fed, own, `ids of the rows in the feed of a filtered view, read in pages of ${limit}`)
    })
  }),
  check('view-rows/filters-on-a-hidden-column', 'VIEW-ROWS-FILTERED', async (context, expect) => {
    const scratch = await scratchBoard(context)
    const { columnId, isolatingFilters, rows } = scratch
    const stored = rows.every(row => isStored(scratch, row, 'number'))
    context.given.that(stored, 'store the number cells of the scratch board')
    context.given.that(isolatingFilters.length > 0, 'create a view of only the rows with one note')
    const filters = [...isolatingFilters, { column_id: columnId('number'), operator: 'gte', value: 10 }]
    const view = await newView(context, { filters, visible_column_ids: [columnId('text')] })
    const own = rows.filter(({ cell }) => cell('number').some(number => Number(number) >= 10))
    await context.eventually(async () => {
      const fed = (await readFeedRows(context, expect, view.id)).map(({ id }) => id)
      expect.sameSet(
        fed,
        own.map(({ resource }) => resource.id),
        'ids of the rows in the feed of a view that hides the column it filters on',
      )
    })
  }),
  check('view-rows/same-order-in-two-reads', 'VIEW-ROWS-SORT-STABLE', async (context, expect) => {
    const view = await followingScratchView(context)

    await context.eventually(async () => {
      const [first, second] = [
        await readScratchRows(context, expect, view, { fields: 'title' }),
        await readScratchRows(context, expect, view, { fields: 'title' }),
      ]
      expect.equal(
        second.map(({ id }) => id),
        first.map(({ id }) => id),
        'ids of the rows of a view that nobody changed, in a second read',
      )
    })
  }),
  check('view-rows/a-feed-without-rows', [LIST, 'HAS-MORE'], async context => {
    const { answer } = await emptyScratchView(context)

    context.expect(LIST).equal(context.expect(LIST).list(answer), [], 'data of the feed of a view that no row matches')
    expectHasMore(context, answer)
    context.expect(LIST).matches('ListEnvelope', answer.json)
  }),
  check('view-rows/fields-of-a-feed-without-rows', UNKNOWN_FIELD, async (context, expect) => {
    const path = { id: context.profile.board_id, viewId: (await emptyScratchView(context)).id }
    const answer = await context.api('listViewRows', { path, query: { fields: 'no_such_field' } })

    expect.refused(answer, 'bad_request')
  }),
]
