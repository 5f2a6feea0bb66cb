import { type Check, check } from '../../check.ts'
import { memberErrors } from '../../contract/schemas/index.ts'
import { entryOf } from '../../given/columns.ts'
import { rereadRow, sharedRow } from '../../given/rows.ts'

/** Cells that the server fills. Spec: Row. */
export const systemCellChecks: readonly Check[] = (['createdat', 'updatedat'] as const).map(type => {
  const clause = `CELL-VALUE-${type.toUpperCase()}`
  const column = `system_columns.${type}`
  return check(`board-rows/value-shape/${type}`, clause, [column], async (context, expect) => {
    const row = await sharedRow(context)

    for (const one of [row, await rereadRow(context, row)]) {
      const entry = entryOf(one, context.profileValue(column))
      context.given.that(entry !== undefined, `find the entry of the ${type} column`)
      const errors = memberErrors('RowField', 'value', { ...entry, type })
      expect.that(
        errors.length === 0,
        `${JSON.stringify(entry?.value)} is no value of a ${type} cell: ${errors.join('; ')}`,
      )
    }
  })
})
