import { type Check, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { fedRows, feedPages, listedRows, rowsOf } from '../../expected/fed-rows.ts'
import { expectUtcTimes } from '../../expected/times.ts'
import { sharedColumn } from '../../given/columns.ts'
import { newRow, updateRow } from '../../given/rows.ts'
import { scratchBoard } from '../../given/scratch-board.ts'
import { createView, newView, sharedView } from '../../given/views.ts'
import { at, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

interface Gate {
  readonly view: Resource
  /** What the note of a row has to say for the view to show it. */
  readonly word: string
  readonly fields: (note: string) => Json
}

/** A view that shows the rows whose note says one word. */
const gate = (context: CheckContext): Promise<Gate> =>
  context.run.share('gate', async () => {
    const { id } = await sharedColumn(context, 'note')
    const word = context.run.unique('pass')
    const view = await newView(context, { filters: [{ column_id: id, operator: 'equals', value: word }] })
    return { view, word, fields: note => [{ column_id: id, value: note }] }
  })

const rewrite = (context: CheckContext, row: Resource, fields: Json): Promise<Resource> =>
  context.given.resource('update a row', updateRow(context, row, { fields }))

const OTHER = 'no pass'

const expectFed = (context: CheckContext, viewId: string, row: Resource, wanted: boolean): Promise<void> =>
  context.eventually(async () => {
    const expect = context.expect('VIEW-ROWS-FILTERED')
    const found = (await fedRows(context, expect, viewId)).some(({ id }) => id === row.id)
    expect.equal(found, wanted, 'whether the row is in the feed')
  })

const onlyMatching = check('view-rows/only-matching-rows', {
  clauses: ['VIEW-ROWS-FILTERED'],
  async run(context) {
    const { view, word, fields } = await gate(context)
    const matching = await newRow(context, { fields: fields(word) })
    // Below a row that matches, as it is not enough that the row above does.
    const other = await newRow(context, { fields: fields(OTHER), parent_id: matching.id })

    await expectFed(context, view.id, matching, true)
    await expectFed(context, view.id, other, false)
  },
})

const enters = check('view-rows/a-row-enters-when-it-matches', {
  clauses: ['VIEW-ROWS-FILTERED'],
  async run(context) {
    const { view, word, fields } = await gate(context)
    const row = await newRow(context, { fields: fields(OTHER) })
    await fedRows(context, context.expect('VIEW-ROWS-FILTERED'), view.id)
    await rewrite(context, row, fields(word))

    await expectFed(context, view.id, row, true)
  },
})

const leaves = check('view-rows/a-row-leaves-when-it-matches-no-more', {
  clauses: ['VIEW-ROWS-FILTERED'],
  async run(context) {
    const { view, word, fields } = await gate(context)
    const row = await newRow(context, { fields: fields(word) })
    await fedRows(context, context.expect('VIEW-ROWS-FILTERED'), view.id)
    await rewrite(context, row, fields(OTHER))

    await expectFed(context, view.id, row, false)
  },
})

/** The feed of a view without filters: a reading that shows what the run made once, or the last one of a while. */
interface WholeFeed {
  readonly untitled: Resource
  readonly child: Resource
  readonly pages: readonly Answer[]
}

const wholeFeed = (context: CheckContext): Promise<WholeFeed> =>
  context.run.share('whole feed', async () => {
    const { rows } = await scratchBoard(context)
    const untitled = await newRow(context, { title: null })
    const child = await newRow(context, { parent_id: rows[0]?.resource.id ?? null })
    const view = await sharedView(context)
    const own = new Set([untitled, child, ...rows.map(({ resource }) => resource)].map(({ id }) => id))
    const { retry, wait } = context.run
    for (let left = retry.attempts; ; left--) {
      const pages = await feedPages(context, view.id)
      const shown = pages.flatMap(rowsOf).filter(({ id }) => own.has(id))
      const once = shown.length === own.size && new Set(shown.map(({ id }) => id)).size === own.size
      if (left <= 1 || once) return { untitled, child, pages }
      await wait(retry.pause)
    }
  })

const incomplete = check('view-rows/conditions-that-filters-cannot-express', {
  clauses: ['VIEW-ROWS-INCOMPLETE'],
  needs: ['views.incomplete_id'],
  async run(context) {
    const path = { id: context.profile.board_id, viewId: context.profileValue('views.incomplete_id') }
    context.expect('VIEW-ROWS-INCOMPLETE').list(await context.api('listViewRows', { path }))
  },
})

const SCHEMA = clauseId('SCHEMA', 'listViewRows')

const everyRow = check('view-rows/every-row-without-filters', {
  clauses: ['VIEW-ROWS-ALL', 'VIEW-ROWS-ROW', SCHEMA, 'GENERAL-TIMESTAMP'],
  async run(context) {
    const scratch = await scratchBoard(context)
    const { untitled, pages } = await wholeFeed(context)
    const own = [untitled.id, ...scratch.rows.map(({ resource }) => resource.id)]
    const expect = context.expect('VIEW-ROWS-ALL')
    const rows = listedRows(expect, pages)
    const ids = rows.map(({ id }) => id)
    expect.sameSet(
      ids.filter(id => own.includes(id)),
      own,
      'rows that the run made, in a view without filters',
    )
    const stray = rows.find(row => row.board_id !== context.profile.board_id)
    expect.that(stray === undefined, `a row of the board ${stray?.board_id} is in the feed`)
    const ours = rows.filter(({ id }) => own.includes(id))
    expectUtcTimes(context, ours)
    for (const row of ours) context.expect(SCHEMA).matches('Row', row)
    const title = rows.find(({ id }) => id === untitled.id)?.title
    context.expect('VIEW-ROWS-ROW').equal(title, untitled.title, 'title of a row without one, in a feed')
  },
})

const noArchived = check('view-rows/no-archived-row', {
  clauses: ['VIEW-ROWS-ARCHIVED'],
  needs: ['archived.row_id'],
  async run(context) {
    const archived = context.profileValue('archived.row_id')
    const { pages } = await wholeFeed(context)
    const expect = context.expect('VIEW-ROWS-ARCHIVED')
    const rows = listedRows(expect, pages)

    expect.that(!rows.some(({ id }) => id === archived), 'an archived row is in the feed of a view without filters')
  },
})

const nested = check('view-rows/nested-rows', {
  clauses: ['VIEW-ROWS-NESTED', 'VIEW-ROWS-ROW'],
  async run(context) {
    const [parent] = (await scratchBoard(context)).rows
    const { child, pages } = await wholeFeed(context)
    context.given.that(child.parent_id === parent?.resource.id, 'create a row under another')
    const expect = context.expect('VIEW-ROWS-NESTED')
    const rows = listedRows(expect, pages)
    const above = rows.some(({ id }) => id === child.parent_id)
    context.given.that(above, 'find the row above in the feed')
    const found = rows.find(({ id }) => id === child.id)
    if (found) context.expect('VIEW-ROWS-ROW').equal(found.parent_id, child.parent_id, 'parent_id of a row in a feed')
    expect.that(found !== undefined, 'a row under another is not in the feed of a view without filters')
  },
})

const ARCHIVED_BOARD = clauseId('NOT-FOUND-ARCHIVED-BOARD', 'listViewRows')

const archivedBoard = check('view-rows/archived-board', {
  clauses: [ARCHIVED_BOARD],
  needs: ['archived.board_id'],
  async run(context) {
    const { api, given } = context
    const id = context.profileValue('archived.board_id')
    const known = (await sharedView(context)).id
    const page = api('listViewRows', { path: { id: context.profile.board_id, viewId: known }, query: { limit: 1 } })
    await given.page('read the rows of a view', page)
    const made = await createView(context, {}, id)
    // Where the archived board takes a view, that one is asked for: else it could be the view that is not found.
    const own = at(made.json, 'data', 'id')
    const viewId = typeof own === 'string' ? own : known
    const answer = await api('listViewRows', { path: { id, viewId }, query: { limit: 1 } })

    context.expect(ARCHIVED_BOARD).refused(answer, 'not_found')
  },
})

/** Which rows a feed holds. Spec: Board rows. */
export const rowsChecks: readonly Check[] = [
  onlyMatching,
  enters,
  leaves,
  incomplete,
  everyRow,
  noArchived,
  nested,
  archivedBoard,
]
