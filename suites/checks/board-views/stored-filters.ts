import { type Check, type CheckId, check } from '../../check.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { createFilteredView, FULL_VIEWS } from '../../given/full-views.ts'
import { isSameFilter, VIEW_FILTERS } from '../../given/view-filters.ts'
import { createPlainView, listAllViews, readView, viewIdOf } from '../../given/views.ts'
import { isArray, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

/** Demands that a view has these filters, in whichever order. */
function keeps(context: CheckContext, view: Resource, given: readonly JsonObject[], where: string): void {
  const found = isArray(view.filters) ? view.filters : []
  const lost = given.filter(filter => !found.some(one => isSameFilter(one, filter)))
  const expect = context.expect('VIEW-FILTERS-STORED')
  expect.equal(lost, [], `filters that are not in ${JSON.stringify(found)} ${where}`)
  expect.equal(found.length, given.length, `how many filters there are ${where}`)
}

const isFilterSet = (name: string): name is keyof typeof VIEW_FILTERS => name in VIEW_FILTERS

const stored = Object.keys(VIEW_FILTERS)
  .filter(isFilterSet)
  .map(name =>
    check(`board-views/filters/stored/${name}`, {
      clauses: ['VIEW-FILTERS-STORED'],
      async run(context) {
        const given = await VIEW_FILTERS[name](context)
        const answer = await createFilteredView(context, name)

        const expect = context.expect('VIEW-FILTERS-STORED')
        const view = expect.resource(answer)
        keeps(context, view, given, 'in the answer')
        await context.eventually(async () =>
          keeps(context, expect.resource(await readView(context, view.id)), given, 'on reading'),
        )
      },
    }),
  )

/** A member of a view on reading. */
export const reads = (
  id: CheckId,
  clause: string,
  member: string,
  expected: unknown,
  make: (context: CheckContext) => Promise<Answer>,
): Check =>
  check(id, {
    clauses: [clause],
    async run(context) {
      const viewId = viewIdOf(context, await make(context))

      const expect = context.expect(clause)
      await context.eventually(async () => {
        expect.equal(expect.resource(await readView(context, viewId))[member], expected, member)
      })
    },
  })

const cleared = check('board-views/filters/empty', {
  clauses: ['VIEW-FILTERS-EMPTY'],
  async run(context) {
    const expect = context.expect('VIEW-FILTERS-EMPTY')
    const { answer } = await createWithMember(context, FULL_VIEWS.timeline, 'filters')
    expect.equal(expect.resource(answer).filters, [], 'filters')
  },
})

const incomplete = check('board-views/filters/incomplete', {
  clauses: ['VIEW-FILTERS-INCOMPLETE'],
  needs: ['views.incomplete_id'],
  async run(context) {
    const expect = context.expect('VIEW-FILTERS-INCOMPLETE')
    const view = expect.resource(await readView(context, context.profileValue('views.incomplete_id')))
    expect.equal(view.filters_complete, false, 'filters_complete')
    const listed = (await listAllViews(context)).find(({ id }) => id === view.id)
    if (listed) expect.equal(listed.filters_complete, false, 'filters_complete on the list')
  },
})

/** What a view keeps of its filters. Spec: Board view; Board views. */
export const storedFilterChecks: readonly Check[] = [
  ...stored,
  cleared,
  reads('board-views/filters/none', 'VIEW-FILTERS-NONE', 'filters', [], createPlainView),
  reads('board-views/filters/complete/none', 'VIEW-FILTERS-COMPLETE', 'filters_complete', true, createPlainView),
  reads('board-views/filters/complete/some', 'VIEW-FILTERS-COMPLETE', 'filters_complete', true, context =>
    createFilteredView(context, 'some'),
  ),
  incomplete,
]
