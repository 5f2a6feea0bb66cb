import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { CREATABLE_TYPES, type CreatableType } from '../../contract/column-types.ts'
import { at, isResource, parseJson } from '../../json.ts'
import { createColumn, sharedColumn } from '../../setup/columns/columns.ts'
import { columnAnswerOfType } from '../../setup/columns/columns-by-type.ts'
import { FULL_COLUMNS } from '../../setup/columns/full-columns.ts'
import { createWithAllMembers } from '../../setup/requests/combined-creation.ts'
import { refusalCheck } from '../refusal.ts'
import { createCreativeIdColumn, OPTIONAL_KEYS } from './creativeid.ts'

const createsType = (type: CreatableType): Check =>
  check(
    `board-columns/creates/${type}`,
    `COLUMN-CREATE-${kebab(type)}`,
    type === 'creativeid' ? ['naming_convention_id'] : [],
    async (context, expect) => {
      const answer =
        type === 'creativeid' ? (await createCreativeIdColumn(context)).column : await columnAnswerOfType(context, type)

      const column = expect.resource(answer)
      expect.equal(column.type, type, `type of a column created as ${type}`)
      const sentName = at(parseJson(answer.request.body ?? ''), 'name')
      if (sentName !== undefined) expect.equal(column.name, sentName, 'name of a created column')
    },
  )

/** Bodies that ask for a system column. A target that ignores sub_type creates a column, which stays. */
const SUB_TYPES = [
  { sub_type: 'name', type: 'text' },
  { sub_type: 'updated-by', type: 'user' },
] as const

/** Which columns a request can create. Spec: Board columns. */
export const boardColumnCreationChecks: readonly Check[] = [
  ...CREATABLE_TYPES.map(createsType),
  check('board-columns/uncreatable/sub-types', 'COLUMN-UNCREATABLE-SUB-TYPES', async (context, expect) => {
    const answers = [(await createWithAllMembers(context, FULL_COLUMNS.createdBy)).answer]
    // A target that ignored sub_type once would only create more columns.
    if (!isResource(at(answers[0]?.json, 'data')))
      for (const body of SUB_TYPES) answers.push(await createColumn(context, body))

    for (const answer of answers) {
      const column = at(answer.json, 'data')
      if (isResource(column))
        expect.equal(column.sub_type, null, 'sub_type of a column created by a request with a sub_type')
      else expect.refused(answer, 'bad_request')
    }
  }),
  refusalCheck({
    id: 'board-columns/creativeid-once',
    clause: 'COLUMN-CREATIVEID-ONE',
    needs: ['naming_convention_id'],
    codes: ['bad_request', 'conflict'],
    async validControl(context) {
      const { column } = await createCreativeIdColumn(context)
      await context.setup.resource('create a creativeid column', column)
    },
    async send(context) {
      const config = {
        naming_convention_id: context.profileValue('naming_convention_id'),
        media_column_ids: [(await sharedColumn(context, 'media')).id],
        // A server may compare more than the type.
        ...{ ...OPTIONAL_KEYS, trigger_type: 'new-row' },
      }
      return createColumn(context, { type: 'creativeid', config })
    },
  }),
]
