import { type Check, check } from '../../check.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { createWithAllMembers, requireEachMember } from '../../given/combined-creation.ts'
import { FULL_ROW_TEXT, FULL_ROWS } from '../../given/full-rows.ts'
import { rereadRow, sharedRow, updateRow, withSpareRow } from '../../given/rows.ts'
import { at, isResource, type Json, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

/** The clause of each member, by the way it is written. */
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

const MEMBERS = ['title', 'position', 'parent_id'] as const

const isAccepted = ({ json }: Answer): boolean => isResource(at(json, 'data'))

/** Each member alone has been accepted: that all of them are refused is no fault of one. */
const expectAccepted = ({ expect }: CheckContext, clauses: Clauses, answer: Answer): Resource =>
  expect(clauses.title, clauses.position, clauses.parent_id, clauses.fields).resource(answer)

/** Demands of a row all that it was sent in one request. */
async function holdsAll(context: CheckContext, clauses: Clauses, row: Resource, sent: JsonObject, cell: Json) {
  for (const member of MEMBERS)
    context.expect(clauses[member]).equal(row[member], sent[member], `${member}, written along with all else`)
  const value = entryOf(row, (await sharedColumn(context, 'text')).id)?.value
  context.expect(clauses.fields).equal(value, cell, 'a cell, written along with all else')
}

const onCreation = check('board-rows/all-at-once/create', {
  clauses: Object.values(CREATION),
  async run(context) {
    await requireEachMember(context, FULL_ROWS.number)
    const { sent, answer } = await createWithAllMembers(context, FULL_ROWS.number)

    await holdsAll(context, CREATION, expectAccepted(context, CREATION, answer), sent, FULL_ROW_TEXT)
  },
})

const onUpdate = check('board-rows/all-at-once/update', {
  clauses: Object.values(UPDATE),
  async run(context) {
    const { id } = await sharedColumn(context, 'text')
    const parent_id = (await sharedRow(context)).id
    await withSpareRow(context, async row => {
      await context.given.resource('move a row to the top level', updateRow(context, row, { parent_id: null }))
      const cell = context.run.unique('all at once')
      const fields = [{ column_id: id, value: cell }]
      const body: JsonObject = { title: context.run.unique('all at once'), position: 6.25, parent_id, fields }
      const answer = await updateRow(context, row, body)
      if (!isAccepted(answer)) {
        for (const [member, value] of Object.entries(body))
          await context.given.resource(`update ${member} alone`, updateRow(context, row, { [member]: value }))
      }

      await holdsAll(context, UPDATE, expectAccepted(context, UPDATE, answer), body, cell)
      await holdsAll(context, UPDATE, await rereadRow(context, row), body, cell)
    })
  },
})

/** What is written alone elsewhere, in one request. Spec: Board rows. */
export const allAtOnceChecks: readonly Check[] = [onCreation, onUpdate]
