import { type Check, type CheckContext, check } from '../../check.ts'
import { SPECIAL_CHARACTERS } from '../../contract/bodies/row.ts'
import { expectRowMembers } from '../../expected/answer-and-reading.ts'
import { isEmptyCell } from '../../expected/cell-content.ts'
import type { Resource } from '../../json.ts'
import { entryOf, nameColumnId } from '../../setup/columns/columns.ts'
import { createWithMember } from '../../setup/requests/combined-creation.ts'
import { rowNamed } from '../../setup/rows/full-rows.ts'
import { ROW_WRITES, type RowWrite } from '../../setup/rows/row-writes.ts'
import { createRow, newRow, updateRow, withSpareRow } from '../../setup/rows/rows.ts'

const withTitledRow = (context: CheckContext, use: (row: Resource) => Promise<void>): Promise<void> =>
  withSpareRow(context, async row => {
    const title = context.run.unique('titled')
    await use(await context.setup.resource('give a row a title', updateRow(context, row, { title })))
  })

/** Writes a title: on creation that of a full row. */
async function writeTitle(context: CheckContext, write: RowWrite) {
  if (write.name === 'create') return createWithMember(context, rowNamed('fine-fraction'), 'title')
  const sent = { title: context.run.unique('hoisted') }
  return { sent, answer: await write.writeToSpareRow(context, sent) }
}

const showsTitleAmongFields = (write: RowWrite): Check =>
  check(`board-rows/title-among-fields/${write.name}`, 'ROW-TITLE-IN-FIELDS', async (context, expect) => {
    const columnId = await nameColumnId(context)
    const { sent, answer } = await writeTitle(context, write)
    const row = await context.setup.resource('write a title', answer)

    const value = entryOf(row, columnId)?.value
    expect.equal(value, sent.title, 'value of the display-name column in fields')
  })

/** The title of a row, and its copy in the cell of the display-name column. Spec: Row; Board rows. */
export const titleChecks: readonly Check[] = [
  check('board-rows/title/create', 'ROW-CREATE-TITLE', async context => {
    const { sent, answer } = await createWithMember(context, rowNamed('number'), 'title')

    await expectRowMembers(context, 'ROW-CREATE-TITLE', answer, { title: sent.title ?? null }, 'a created row')
  }),
  check('board-rows/title/update', 'ROW-UPDATE-TITLE', async context => {
    await withSpareRow(context, async row => {
      const body = { title: context.run.unique(SPECIAL_CHARACTERS) }
      const answer = await updateRow(context, row, body)

      await expectRowMembers(context, 'ROW-UPDATE-TITLE', answer, body, 'an updated row')
    })
  }),
  check('board-rows/title-twice', ['ROW-CREATE-TITLE', 'ROW-UPDATE-TITLE'], async context => {
    const { title = null } = await newRow(context)
    const created = await createRow(context, { title })
    const onCreation = context.expect('ROW-CREATE-TITLE')
    onCreation.equal(onCreation.resource(created).title, title, 'title of a row created with the title of another row')
    const updated = await withSpareRow(context, row => updateRow(context, row, { title }))
    const onUpdate = context.expect('ROW-UPDATE-TITLE')
    onUpdate.equal(onUpdate.resource(updated).title, title, 'title of a row updated to the title of two other rows')
  }),
  check('board-rows/title-null/create', 'ROW-CREATE-TITLE-NULL', async (context, expect) => {
    const { answer } = await createWithMember(context, rowNamed('zero'), 'title')
    expect.equal(expect.resource(answer).title, null, 'title of a row created with title null')
  }),
  check('board-rows/title-null/update', 'ROW-UPDATE-TITLE-NULL', async context => {
    await withTitledRow(context, async row => {
      const answer = await updateRow(context, row, { title: null })

      await expectRowMembers(context, 'ROW-UPDATE-TITLE-NULL', answer, { title: null }, 'a row updated to title null')
    })
  }),
  check('board-rows/cleared-title-among-fields', 'ROW-TITLE-IN-FIELDS', async (context, expect) => {
    const columnId = await nameColumnId(context)
    await withTitledRow(context, async row => {
      const cleared = await context.setup.resource('clear a title', updateRow(context, row, { title: null }))

      const value = entryOf(cleared, columnId)?.value
      expect.that(
        value === '' || isEmptyCell(value),
        `title was set to null, so the display-name column should be empty in fields, but its value is ${JSON.stringify(value)}`,
      )
    })
  }),
  ...ROW_WRITES.map(showsTitleAmongFields),
]
