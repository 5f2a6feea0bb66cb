import { sharedColumn } from '../../given/columns.ts'
import { at, isArray, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

/** Sends a body as it stands. */
export const create = ({ api, profile }: CheckContext, body: JsonObject): Promise<Answer> =>
  api('createView', { path: { id: profile.board_id }, body })

/** Sends a body under a name that no run has used. */
export const createNamed = (context: CheckContext, body: JsonObject): Promise<Answer> =>
  create(context, { name: context.run.unique('view'), ...body })

/** Reads a view of the board under test. */
export const read = ({ api, profile }: CheckContext, viewId: string): Promise<Answer> =>
  api('getView', { path: { id: profile.board_id, viewId } })

/** What one kind of view was answered on its creation, made once however many checks look at it. */
export const shown = (context: CheckContext, kind: string, body: () => Promise<JsonObject>): Promise<Answer> =>
  context.run.share(`${kind} view`, async () => createNamed(context, await body()))

/** A view with nothing but a name. */
export const bare = (context: CheckContext): Promise<Answer> => shown(context, 'bare', async () => ({}))

/** Three columns, in an order that is no other than the one given. */
export const threeColumns = async (context: CheckContext): Promise<readonly string[]> => [
  (await sharedColumn(context, 'number')).id,
  (await sharedColumn(context, 'text')).id,
  (await sharedColumn(context, 'note')).id,
]

/** The ids that a view shows. */
export const visibleOf = ({ visible_column_ids: ids }: JsonObject): readonly string[] =>
  isArray(ids) ? ids.filter(id => typeof id === 'string') : []

const MOST_PAGES = 200

/** The list of views from the first page on, until `enough` holds of what has been read. */
export async function listed(
  { api, given, profile }: CheckContext,
  enough: (views: readonly Resource[]) => boolean,
): Promise<readonly Resource[]> {
  const views: Resource[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES && !enough(views); page++) {
    const query = { limit: 100, ...(cursor !== null && { cursor }) }
    const { items, next } = await given.page('list views', api('listViews', { path: { id: profile.board_id }, query }))
    views.push(...items)
    if (next === null) break
    cursor = next
  }
  return views
}

/** The whole list, as it once was. */
export const wholeList = (context: CheckContext): Promise<readonly Resource[]> =>
  context.run.share('whole list of views', () => listed(context, () => false))

/** Whether all of these are among the views. */
export const holdsAll =
  (ids: readonly string[]) =>
  (views: readonly Resource[]): boolean =>
    ids.every(id => views.some(view => view.id === id))

/** The id of what was made. */
export const idOf = ({ given }: CheckContext, answer: Answer): string =>
  given.text(at(answer.json, 'data', 'id'), `create a view: it answered ${answer.status}`)
