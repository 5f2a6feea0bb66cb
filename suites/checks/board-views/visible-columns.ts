import { type Check, check } from '../../check.ts'
import { judgeViewReading } from '../../expected/answer-and-reading.ts'
import { sharedColumn } from '../../given/columns.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { foreignParts } from '../../given/foreign-boards.ts'
import { createPinnedView, FULL_VIEWS } from '../../given/full-views.ts'
import { mirrorColumn } from '../../given/mirrors.ts'
import { readingOf } from '../../given/shared-read.ts'
import { systemColumnIds } from '../../given/system-columns.ts'
import { createPlainView, createView, ownColumns, readView, viewIdOf, visibleColumnIds } from '../../given/views.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { refusal } from '../refusal.ts'
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

/** The full views with one order of columns and the other. */
const ORDERED = { one: 'grid', another: 'board' } as const

/** Invalid lists of columns. */
const WRONG: readonly {
  readonly id: string
  readonly clause: string
  readonly needs?: readonly string[]
  readonly ids: (own: readonly string[], context: CheckContext) => Json | Promise<Json>
}[] = [
  { id: 'unknown-last', clause: 'VIEW-VISIBLE-UNKNOWN', ids: (own, { run }) => [...own, run.uuid()] },
  ...foreignParts('column').map(({ place, needs, id }) => ({
    id: `of-${place}`,
    clause: 'VIEW-VISIBLE-OTHER-BOARD',
    needs,
    ids: async (_: readonly string[], context: CheckContext) => [await id(context)],
  })),
  { id: 'repeated-apart', clause: 'VIEW-VISIBLE-REPEATED', ids: own => [...own, own[0] ?? ''] },
  { id: 'a-word', clause: 'VIEW-VISIBLE-TYPE', ids: () => 'all' },
  { id: 'a-number', clause: 'VIEW-VISIBLE-TYPE', ids: () => [7] },
]

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
  check('board-views/visible/none', 'VIEW-VISIBLE-EMPTY', async (context, expect) => {
    await knownColumns(context)
    const { answer } = await createWithMember(context, FULL_VIEWS.timeline, 'visible_column_ids')

    const { id } = expect.resource(answer)
    await context.eventually(async () => {
      const view = expect.resource(await readView(context, id))
      expect.equal(
        view.visible_columns_pinned,
        false,
        'visible_columns_pinned of a view created with visible_column_ids []',
      )
      await expectEveryColumn(context, 'VIEW-VISIBLE-EMPTY', view)
    })
  }),
  readsMember('board-views/pinned/own-columns', 'VIEW-PINNED', 'visible_columns_pinned', true, createPinnedView),
  check('board-views/pinned/a-synthesized-list', 'VIEW-PINNED-BY-WRITING-BACK', async (context, expect) => {
    const id = viewIdOf(context, await createPlainView(context))
    const reading = context.share(readingOf(id), context => readView(context, id))
    const following = await context.given.resource('read a view', reading)
    const ids = visibleColumnIds(following)
    context.given.that(ids.length > 0, 'find a column in a view that follows the board')

    const view = expect.resource(await createView(context, { visible_column_ids: ids }))
    expect.equal(
      view.visible_columns_pinned,
      true,
      'visible_columns_pinned of a view created with the list of a view that follows the board',
    )
    const lost = ids.filter(id => !visibleColumnIds(view).includes(id))
    expect.equal(lost, [], 'columns that were sent and are not in visible_column_ids')
  }),
  ...(['one', 'another'] as const).map(name =>
    check(`board-views/visible/order/${name}`, 'VIEW-VISIBLE-ORDER', async (context, expect) => {
      const { sent, answer } = await createWithMember(context, FULL_VIEWS[ORDERED[name]], 'visible_column_ids')
      const ids = visibleColumnIds(sent)

      const { id } = expect.resource(answer)
      await judgeViewReading(context, id, reading => {
        // Columns that other checks add meanwhile come last.
        const visible = visibleColumnIds(expect.resource(reading)).slice(0, ids.length)
        expect.equal(visible, ids, 'the first of visible_column_ids of a view created with an order of its own')
      })
    }),
  ),
  ...WRONG.map(({ id, clause, needs = [], ids }) =>
    refusal({
      id: `board-views/visible/refused/${id}`,
      clause,
      needs,
      twin: async context => viewIdOf(context, await createPinnedView(context)),
      send: async context => createView(context, { visible_column_ids: await ids(await ownColumns(context), context) }),
    }),
  ),
]
