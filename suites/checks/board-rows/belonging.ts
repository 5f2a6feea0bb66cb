import { type Check, check } from '../../check.ts'
import { rereadRow, sharedRow } from '../../given/rows.ts'
import { readFeed, sharedView } from '../../given/views.ts'

const hasBoardId = check('board-rows/board', {
  clauses: ['ROW-BOARD'],
  async run(context) {
    const row = await sharedRow(context)

    for (const one of [row, await rereadRow(context, row)]) {
      context.expect('ROW-BOARD').equal(one.board_id, context.profile.board_id, 'board_id of a row')
    }
  },
})

const isNotArchived = check('board-rows/listed-rows-are-not-archived', {
  clauses: ['ROW-LIST-NOT-ARCHIVED'],
  async run(context) {
    await sharedRow(context)
    const rows = await readFeed(context, (await sharedView(context)).id, { fields: 'archived' })

    for (const { id, archived } of rows) {
      context.expect('ROW-LIST-NOT-ARCHIVED').equal(archived, false, `archived of the row ${id} in a feed`)
    }
  },
})

/** The board of a row, and whether it is archived. Spec: Row. */
export const belongingChecks: readonly Check[] = [hasBoardId, isNotArchived]
