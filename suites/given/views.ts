import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'

const MOST_PAGES = 200

/** Creates a view on the board under test. */
export async function newView({ api, given, profile, run }: CheckContext, body: JsonObject = {}): Promise<Resource> {
  const name = run.unique('view')
  const answer = api('createView', { path: { id: profile.board_id }, body: { name, ...body } })
  return given.resource('create a view', answer)
}

/** A view without filters that no check changes. */
export const sharedView = (context: CheckContext): Promise<Resource> =>
  context.run.share('view', () => newView(context))

/** All rows that a view feeds, page by page. */
export async function feed(
  { api, given, profile }: CheckContext,
  viewId: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<readonly Resource[]> {
  const rows: Resource[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, next } = await given.page(
      'read the rows of a view',
      api('listViewRows', {
        path: { id: profile.board_id, viewId },
        query: { limit: 100, ...query, ...(cursor !== null && { cursor }) },
      }),
    )
    rows.push(...items)
    if (next === null) break
    cursor = next
  }
  return rows
}
