import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { SUB_TYPES } from '../../contract/column-types.ts'
import { readColumn, rereadColumn, sharedColumn } from '../../given/columns.ts'

const marked = SUB_TYPES.map(type =>
  check(`board-columns/sub-type/${type}`, {
    clauses: [`COLUMN-SUB-TYPE-${kebab(type)}`],
    needs: [`system_columns.${type}`],
    async run(context) {
      const answer = await readColumn(context, context.profileValue(`system_columns.${type}`))

      const expect = context.expect(`COLUMN-SUB-TYPE-${kebab(type)}`)
      expect.equal(expect.resource(answer).sub_type, type, 'sub_type')
    },
  }),
)

const unmarked = check('board-columns/sub-type/none', {
  clauses: ['COLUMN-SUB-TYPE-NONE'],
  async run(context) {
    const { id } = await sharedColumn(context, 'text')
    const column = await rereadColumn(context, id)

    context.expect('COLUMN-SUB-TYPE-NONE').equal(column.sub_type, null, 'sub_type')
  },
})

const orphan = check('board-columns/mediacolumn/orphan', {
  clauses: ['COLUMN-MEDIA-ATTRIBUTE-TYPE-ORPHAN'],
  needs: ['orphan_mediacolumn_id'],
  async run(context) {
    const answer = await readColumn(context, context.profileValue('orphan_mediacolumn_id'))

    const expect = context.expect('COLUMN-MEDIA-ATTRIBUTE-TYPE-ORPHAN')
    expect.equal(expect.resource(answer).media_attribute_type, null, 'media_attribute_type')
  },
})

/** Columns that are there already. Spec: Column. */
export const systemColumnChecks: readonly Check[] = [...marked, unmarked, orphan]
