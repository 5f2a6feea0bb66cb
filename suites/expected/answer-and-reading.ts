import type { JsonObject, Resource } from '../json.ts'
import type { Answer, CheckContext } from '../runner/context.ts'
import { readColumn } from '../setup/columns/columns.ts'
import { rereadRow } from '../setup/rows/rows.ts'
import { judgeSharedRead, readingOf } from '../setup/shared-read.ts'
import { readView } from '../setup/views/views.ts'

/** Checks a resource; `when` names in a message the response that showed it. */
type Judge = (resource: Resource, when: string) => void | Promise<void>

/** Checks a resource in the given answer, and again when it is read by its id. A created one is read once for all checks. */
const expectAnsweredAndRead =
  (read: (context: CheckContext, id: string) => Promise<Answer>) =>
  async (context: CheckContext, clause: string, answer: Answer, judge: Judge): Promise<void> => {
    const expect = context.expect(clause)
    const resource = expect.resource(answer)
    await judge(resource, 'in the response')
    const readAgain = (one: CheckContext) => read(one, resource.id)
    const judgeRead = (found: Answer) => judge(expect.resource(found), 'when it is read by its id')
    if (answer.request.method === 'POST') return judgeSharedRead(context, readingOf(resource.id), readAgain, judgeRead)
    await context.eventually(async () => judgeRead(await readAgain(context)))
  }

/** Judges how a column is read by its id; it is read once for all checks of it. */
export const judgeColumnReading = (
  context: CheckContext,
  id: string,
  judge: (reading: Answer) => void,
): Promise<void> => judgeSharedRead(context, readingOf(id), context => readColumn(context, id), judge)

/** The same for a view, of what no other check changes. */
export const judgeViewReading = (
  context: CheckContext,
  id: string,
  judge: (reading: Answer) => void | Promise<void>,
): Promise<void> => judgeSharedRead(context, readingOf(id), context => readView(context, id), judge)

export const expectColumn = expectAnsweredAndRead(readColumn)

export const expectView = expectAnsweredAndRead(readView)

/** Checks a row in the response to its write, and again when it is read. */
export async function expectRow(context: CheckContext, clause: string, answer: Answer, judge: Judge): Promise<void> {
  const row = context.expect(clause).resource(answer)
  await judge(row, 'in the response to the write')
  await judge(await rereadRow(context, row), 'when the row is read again')
}

/** Expects these values in a written row; `what` names the row. */
export const expectRowMembers = (
  context: CheckContext,
  clause: string,
  answer: Answer,
  members: JsonObject,
  what: string,
): Promise<void> =>
  expectRow(context, clause, answer, (row, when) => {
    for (const [member, value] of Object.entries(members))
      context.expect(clause).equal(row[member], value, `${member} of ${what}, ${when}`)
  })
