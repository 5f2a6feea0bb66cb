import { type Check, check } from '../../check.ts'
import { cellOf, entryOf } from '../../given/columns.ts'
import { type UpdateBodies, updatesInTurn } from '../../given/row-updates.ts'
import { rereadRow, sharedRow, updateRow, withSpareRow } from '../../given/rows.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** Gives a row all that an update can leave out. */
async function fillRow(context: CheckContext, row: Resource): Promise<Resource> {
  const fields = [await cellOf(context, 'text', 'before'), await cellOf(context, 'note', 'kept')]
  const body = { title: context.run.unique('full'), position: 4.5, parent_id: (await sharedRow(context)).id, fields }
  const step = 'update title, position, parent and two cells of a row'
  const full = await rereadRow(context, await context.given.resource(step, updateRow(context, row, body)))
  context.given.that(
    fields.every(({ column_id, value }) => entryOf(full, column_id)?.value === value),
    step,
  )
  return full
}

const MEMBERS = ['title', 'position', 'parent_id'] as const

/** Updates of one member, and of none; that of the parent comes last, because a top-level row has no parent to lose. */
const UPDATES: UpdateBodies = {
  'a-cell': async context => ({ fields: [await cellOf(context, 'text', 'x')] }),
  'the-title': ({ run }) => ({ title: run.unique('retitled') }),
  'the-position': () => ({ position: 12 }),
  nothing: () => ({ fields: [] }),
  'the-parent': () => ({ parent_id: null }),
}

const updateOfFullRow = updatesInTurn('updates that keep the rest', fillRow, UPDATES)

/** What a write of a row changes, and what an update keeps. Spec: Board rows. */
export const updateChecks: readonly Check[] = [
  check('board-rows/two-updates-at-once', 'ROW-UPDATE-AT-ONCE', async (context, expect) => {
    await withSpareRow(context, async row => {
      const cells = [
        await cellOf(context, 'text', context.run.unique('one')),
        await cellOf(context, 'note', context.run.unique('other')),
      ]
      const answers = await Promise.all(cells.map(cell => updateRow(context, row, { fields: [cell] })))
      const accepted = cells.filter((_, index) => Number(answers[index]?.status) < 300)
      context.given.that(accepted.length > 0, 'update a row by two requests at the same time')

      const later = await rereadRow(context, row)
      const what = 'a text cell after two accepted updates at the same time'
      for (const { column_id, value } of accepted) expect.equal(entryOf(later, column_id)?.value, value, what)
    })
  }),
  ...Object.keys(UPDATES).map(name =>
    check(`board-rows/update-of-${name}-keeps-the-rest`, 'ROW-UPDATE-KEEPS-MEMBERS', async (context, expect) => {
      const { sent, answer, before, after } = await updateOfFullRow(context, name)
      await context.given.resource('update a row', answer)

      for (const member of MEMBERS.filter(one => !(one in sent)))
        expect.equal(after[member], before[member], `${member} after an update of nothing but ${Object.keys(sent)}`)
    }),
  ),
  check('board-rows/empty-body/create', 'ROW-CREATE-EMPTY', async (context, expect) => {
    expect.resource(await context.api('createRow', { path: { id: context.profile.board_id }, body: {} }))
  }),
  check('board-rows/empty-body/update', 'ROW-UPDATE-EMPTY', async (context, expect) => {
    const row = await sharedRow(context)
    const { id } = expect.resource(await updateRow(context, row, {}))
    expect.equal(id, row.id, 'id of the row in the answer to an update with an empty body')
  }),
]
