import { at, isResource, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Expectations } from '../../runner/expect.ts'
import type { Answer, CallInput } from '../../target/api.ts'

const MOST_PAGES = 200

/** All rows that a view feeds, page by page; a page that is no list is a failure. */
export async function fedRows(
  { api, profile }: CheckContext,
  expect: Pick<Expectations, 'list'>,
  viewId: string,
  query: CallInput['query'] = {},
): Promise<readonly Resource[]> {
  const rows: Resource[] = []
  const path = { id: profile.board_id, viewId }
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: Answer = await api('listViewRows', {
      path,
      query: { limit: 100, ...query, ...(cursor !== null && { cursor }) },
    })
    rows.push(...expect.list(answer).filter(isResource))
    const next = at(answer.json, 'next_cursor')
    if (typeof next !== 'string') break
    cursor = next
  }
  return rows
}
