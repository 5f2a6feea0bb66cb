import { type Check, check } from '../../check.ts'
import { memberClauseId } from '../../contract/clause-id.ts'
import { memberErrors } from '../../contract/schemas/index.ts'
import { rereadColumn } from '../../given/columns.ts'
import { columnsOfEveryKind } from '../../given/columns-by-type.ts'

/** The members whose type depends on that of the column. */
const TYPED_MEMBERS = [
  'type',
  'sub_type',
  'multiple',
  'options',
  'media_attribute_id',
  'media_attribute_type',
  'config',
]

/** The members of columns of every type. Spec: Column. */
export const memberChecks: readonly Check[] = TYPED_MEMBERS.map(member => {
  const clause = memberClauseId('Column', member)
  return check(`board-columns/member-of-every-type/${member}`, clause, async (context, expect) => {
    const suspect = (await columnsOfEveryKind(context)).find(one => memberErrors('Column', member, one).length > 0)
    // A failure reads the column once more, so that the report shows the exchange.
    if (suspect) expect.member('Column', member, await rereadColumn(context, suspect.id))
  })
})
