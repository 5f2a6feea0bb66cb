import { type Check, check } from '../../check.ts'
import { TITLE_LENGTH } from '../../contract/limits.ts'
import { cellOf, entryOf } from '../../given/columns.ts'
import { type UpdateBodies, updatesInTurn } from '../../given/row-updates.ts'
import { createRow, newRow, rereadRow, rowsTitled, updateRow } from '../../given/rows.ts'
import type { Json, JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** Cells of the text and the number column. */
const cellsOf = async (context: CheckContext, text: Json, number: Json) =>
  [await cellOf(context, 'text', text), await cellOf(context, 'number', number)] as const

/** The invalid part of an update whose other parts are valid. */
const INVALID_PARTS: UpdateBodies = {
  'last-cell': async context => ({ fields: await cellsOf(context, 'after', 'abc') }),
  'first-cell': async context => ({ fields: (await cellsOf(context, 'after', 'abc')).toReversed() }),
  title: async context => ({ title: 'x'.repeat(TITLE_LENGTH.max + 1), fields: await cellsOf(context, 'after', 2) }),
  parent: async (context, { id }) => ({ parent_id: id, fields: await cellsOf(context, 'after', 2) }),
}

async function prepareRow(context: CheckContext, spare: Resource): Promise<Resource> {
  const fields = await cellsOf(context, 'before', 1)
  const body = { title: context.run.unique('whole'), position: 3, parent_id: null, fields }
  const step = 'update title, position, parent and two cells of a row'
  const row = await rereadRow(context, await context.given.resource(step, updateRow(context, spare, body)))
  context.given.that(entryOf(row, fields[0].column_id)?.value === 'before', step)
  return row
}

const refusedUpdate = updatesInTurn(
  'refused updates',
  prepareRow,
  Object.fromEntries(
    Object.entries(INVALID_PARTS).map(([name, invalidPart]) => [
      name,
      async (context, row) => {
        const title = context.run.unique('must not be')
        return { title, position: 8, ...(await invalidPart(context, row)) }
      },
    ]),
  ),
)

/** A refused write changes nothing. Spec: Board rows; Errors. */
export const refusedWriteChecks: readonly Check[] = [
  ...Object.keys(INVALID_PARTS).map(name =>
    check(
      `board-rows/update-refused-for-its-${name}-changes-nothing`,
      'ROW-UPDATE-REFUSED-KEEPS',
      async (context, expect) => {
        const { answer, before, after } = await refusedUpdate(context, name)
        const { status } = answer
        context.given.that(status >= 400, `get an update refused for its invalid ${name}: it answered ${status}`)

        const refused = `an update that was refused for its ${name}`
        for (const member of ['title', 'position', 'parent_id'] as const)
          expect.equal(after[member], before[member], `${member} after ${refused}`)
        for (const { column_id } of await cellsOf(context, 'before', 1))
          expect.equal(entryOf(after, column_id)?.value, entryOf(before, column_id)?.value, `a cell after ${refused}`)
      },
    ),
  ),
  check('board-rows/refused-creation-makes-no-row', 'ROW-CREATE-REFUSED-NOTHING', async (context, expect) => {
    const title = context.run.unique('one of three')
    const fields = await cellsOf(context, 'some text', 'abc')
    const faults: readonly JsonObject[] = [{ fields }, { parent_id: context.run.uuid() }]
    for (const fault of faults) {
      const { status } = await createRow(context, { title, ...fault })
      const member = Object.keys(fault)
      context.given.that(status >= 400, `get a creation refused for its invalid ${member}: it answered ${status}`)
    }
    const row = await newRow(context, { title })

    await context.eventually(async () => {
      const ids = (await rowsTitled(context, title)).map(({ id }) => id)
      expect.equal(ids, [row.id], 'rows of a title that two refused creations and an accepted one had')
    })
  }),
]
