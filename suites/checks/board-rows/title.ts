import { type Check, check } from '../../check.ts'
import { isEmptyCell } from '../../expected/empty-cell.ts'
import { entryOf, nameColumnId } from '../../given/columns.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { FULL_ROWS, SPECIAL_CHARACTERS } from '../../given/full-rows.ts'
import { ROW_WRITES, type RowWrite } from '../../given/row-writes.ts'
import { createRow, newRow, rereadRow, updateRow, withSpareRow } from '../../given/rows.ts'
import type { Json, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

const created = check('board-rows/title/create', {
  clauses: ['ROW-CREATE-TITLE'],
  async run(context) {
    const { sent, answer } = await createWithMember(context, FULL_ROWS.number, 'title')
    const { title } = sent

    const expect = context.expect('ROW-CREATE-TITLE')
    const row = expect.resource(answer)
    expect.equal(row.title, title, 'the title in the answer')
    expect.equal((await rereadRow(context, row)).title, title, 'the title as it is stored')
  },
})

const updated = check('board-rows/title/update', {
  clauses: ['ROW-UPDATE-TITLE'],
  async run(context) {
    await withSpareRow(context, async row => {
      const title = context.run.unique(SPECIAL_CHARACTERS)
      const answer = await updateRow(context, row, { title })

      const expect = context.expect('ROW-UPDATE-TITLE')
      expect.equal(expect.resource(answer).title, title, 'the title in the answer')
      expect.equal((await rereadRow(context, row)).title, title, 'the title as it is stored')
    })
  },
})

const repeated = check('board-rows/title-twice', {
  clauses: ['ROW-CREATE-TITLE', 'ROW-UPDATE-TITLE'],
  async run(context) {
    const { title = null } = await newRow(context)
    const expect = context.expect('ROW-CREATE-TITLE')
    expect.equal(expect.resource(await createRow(context, { title })).title, title, 'a title that another row has')
    const answer = await withSpareRow(context, row => updateRow(context, row, { title }))
    const retitled = context.expect('ROW-UPDATE-TITLE')
    retitled.equal(retitled.resource(answer).title, title, 'a title that two other rows have')
  },
})

const createdWithout = check('board-rows/title-null/create', {
  clauses: ['ROW-CREATE-TITLE-NULL'],
  async run(context) {
    const expect = context.expect('ROW-CREATE-TITLE-NULL')
    const { answer } = await createWithMember(context, FULL_ROWS.zero, 'title')
    expect.equal(expect.resource(answer).title, null, 'the title in the answer')
  },
})

/** Lends a row that has a title. */
const withTitledRow = (context: CheckContext, use: (row: Resource) => Promise<void>): Promise<void> =>
  withSpareRow(context, async row => {
    const title = context.run.unique('titled')
    await use(await context.given.resource('title a row', updateRow(context, row, { title })))
  })

const cleared = check('board-rows/title-null/update', {
  clauses: ['ROW-UPDATE-TITLE-NULL'],
  async run(context) {
    await withTitledRow(context, async row => {
      const answer = await updateRow(context, row, { title: null })

      const expect = context.expect('ROW-UPDATE-TITLE-NULL')
      expect.equal(expect.resource(answer).title, null, 'the title in the answer')
      expect.equal((await rereadRow(context, row)).title, null, 'the title as it is stored')
    })
  },
})

/** A title once written: of a full row, or on updating of any row. */
async function writtenTitle(context: CheckContext, path: RowWrite) {
  if (path.name === 'create') return createWithMember(context, FULL_ROWS['fine-fraction'], 'title')
  const sent = { title: context.run.unique('hoisted') }
  return { sent, answer: await path.writeToSpareRow(context, sent) }
}

const hoisted = (path: RowWrite): Check =>
  check(`board-rows/title-among-fields/${path.name}`, {
    clauses: ['ROW-TITLE-IN-FIELDS'],
    async run(context) {
      const nameColumn = await nameColumnId(context)
      const { sent, answer } = await writtenTitle(context, path)
      const row = await context.given.resource('write a title', answer)

      const expect = context.expect('ROW-TITLE-IN-FIELDS')
      expect.equal(entryOf(row, nameColumn)?.value, sent.title, 'the entry of the display-name column')
    },
  })

const isEmpty = (value: Json | undefined): boolean => value === '' || isEmptyCell(value)

const hoistedNull = check('board-rows/cleared-title-among-fields', {
  clauses: ['ROW-TITLE-IN-FIELDS'],
  async run(context) {
    const nameColumn = await nameColumnId(context)
    await withTitledRow(context, async row => {
      const bare = await context.given.resource('clear a title', updateRow(context, row, { title: null }))

      const value = entryOf(bare, nameColumn)?.value
      context.expect('ROW-TITLE-IN-FIELDS').that(isEmpty(value), `a cleared title is still ${value} among the fields`)
    })
  },
})

/** The title, the only way to the display-name column. Spec: Row; Board rows. */
export const titleChecks: readonly Check[] = [
  created,
  updated,
  repeated,
  createdWithout,
  cleared,
  hoistedNull,
  ...ROW_WRITES.map(hoisted),
]
