import { type Check, check } from '../../check.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { FULL_ROWS } from '../../given/full-rows.ts'
import { otherIds } from '../../given/request-ids.ts'
import { ROW_WRITES, type RowWrite } from '../../given/row-writes.ts'
import { rereadRow, sharedRow } from '../../given/rows.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

const under = check('board-rows/parent/create', {
  clauses: ['ROW-CREATE-PARENT'],
  async run(context) {
    const parent = await sharedRow(context)
    const { answer } = await createWithMember(context, FULL_ROWS.number, 'parent_id')

    const expect = context.expect('ROW-CREATE-PARENT')
    const row = expect.resource(answer)
    expect.equal(row.parent_id, parent.id, 'the parent in the answer')
    expect.equal((await rereadRow(context, row)).parent_id, parent.id, 'the parent as it is stored')
  },
})

const underNull = check('board-rows/parent-null/create', {
  clauses: ['ROW-CREATE-PARENT-NULL'],
  async run(context) {
    const expect = context.expect('ROW-CREATE-PARENT-NULL')
    const { answer } = await createWithMember(context, FULL_ROWS.zero, 'parent_id')
    expect.equal(expect.resource(answer).parent_id, null, 'the parent in the answer')
  },
})

const topLevel = check('board-rows/parent-left-out/create', {
  clauses: ['ROW-PARENT-TOP-LEVEL'],
  async run(context) {
    const { answer } = await createWithMember(context, FULL_ROWS.negative, 'title')
    const row = await context.given.resource('create a row', answer)

    context.expect('ROW-PARENT-TOP-LEVEL').equal(row.parent_id, null, 'the parent of a row created without one')
  },
})

/** A row under a parent, written once: the twin of one under a parent that there is not. */
export const createNestedRow = (context: CheckContext, path: RowWrite): Promise<Resource> =>
  context.run.share(`nested row ${path.name}`, async () => {
    const parent = await sharedRow(context)
    const put = async () =>
      path.name === 'create'
        ? (await createWithMember(context, FULL_ROWS.number, 'parent_id')).answer
        : path.writeToSpareRow(context, { parent_id: parent.id })
    return context.given.resource('put a row under another', put())
  })

const unknown = (path: RowWrite): Check =>
  check(`board-rows/unknown-parent/${path.name}`, {
    clauses: ['ROW-PARENT-UNKNOWN'],
    async run(context) {
      await createNestedRow(context, path)
      const answer = await path.sendInvalid(context, { parent_id: context.run.uuid() })

      context.expect('ROW-PARENT-UNKNOWN').refused(answer, 'bad_request', 'not_found')
    },
  })

const elsewhere = (path: RowWrite): Check =>
  check(`board-rows/parent-on-another-board/${path.name}`, {
    clauses: ['ROW-PARENT-OTHER-BOARD'],
    needs: ['other_board_id', 'spaces.other'],
    async run(context) {
      await createNestedRow(context, path)
      const answer = await path.sendInvalid(context, { parent_id: await otherIds(context).row() })

      context.expect('ROW-PARENT-OTHER-BOARD').refused(answer, 'bad_request', 'not_found')
    },
  })

/** Whose child a row can be. Spec: Row; Board rows. */
export const parentChecks: readonly Check[] = [
  under,
  underNull,
  topLevel,
  ...ROW_WRITES.flatMap(path => [unknown(path), elsewhere(path)]),
]
