import { newRow, readBack, withSpareRow } from '../../given/rows.ts'
import { at, isResource, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

/** One of the two operations that write rows: whatever both have to do is tried on each. */
export interface WritePath {
  readonly name: 'create' | 'update'
  /** Sends a body that has to pass to a row of its own. */
  readonly write: (context: CheckContext, body: JsonObject) => Promise<Answer>
  /** The same, where only the answer counts: the row may be written to by others afterwards. */
  readonly try: (context: CheckContext, body: JsonObject) => Promise<Answer>
  /** Sends a body that has to be refused, and so leaves nothing. */
  readonly fault: (context: CheckContext, body: JsonObject) => Promise<Answer>
}

const onBoard = ({ profile }: CheckContext) => ({ id: profile.board_id })

/** Creates a row from this body, titled unless the body says otherwise. */
export const create = (context: CheckContext, body: JsonObject): Promise<Answer> =>
  context.api('createRow', { path: onBoard(context), body: { title: context.run.unique('row'), ...body } })

/** Updates a row with this body and no more. */
export const update = (context: CheckContext, row: Resource, body: JsonObject): Promise<Answer> =>
  context.api('updateRow', { path: { ...onBoard(context), rowId: row.id }, body })

/** The row that updates are aimed at which must not happen. */
const untouched = (context: CheckContext): Promise<Resource> =>
  context.run.share('row of refused updates', () => newRow(context))

/** Creating a row, and updating one. Spec: Board rows. */
export const WRITE_PATHS: readonly WritePath[] = [
  { name: 'create', write: create, try: create, fault: create },
  {
    name: 'update',
    write: async (context, body) => update(context, await newRow(context), body),
    try: (context, body) => withSpareRow(context, row => update(context, row, body)),
    fault: async (context, body) => update(context, await untouched(context), body),
  },
]

/**
 * The row as it is stored: an update that names nothing answers it whole. Where the target takes no such update, a feed
 * shows the row, once there has been time for the last write to show.
 */
export async function reread(context: CheckContext, row: Resource): Promise<Resource> {
  const answer = at((await update(context, row, {})).json, 'data')
  if (isResource(answer)) return answer

  const { given, run } = context
  await run.wait(run.patience.attempts * run.patience.pause)
  const shown = await readBack(context, row)
  given.that(shown !== undefined, `read the row ${row.id} again`)
  return shown ?? row
}
