import { type Check, check } from '../../check.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { createRow, newRow, rereadRow, rowsTitled, updateRow, withSpareRow } from '../../given/rows.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

/** Cells for the text and the number column. */
async function cells(context: CheckContext, text: Json, number: Json) {
  const columns = await Promise.all([sharedColumn(context, 'text'), sharedColumn(context, 'number')])
  const [{ id: textId }, { id: numberId }] = columns
  return {
    textId,
    numberId,
    fields: [
      { column_id: textId, value: text },
      { column_id: numberId, value: number },
    ],
  }
}

const isRefusal = ({ status }: Answer): boolean => status >= 400

/** An update of many parts, one of which is wrong. */
const HALF_RIGHT: readonly {
  readonly name: string
  readonly body: (context: CheckContext, row: JsonObject) => Promise<JsonObject>
}[] = [
  { name: 'last-cell', body: async context => ({ fields: (await cells(context, 'after', 'abc')).fields }) },
  {
    name: 'first-cell',
    body: async context => ({ fields: (await cells(context, 'after', 'abc')).fields.toReversed() }),
  },
  {
    name: 'parent',
    body: async (context, row) => ({ parent_id: row.id ?? null, fields: (await cells(context, 'after', 2)).fields }),
  },
]

const changesNothing = HALF_RIGHT.map(({ name, body }) =>
  check(`board-rows/update-refused-for-its-${name}-changes-nothing`, {
    clauses: ['ROW-UPDATE-REFUSED-KEEPS'],
    async run(context) {
      const { textId, numberId, fields } = await cells(context, 'before', 1)
      await withSpareRow(context, async spare => {
        const whole = { title: context.run.unique('whole'), position: 3, parent_id: null, fields }
        const row = await rereadRow(
          context,
          await context.given.resource('fill a row', updateRow(context, spare, whole)),
        )
        context.given.that(entryOf(row, textId)?.value === 'before', 'fill a row')
        const title = context.run.unique('must not be')
        const answer = await updateRow(context, row, { title, position: 8, ...(await body(context, row)) })
        context.given.that(isRefusal(answer), `have an update refused for its ${name}: it answered ${answer.status}`)
        const later = await rereadRow(context, row)

        const expect = context.expect('ROW-UPDATE-REFUSED-KEEPS')
        for (const member of ['title', 'position', 'parent_id'] as const) {
          expect.equal(later[member], row[member], `${member} after a refused update`)
        }
        expect.equal(entryOf(later, textId)?.value, 'before', 'the text cell after a refused update')
        expect.equal(entryOf(later, numberId)?.value, 1, 'the number cell after a refused update')
      })
    },
  }),
)

const makesNothing = check('board-rows/refused-creation-makes-no-row', {
  clauses: ['ROW-CREATE-REFUSED-NOTHING'],
  async run(context) {
    const title = context.run.unique('one of three')
    const { fields } = await cells(context, 'some text', 'abc')
    const faults: readonly JsonObject[] = [{ fields }, { parent_id: context.run.uuid() }]
    for (const fault of faults) {
      const answer = await createRow(context, { title, ...fault })
      context.given.that(isRefusal(answer), `have a creation refused: it answered ${answer.status}`)
    }
    const made = await newRow(context, { title })

    await context.eventually(async () => {
      const ids = (await rowsTitled(context, title)).map(({ id }) => id)
      context
        .expect('ROW-CREATE-REFUSED-NOTHING')
        .equal(ids, [made.id], 'rows of one accepted and two refused creations')
    })
  },
})

/** What is refused is refused whole. Spec: Board rows; Errors. */
export const refusedWriteChecks: readonly Check[] = [...changesNothing, makesNothing]
