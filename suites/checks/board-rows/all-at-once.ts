import { type Check, check } from '../../check.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { FULL_ROWS } from '../../given/full-rows.ts'
import { toList } from '../../given/media.ts'
import { rereadRow, sharedRow, updateRow, withTopLevelRow } from '../../given/rows.ts'
import { at, isResource, type Json, type JsonObject } from '../../json.ts'
import { acceptedWithAll, allAtOnce, expectAllKept, same } from '../all-at-once.ts'

/** Whether a row has the cells that were sent. */
const hasCells = (shown: Json | undefined, sent: Json): boolean =>
  toList(sent).every(
    cell => entryOf({ fields: shown ?? null }, String(at(cell, 'column_id')))?.value === at(cell, 'value'),
  )

const kept = { title: same, position: same, parent_id: same, fields: hasCells }

const CREATION = {
  clauses: {
    title: 'ROW-CREATE-TITLE',
    position: 'ROW-CREATE-POSITION',
    parent_id: 'ROW-CREATE-PARENT',
    fields: 'ROW-CREATE-FIELDS',
  },
  kept,
}

const UPDATE = {
  clauses: {
    title: 'ROW-UPDATE-TITLE',
    position: 'ROW-UPDATE-POSITION',
    parent_id: 'ROW-MOVE',
    fields: 'ROW-UPDATE-FIELDS',
  },
  kept,
}

/** All members of a row in one request. Spec: Board rows. */
export const allAtOnceChecks: readonly Check[] = [
  allAtOnce('board-rows/all-at-once/create', FULL_ROWS.number, CREATION),
  check('board-rows/all-at-once/update', Object.values(UPDATE.clauses), async context => {
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

        for (const one of [acceptedWithAll(context, UPDATE, answer), await rereadRow(context, row)])
          expectAllKept(context, UPDATE, one, body)
      }
    })
  }),
]
