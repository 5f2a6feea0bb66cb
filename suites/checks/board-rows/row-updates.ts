import type { JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { rereadRow, updateRow, withSpareRow } from '../../setup/rows/rows.ts'
import { type Answer, resourceIn } from '../../target/api.ts'

/** An update of a row, with the row before and after it. */
export interface RowUpdate {
  readonly sent: JsonObject
  readonly answer: Answer
  readonly before: Resource
  readonly after: Resource
}

interface UpdatesOptions {
  readonly withRow?: typeof withSpareRow
  /** Whether the row is read again after the update of this name; by default after each. */
  readonly isReread?: (name: string) => boolean
}

export type UpdateBodies = Readonly<
  Record<string, (context: CheckContext, row: Resource) => JsonObject | Promise<JsonObject>>
>

/**
 * Updates of one row by their names, each sent after the one before it, once in a run. The row is read again after each of
 * them, or only after the last: before that, each response also shows what the updates before it have left.
 */
export const updatesInTurn =
  (
    label: string,
    prepare: (context: CheckContext, row: Resource) => Promise<Resource>,
    bodies: UpdateBodies,
    { withRow = withSpareRow, isReread = () => true }: UpdatesOptions = {},
  ) =>
  async (context: CheckContext, name: string): Promise<RowUpdate> => {
    const updates = await context.share(`row for ${label}`, context =>
      withRow(context, async row => {
        const made = new Map<string, RowUpdate>()
        let before = await prepare(context, row)
        for (const [name, body] of Object.entries(bodies)) {
          const sent = await body(context, before)
          const answer = await updateRow(context, row, sent)
          const after = (isReread(name) ? undefined : resourceIn(answer)) ?? (await rereadRow(context, row))
          made.set(name, { sent, answer, before, after })
          before = after
        }
        return made
      }),
    )
    const update = updates.get(name)
    if (!update) throw new Error(`${label} has no update ${name}`)
    return update
  }
