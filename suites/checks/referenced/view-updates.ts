import { type Check, type CheckContext, check } from '../../check.ts'
import { isArray, type Json, type JsonObject, type Resource } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { attempt } from '../../setup/attempt.ts'
import { nameColumnId, sharedColumn } from '../../setup/columns/columns.ts'
import { readFilledPage } from '../../setup/lists/list-pages.ts'
import { REFERENCED, renameOrSkip, sendUpdate, updateOrSkip } from '../../setup/requests/referenced-operations.ts'
import { sharedRow } from '../../setup/rows/rows.ts'
import { haveSameFilters } from '../../setup/views/view-filters.ts'
import { newView, rereadView } from '../../setup/views/views.ts'
import { isSuccess } from '../../target/api.ts'
import { type InvalidCase, invalidCase, refusalChecks } from '../refusal.ts'

const idsOf = ({ visible_column_ids: ids }: Resource): readonly Json[] => (isArray(ids) ? ids : [])

const COLUMNS = ['number', 'note', 'text'] as const

const columnIds = async (context: CheckContext): Promise<readonly string[]> =>
  (await Promise.all(COLUMNS.map(name => sharedColumn(context, name)))).map(({ id }) => id)

/** The first page that has rows, if there is one. */
const readFirstRow = async (context: CheckContext, viewId: string): Promise<readonly Resource[]> => {
  const input = { path: { id: context.profile.board_id, viewId }, query: { limit: 1 } }
  return (await context.setup.page('read the rows of a view', readFilledPage(context, 'listViewRows', input))).items
}

/** One view: as it was created, and as it was read after each update. */
const updatedView = (context: CheckContext) =>
  context.share('view that is updated', async context => {
    const filter = { column_id: await nameColumnId(context), operator: 'contains', value: 'no such title' }
    const pinned = await newView(context, {
      filters: [filter],
      visible_column_ids: (await columnIds(context)).slice(0, 2),
    })
    const { id } = pinned
    const changed = async (body: JsonObject, holds: (view: Resource) => boolean) => {
      await updateOrSkip(context, 'view', id, body)
      return readUntil(context.run, () => rereadView(context, id), holds)
    }
    const renamed = await renameOrSkip(context, 'view', id, () => rereadView(context, id))
    // A cache of the feed now holds what the filter lets through.
    const feedBefore = await attempt(() => readFirstRow(context, id))
    const unfiltered = await changed({ filters: [] }, ({ filters }) => isArray(filters) && filters.length === 0)
    const following = await changed({ visible_column_ids: [] }, view => view.visible_columns_pinned === false)
    const back = { visible_column_ids: [...idsOf(following)] }
    const writtenBack = await changed(back, view => view.visible_columns_pinned === true)
    return { pinned, renamed, feedBefore, unfiltered, following, writtenBack }
  })

/** Faulty updates, from the id of a column. */
const INVALID_CASES: readonly InvalidCase<(columnId: string, context: CheckContext) => JsonObject>[] = [
  invalidCase('is_empty', 'FILTERS-IS-EMPTY', column_id => ({ filters: [{ column_id, operator: 'is_empty' }] })),
  invalidCase('is_not_empty', 'FILTERS-IS-EMPTY', column_id => ({
    filters: [{ column_id, operator: 'is_not_empty' }],
  })),
  invalidCase('unknown-column', 'VISIBLE-UNKNOWN', (id, { run }) => ({ visible_column_ids: [id, run.uuid()] })),
  invalidCase('repeated-column', 'VISIBLE-REPEATED', id => ({ visible_column_ids: [id, id] })),
]

/** A view after an update that the target accepts; the refused updates differ from it by one fault. */
const updatableView = (context: CheckContext): Promise<string> =>
  context.share('view whose updates are refused', async context => {
    const { id } = await newView(context)
    await renameOrSkip(context, 'view', id, () => rereadView(context, id))
    const column = await sharedColumn(context, 'note')
    const filters = [{ column_id: column.id, operator: 'contains', value: 'draft' }]
    await updateOrSkip(context, 'view', id, { filters, visible_column_ids: [column.id] })
    return id
  })

