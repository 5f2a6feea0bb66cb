import { PAGE_SIZE } from '../../contract/limits.ts'
import { idsOf } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { isDeep } from '../../runner/deep.ts'
import { sharedColumn } from '../../setup/columns/columns.ts'
import { CROWD } from '../../setup/largest-accepted.ts'
import { GROWING_LISTS, type GrowingListName, madeIn } from '../../setup/lists/growing-lists.ts'
import { makeWhileTaken } from '../../setup/make-many.ts'
import { chainOfRows } from '../../setup/rows/chain-of-rows.ts'
import { createRow } from '../../setup/rows/rows.ts'
import { newView } from '../../setup/views/views.ts'
import type { CallInput } from '../../target/api.ts'

/** A list that is longer than what some servers show of one, and the ids that the run has put into it. */
export interface CrowdedList {
  readonly input: CallInput
  readonly own: readonly string[]
}

/** All that the run has made of a list, and as many more as it takes for a deep run's crowd, or for a second page at any limit. */
async function fillList(context: CheckContext, name: GrowingListName): Promise<CrowdedList> {
  const { mainOwner, input, createFirst } = GROWING_LISTS[name]
  const owner = mainOwner(context)
  const most = isDeep(context.run) ? CROWD : PAGE_SIZE.max + 1
  const missing = most - madeIn(context, name, owner).length
  await makeWhileTaken(context, missing, () => createFirst(context), 'limits-items-of-a-list')
  return { input: input(owner), own: idsOf(madeIn(context, name, owner)) }
}

/** Rows under the deepest row that the run has: no other list shows them, as far as the target's filters work. */
async function fillFeed(context: CheckContext): Promise<CrowdedList> {
  const { id } = await sharedColumn(context, 'note')
  const { rows, top } = await chainOfRows(context)
  const mark = context.run.unique('crowd')
  const body = { parent_id: (rows.at(-1) ?? top).id, fields: [{ column_id: id, value: mark }] }
  const made = await makeWhileTaken(context, CROWD, () => createRow(context, body), 'limits-levels-of-rows')
  const filters = [{ column_id: id, operator: 'equals', value: mark }]
  const view = await newView(context, { filters, visible_column_ids: [id] })
  const path = { id: context.profile.board_id, viewId: view.id }
  return { input: { path }, own: idsOf(made) }
}

export const crowdedList = (context: CheckContext, name: 'listViewRows' | GrowingListName): Promise<CrowdedList> =>
  name === 'listViewRows' ? fillFeed(context) : fillList(context, name)
