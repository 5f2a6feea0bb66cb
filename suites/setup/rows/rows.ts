import type { JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, resourceIn } from '../../target/api.ts'
import { nameColumnId } from '../columns/columns.ts'
import { createView, newView, readFeed, sharedView } from '../views/views.ts'

/** Creates a row, with a unique title unless the body has one. */
export const createRow = ({ api, profile, run }: CheckContext, body: JsonObject, board = profile.board_id) =>
  api('createRow', { path: { id: board }, body: { title: run.unique('row'), ...body } })

/** Creates a row. Blocks if the target refuses it. */
export const newRow = (context: CheckContext, body: JsonObject = {}): Promise<Resource> =>
  context.setup.resource('create a row', createRow(context, body))

export const updateRow = ({ api, profile }: CheckContext, row: Resource, body: JsonObject): Promise<Answer> =>
  api('updateRow', { path: { id: profile.board_id, rowId: row.id }, body })

/**
 * Lends a row that nobody else writes to meanwhile. It holds what earlier checks wrote, so a check must judge only what
 * it writes itself.
 */
export async function withSpareRow<T>(context: CheckContext, use: (row: Resource) => Promise<T>): Promise<T> {
  const { share } = context
  const spare = await share('spare rows', async () => ({ made: 0, free: new Set<number>() }))
  const [number = spare.made++] = spare.free
  spare.free.delete(number)
  const row = await share(`spare row ${number}`, context => newRow(context))
  try {
    return await use(row)
  } finally {
    spare.free.add(number)
  }
}

/** The same on the top level: another check may have moved the row under one that a view leaves out. */
export const withTopLevelRow = <T>(context: CheckContext, use: (row: Resource) => Promise<T>): Promise<T> =>
  withSpareRow(context, async row => {
    await context.setup.resource('move a row to the top level', updateRow(context, row, { parent_id: null }))
    return use(row)
  })

export const sharedRow = (context: CheckContext): Promise<Resource> => context.share('row', context => newRow(context))

/** A view of the rows with one title, if the filters of the target work. */
const viewOfTitle = (context: CheckContext, title: string): Promise<Resource> =>
  context.share(`view of ${title}`, async context =>
    newView(context, { filters: [{ column_id: await nameColumnId(context), operator: 'equals', value: title }] }),
  )

/** The response to the creation of a view of the rows whose titles contain the run id: nearly all rows of the run. */
export const runViewAnswer = (context: CheckContext): Promise<Answer> =>
  context.share('view of the run', async context =>
    createView(context, {
      filters: [{ column_id: await nameColumnId(context), operator: 'contains', value: context.run.runId }],
    }),
  )

/** The rows of one title, as a feed shows them. */
export async function rowsTitled(context: CheckContext, title: string): Promise<readonly Resource[]> {
  const view = await viewOfTitle(context, title)
  return (await readFeed(context, view.id)).filter(row => row.title === title)
}

/** Reads a row in a feed; undefined if no feed shows it. No other row may have its title. */
async function readBack(context: CheckContext, row: Resource): Promise<Resource | undefined> {
  const narrow = typeof row.title === 'string' ? await rowsTitled(context, row.title) : []
  const found = narrow.find(({ id }) => id === row.id)
  if (found) return found

  const all = await sharedView(context)
  return (await readFeed(context, all.id)).find(({ id }) => id === row.id)
}

/**
 * Reads a row again: the response to an empty update has all of it. If the target refuses that update, a feed shows the row
 * after the time that a write may take to show.
 */
export async function rereadRow(context: CheckContext, row: Resource): Promise<Resource> {
  const answered = resourceIn(await updateRow(context, row, {}))
  if (answered) return answered

  const { setup, run } = context
  await run.wait(run.retry.attempts * run.retry.pause)
  const shown = await readBack(context, row)
  setup.that(shown !== undefined, `read the row ${row.id} again`)
  return shown ?? row
}

/** The shared row as it is read again, once for all checks that judge what no other one changes. */
export const sharedRowReread = (context: CheckContext): Promise<Resource> =>
  context.share('row read again', async context => rereadRow(context, await sharedRow(context)))
