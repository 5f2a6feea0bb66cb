import { type Check, check } from '../../check.ts'
import { expectRow } from '../../expected/answer-and-reading.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { type UpdateBodies, updatesInTurn } from '../../given/row-updates.ts'
import { createRow, rereadRow, sharedRow, updateRow, withSpareRow } from '../../given/rows.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

/** Texts for the cells of two text columns. */
interface Texts {
  readonly text?: string
  readonly note?: string
}

const NAMES = ['text', 'note'] as const

/** The cells as a write of a row has them. */
async function cellsOf(context: CheckContext, texts: Texts) {
  const fields: { readonly column_id: string; readonly value: string }[] = []
  for (const name of NAMES) {
    const value = texts[name]
    if (value !== undefined) fields.push({ column_id: (await sharedColumn(context, name)).id, value })
  }
  return { fields }
}

/** Demands that a row has these texts in its cells. */
async function expectCells(context: CheckContext, clause: string, row: Resource, texts: Texts, when: string) {
  for (const name of NAMES) {
    const text = texts[name]
    const cell = entryOf(row, (await sharedColumn(context, name)).id)?.value
    if (text !== undefined) context.expect(clause).equal(cell, text, `the cell of the ${name} column ${when}`)
  }
}

const expectWritten = (context: CheckContext, clause: string, answer: Answer, texts: Texts): Promise<void> =>
  expectRow(context, clause, answer, (row, when) => expectCells(context, clause, row, texts, when))

/** Texts that a store without types would read as a number and as null. */
const NUMBER_AND_NULL = { text: '007', note: 'null' }

/** Texts that it would read as a boolean and a day. */
const BOOLEAN_AND_DAY = { text: 'true', note: '2026-01-02' }

/** Gives a row all that an update can leave out. */
async function fillRow(context: CheckContext, row: Resource): Promise<Resource> {
  const { fields } = await cellsOf(context, { text: 'before', note: 'kept' })
  const parent = await sharedRow(context)
  const body = { title: context.run.unique('full'), position: 4.5, parent_id: parent.id, fields }
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
  'a-cell': context => cellsOf(context, { text: 'x' }),
  'the-title': ({ run }) => ({ title: run.unique('retitled') }),
  'the-position': () => ({ position: 12 }),
  nothing: () => ({ fields: [] }),
  'the-parent': () => ({ parent_id: null }),
}

const updateOfFullRow = updatesInTurn('updates that keep the rest', fillRow, UPDATES)

/** What a write of a row changes, and what an update keeps. Spec: Board rows. */
export const updateChecks: readonly Check[] = [
  check('board-rows/several-cells/create', 'ROW-CREATE-FIELDS', async context => {
    const answer = await createRow(context, await cellsOf(context, NUMBER_AND_NULL))

    await expectWritten(context, 'ROW-CREATE-FIELDS', answer, NUMBER_AND_NULL)
  }),
  check('board-rows/several-cells/update', 'ROW-UPDATE-FIELDS', async context => {
    await withSpareRow(context, async row => {
      const answer = await updateRow(context, row, await cellsOf(context, BOOLEAN_AND_DAY))

      await expectWritten(context, 'ROW-UPDATE-FIELDS', answer, BOOLEAN_AND_DAY)
    })
  }),
  check('board-rows/two-updates-at-once', 'ROW-UPDATE-AT-ONCE', async context => {
    await withSpareRow(context, async row => {
      const writes: readonly Texts[] = [{ text: context.run.unique('one') }, { note: context.run.unique('other') }]
      const bodies = await Promise.all(writes.map(texts => cellsOf(context, texts)))
      const answers = await Promise.all(bodies.map(body => updateRow(context, row, body)))
      const accepted = writes.filter((_, index) => Number(answers[index]?.status) < 300)
      context.given.that(accepted.length > 0, 'update a row by two requests at the same time')

      const later = await rereadRow(context, row)
      for (const texts of accepted)
        await expectCells(context, 'ROW-UPDATE-AT-ONCE', later, texts, 'after two accepted updates at the same time')
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
    const answer = await context.api('createRow', { path: { id: context.profile.board_id }, body: {} })

    expect.resource(answer)
  }),
  check('board-rows/empty-body/update', 'ROW-UPDATE-EMPTY', async (context, expect) => {
    const row = await sharedRow(context)
    const answer = await updateRow(context, row, {})

    expect.equal(expect.resource(answer).id, row.id, 'id of the row in the answer to an update with an empty body')
  }),
]
