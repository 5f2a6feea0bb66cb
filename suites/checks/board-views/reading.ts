import { type Check, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { expectOwnLinks } from '../../expected/links.ts'
import { isNewestFirst } from '../../expected/newest-first.ts'
import { expectUtcTimes, sameTime } from '../../expected/times.ts'
import { createWithAllMembers } from '../../given/combined-creation.ts'
import { FULL_VIEWS } from '../../given/full-views.ts'
import { goodRequest, requireAccepted } from '../../given/good-requests.ts'
import { holdsAll } from '../../given/list-pages.ts'
import { haveSameFilters, VIEW_FILTERS } from '../../given/view-filters.ts'
import {
  createPlainView,
  createView,
  listAllViews,
  listViews,
  readView,
  threeColumns,
  visibleColumnIds,
} from '../../given/views.ts'
import type { Json, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Expectations } from '../../runner/expect.ts'
import type { Answer } from '../../target/api.ts'

/** What a view was created as, its times apart; updated_at may move, and columns that others make join the visible ones. */
const CONTENT = [
  'id',
  'name',
  'type',
  'position',
  'filters_complete',
  'visible_columns_pinned',
  'organization_id',
  'space_id',
  'html_url',
]

const contentOf = (view: Resource, columns: number): Json => ({
  ...Object.fromEntries(CONTENT.map(name => [name, view[name] ?? null])),
  visible_column_ids: visibleColumnIds(view).slice(0, columns),
})

/** Demands that a view is as it was made; its filters may stand in another form than in that answer. */
function expectSame(expect: Expectations, view: Resource, made: Resource, where: string): void {
  const columns = visibleColumnIds(made).length
  expect.equal(contentOf(view, columns), contentOf(made, columns), `the view ${where}`)
  const filters = [made, view].map(one => JSON.stringify(one.filters))
  expect.that(haveSameFilters(view.filters, made.filters), `filters were ${filters[0]} and are ${filters[1]} ${where}`)
}

/** A view of which nothing is as by default. */
const elaborate = async (context: CheckContext): Promise<Answer> =>
  (await createWithAllMembers(context, FULL_VIEWS.cards)).answer

const readBack = check('board-views/reads-as-created', {
  clauses: ['VIEW-READ-BACK'],
  async run(context) {
    const made = await context.given.resource('create a view', elaborate(context))

    const expect = context.expect('VIEW-READ-BACK')
    await context.eventually(async () => {
      const view = expect.resource(await readView(context, made.id))
      expectSame(expect, view, made, 'on reading')
      expect.that(
        sameTime(view.created_at, made.created_at),
        `created_at was ${made.created_at} and reads ${view.created_at}`,
      )
    })
  },
})

const SCHEMA = clauseId('SCHEMA', 'listViews')

const isListed = check('board-views/list/has-what-was-made', {
  clauses: ['VIEW-LISTED', SCHEMA, 'GENERAL-HTML-URL', 'GENERAL-HTML-URL-OWN', 'GENERAL-TIMESTAMP'],
  async run(context) {
    const made = await context.given.resource('create a view', elaborate(context))
    const plain = await context.given.resource('create a view', createPlainView(context))

    const expect = context.expect('VIEW-LISTED')
    await context.eventually(async () => {
      const views = await listViews(context, holdsAll([made.id, plain.id]))
      const found = views.find(({ id }) => id === made.id)
      expect.that(found !== undefined, 'a view that was made is not on the list')
      const stray = views.find(view => view.board_id !== context.profile.board_id)
      expect.that(stray === undefined, `a view of the board ${stray?.board_id} is on the list`)
      expectOwnLinks(context, views)
      const other = views.find(({ id }) => id === plain.id)
      expect.that(other !== undefined, 'a view with nothing but a name is not on the list')
      if (found && other) expectUtcTimes(context, [found, other])
      if (other) context.expect(SCHEMA).matches('View', other)
      expect.equal(other?.visible_columns_pinned, false, 'visible_columns_pinned of a view that follows the board')
      const missing = other ? (await threeColumns(context)).filter(id => !visibleColumnIds(other).includes(id)) : []
      expect.equal(missing, [], 'columns of the board that a view which follows it lacks on the list')
      if (found) expectSame(expect, found, made, 'on the list')
    })
  },
})

/** Made in this order; neither by position nor by name is it the order of creation, forwards or backwards. */
const ORDERED = [
  { position: 20, letter: 'a' },
  { position: 10, letter: 'c' },
  { position: 30, letter: 'b' },
]

const order = check('board-views/list/newest-first', {
  clauses: ['VIEW-LIST-ORDER'],
  async run(context) {
    const ids: string[] = []
    for (const { position, letter } of ORDERED) {
      const name = `${letter} ${context.run.unique('ordered')}`
      ids.push((await context.given.resource('create a view', createView(context, { name, position }))).id)
    }

    const expect = context.expect('VIEW-LIST-ORDER')
    await context.eventually(async () => {
      const own = (await listViews(context, holdsAll(ids))).filter(({ id }) => ids.includes(id))
      context.given.that(own.length === ids.length, 'find three new views on the list')
      const stand = own.map(({ id }) => ids.indexOf(id) + 1).join(', ')
      expect.that(
        isNewestFirst(own, ids),
        `three views stand in the order ${stand} of their creation, not newest first`,
      )
    })
  },
})

/** Bodies that are refused for what stands behind the name. */
const REFUSED = [
  async (context: CheckContext) => ({ filters: [{ ...(await VIEW_FILTERS.some(context))[0], operator: 'is_empty' }] }),
  async (context: CheckContext) => ({ visible_column_ids: [...(await threeColumns(context)), context.run.uuid()] }),
]

const notMade = check('board-views/list/without-refused', {
  clauses: ['VIEW-REFUSED-NOT-MADE'],
  async run(context) {
    const names: string[] = []
    for (const body of REFUSED) {
      const name = context.run.unique('refused')
      const { status } = await createView(context, { ...(await body(context)), name })
      if (status >= 400) names.push(name)
    }
    context.given.that(names.length > 0, 'have a view refused')

    // The newest come first, so that one page of a hundred would have them.
    const views = await listViews(context, some => some.length > 0)
    const found = views.filter(({ name }) => names.some(one => one === name))
    context.expect('VIEW-REFUSED-NOT-MADE').equal(found, [], 'views on the list that were refused')
  },
})

const archived = check('board-views/list/without-archived', {
  clauses: ['VIEW-LIST-ARCHIVED'],
  needs: ['archived.view_id'],
  async run(context) {
    const views = await listAllViews(context)

    const found = views.some(({ id }) => id === context.profileValue('archived.view_id'))
    context.expect('VIEW-LIST-ARCHIVED').that(!found, 'an archived view is on the list')
  },
})

const hidden = (['getView', 'listViewRows'] as const).map(operation =>
  check(`board-views/archived/${operation}`, {
    clauses: [clauseId('NOT-FOUND-ARCHIVED-VIEW', operation)],
    needs: ['archived.view_id'],
    async run(context) {
      await requireAccepted(context, operation)
      const input = await goodRequest(context, operation)
      const path = { ...input.path, viewId: context.profileValue('archived.view_id') }

      context
        .expect(clauseId('NOT-FOUND-ARCHIVED-VIEW', operation))
        .refused(await context.api(operation, { ...input, path }), 'not_found')
    },
  }),
)

/** How views are read and listed. Spec: Board views. */
export const readingChecks: readonly Check[] = [readBack, isListed, order, notMade, archived, ...hidden]
