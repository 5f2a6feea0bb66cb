import type { Check, CheckContext } from '../../check.ts'
import { bodyOfRow } from '../../contract/bodies/row.ts'
import type { JsonObject, Resource } from '../../json.ts'
import { cellOf } from '../../setup/columns/columns.ts'
import { withWrong } from '../../setup/placeholders.ts'
import { ROW_WRITES, type RowWrite } from '../../setup/rows/row-writes.ts'
import { wrongBodyChecks } from '../wrong-bodies.ts'
import { writeNestedRow } from './parents.ts'

const validBody = async (context: CheckContext): Promise<JsonObject> => ({
  title: context.run.unique('valid'),
  position: 2,
  fields: [await cellOf(context, 'text', 'some text')],
})

/** A write of the same properties, each valid: the control of every body whose fault is not in parent_id. */
const writeValidBody = (context: CheckContext, { name, writeToSpareRow }: RowWrite): Promise<Resource> =>
  context.share(`valid body ${name}`, async context => {
    const answer = await writeToSpareRow(context, await validBody(context))
    return context.setup.resource(`${name} a row with title, position and a cell`, answer)
  })

/** Invalid bodies are refused when a row is created and when it is updated. Spec: Board rows; Errors. */
export const invalidBodyChecks: readonly Check[] = ROW_WRITES.flatMap((write, turn) =>
  wrongBodyChecks(bodyOfRow(write.name), {
    id: 'board-rows/refuses/',
    ending: `/${write.name}`,
    control: (context, { patch }) => ('parent_id' in patch ? writeNestedRow : writeValidBody)(context, write),
    others: validBody,
    turn,
    send: async (context, wrong, others) =>
      write.sendInvalid(context, await withWrong(context, others, wrong, { turn })),
  }),
)
