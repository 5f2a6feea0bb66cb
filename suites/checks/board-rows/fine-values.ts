import { type Check, check } from '../../check.ts'
import { expectRow } from '../../expected/answer-and-reading.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { rereadRow, updateRow, withSpareRow } from '../../given/rows.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** Values that a cell keeps on most servers, although the specification states no precision, lines or spaces. */
const CELLS = [
  { name: 'number', column: 'number', clause: 'CELL-WRITE-NUMBER-FINE', value: 2.71538 },
  { name: 'text', column: 'text', clause: 'CELL-WRITE-TEXT-LINES', value: 'one line\nanother\twith a tab' },
  { name: 'text-as-sent', column: 'note', clause: 'CELL-WRITE-TEXT-EXACT', value: '  two  cafe\u0301s ' },
] as const

/** The row after one update with all these values, in the answer and when it is read again. */
const writeCells = (context: CheckContext) =>
  context.share('fine values', context =>
    withSpareRow(context, async row => {
      const fields: JsonObject[] = []
      for (const { column, value } of CELLS) fields.push({ column_id: (await sharedColumn(context, column)).id, value })
      const answered = await context.given.resource('update three cells', updateRow(context, row, { fields }))
      return { 'in the answer to the write': answered, 'when the row is read again': await rereadRow(context, row) }
    }),
  )

const POSITION = 3.16159

/** Many decimals, texts of several lines, and spaces and accents as they were sent. Spec: Row; Board rows. */
export const fineValueChecks: readonly Check[] = [
  ...CELLS.map(({ name, column, clause, value }) =>
    check(`board-rows/fine-value/${name}`, clause, async (context, expect) => {
      const { id } = await sharedColumn(context, column)
      for (const [when, row] of Object.entries(await writeCells(context))) {
        const read: Json = entryOf(row, id)?.value ?? null
        expect.equal(read, value, `the ${column} cell of an updated row ${when}`)
      }
    }),
  ),
  check('board-rows/fine-value/position', 'ROW-POSITION-FINE', async (context, expect) => {
    await withSpareRow(context, async row => {
      const answer = await updateRow(context, row, { position: POSITION })

      await expectRow(context, 'ROW-POSITION-FINE', answer, ({ position }, when) =>
        expect.equal(position, POSITION, `position of an updated row ${when}`),
      )
    })
  }),
]
