import { contractOf } from '../contract/operations.ts'
import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer, CallInput } from '../target/api.ts'
import { chainOfRows } from './chain-of-rows.ts'
import { sharedColumn } from './columns.ts'
import { createLibraryView } from './library-views.ts'
import { makeWhileTaken } from './make-many.ts'
import { CROWD } from './most-taken.ts'
import { createRow } from './rows.ts'
import { createView, newView } from './views.ts'

/** A list that is longer than what some servers show of one, and the ids that the run has put into it. */
export interface CrowdedList {
  readonly input: CallInput
  readonly own: readonly string[]
}

/** All that the run has made of a list, and as many more as it takes. */
async function fillList(
  context: CheckContext,
  operation: 'listViews' | 'listLibraryViews',
  { input, isOwn, send }: { input: CallInput; isOwn: (one: Resource) => boolean; send: () => Promise<Answer> },
): Promise<CrowdedList> {
  const ownIds = () => (context.run.made.get(contractOf(operation).resource) ?? []).filter(isOwn).map(({ id }) => id)
  await makeWhileTaken(context, CROWD - ownIds().length, send, 'limits-items-of-a-list')
  return { input, own: ownIds() }
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
  return { input: { path }, own: made.map(row => row.id) }
}

const CROWDED = {
  listViewRows: fillFeed,
  listViews: (context: CheckContext) =>
    fillList(context, 'listViews', {
      input: { path: { id: context.profile.board_id } },
      isOwn: view => view.board_id === context.profile.board_id,
      send: () => createView(context, { position: 0 }),
    }),
  listLibraryViews: (context: CheckContext) =>
    fillList(context, 'listLibraryViews', {
      input: { query: { space_id: context.profile.spaces.main } },
      isOwn: view => view.space_id === context.profile.spaces.main,
      send: () => createLibraryView(context, { order: 0 }),
    }),
} as const

export const crowdedList = (context: CheckContext, operation: keyof typeof CROWDED): Promise<CrowdedList> =>
  CROWDED[operation](context)
