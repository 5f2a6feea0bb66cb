import { type Check, check } from '../../check.ts'
import { sampleNamed } from '../../given/cell-samples.ts'
import { ROW_WRITES } from '../../given/row-writes.ts'
import { rereadRow, sharedRow } from '../../given/rows.ts'
import { readFeed, sharedView } from '../../given/views.ts'
import { writeCell } from '../../given/written-cells.ts'

/** The board of a row, and whether it is archived. Spec: Row. */
export const belongingChecks: readonly Check[] = [
  check('board-rows/board', 'ROW-BOARD', async (context, expect) => {
    const row = await sharedRow(context)

    for (const one of [row, await rereadRow(context, row)]) {
      expect.equal(one.board_id, context.profile.board_id, 'board_id of a row')
    }
  }),
  check('board-rows/listed-rows-are-not-archived', 'ROW-LIST-NOT-ARCHIVED', async (context, expect) => {
    await sharedRow(context)
    const rows = await readFeed(context, (await sharedView(context)).id, { fields: 'archived' })

    for (const { id, archived } of rows) {
      expect.equal(archived, false, `archived of the row ${id} in a feed`)
    }
  }),
  ...ROW_WRITES.map(write =>
    check(
      `board-rows/written-rows-are-not-archived/${write.name}`,
      'ROW-WRITTEN-NOT-ARCHIVED',
      async (context, expect) => {
        const { answer } = await writeCell(context, write, sampleNamed('text'))
        const row = await context.given.resource(`${write.name} a row`, answer)

        expect.equal(row.archived, false, `archived in the answer to the ${write.name} of a row that lists show`)
      },
    ),
  ),
]
