import { PAGE_SIZE } from '../../contract/limits.ts'
import type { OperationName } from '../../contract/operations.ts'
import { idsOf } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { readUntil } from '../../runner/read-until.ts'
import type { CallInput } from '../../target/api.ts'
import type { AdList } from '../ads/ad-lists.ts'
import { sharedColumn } from '../columns/columns.ts'
import { type FinishedRows, finishedRows } from '../filters/filter-rows.ts'
import { makeMany } from '../make-many.ts'
import { goodRequest } from '../requests/good-requests.ts'
import { newRow } from '../rows/rows.ts'
import { newView } from '../views/views.ts'
import { GROWING_LISTS, type GrowingListName, madeIn } from './growing-lists.ts'
import { type Walk, walk } from './list-pages.ts'

/** Full pages of a third of it end just where a list of this length does. */
export const MORE_THAN_A_PAGE = 27
const MOST_LOOKED_FOR = 60

/** Where a server serves no larger pages, the list is still known as a whole. */
const HALF_A_PAGE = PAGE_SIZE.max / 2

/**
 * A list that holds more than a default page if the run could make it so, and ids that have to be in it: of what the
 * run made itself, or of what the list held before.
 */
interface LongList {
  readonly input: CallInput
  /** Of views the oldest first. */
  readonly own: readonly string[]
  /** How many the list holds for certain; more than `own` where there are many. */
  readonly size: number
}

const without = ({ query, ...input }: CallInput, name: string): CallInput => ({
  ...input,
  query: Object.fromEntries(Object.entries(query ?? {}).filter(([one]) => one !== name)),
})

/** Rows that only this list shows, as far as the target's filters work: so many new ones, and others of certain notes. */
async function feedOf(context: CheckContext, count: number, settled: readonly FinishedRows[]): Promise<LongList> {
  const { id } = await sharedColumn(context, 'note')
  const mark = context.run.unique('page')
  const fields = [{ column_id: id, value: mark }]
  const rows = await makeMany(count, () => newRow(context, { fields }))
  const notes = settled.map(({ note }) => note)
  const filter = { column_id: id, operator: 'equals', value: notes.length > 0 ? [...notes, mark] : mark }
  // Pages are of little weight where rows show one column.
  const view = await newView(context, { filters: [filter], visible_column_ids: [id] })
  const own = [...settled.flatMap(({ ids }) => ids), ...rows.map(row => row.id)]
  return { input: { path: { id: context.profile.board_id, viewId: view.id } }, own, size: own.length }
}

/** What a list shows within the time that a write may take to show, and which of these ids it lacks then. */
const missingFrom = (context: CheckContext, operation: OperationName, input: CallInput, ids: readonly string[]) =>
  readUntil(
    context.run,
    async () => {
      const { ids: listed } = await walk(context, operation, input, { limit: 100, until: ids })
      return { listed, missing: ids.filter(id => !listed.includes(id)) }
    },
    ({ missing }) => missing.length === 0,
  )

/** A feed of rows that other checks have finished with and of as many new ones as it takes; of new ones alone where that fails. */
async function longFeed(context: CheckContext): Promise<LongList> {
  const settled = await finishedRows(context)
  const count = settled.flatMap(({ ids }) => ids).length
  if (count === 0 || count >= MORE_THAN_A_PAGE) return feedOf(context, MORE_THAN_A_PAGE, [])
  const list = await feedOf(context, MORE_THAN_A_PAGE - count, settled)
  const { missing } = await missingFrom(context, 'listViewRows', list.input, list.own)
  return missing.length === 0 ? list : feedOf(context, MORE_THAN_A_PAGE, [])
}

/** Newest first, as the list shows them once it shows them all; those it does not show in the end come last. */
async function inListOrder(context: CheckContext, operation: OperationName, input: CallInput, ids: readonly string[]) {
  const { listed, missing } = await missingFrom(context, operation, input, ids)
  return [...listed.filter(id => ids.includes(id)), ...missing]
}

/** The youngest that the run has made for any check, and as many more as it takes. */
const grownList = (name: GrowingListName) => async (context: CheckContext) => {
  const { mainOwner, input: inputOf, make } = GROWING_LISTS[name]
  const owner = mainOwner(context)
  const all = madeIn(context, name, owner)
  const made = all.slice(-MORE_THAN_A_PAGE)
  const more = await makeMany(MORE_THAN_A_PAGE - made.length, () => make(context))
  const input = inputOf(owner)
  const listed = await inListOrder(context, name, input, idsOf([...made, ...more]))
  return { input, own: listed.toReversed(), size: all.length + more.length }
}

/** Nothing can be added to what was synced: the list is as long as it is, and all of it is looked for. */
const syncedList = (list: AdList) => async (context: CheckContext) => {
  const input = await goodRequest(context, list)
  const { ids } = await walk(context, list, input, { limit: HALF_A_PAGE })
  context.setup.that(ids.length > 0, `find anything in what ${list} lists`)
  const found = [...new Set(ids)]
  return { input: without(input, 'limit'), own: found.slice(0, MOST_LOOKED_FOR), size: found.length }
}

const LONG: Readonly<Record<string, (context: CheckContext) => Promise<LongList>>> = {
  listViewRows: longFeed,
  listViews: grownList('listViews'),
  listLibraryViews: grownList('listLibraryViews'),
  listAdCampaigns: syncedList('listAdCampaigns'),
  listAdSets: syncedList('listAdSets'),
  listAds: syncedList('listAds'),
}

/** The list of an operation, made long once a run. */
export const longList = (context: CheckContext, operation: OperationName): Promise<LongList> =>
  context.share(`long ${operation}`, context => {
    const make = LONG[operation]
    if (!make) throw new Error(`pagination has no long list for ${operation}`)
    return make(context)
  })

/** That list on the largest pages, from its first to its last, read once a run. */
export const wideWalk = (context: CheckContext, operation: OperationName): Promise<Walk> =>
  context.share(`largest pages of ${operation}`, async context => {
    const { input } = await longList(context, operation)
    return walk(context, operation, input, { limit: PAGE_SIZE.max })
  })
