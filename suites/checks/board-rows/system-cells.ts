import { type Check, check } from '../../check.ts'
import { memberErrors } from '../../contract/schemas/index.ts'
import { entryOf } from '../../given/columns.ts'
import { rereadRow, sharedRow } from '../../given/rows.ts'

const shaped = (kind: 'createdat' | 'updatedat'): Check => {
  const clause = `CELL-VALUE-${kind.toUpperCase()}`
  const column = `system_columns.${kind}`
  return check(`board-rows/value-shape/${kind}`, {
    clauses: [clause],
    needs: [column],
    async run(context) {
      const row = await sharedRow(context)

      for (const one of [row, await rereadRow(context, row)]) {
        const entry = entryOf(one, context.profileValue(column))
        context.given.that(entry !== undefined, `find the entry of the ${kind} column`)
        const errors = memberErrors('RowField', 'value', { ...entry, type: kind })
        context
          .expect(clause)
          .that(
            errors.length === 0,
            `${JSON.stringify(entry?.value)} is no value of a ${kind} cell: ${errors.join('; ')}`,
          )
      }
    },
  })
}

/** Cells that the service fills. Spec: Row. */
export const systemCellChecks: readonly Check[] = [shaped('createdat'), shaped('updatedat')]
