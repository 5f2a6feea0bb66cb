import { type Check, check } from '../../check.ts'
import { expectRowMembers } from '../../expected/answer-and-reading.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { foreignParts } from '../../given/foreign-boards.ts'
import { FULL_ROWS } from '../../given/full-rows.ts'
import { ROW_WRITES, type RowWrite } from '../../given/row-writes.ts'
import { sharedRow } from '../../given/rows.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE, refusal } from '../refusal.ts'

/** A row written under a parent, once a run: the twin of a write with a parent that does not exist. */
export const writeNestedRow = (context: CheckContext, write: RowWrite): Promise<Resource> =>
  context.share(`nested row ${write.name}`, async context => {
    const parent_id = (await sharedRow(context)).id
    const answer =
      write.name === 'create'
        ? (await createWithMember(context, FULL_ROWS.number, 'parent_id')).answer
        : await write.writeToSpareRow(context, { parent_id })
    return context.given.resource(`${write.name} a row with a parent_id`, answer)
  })

/** Ids that are no row of the board. */
const WRONG_PARENTS = [
  { name: 'unknown-parent', clause: 'ROW-PARENT-UNKNOWN', parentId: async ({ run }: CheckContext) => run.uuid() },
  ...foreignParts('row').map(({ place, needs, id }) => ({
    name: `parent-on-${place}` as const,
    clause: 'ROW-PARENT-OTHER-BOARD',
    needs,
    parentId: id,
  })),
] as const

/** Which rows can be the parent of a row. Spec: Row; Board rows. */
export const parentChecks: readonly Check[] = [
  check('board-rows/parent/create', 'ROW-CREATE-PARENT', async context => {
    const { id } = await sharedRow(context)
    const { answer } = await createWithMember(context, FULL_ROWS.number, 'parent_id')

    await expectRowMembers(context, 'ROW-CREATE-PARENT', answer, { parent_id: id }, 'a row created under another')
  }),
  check('board-rows/parent-null/create', 'ROW-CREATE-PARENT-NULL', async (context, expect) => {
    const { answer } = await createWithMember(context, FULL_ROWS.zero, 'parent_id')
    expect.equal(expect.resource(answer).parent_id, null, 'parent_id of a row created with parent_id null')
  }),
  check('board-rows/parent-left-out/create', 'ROW-PARENT-TOP-LEVEL', async (context, expect) => {
    const { answer } = await createWithMember(context, FULL_ROWS.negative, 'title')
    const { parent_id } = await context.given.resource('create a row', answer)

    expect.equal(parent_id, null, 'parent_id of a row created without a parent_id')
  }),
  ...ROW_WRITES.flatMap(write =>
    WRONG_PARENTS.map(({ name, parentId, ...rest }) =>
      refusal({
        ...rest,
        id: `board-rows/${name}/${write.name}`,
        codes: ELSEWHERE,
        twin: context => writeNestedRow(context, write),
        send: async context => write.sendInvalid(context, { parent_id: await parentId(context) }),
      }),
    ),
  ),
]
