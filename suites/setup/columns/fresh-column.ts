import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, resourceIn } from '../../target/api.ts'
import { sharedRow } from '../rows/rows.ts'
import { newView, readView, sharedView } from '../views/views.ts'
import { createColumn, sharedColumn } from './columns.ts'

/** The options that the fresh column is given. */
export const OPTION_NAMES = ['Zulu', 'alpha', 'Mike']

/** A column created in this run, and older views and rows. */
export interface FreshColumn {
  readonly answer: Answer
  /** Views of two types with columns of their own, and the ids of those columns. */
  readonly pinned: { readonly views: readonly string[]; readonly columns: readonly string[] }
  /** A view that follows the board. */
  readonly following: string
  /** A row that is older than the column. */
  readonly row: Resource
}

/** Three column ids that are not sorted. */
async function unsortedColumns(context: CheckContext): Promise<readonly string[]> {
  const ids: string[] = []
  for (const name of ['note', 'text', 'number'] as const) ids.push((await sharedColumn(context, name)).id)
  const [least, ...others] = ids.toSorted()
  return least === undefined ? ids : [...others, least]
}

/** The one column that every run creates, for checks that an older column cannot answer. */
export const freshColumn = (context: CheckContext): Promise<FreshColumn> =>
  context.share('fresh column', async context => {
    const columns = await unsortedColumns(context)
    const pinned = await newView(context, { type: 'cards', visible_column_ids: columns })
    const note = await sharedColumn(context, 'note')
    const filters = [{ column_id: note.id, operator: 'not_equals', value: context.run.unique('no row') }]
    const timeline = await newView(context, { type: 'timeline', visible_column_ids: columns, filters })
    const following = await sharedView(context)
    const row = await sharedRow(context)
    // A cache may keep what was read before the column.
    await readView(context, timeline.id)

    const options = OPTION_NAMES.map(name => ({ name }))
    const answer = await createColumn(context, { type: 'tags', multiple: true, options })
    return { answer, pinned: { views: [pinned.id, timeline.id], columns }, following: following.id, row }
  })

/** The fresh column. Blocks if the target refused it. */
export async function requireFreshColumn(context: CheckContext): Promise<FreshColumn & { readonly id: string }> {
  const fresh = await freshColumn(context)
  const id = context.setup.text(resourceIn(fresh.answer)?.id, 'create a tags column with three options')
  return { ...fresh, id }
}
