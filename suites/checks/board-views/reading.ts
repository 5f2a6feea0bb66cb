import { type Answer, type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { judgeViewReading } from '../../expected/answer-and-reading.ts'
import { expectOwnLinks, placeOf } from '../../expected/links.ts'
import { expectSameCreation, expectUtcTimes } from '../../expected/times.ts'
import type { Json, Resource } from '../../json.ts'
import { holdsAll } from '../../setup/lists/list-pages.ts'
import { createWithAllMembers } from '../../setup/requests/combined-creation.ts'
import { viewNamed } from '../../setup/views/full-views.ts'
import { haveSameFilters, VIEW_FILTERS } from '../../setup/views/view-filters.ts'
import {
  createPlainView,
  createView,
  listViews,
  newView,
  ownColumns,
  sharedView,
  visibleColumnIds,
} from '../../setup/views/views.ts'
import { neverListed, neverOnAnyPage, newestFirst, refusedCreation } from '../lists.ts'

/** The properties that stay as they were created. updated_at may change. */
const CONTENT = [
  'id',
  'name',
  'type',
  'position',
  'filters_complete',
  'visible_columns_pinned',
  'organization_id',
  'space_id',
]

/**
 * The columns that a view had when it was created. New columns of other checks join them: at the end or, where the view follows
 * the board, wherever the board lists them.
 */
const keptColumns = (view: Resource, created: readonly string[]): readonly string[] =>
  view.visible_columns_pinned === false
    ? visibleColumnIds(view).filter(id => created.includes(id))
    : visibleColumnIds(view).slice(0, created.length)

const contentOf = (view: Resource, created: readonly string[]): Json => ({
  ...Object.fromEntries(CONTENT.map(name => [name, view[name] ?? null])),
  html_url: placeOf(view.html_url),
  visible_column_ids: keptColumns(view, created),
})

/** Demands that a view is as it was created; its filters may have another form. */
function expectSame(expect: Expectations, view: Resource, created: Resource, where: string): void {
  const columns = visibleColumnIds(created)
  expect.equal(contentOf(view, columns), contentOf(created, columns), `a new view ${where}`)
  const filters = [created, view].map(one => JSON.stringify(one.filters))
  expect.that(
    haveSameFilters(view.filters, created.filters),
    `filters of a view were ${filters[0]} in the response to its creation, but they are ${filters[1]} ${where}`,
  )
}

/** A view of which no property has its default. */
const createFullView = async (context: CheckContext): Promise<Answer> =>
  (await createWithAllMembers(context, viewNamed('cards'))).answer

const SCHEMA = clauseId('SCHEMA', 'listViews')

/** Bodies with a valid name that are refused for another property. */
const REFUSED = [
  async (context: CheckContext) => ({ filters: [{ ...(await VIEW_FILTERS.some(context))[0], operator: 'is_empty' }] }),
  async (context: CheckContext) => ({ visible_column_ids: [...(await ownColumns(context)), context.run.uuid()] }),
]

/** Reading and listing views. Spec: Board views. */
export const boardViewReadingChecks: readonly Check[] = [
  check('board-views/reads-as-created', 'VIEW-READ-BACK', async (context, expect) => {
    const created = await context.setup.resource('create a view', createFullView(context))

    await judgeViewReading(context, created.id, reading => {
      const view = expect.resource(reading)
      expectSame(expect, view, created, 'when it is read by its id')
      expectSameCreation(expect, view, created, 'a view that is read by its id')
    })
  }),
  check(
    'board-views/list/has-what-was-made',
    ['VIEW-LISTED', 'VIEW-VISIBLE-FALLBACK', SCHEMA, 'GENERAL-HTML-URL', 'GENERAL-HTML-URL-OWN', 'GENERAL-TIMESTAMP'],
    async context => {
      const created = await context.setup.resource('create a view', createFullView(context))
      const plain = await context.setup.resource('create a view', createPlainView(context))

      const expect = context.expect('VIEW-LISTED')
      await context.eventually(async () => {
        const views = await listViews(context, holdsAll([created.id, plain.id]))
        const [found, other] = [created, plain].map(made => views.find(({ id }) => id === made.id))
        expect.that(found !== undefined, 'the list should have a new view, but it does not')
        const { board_id } = context.profile
        const stray = views.find(view => view.board_id !== board_id)?.board_id
        const message = `the list must not have views of other boards, but it has one of the board ${stray}`
        expect.that(stray === undefined, message)
        expectOwnLinks(context, views)
        expect.that(other !== undefined, 'the list should have a new view created with only a name, but it does not')
        if (!found || !other) return
        expectUtcTimes(context, [found, other])
        context.expect(SCHEMA).matches('View', other)
        const follows = 'of a view that follows the board, in the list'
        expect.equal(other.visible_columns_pinned, false, `visible_columns_pinned ${follows}`)
        const fallback = context.expect('VIEW-VISIBLE-FALLBACK')
        const missing = (await ownColumns(context)).filter(id => !visibleColumnIds(other).includes(id))
        fallback.equal(missing, [], `columns of the board that are not in visible_column_ids ${follows}`)
        expectSame(expect, found, created, 'in the list')
      })
    },
  ),
  newestFirst({
    id: 'board-views/list/newest-first',
    clause: 'VIEW-LIST-ORDER',
    what: 'views',
    place: 'position',
    make: newView,
    list: listViews,
  }),
  refusedCreation({
    id: 'board-views/list/without-refused',
    clause: 'VIEW-REFUSED-NOT-MADE',
    bodies: REFUSED,
    create: createView,
    // The newest views come first: a page of a hundred would have them.
    list: context => listViews(context, some => some.length > 0),
  }),
  ...neverListed({
    id: 'board-views/list/without-archived',
    item: 'boardView',
    input: ({ profile }) => ({ path: { id: profile.board_id } }),
  }),
  neverOnAnyPage('board-views/list/without-archived', 'boardView'),
  check(
    'board-views/visible-columns/without-archived',
    'VIEW-VISIBLE-ARCHIVED',
    ['archived.column_id'],
    async (context, expect) => {
      const visible = visibleColumnIds(await sharedView(context))
      expect.that(
        !visible.includes(context.profileValue('archived.column_id')),
        'a view that follows the board should not name an archived column in visible_column_ids, but it does',
      )
    },
  ),
]
