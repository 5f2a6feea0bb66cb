import { type Check, type CheckId, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { SUB_TYPES } from '../../contract/column-types.ts'
import { columnOnceRead, columnReading, sharedColumn } from '../../given/columns.ts'

const hasMember = (id: CheckId, clause: string, column: string, member: string, value: string | null): Check =>
  check(id, clause, [column], async (context, expect) => {
    const answer = await columnReading(context, context.profileValue(column))

    expect.equal(expect.resource(answer)[member], value, `${member} of the column at ${column} of the profile`)
  })

/** Columns that the app creates. Spec: Column. */
export const systemColumnChecks: readonly Check[] = [
  ...SUB_TYPES.map(type =>
    hasMember(
      `board-columns/sub-type/${type}`,
      `COLUMN-SUB-TYPE-${kebab(type)}`,
      `system_columns.${type}`,
      'sub_type',
      type,
    ),
  ),
  check('board-columns/sub-type/none', 'COLUMN-SUB-TYPE-NONE', async (context, expect) => {
    const { id } = await sharedColumn(context, 'text')
    const column = await columnOnceRead(context, id)

    expect.equal(column.sub_type, null, 'sub_type of a text column of the kit')
  }),
  hasMember(
    'board-columns/mediacolumn/orphan',
    'COLUMN-MEDIA-ATTRIBUTE-TYPE-ORPHAN',
    'orphan_mediacolumn_id',
    'media_attribute_type',
    null,
  ),
]
