import { type Check, type CheckContext, check } from '../../check.ts'
import { judgeViewReading } from '../../expected/answer-and-reading.ts'
import type { JsonObject } from '../../json.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { nameColumnId, sharedColumn, systemColumnIds } from '../../setup/columns/columns.ts'
import { mirrorColumn } from '../../setup/columns/columns-by-type.ts'
import { createWithMember } from '../../setup/requests/combined-creation.ts'
import { createPinnedView, viewNamed } from '../../setup/views/full-views.ts'
import { createPlainView, createView, newView, readView, viewIdOf, visibleColumnIds } from '../../setup/views/views.ts'
import { readsMember } from './stored-filters.ts'

/** Some columns of the board: shared columns of the kit, and those that the profile names. */
async function knownColumns(context: CheckContext): Promise<readonly string[]> {
  const shared = await Promise.all(
    (['text', 'number', 'tags', 'users', 'media', 'rating', 'color'] as const).map(name => sharedColumn(context, name)),
  )
  return [...shared, await mirrorColumn(context, 'text')].map(({ id }) => id).concat(systemColumnIds(context))
}

/** Demands that a view shows the columns of the board. */
async function expectEveryColumn(context: CheckContext, clause: string, view: JsonObject): Promise<void> {
  const visible = visibleColumnIds(view)
  const missing = (await knownColumns(context)).filter(id => !visible.includes(id))
  context
    .expect(clause)
    .equal(missing, [], 'columns of the board that are not in visible_column_ids of a view that follows it')
}

const ALONE = { phase: 'alone' } as const

/** Which columns a view shows, and in which order. Spec: Board view; Board views; Errors. */
export const visibleColumnChecks: readonly Check[] = [
  check('board-views/visible/every-column', 'VIEW-VISIBLE-FALLBACK', async (context, expect) => {
    await knownColumns(context)
    const id = viewIdOf(context, await createPlainView(context))

    await context.eventually(async () =>
      expectEveryColumn(context, 'VIEW-VISIBLE-FALLBACK', expect.resource(await readView(context, id))),
    )
  }),
  readsMember('board-views/pinned/not', 'VIEW-NOT-PINNED', 'visible_columns_pinned', false, createPlainView),
  check('board-views/pinned/not-by-filters', 'VIEW-NOT-PINNED', async (context, expect) => {
    const filter = { column_id: await nameColumnId(context), operator: 'contains', value: 'no such title' }
    const { visible_columns_pinned: isPinned } = await newView(context, { filters: [filter] })

    expect.equal(isPinned, false, 'visible_columns_pinned of a view that was created with filters, and with no columns')
  }),
  check('board-views/visible/none', 'VIEW-VISIBLE-EMPTY', async (context, expect) => {
    await knownColumns(context)
    const { answer } = await createWithMember(context, viewNamed('timeline'), 'visible_column_ids')

    const { id } = expect.resource(answer)
    await context.eventually(async () => {
      const view = expect.resource(await readView(context, id))
      const what = 'visible_columns_pinned of a view created with visible_column_ids []'
      expect.equal(view.visible_columns_pinned, false, what)
      await expectEveryColumn(context, 'VIEW-VISIBLE-EMPTY', view)
    })
  }),
  readsMember('board-views/pinned/own-columns', 'VIEW-PINNED', 'visible_columns_pinned', true, createPinnedView),
  // Alone: beside columns that other checks add, the list would no longer be that of the board.
  check('board-views/pinned/a-synthesized-list', 'VIEW-PINNED-BY-WRITING-BACK', ALONE, async (context, expect) => {
    const id = viewIdOf(context, await createPlainView(context))
    const following = await context.setup.resource('read a view', readView(context, id))
    const ids = visibleColumnIds(following)
    context.setup.that(ids.length > 0, 'find a column in a view that follows the board')

    const view = expect.resource(await createView(context, { visible_column_ids: ids }))
    const what = 'visible_columns_pinned of a view created with the list of a view that follows the board'
    expect.equal(view.visible_columns_pinned, true, what)
    const lost = ids.filter(id => !visibleColumnIds(view).includes(id))
    expect.equal(lost, [], 'columns that were sent but are not in visible_column_ids')
  }),
  check('board-views/visible/order', 'VIEW-VISIBLE-ORDER', (context, expect) =>
    expectEach(['grid', 'board'] as const, String, async type => {
      const { sent, answer } = await createWithMember(context, viewNamed(type), 'visible_column_ids')
      const ids = visibleColumnIds(sent)
      await judgeViewReading(context, expect.resource(answer).id, reading => {
        // Columns that other checks add meanwhile come last.
        const visible = visibleColumnIds(expect.resource(reading)).slice(0, ids.length)
        expect.equal(visible, ids, `the first visible_column_ids of a ${type} view created with its own column order`)
      })
    }),
  ),
]
