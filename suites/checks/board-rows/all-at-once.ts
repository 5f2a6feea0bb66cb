import { type Check, check } from '../../check.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { createWithAllMembers, requireEachMember } from '../../given/combined-creation.ts'
import { FULL_ROW_TEXT, FULL_ROWS } from '../../given/full-rows.ts'
import { rereadRow, sharedRow, updateRow, withTopLevelRow } from '../../given/rows.ts'
import { at, isResource, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

/** The clause of each member, on creation and on update. */
const CREATION = {
  title: 'ROW-CREATE-TITLE',
  position: 'ROW-CREATE-POSITION',
  parent_id: 'ROW-CREATE-PARENT',
  fields: 'ROW-CREATE-FIELDS',
} as const

const UPDATE = {
  title: 'ROW-UPDATE-TITLE',
  position: 'ROW-UPDATE-POSITION',
  parent_id: 'ROW-MOVE',
  fields: 'ROW-UPDATE-FIELDS',
} as const

type Clauses = typeof CREATION | typeof UPDATE

/** The row in an answer. The target accepts each member alone, so a refusal of all is the fault of no single one. */
const acceptedRow = ({ expect }: CheckContext, clauses: Clauses, answer: Answer): Resource =>
  expect(clauses.title, clauses.position, clauses.parent_id, clauses.fields).resource(answer)

/** Demands that a row has all members that one request wrote, and the text in its cell. */
async function expectAll(context: CheckContext, clauses: Clauses, row: Resource, sent: JsonObject, text: string) {
  for (const member of ['title', 'position', 'parent_id'] as const)
    if (member in sent)
      context
        .expect(clauses[member])
        .equal(row[member], sent[member], `${member}, written in one request with all others`)
  const value = entryOf(row, (await sharedColumn(context, 'text')).id)?.value
  context.expect(clauses.fields).equal(value, text, 'a text cell, written in one request with all other members')
}

/** All members of a row in one request. Spec: Board rows. */
export const allAtOnceChecks: readonly Check[] = [
  check('board-rows/all-at-once/create', Object.values(CREATION), async context => {
    await requireEachMember(context, FULL_ROWS.number)
    const { sent, answer } = await createWithAllMembers(context, FULL_ROWS.number)

    await expectAll(context, CREATION, acceptedRow(context, CREATION, answer), sent, FULL_ROW_TEXT)
  }),
  check('board-rows/all-at-once/update', Object.values(UPDATE), async context => {
    const { id } = await sharedColumn(context, 'text')
    const parent_id = (await sharedRow(context)).id
    await withTopLevelRow(context, async row => {
      const [first, second] = [context.run.unique('all at once'), context.run.unique('all but one emptied')]
      // A server may give a row a place of its own if it has none.
      const emptied = { title: null, parent_id: null }
      for (const [text, members] of [
        [first, { title: context.run.unique('all at once'), position: 6.25, parent_id }],
        [second, emptied],
      ] as const) {
        const body: JsonObject = { ...members, fields: [{ column_id: id, value: text }] }
        const answer = await updateRow(context, row, body)
        if (!isResource(at(answer.json, 'data'))) {
          for (const [member, value] of Object.entries(body))
            await context.given.resource(`update ${member} alone`, updateRow(context, row, { [member]: value }))
        }

        await expectAll(context, UPDATE, acceptedRow(context, UPDATE, answer), body, text)
        await expectAll(context, UPDATE, await rereadRow(context, row), body, text)
      }
    })
  }),
]