/** The rules that the specification gives for updates of board views. Spec: Board view; Board views; Errors; Authentication. */
export const viewUpdateChecks: readonly Check[] = [
  check('referenced/view-update/what-is-left-out-stays', 'VIEW-PATCH-OMITTED', async (context, expect) => {
    const { pinned, renamed } = await updatedView(context)

    const filters = [pinned, renamed].map(one => JSON.stringify(one.filters))
    const message = `filters after an update of the name: expected ${filters[0]}, got ${filters[1]}`
    expect.that(haveSameFilters(renamed.filters, pinned.filters), message)
    expect.equal(renamed.visible_columns_pinned, true, 'visible_columns_pinned after an update of the name')
    const before = idsOf(pinned)
    expect.equal(idsOf(renamed).slice(0, before.length), before, 'visible columns after an update of the name')
  }),
  check('referenced/view-update/empty-filters-clear', 'VIEW-PATCH-FILTERS-EMPTY', async (context, expect) => {
    const { unfiltered } = await updatedView(context)

    expect.equal(unfiltered.filters, [], 'filters after an update to an empty list')
  }),
  check('referenced/view-update/empty-filters-show-rows', 'VIEW-PATCH-FILTERS-EMPTY', async (context, expect) => {
    await sharedRow(context)
    const { pinned, feedBefore, unfiltered } = await updatedView(context)
    context.setup.that(feedBefore?.length === 0, 'filter all rows out of a view')
    context.setup.that(haveSameFilters(unfiltered.filters, []), 'remove the filters of a view')

    const found = await readUntil(
      context.run,
      () => readFirstRow(context, pinned.id),
      rows => rows.length > 0,
    )
    const message =
      'the feed of a view should show rows once an update has removed its filters, but it is as empty as before'
    expect.that(found.length > 0, message)
  }),
  check('referenced/view-update/empty-columns-follow-the-board', 'VIEW-PATCH-FOLLOWS', async (context, expect) => {
    const { following } = await updatedView(context)

    const what = 'visible_columns_pinned after an update of visible_column_ids to an empty list'
    expect.equal(following.visible_columns_pinned, false, what)
    const visible = idsOf(following)
    const missing = (await columnIds(context)).filter(id => !visible.includes(id))
    expect.equal(missing, [], 'columns of the board that are not in a view that follows it')
  }),
  check('referenced/view-update/a-synthesized-list-pins', 'VIEW-PATCH-PINS', async (context, expect) => {
    const { following, writtenBack } = await updatedView(context)

    const what = 'visible_columns_pinned after visible_column_ids were written back'
    expect.equal(writtenBack.visible_columns_pinned, true, what)
    const given = idsOf(following)
    expect.equal(
      idsOf(writtenBack).filter(id => given.includes(id)),
      given,
      'visible_column_ids after they were written back',
    )
  }),
  ...refusalChecks(
    {
      id: 'referenced/view-update/refuses-',
      clause: 'VIEW-PATCH-',
      validControl: updatableView,
      async send(context, body) {
        const { id: column } = await sharedColumn(context, 'note')
        return sendUpdate(context, 'view', { id: await updatableView(context), body: body(column, context) })
      },
    },
    INVALID_CASES,
  ),
  check(
    'referenced/view-update/refuses-plain-member',
    'PERMISSION-VIEW-PATCH',
    ['tokens.member_grant'],
    async (context, expect) => {
      const body = { name: context.run.unique('view') }
      const id = await updatableView(context)
      await updateOrSkip(context, 'view', id, body)
      const answer = await sendUpdate(context, 'view', { id, body, as: 'member_grant' })

      expect.refused(answer, 'forbidden')
    },
  ),
  check('referenced/view-update/archived', 'VIEW-PATCH-ARCHIVED', ['archived.view_id'], async (context, expect) => {
    await updatableView(context)
    const path = { id: context.profile.board_id, viewId: context.profileValue('archived.view_id') }
    const answer = await context.raw(REFERENCED['update of a view'], { path, body: {}, key: context.run.freshKey() })

    const message = `an archived view should not be found, but an update of it answered ${answer.status}`
    expect.that(!isSuccess(answer), message)
  }),
]
