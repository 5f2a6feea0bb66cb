import { type Check, check } from '../../check.ts'
import { expectRow } from '../../expected/answer-and-reading.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { updateRow, withSpareRow } from '../../given/rows.ts'
import type { Json } from '../../json.ts'

/** Values that a cell keeps on most servers, although the specification states no precision, lines or spaces. */
const CELLS = [
  { name: 'number', column: 'number', clause: 'CELL-WRITE-NUMBER-FINE', value: 2.71538 },
  { name: 'text', column: 'text', clause: 'CELL-WRITE-TEXT-LINES', value: 'one line\nanother\twith a tab' },
  { name: 'text-as-sent', column: 'text', clause: 'CELL-WRITE-TEXT-EXACT', value: '  two  cafe\u0301s ' },
] as const

const keepsCells = CELLS.map(({ name, column, clause, value }) =>
  check(`board-rows/fine-value/${name}`, {
    clauses: [clause],
    async run(context) {
      const { id } = await sharedColumn(context, column)
      await withSpareRow(context, async row => {
        const answer = await updateRow(context, row, { fields: [{ column_id: id, value }] })

        await expectRow(context, clause, answer, (later, when) => {
          const read: Json = entryOf(later, id)?.value ?? null
          context.expect(clause).equal(read, value, `the ${column} cell of an updated row ${when}`)
        })
      })
    },
  }),
)

const POSITION = 3.16159

const keepsPosition = check('board-rows/fine-value/position', {
  clauses: ['ROW-POSITION-FINE'],
  async run(context) {
    await withSpareRow(context, async row => {
      const answer = await updateRow(context, row, { position: POSITION })

      await expectRow(context, 'ROW-POSITION-FINE', answer, ({ position }, when) =>
        context.expect('ROW-POSITION-FINE').equal(position, POSITION, `position of an updated row ${when}`),
      )
    })
  },
})

/** Many decimals, texts of several lines, and spaces and accents as they were sent. Spec: Row; Board rows. */
export const fineValueChecks: readonly Check[] = [...keepsCells, keepsPosition]
