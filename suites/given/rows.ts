import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { nameColumnId } from './columns.ts'
import { feed, newView, sharedView } from './views.ts'

/** Creates a row, titled so that it can be found again unless the body says otherwise. */
export async function newRow(context: CheckContext, body: JsonObject = {}): Promise<Resource> {
  const { api, given, profile, run } = context
  const title = run.unique('row')
  const row = await given.resource(
    'create a row',
    api('createRow', { path: { id: profile.board_id }, body: { title, ...body } }),
  )
  return row
}

/**
 * Lends a row that nobody else writes to meanwhile: whatever it holds is left of earlier loans, so that it is for
 * writes that are judged by what they bring.
 */
export async function withSpareRow<T>(context: CheckContext, use: (row: Resource) => Promise<T>): Promise<T> {
  const { share } = context.run
  const spare = await share('spare rows', async () => ({ made: 0, free: new Set<number>() }))
  const [number = spare.made++] = spare.free
  spare.free.delete(number)
  const row = await share(`spare row ${number}`, () => newRow(context))
  try {
    return await use(row)
  } finally {
    spare.free.add(number)
  }
}

/** A row that no check changes. */
export const sharedRow = (context: CheckContext): Promise<Resource> => context.run.share('row', () => newRow(context))

/** A view that shows just the rows of one title, as far as the target's filters work. */
const viewOfTitle = (context: CheckContext, title: string): Promise<Resource> =>
  context.run.share(`view of ${title}`, async () =>
    newView(context, { filters: [{ column_id: await nameColumnId(context), operator: 'equals', value: title }] }),
  )

/** The rows of one title, as a feed shows them. */
export async function rowsTitled(context: CheckContext, title: string): Promise<readonly Resource[]> {
  const view = await viewOfTitle(context, title)
  return (await feed(context, view.id)).filter(row => row.title === title)
}

/** Reads a row back through a feed; undefined where no feed shows it. Its title must be unique to it. */
export async function readBack(context: CheckContext, row: Resource): Promise<Resource | undefined> {
  const narrow = typeof row.title === 'string' ? await rowsTitled(context, row.title) : []
  const found = narrow.find(({ id }) => id === row.id)
  if (found) return found

  const all = await sharedView(context)
  return (await feed(context, all.id)).find(({ id }) => id === row.id)
}
