import { type Check, check } from '../../check.ts'
import { optionId, sharedColumn } from '../../given/columns.ts'
import { isArray, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { sameFilter } from './same-filter.ts'
import { bare, createNamed, idOf, read, shown, wholeList } from './views.ts'

/** Two sets of filters, with every operator that a view stores, each on a column of its own. */
export const FILTERS = {
  some: async (context: CheckContext): Promise<readonly JsonObject[]> => {
    const tags = await sharedColumn(context, 'tags')
    const [alpha, beta] = ['Alpha', 'Beta'].map(name => optionId(context, tags, name))
    return [
      { column_id: (await sharedColumn(context, 'note')).id, operator: 'contains', value: '007' },
      { column_id: (await sharedColumn(context, 'number')).id, operator: 'gt', value: 5.5 },
      { column_id: (await sharedColumn(context, 'date')).id, operator: 'gte', value: '2026-01-15' },
      { column_id: tags.id, operator: 'equals', value: [alpha ?? '', beta ?? ''] },
      { column_id: (await sharedColumn(context, 'link')).id, operator: 'not_equals', value: 'https://example.com/' },
    ]
  },
  others: async (context: CheckContext): Promise<readonly JsonObject[]> => {
    const tag = await sharedColumn(context, 'tag')
    return [
      { column_id: (await sharedColumn(context, 'text')).id, operator: 'equals', value: 'Réd' },
      { column_id: (await sharedColumn(context, 'number')).id, operator: 'lte', value: 0 },
      { column_id: (await sharedColumn(context, 'date')).id, operator: 'lt', value: '2026-06-30' },
      { column_id: tag.id, operator: 'not_equals', value: optionId(context, tag, 'Alpha') },
    ]
  },
} as const

/** The view of one of these sets. */
export const filtered = (context: CheckContext, name: keyof typeof FILTERS): Promise<Answer> =>
  shown(context, `filtered by ${name}`, async () => ({ filters: await FILTERS[name](context) }))

/** Demands that a view has these filters, in whichever order. */
function keeps(context: CheckContext, view: Resource, given: readonly JsonObject[], where: string): void {
  const found = isArray(view.filters) ? view.filters : []
  const lost = given.filter(filter => !found.some(one => sameFilter(one, filter)))
  const expect = context.expect('VIEW-FILTERS-STORED')
  expect.equal(lost, [], `filters that are not in ${JSON.stringify(found)} ${where}`)
  expect.equal(found.length, given.length, `how many filters there are ${where}`)
}

const isFilterSet = (name: string): name is keyof typeof FILTERS => name in FILTERS

const stored = Object.keys(FILTERS)
  .filter(isFilterSet)
  .map(name =>
    check(`board-views/filters/stored/${name}`, {
      clauses: ['VIEW-FILTERS-STORED'],
      async run(context) {
        const given = await FILTERS[name](context)
        const answer = await filtered(context, name)

        const expect = context.expect('VIEW-FILTERS-STORED')
        const view = expect.resource(answer)
        keeps(context, view, given, 'in the answer')
        await context.soon(async () =>
          keeps(context, expect.resource(await read(context, view.id)), given, 'on reading'),
        )
      },
    }),
  )

/** A member of a view on reading. */
const reads = (
  id: string,
  clause: string,
  member: string,
  expected: unknown,
  make: (context: CheckContext) => Promise<Answer>,
): Check =>
  check(`board-views/filters/${id}`, {
    clauses: [clause],
    async run(context) {
      const viewId = idOf(context, await make(context))

      const expect = context.expect(clause)
      await context.soon(async () => {
        expect.equal(expect.resource(await read(context, viewId))[member], expected, member)
      })
    },
  })

const cleared = check('board-views/filters/empty', {
  clauses: ['VIEW-FILTERS-EMPTY'],
  async run(context) {
    const expect = context.expect('VIEW-FILTERS-EMPTY')
    expect.equal(expect.resource(await createNamed(context, { filters: [] })).filters, [], 'filters')
  },
})

const incomplete = check('board-views/filters/incomplete', {
  clauses: ['VIEW-FILTERS-INCOMPLETE'],
  needs: ['views.incomplete_id'],
  async run(context) {
    const expect = context.expect('VIEW-FILTERS-INCOMPLETE')
    const view = expect.resource(await read(context, context.entry('views.incomplete_id')))
    expect.equal(view.filters_complete, false, 'filters_complete')
    const listed = (await wholeList(context)).find(({ id }) => id === view.id)
    if (listed) expect.equal(listed.filters_complete, false, 'filters_complete on the list')
  },
})

/** What a view keeps of its filters. Spec: Board view; Board views. */
export const storedFilterChecks: readonly Check[] = [
  ...stored,
  cleared,
  reads('none', 'VIEW-FILTERS-NONE', 'filters', [], bare),
  reads('complete/none', 'VIEW-FILTERS-COMPLETE', 'filters_complete', true, bare),
  reads('complete/some', 'VIEW-FILTERS-COMPLETE', 'filters_complete', true, context => filtered(context, 'some')),
  incomplete,
]
