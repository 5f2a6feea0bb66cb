import { type Check, check } from '../../check.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { sharedColumn } from '../../given/columns.ts'
import { otherIds } from '../../given/request-ids.ts'
import { ROW_WRITES, type RowWrite } from '../../given/row-writes.ts'
import type { Json, JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { createNestedRow } from './parents.ts'

/** One member of a body gone wrong. */
interface InvalidBody {
  readonly name: string
  readonly clause: (path: RowWrite) => string
  readonly needs?: readonly string[]
  readonly body: (context: CheckContext, textColumnId: string) => Promise<JsonObject>
  readonly codes: readonly [ErrorCode, ...ErrorCode[]]
}

const BAD_REQUEST = ['bad_request'] as const
const NOWHERE = ['bad_request', 'not_found'] as const

const mistyped = (
  member: 'title' | 'position' | 'parent_id' | 'fields',
  what: string,
  value: Json,
  codes: InvalidBody['codes'] = BAD_REQUEST,
): InvalidBody => ({
  name: `${member}/${what}`,
  clause: ({ name }) => `ROW-${name}-${member.replace('_id', '')}-TYPE`.toUpperCase(),
  body: async () => ({ [member]: value }),
  codes,
})

const entry = (
  name: string,
  clause: string,
  cell: (context: CheckContext, textColumnId: string) => Promise<JsonObject>,
  codes: InvalidBody['codes'] = BAD_REQUEST,
): InvalidBody => ({
  name: `fields/${name}`,
  clause: () => clause,
  // Behind a good one, as it is not enough to look at the first.
  body: async (context, textColumnId) => ({
    fields: [{ column_id: (await sharedColumn(context, 'note')).id, value: 'good' }, await cell(context, textColumnId)],
  }),
  codes,
})

const INVALID: readonly InvalidBody[] = [
  mistyped('title', 'array', ['a title']),
  mistyped('title', 'object', { text: 'a title' }),
  mistyped('position', 'word', 'first'),
  mistyped('parent_id', 'number', 5),
  mistyped('parent_id', 'word', 'the-row-above', NOWHERE),
  mistyped('fields', 'word', 'some text'),
  mistyped('fields', 'words', ['some text']),
  {
    ...mistyped('fields', 'object', null),
    body: async (_, textColumnId) => ({ fields: { [textColumnId]: 'some text' } }),
  },
  entry('without-column', 'ROW-FIELDS-COLUMN-REQUIRED', async () => ({ value: 'some text' })),
  entry('without-value', 'ROW-FIELDS-VALUE-REQUIRED', async (_, column_id) => ({ column_id })),
  entry(
    'unknown-column',
    'ROW-FIELDS-COLUMN-UNKNOWN',
    async ({ run }) => ({ column_id: run.uuid(), value: 'some text' }),
    NOWHERE,
  ),
  entry(
    'column-by-name',
    'ROW-FIELDS-COLUMN-UNKNOWN',
    async context => ({ column_id: (await sharedColumn(context, 'text')).name ?? null, value: 'some text' }),
    NOWHERE,
  ),
  {
    ...entry(
      'column-of-another-board',
      'ROW-FIELDS-COLUMN-UNKNOWN',
      async context => ({ column_id: await otherIds(context).column(), value: 'some text' }),
      NOWHERE,
    ),
    needs: ['other_board_id', 'spaces.other'],
  },
]

/** The twin of what goes wrong elsewhere than in parent_id: a body with the same members, each of them right. */
const whole = (context: CheckContext, path: RowWrite, column_id: string): Promise<Resource> =>
  context.run.share(`whole body ${path.name}`, () => {
    const body = { title: context.run.unique('whole'), position: 2, fields: [{ column_id, value: 'some text' }] }
    return context.given.resource(
      `${path.name} a row with title, position and a cell`,
      path.writeToSpareRow(context, body),
    )
  })

const refused = (path: RowWrite, { name, clause, needs = [], body, codes }: InvalidBody): Check =>
  check(`board-rows/refuses/${name}/${path.name}`, {
    clauses: [clause(path)],
    needs,
    async run(context) {
      const { id } = await sharedColumn(context, 'text')
      const draft = await body(context, id)
      await ('parent_id' in draft ? createNestedRow(context, path) : whole(context, path, id))

      context.expect(clause(path)).refused(await path.sendInvalid(context, draft), ...codes)
    },
  })

/** Bodies of a wrong shape, refused on both ways. Spec: Board rows; Errors. */
export const invalidBodyChecks: readonly Check[] = ROW_WRITES.flatMap(path => INVALID.map(one => refused(path, one)))
