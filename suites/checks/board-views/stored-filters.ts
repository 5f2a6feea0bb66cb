import { type Answer, type Check, type CheckContext, type CheckId, check } from '../../check.ts'
import { expectView, judgeViewReading } from '../../expected/answer-and-reading.ts'
import { at, isArray } from '../../json.ts'
import { TWO_ON_A_COLUMN } from '../../setup/filters/filter-row-views.ts'
import { filterEntry, filterView, sharedFilterRows } from '../../setup/filters/filter-rows.ts'
import { createWithMember } from '../../setup/requests/combined-creation.ts'
import { createFilteredView, viewNamed } from '../../setup/views/full-views.ts'
import { isSameFilter, VIEW_FILTERS } from '../../setup/views/view-filters.ts'
import { createPlainView, listAllViews, readView, viewIdOf } from '../../setup/views/views.ts'

/** A view has a value for a property when it is read. */
export const readsMember = (
  id: CheckId,
  clause: string,
  member: string,
  expected: unknown,
  create: (context: CheckContext) => Promise<Answer>,
): Check =>
  check(id, clause, async (context, expect) => {
    const viewId = viewIdOf(context, await create(context))

    await judgeViewReading(context, viewId, reading =>
      expect.equal(expect.resource(reading)[member], expected, `${member} of a view when it is read by its id`),
    )
  })

const isComplete = (name: string, create: (context: CheckContext) => Promise<Answer>): Check =>
  readsMember(`board-views/filters/complete/${name}`, 'VIEW-FILTERS-COMPLETE', 'filters_complete', true, create)

/** The filters that a view has. Spec: Board view; Board views. */
export const storedFilterChecks: readonly Check[] = [
  ...(['some', 'others'] as const).map(name =>
    check(`board-views/filters/stored/${name}`, 'VIEW-FILTERS-STORED', async (context, expect) => {
      const sent = await VIEW_FILTERS[name](context)
      const answer = await createFilteredView(context, name)

      await expectView(context, 'VIEW-FILTERS-STORED', answer, (view, when) => {
        const found = isArray(view.filters) ? view.filters : []
        const lost = sent.filter(filter => !found.some(one => isSameFilter(one, filter)))
        expect.equal(lost, [], `filters that were sent but are not in ${JSON.stringify(found)} ${when}`)
        expect.equal(found.length, sent.length, `number of filters of the view ${when}`)
      })
    }),
  ),
  check('board-views/filters/empty', 'VIEW-FILTERS-EMPTY', async (context, expect) => {
    const { answer } = await createWithMember(context, viewNamed('timeline'), 'filters')
    expect.equal(expect.resource(answer).filters, [], 'filters of a view created with filters []')
  }),
  readsMember('board-views/filters/none', 'VIEW-FILTERS-NONE', 'filters', [], createPlainView),
  isComplete('none', createPlainView),
  isComplete('some', context => createFilteredView(context, 'some')),
  check(
    'board-views/filters/incomplete',
    'VIEW-FILTERS-INCOMPLETE',
    ['views.incomplete_id'],
    async (context, expect) => {
      // The property alone: a server that computes it may not have read the conditions.
      const query = { fields: 'filters_complete' }
      const view = expect.resource(await readView(context, context.profileValue('views.incomplete_id'), query))
      expect.equal(view.filters_complete, false, 'filters_complete of the view at views.incomplete_id in the profile')
      const listed = (await listAllViews(context)).find(({ id }) => id === view.id)
      if (listed) expect.equal(listed.filters_complete, false, 'filters_complete of that view in the list')
    },
  ),
  check('board-views/filters/incomplete/two-on-a-column', 'VIEW-FILTERS-INCOMPLETE', async (context, expect) => {
    const filterRows = await sharedFilterRows(context)
    const filters = TWO_ON_A_COLUMN.map(condition => filterEntry(filterRows, condition))
    const answer = await filterView(context, filterRows, TWO_ON_A_COLUMN)
    if (at(answer.json, 'error', 'code') === 'bad_request')
      context.notApplicable('the server refuses a view with two filters on one column')
    const view = expect.resource(answer)
    const shown = isArray(view.filters) ? view.filters : []
    const lost = filters.filter(filter => !shown.some(one => isSameFilter(one, filter)))
    // A server that lists both may call them complete, or not.
    expect.that(
      lost.length === 0 || view.filters_complete === false,
      `filters of a view with two filters on one column lacks ${JSON.stringify(lost)}, so filters_complete should be false, but it is ${JSON.stringify(view.filters_complete)}`,
    )
  }),
]
