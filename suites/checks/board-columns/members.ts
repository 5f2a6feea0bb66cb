import { type Check, check } from '../../check.ts'
import { memberClauseId } from '../../contract/clause-id.ts'
import { memberErrors } from '../../contract/schemas/index.ts'
import { rereadColumn } from '../../given/columns.ts'
import { columnsOfEveryKind } from '../../given/columns-by-type.ts'

/** The members whose type depends on that of the column. */
const VARYING = ['type', 'sub_type', 'multiple', 'options', 'media_attribute_id', 'media_attribute_type', 'config']

/** What a column of each type has for its members. Spec: Column. */
export const memberChecks: readonly Check[] = VARYING.map(member => {
  const clause = memberClauseId('Column', member)
  return check(`board-columns/member-of-every-type/${member}`, {
    clauses: [clause],
    async run(context) {
      const suspect = (await columnsOfEveryKind(context)).find(one => memberErrors('Column', member, one).length > 0)
      // Read once more, so that the exchange is there as evidence.
      if (suspect) context.expect(clause).member('Column', member, await rereadColumn(context, suspect.id))
    },
  })
})
