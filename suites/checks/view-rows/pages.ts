import { type Check, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { fedRows } from '../../expected/fed-rows.ts'
import { expectHasMore } from '../../expected/has-more.ts'
import { scratchBoard } from '../../given/scratch-board.ts'
import { isStored } from '../../given/scratch-stored.ts'
import { columnIdsIn, emptyScratchView, followingScratchView, scratchColumnIds } from '../../given/scratch-views.ts'
import { newView } from '../../given/views.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Expectations } from '../../runner/expect.ts'

/** Small enough for the rows of the scratch board to take several pages. */
const limit = 4

/** The scratch board's rows page by page, each with two of its columns and, by `fields`, its title. */
const narrowPages = async (context: CheckContext, expect: Expectations): Promise<readonly Resource[]> => {
  const view = await followingScratchView(context)
  const columns = (await scratchColumnIds(context, ['number', 'text'])).join()
  return fedRows(context, expect, view.id, { limit, columns, fields: 'title' })
}

const SELECTED = clauseId('FIELDS-SELECT', 'listViewRows')

const columns = check('view-rows/columns-on-every-page', {
  clauses: ['VIEW-ROWS-COLUMNS-IDS', SELECTED],
  async run(context) {
    const wanted = await scratchColumnIds(context, ['number', 'text'])
    await context.eventually(async () => {
      const expect = context.expect('VIEW-ROWS-COLUMNS-IDS')
      for (const row of await narrowPages(context, expect)) {
        expect.sameSet(columnIdsIn(row), wanted, `fields of ${row.id}`)
        context.expect(SELECTED).that(!('position' in row), 'fields=title leaves the position of a row')
      }
    })
  },
})

const filtered = check('view-rows/filters-on-every-page', {
  clauses: ['VIEW-ROWS-FILTERED'],
  async run(context) {
    const { isolatingFilters, rows } = await scratchBoard(context)
    context.given.that(isolatingFilters.length > 0, 'narrow a view to the rows of one note')
    await context.eventually(async () => {
      const expect = context.expect('VIEW-ROWS-FILTERED')
      const fed = (await narrowPages(context, expect)).map(({ id }) => id)
      const own = rows.map(({ resource }) => resource.id)
      expect.sameSet(fed, own, `rows of a view, ${limit} to a page`)
    })
  },
})

const hidden = check('view-rows/filters-on-a-hidden-column', {
  clauses: ['VIEW-ROWS-FILTERED'],
  async run(context) {
    const scratch = await scratchBoard(context)
    const { columnId, isolatingFilters, rows } = scratch
    const stored = rows.every(row => isStored(scratch, row, 'number'))
    context.given.that(stored, 'write the numbers of some rows')
    context.given.that(isolatingFilters.length > 0, 'narrow a view to the rows of one note')
    const filters = [...isolatingFilters, { column_id: columnId('number'), operator: 'gte', value: 10 }]
    const view = await newView(context, { filters, visible_column_ids: [columnId('text')] })
    const own = rows.filter(({ cell }) => cell('number').some(number => Number(number) >= 10))
    await context.eventually(async () => {
      const expect = context.expect('VIEW-ROWS-FILTERED')
      const fed = (await fedRows(context, expect, view.id)).map(({ id }) => id)
      expect.sameSet(
        fed,
        own.map(({ resource }) => resource.id),
        'rows of a view that hides the column it filters on',
      )
    })
  },
})

const LIST = clauseId('LIST-ENVELOPE', 'listViewRows')

const ofNothing = check('view-rows/a-feed-without-rows', {
  clauses: [LIST, 'HAS-MORE'],
  async run(context) {
    const { answer } = await emptyScratchView(context)

    context.expect(LIST).equal(context.expect(LIST).list(answer), [], 'data of a feed without rows')
    expectHasMore(context, answer)
    context.expect(LIST).matches('ListEnvelope', answer.json)
  },
})

const UNKNOWN_FIELD = clauseId('FIELDS-UNKNOWN', 'listViewRows')

const fieldsOfNothing = check('view-rows/fields-of-a-feed-without-rows', {
  clauses: [UNKNOWN_FIELD],
  async run(context) {
    const path = { id: context.profile.board_id, viewId: (await emptyScratchView(context)).id }
    const answer = await context.api('listViewRows', { path, query: { fields: 'no_such_field' } })

    context.expect(UNKNOWN_FIELD).refused(answer, 'bad_request')
  },
})

/** Pages of a feed are of one feed, and hidden columns count. Spec: Board rows; Endpoints > Conventions. */
export const pageChecks: readonly Check[] = [columns, filtered, hidden, ofNothing, fieldsOfNothing]
