import { type Check, check } from '../../check.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { createRow, newRow, rereadRow, sharedRow, updateRow, withSpareRow } from '../../given/rows.ts'
import type { JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Expectations } from '../../runner/expect.ts'

/** Two columns, and cells for them. */
async function cells(context: CheckContext, texts: JsonObject) {
  const [text, note] = await Promise.all([sharedColumn(context, 'text'), sharedColumn(context, 'note')])
  const columns = { text, note }
  const fields = Object.entries(columns).flatMap(([name, { id }]) => {
    const value = texts[name]
    return value === undefined ? [] : [{ column_id: id, value }]
  })
  return { ...columns, fields }
}

const holds = (expect: Expectations, row: Resource, column: Resource, value: string, when: string) =>
  expect.equal(entryOf(row, column.id)?.value, value, `the cell of ${column.name} ${when}`)

/** Texts that a store without types takes for a number and for none. */
const WORDS = { text: '007', note: 'null' }

/** Texts that it takes for a boolean and a day. */
const OTHER_WORDS = { text: 'true', note: '2026-01-02' }

const createsCells = check('board-rows/several-cells/create', {
  clauses: ['ROW-CREATE-FIELDS'],
  async run(context) {
    const { text, note, fields } = await cells(context, WORDS)
    const answer = await createRow(context, { fields })

    const expect = context.expect('ROW-CREATE-FIELDS')
    const row = expect.resource(answer)
    for (const [when, one] of [
      ['in the answer', row] as const,
      ['as stored', await rereadRow(context, row)] as const,
    ]) {
      holds(expect, one, text, WORDS.text, when)
      holds(expect, one, note, WORDS.note, when)
    }
  },
})

/** Lends a row that holds all that an update can leave out. */
async function withFullRow(context: CheckContext, use: (row: Resource) => Promise<void>): Promise<void> {
  const { fields } = await cells(context, { text: 'before', note: 'kept' })
  const parent = await sharedRow(context)
  await withSpareRow(context, async row => {
    const body = { title: context.run.unique('full'), position: 4.5, parent_id: parent.id, fields }
    const full = await rereadRow(context, await context.given.resource('fill a row', updateRow(context, row, body)))
    context.given.that(
      fields.every(({ column_id, value }) => entryOf(full, column_id)?.value === value),
      'fill a row',
    )
    await use(full)
  })
}

const updatesCells = check('board-rows/several-cells/update', {
  clauses: ['ROW-UPDATE-FIELDS'],
  async run(context) {
    await withSpareRow(context, async row => {
      const { text, note, fields } = await cells(context, OTHER_WORDS)
      const answer = await updateRow(context, row, { fields })

      const expect = context.expect('ROW-UPDATE-FIELDS')
      const answered = expect.resource(answer)
      for (const [when, one] of [
        ['in the answer', answered] as const,
        ['as stored', await rereadRow(context, row)] as const,
      ]) {
        holds(expect, one, text, OTHER_WORDS.text, when)
        holds(expect, one, note, OTHER_WORDS.note, when)
      }
    })
  },
})

const overwrites = check('board-rows/overwrites-a-cell', {
  clauses: ['ROW-UPDATE-FIELDS'],
  async run(context) {
    const row = await newRow(context, { fields: (await cells(context, { text: 'before' })).fields })
    const { text, fields } = await cells(context, { text: 'after' })
    const answer = await updateRow(context, row, { fields })

    const expect = context.expect('ROW-UPDATE-FIELDS')
    holds(expect, expect.resource(answer), text, 'after', 'in the answer')
    holds(expect, await rereadRow(context, row), text, 'after', 'as stored')
  },
})

const keepsCells = check('board-rows/update-keeps-other-cells', {
  clauses: ['ROW-UPDATE-KEEPS-CELLS'],
  async run(context) {
    await withFullRow(context, async row => {
      const { text, note, fields } = await cells(context, { text: 'after' })
      await context.given.resource('update one cell', updateRow(context, row, { fields }))
      const expect = context.expect('ROW-UPDATE-KEEPS-CELLS')
      holds(expect, await rereadRow(context, row), note, 'kept', 'after an update of another cell')
      await context.given.resource('update a position', updateRow(context, row, { position: 9 }))
      const later = await rereadRow(context, row)

      holds(expect, later, text, 'after', 'after an update of the position')
      holds(expect, later, note, 'kept', 'after an update of the position')
    })
  },
})

const MEMBERS = ['title', 'position', 'parent_id'] as const

/** What an update brings, and so what it has to leave alone. */
const CHANGES = [
  { name: 'a-cell', body: async (context: CheckContext) => ({ fields: (await cells(context, { text: 'x' })).fields }) },
  { name: 'the-title', body: async ({ run }: CheckContext) => ({ title: run.unique('retitled') }) },
  { name: 'the-position', body: async () => ({ position: 12 }) },
  { name: 'the-parent', body: async () => ({ parent_id: null }) },
  { name: 'nothing', body: async () => ({ fields: [] }) },
]

const keepsMembers = CHANGES.map(({ name, body }) =>
  check(`board-rows/update-of-${name}-keeps-the-rest`, {
    clauses: ['ROW-UPDATE-KEEPS-MEMBERS'],
    async run(context) {
      await withFullRow(context, async row => {
        const draft: JsonObject = await body(context)
        await context.given.resource('update a row', updateRow(context, row, draft))
        const later = await rereadRow(context, row)

        const expect = context.expect('ROW-UPDATE-KEEPS-MEMBERS')
        for (const member of MEMBERS.filter(one => !(one in draft))) {
          expect.equal(later[member], row[member], `${member} after an update of ${Object.keys(draft)}`)
        }
      })
    },
  }),
)

const createsEmpty = check('board-rows/empty-body/create', {
  clauses: ['ROW-CREATE-EMPTY'],
  async run(context) {
    const answer = await context.api('createRow', { path: { id: context.profile.board_id }, body: {} })

    context.expect('ROW-CREATE-EMPTY').resource(answer)
  },
})

const updatesEmpty = check('board-rows/empty-body/update', {
  clauses: ['ROW-UPDATE-EMPTY'],
  async run(context) {
    const row = await sharedRow(context)
    const answer = await updateRow(context, row, {})

    const expect = context.expect('ROW-UPDATE-EMPTY')
    expect.equal(expect.resource(answer).id, row.id, 'the row that an update without members answers')
  },
})

/** What a write brings, and what an update leaves alone. Spec: Board rows. */
export const updateChecks: readonly Check[] = [
  createsCells,
  updatesCells,
  overwrites,
  keepsCells,
  ...keepsMembers,
  createsEmpty,
  updatesEmpty,
]
