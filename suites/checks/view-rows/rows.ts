import { type Check, type CheckContext, type CheckId, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { expectRows, readFeedPages, readFeedRows, rowsOf } from '../../expected/feed-rows.ts'
import { expectUtcTimes } from '../../expected/times.ts'
import { idsOf, type JsonObject, type Resource } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { entryOf, nameColumnId, sharedColumn } from '../../setup/columns/columns.ts'
import { sharedFilterRows } from '../../setup/filters/filter-rows.ts'
import { withoutCells } from '../../setup/lists/list-pages.ts'
import { createWithMember } from '../../setup/requests/combined-creation.ts'
import { chainOfRows } from '../../setup/rows/chain-of-rows.ts'
import { newRow, sharedRow, updateRow } from '../../setup/rows/rows.ts'
import { judgeSharedRead } from '../../setup/shared-read.ts'
import { viewNamed } from '../../setup/views/full-views.ts'
import { newView, readFeed, sharedView, viewIdOf } from '../../setup/views/views.ts'
import { isSuccess } from '../../target/api.ts'
import { neverListed, neverOnAnyPage } from '../lists.ts'

/** A view of the rows whose note is one word, and the fields that give a row a note. */
const wordView = (context: CheckContext) =>
  context.share('view of one word', async context => {
    const { id } = await sharedColumn(context, 'note')
    const word = context.run.unique('pass')
    const view = await newView(context, { filters: [{ column_id: id, operator: 'equals', value: word }] })
    return { view, word, fields: (note: string) => [{ column_id: id, value: note }] }
  })

const OTHER_WORD = 'no pass'

const expectFed = (context: CheckContext, viewId: string, row: Resource, wanted: boolean): Promise<void> =>
  context.eventually(async () => {
    const expect = context.expect('VIEW-ROWS-FILTERED')
    const found = (await readFeedRows(context, expect, viewId)).some(({ id }) => id === row.id)
    expect.that(
      found === wanted,
      wanted
        ? 'a row that matches the filter should be in the feed of a view, but it is not'
        : 'a row that does not match the filter should not be in the feed of a view, but it is',
    )
  })

/** A row that an update brings into the view or out of it. A server may act on only the first property that an update changes. */
const updatesMembership = (id: CheckId, matches: boolean): Check =>
  check(id, 'VIEW-ROWS-FILTERED', async (context, expect) => {
    const { view, word, fields } = await wordView(context)
    const row = await newRow(context, { fields: fields(matches ? OTHER_WORD : word) })
    await readFeedRows(context, expect, view.id)
    const others: JsonObject = context.run.seed % 2 === 0 ? { title: context.run.unique('entered'), position: 3.5 } : {}
    const update = { ...others, fields: fields(matches ? word : OTHER_WORD) }
    await context.setup.resource('update a row', updateRow(context, row, update))

    await expectFed(context, view.id, row, matches)
  })

/**
 * The feed of a view without filters, read until it has each new row once, or for the last time. The rows of the chain are
 * under one another, from the top level down.
 */
const wholeFeed = (context: CheckContext) =>
  context.share('whole feed', async context => {
    const { rows } = await sharedFilterRows(context)
    const untitled = await newRow(context, { title: null })
    const child = await newRow(context, { parent_id: rows[0]?.resource.id ?? null })
    const chain = (await chainOfRows(context)).rows
    const view = await sharedView(context)
    const own = new Set([untitled, child, ...chain, ...rows.map(({ resource }) => resource)].map(({ id }) => id))
    const pages = await readUntil(
      context.run,
      () => readFeedPages(context, view.id, {}, { keep: withoutCells(own) }),
      read => {
        const ids = read
          .flatMap(rowsOf)
          .map(({ id }) => id)
          .filter(id => own.has(id))
        return ids.length === own.size && new Set(ids).size === own.size
      },
    )
    return { untitled, child, chain, pages }
  })

const SCHEMA = clauseId('SCHEMA', 'listViewRows')

/** The rows of a feed. Spec: Board rows. */
export const rowsChecks: readonly Check[] = [
  check('view-rows/only-matching-rows', 'VIEW-ROWS-FILTERED', async context => {
    const { view, word, fields } = await wordView(context)
    const matching = await newRow(context, { fields: fields(word) })
    // Its parent matches: a target must still not show it.
    const other = await newRow(context, { fields: fields(OTHER_WORD), parent_id: matching.id })

    await expectFed(context, view.id, matching, true)
    await expectFed(context, view.id, other, false)
  }),
  updatesMembership('view-rows/a-row-enters-when-it-matches', true),
  updatesMembership('view-rows/a-row-leaves-when-it-matches-no-more', false),
  check(
    'view-rows/conditions-that-filters-cannot-express',
    'VIEW-ROWS-INCOMPLETE',
    ['views.incomplete_id'],
    async (context, expect) => {
      const path = { id: context.profile.board_id, viewId: context.profileValue('views.incomplete_id') }
      expect.list(await context.api('listViewRows', { path }))
    },
  ),
  check(
    'view-rows/every-row-without-filters',
    ['VIEW-ROWS-ALL', 'VIEW-ROWS-ROW', SCHEMA, 'GENERAL-TIMESTAMP'],
    async context => {
      const filterRows = await sharedFilterRows(context)
      const { untitled, pages } = await wholeFeed(context)
      const own = [untitled.id, ...filterRows.rows.map(({ resource }) => resource.id)]
      const expect = context.expect('VIEW-ROWS-ALL')
      const rows = expectRows(expect, pages)
      const ids = idsOf(rows)
      expect.sameSet(
        ids.filter(id => own.includes(id)),
        own,
        'ids of the new rows in the feed of a view without filters',
      )
      const stray = rows.find(row => row.board_id !== context.profile.board_id)
      const message = `a feed must not have rows of other boards, but it has one of the board ${stray?.board_id}`
      expect.that(stray === undefined, message)
      const ours = rows.filter(({ id }) => own.includes(id))
      expectUtcTimes(context, ours)
      for (const row of ours) context.expect(SCHEMA).matches('Row', row)
      const title = rows.find(({ id }) => id === untitled.id)?.title
      context.expect('VIEW-ROWS-ROW').equal(title, untitled.title, 'title in a feed of a row created with title null')
    },
  ),
  check('view-rows/no-archived-row', 'VIEW-ROWS-ARCHIVED', ['archived.row_id'], async (context, expect) => {
    const archived = context.profileValue('archived.row_id')
    const { pages } = await wholeFeed(context)

    const rows = expectRows(expect, pages)

    const message = 'the feed of a view without filters must not have an archived row, but it does'
    expect.that(!rows.some(({ id }) => id === archived), message)
  }),
  check('view-rows/nested-rows', ['VIEW-ROWS-NESTED', 'VIEW-ROWS-ROW'], async context => {
    const [parent] = (await sharedFilterRows(context)).rows
    const { child, chain, pages } = await wholeFeed(context)
    context.setup.that(child.parent_id === parent?.resource.id, 'create a row under another')
    const expect = context.expect('VIEW-ROWS-NESTED')
    const rows = expectRows(expect, pages)
    const hasParent = rows.some(({ id }) => id === child.parent_id)
    context.setup.that(hasParent, 'find the parent of a nested row in the feed')
    const found = rows.find(({ id }) => id === child.id)
    if (found)
      context.expect('VIEW-ROWS-ROW').equal(found.parent_id, child.parent_id, 'parent_id of a nested row in a feed')
    expect.that(found !== undefined, 'the feed of a view without filters should have a nested row, but it does not')
    const lost = chain.findIndex(({ id }) => !rows.some(row => row.id === id))
    expect.that(lost < 0, `the feed of a view without filters should have a row on level ${lost + 1}, but it does not`)
  }),
]

/** Names the archived column among others, or no column at all. The parameter may also refuse an archived column. */
const COLUMNS = [
  { name: 'named', columnsOf: (archived: string, other: string) => ({ columns: `${archived},${other}` }) },
  { name: 'not-named', columnsOf: () => ({}) },
] as const

/** Views that a server may read in another way than a plain one. */
const OTHER_FEEDS = [
  {
    name: 'in-a-timeline',
    what: 'a timeline without filters',
    viewOf: async (context: CheckContext) =>
      viewIdOf(context, (await createWithMember(context, viewNamed('timeline'), 'filters')).answer),
  },
  {
    name: 'that-meets-the-filters',
    what: 'a view whose filter every row meets',
    async viewOf(context: CheckContext) {
      const filter = { column_id: (await sharedColumn(context, 'text')).id, operator: 'not_equals' }
      return (await newView(context, { filters: [{ ...filter, value: context.run.unique('no cell') }] })).id
    },
  },
] as const

type OtherFeed = (typeof OTHER_FEEDS)[number]

/** What the first reading of such a feed is shared as. */
const nameOf = ({ name }: OtherFeed): string => `whole feed ${name}`

/** Reads the ids of the rows in such a feed. */
const readIds =
  ({ viewOf }: OtherFeed) =>
  async (context: CheckContext): Promise<readonly string[]> =>
    idsOf(await readFeed(context, await viewOf(context), { fields: 'id' }))

const FEW = 5

/** What is archived stays out of every feed. Spec: States and transitions; Row. */
export const archivedChecks: readonly Check[] = [
  ...neverListed({
    id: 'view-rows/no-archived-row',
    item: 'row',
    input: async context => ({ path: { id: context.profile.board_id, viewId: (await sharedView(context)).id } }),
  }),
  neverOnAnyPage('view-rows/no-archived-row', 'row'),
  ...OTHER_FEEDS.map(feed =>
    check(
      `view-rows/no-archived-row/${feed.name}`,
      'VIEW-ROWS-ARCHIVED',
      ['archived.row_id'],
      async (context, expect) => {
        const ids = await context.share(nameOf(feed), readIds(feed))
        const message = `the feed of ${feed.what} must not have the archived row of archived.row_id, but it does`
        expect.that(!ids.includes(context.profileValue('archived.row_id')), message)
      },
    ),
  ),
  check('view-rows/every-row-without-filters/in-a-timeline', 'VIEW-ROWS-ALL', async (context, expect) => {
    const own = (await sharedFilterRows(context)).rows.map(({ resource }) => resource.id)
    const [timeline] = OTHER_FEEDS
    await judgeSharedRead(context, nameOf(timeline), readIds(timeline), ids => {
      const lost = own.find(id => !ids.includes(id))
      const message = `the feed of a timeline without filters should have the row ${lost}, but it does not`
      expect.that(lost === undefined, message)
    })
  }),
  ...COLUMNS.map(({ name, columnsOf }) =>
    check(
      `view-rows/archived-column/${name}`,
      'ROW-FIELDS-ARCHIVED-COLUMN',
      ['archived.column_id'],
      async (context, expect) => {
        await sharedRow(context)
        const archived = context.profileValue('archived.column_id')
        const path = { id: context.profile.board_id, viewId: (await sharedView(context)).id }
        const query = { ...columnsOf(archived, await nameColumnId(context)), limit: FEW }
        const answer = await context.api('listViewRows', { path, query, absent: name === 'named' })
        if (name === 'named' && !isSuccess(answer)) return

        const shown = expect.list(answer).filter(row => entryOf(row, archived) !== undefined)
        expect.equal(shown, [], `rows of a feed that have a cell of the archived column ${archived}`)
      },
    ),
  ),
]
