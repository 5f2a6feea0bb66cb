import { type Check, type CheckContext, check } from '../../check.ts'
import { judgeColumnReading } from '../../expected/answer-and-reading.ts'
import { isEmptyCell } from '../../expected/cell-content.ts'
import { expectSameCreation } from '../../expected/times.ts'
import { at, isArray, itemsOf, type Json, type Resource } from '../../json.ts'
import { optionsOf } from '../../setup/attributes/attributes.ts'
import { columnOnceRead } from '../../setup/columns/columns.ts'
import { requireFreshColumn } from '../../setup/columns/fresh-column.ts'
import { readFilledPage } from '../../setup/lists/list-pages.ts'
import { rereadRow } from '../../setup/rows/rows.ts'
import { columnByEditor } from '../../setup/tokens/grants.ts'
import { createPinnedView } from '../../setup/views/full-views.ts'
import { rereadView, viewIdOf, visibleColumnIds } from '../../setup/views/views.ts'

/** The properties that stay as they were created: updated_at may change, and the server does not maintain order. */
const CONTENT = ['id', 'name', 'type', 'sub_type', 'multiple', 'config', 'organization_id', 'space_id']

const contentOf = (column: Resource): Json => ({
  ...Object.fromEntries(CONTENT.map(name => [name, column[name] ?? null])),
  // A target may list them in any order.
  options: optionsOf(column).toSorted((one, other) => String(one.id).localeCompare(String(other.id))),
})

async function firstRowColumns(context: CheckContext, clause: string, viewId: string): Promise<readonly Json[]> {
  const path = { id: context.profile.board_id, viewId }
  const [row] = context
    .expect(clause)
    .list(await readFilledPage(context, 'listViewRows', { path, query: { limit: 1 } }))
  context.setup.that(row !== undefined, 'find a row in a view without filters')
  return itemsOf(at(row, 'fields')).map(entry => at(entry, 'column_id') ?? null)
}

/** What the creation of a column changes in views and rows. Spec: Board columns. */
export const effectChecks: readonly Check[] = [
  check('board-columns/reads-as-created', 'COLUMN-READ-BACK', async (context, expect) => {
    const { answer, id } = await requireFreshColumn(context)
    const created = await context.setup.resource('create a column', answer)

    await judgeColumnReading(context, id, reading => {
      const later = expect.resource(reading)
      expect.equal(contentOf(later), contentOf(created), 'a new column when it is read by its id')
      expectSameCreation(expect, later, created, 'a new column when it is read by its id')
    })
  }),
  check('board-columns/carries-its-board', 'COLUMN-BOARD', async (context, expect) => {
    const { id } = await requireFreshColumn(context)
    const column = await columnOnceRead(context, id)

    expect.equal(column.board_id, context.profile.board_id, 'board_id of a new column')
  }),
  check('board-columns/joins-pinned-views', ['COLUMN-APPENDED-PINNED', 'VIEW-PINNED'], async context => {
    const { id, pinned: before } = await requireFreshColumn(context)

    for (const view of before.views)
      await context.eventually(async () => {
        const seen = await rereadView(context, view)
        // Other checks may add columns meanwhile.
        const known = visibleColumnIds(seen).filter(one => one === id || before.columns.some(column => column === one))
        const columns = 'visible_column_ids of a pinned view, without the columns of other checks'
        context.expect('COLUMN-APPENDED-PINNED').equal(known, [...before.columns, id], columns)
        const pinned = 'visible_columns_pinned of a pinned view after a column joined it'
        context.expect('VIEW-PINNED').equal(seen.visible_columns_pinned, true, pinned)
      })
  }),
  check(
    'board-columns/joins-pinned-views/by-an-editor',
    'COLUMN-APPENDED-PINNED',
    ['tokens.editor_grant'],
    async (context, expect) => {
      const column = columnByEditor(context)
      const { id } = await context.setup.resource('create a column with tokens.editor_grant', column)
      const view = viewIdOf(context, await createPinnedView(context))

      await context.eventually(async () =>
        expect.that(
          visibleColumnIds(await rereadView(context, view)).includes(id),
          'visible_column_ids of an older view should have a column created with tokens.editor_grant, but it does not',
        ),
      )
    },
  ),
  check('board-columns/joins-following-views', 'COLUMN-APPENDED-FOLLOWING', async (context, expect) => {
    const { id, following: view } = await requireFreshColumn(context)

    await context.eventually(async () => {
      const seen = await rereadView(context, view)
      const message = 'visible_column_ids of a view that follows the board should have the new column, but it does not'
      expect.that(visibleColumnIds(seen).includes(id), message)
      expect.equal(seen.visible_columns_pinned, false, 'visible_columns_pinned of a view that follows the board')
    })
  }),
  check(
    'board-columns/joins-the-feeds-of-older-views',
    ['VIEW-ROWS-PROJECTED', 'VIEW-ROWS-PROJECTED-BOARD'],
    async context => {
      const { id, pinned: before, following: view } = await requireFreshColumn(context)

      const older = [
        ...before.views.map(one => ({ clause: 'VIEW-ROWS-PROJECTED', view: one })),
        { clause: 'VIEW-ROWS-PROJECTED-BOARD', view },
      ]
      for (const { clause, view: one } of older)
        await context.eventually(async () => {
          const expect = context.expect(clause)
          const columns = await firstRowColumns(context, clause, one)
          const message = 'a row in the feed of an older view should have an entry for the new column, but it has none'
          expect.that(columns.includes(id), message)
          const visible = visibleColumnIds(await rereadView(context, one))
          const hidden = columns.filter(column => !visible.some(shown => shown === column))
          expect.equal(hidden, [], 'columns in a feed that visible_column_ids of its view does not list')
        })
    },
  ),
  check('board-columns/joins-older-rows', ['ROW-FIELDS-EVERY-COLUMN', 'ROW-FIELDS-EMPTY-LISTED'], async context => {
    const { id, row } = await requireFreshColumn(context)

    await context.eventually(async () => {
      const { fields } = await rereadRow(context, row)
      const entries = isArray(fields) ? fields.filter(entry => at(entry, 'column_id') === id) : []
      const [every, empty] = [context.expect('ROW-FIELDS-EVERY-COLUMN'), context.expect('ROW-FIELDS-EMPTY-LISTED')]
      every.equal(entries.length, 1, 'number of entries that an older row has for the new column')
      const value = at(entries[0], 'value')
      const message = `no request has set the new column of an older row, so its cell should be empty, but it is ${JSON.stringify(value)}`
      empty.that(isEmptyCell(value), message)
    })
  }),
]
