import { type Check, check } from '../../check.ts'
import { kebab, memberClauseId } from '../../contract/clause-id.ts'
import { SUB_TYPES } from '../../contract/column-types.ts'
import { memberErrors } from '../../contract/schemas/index.ts'
import { columnOnceRead, columnReading, rereadColumn, sharedColumn } from '../../setup/columns/columns.ts'
import { columnsOfEveryKind } from '../../setup/columns/columns-by-type.ts'

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

const hasMember = (id: string, clause: string, column: string, member: string, value: string | null): Check =>
  check(`board-columns/${id}`, `COLUMN-${clause}`, [column], async (context, expect) => {
    const answer = await columnReading(context, context.profileValue(column))

    expect.equal(expect.resource(answer)[member], value, `${member} of the column at ${column} in the profile`)
  })

/** The properties of columns of every type, also of those that the app creates. Spec: Column. */
export const boardColumnMemberChecks: readonly Check[] = [
  ...TYPED_MEMBERS.map(member => {
    const clause = memberClauseId('Column', member)
    return check(`board-columns/member-of-every-type/${member}`, clause, async (context, expect) => {
      const suspect = (await columnsOfEveryKind(context)).find(one => memberErrors('Column', member, one).length > 0)
      // A failure reads the column once more, so that the report shows the exchange.
      if (suspect) expect.member('Column', member, await rereadColumn(context, suspect.id))
    })
  }),
  ...SUB_TYPES.map(type =>
    hasMember(`sub-type/${type}`, `SUB-TYPE-${kebab(type)}`, `system_columns.${type}`, 'sub_type', type),
  ),
  check('board-columns/sub-type/none', 'COLUMN-SUB-TYPE-NONE', async (context, expect) => {
    const { id } = await sharedColumn(context, 'text')
    const column = await columnOnceRead(context, id)

    expect.equal(column.sub_type, null, 'sub_type of a text column of the kit')
  }),
  hasMember('mediacolumn/orphan', 'MEDIA-ATTRIBUTE-TYPE-ORPHAN', 'orphan_mediacolumn_id', 'media_attribute_type', null),
]
