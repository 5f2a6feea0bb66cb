import { at, idsOf, isResource, itemsOf, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Expectations } from '../runner/expect.ts'
import { skipTooLongList, walk, withoutCells } from '../setup/lists/list-pages.ts'
import type { Answer, Query } from '../target/api.ts'

interface FeedReading {
  readonly board?: string
  /** What is kept of each page. */
  readonly keep?: (page: Answer) => Answer
  /** The most pages that are read. */
  readonly most?: number
}

/** Rows that others create meanwhile move known ones to the next page of an offset cursor, but not each time. */
const MOST_REPEATS = 2

/**
 * All pages of the feed of a view, read again if a row stands on two of them. Ends the check as not applicable where the feed is
 * too long to be read to its end.
 */
export const readFeedPages = async (
  context: CheckContext,
  viewId: string,
  { limit = 100, ...query }: Query & { readonly limit?: number } = {},
  { board = context.profile.board_id, keep, most }: FeedReading = {},
): Promise<readonly Answer[]> => {
  const path = { id: board, viewId }
  for (let left = MOST_REPEATS; ; left--) {
    const { ids, pages, isEndless, isCut } = await walk(
      context,
      'listViewRows',
      { path, query },
      { limit, most, ...(keep && { keep }) },
    )
    if (isCut && !isEndless) return skipTooLongList(context, 'listViewRows')
    if (left === 0 || isEndless || pages.length < 2 || new Set(ids).size === ids.length) return pages
  }
}

/** The rows on a page; none if the response is not a list. */
export const rowsOf = ({ json }: Answer): readonly Resource[] => itemsOf(at(json, 'data')).filter(isResource)

/** The rows on pages. Fails if a page is not a list. */
export const expectRows = (expect: Pick<Expectations, 'list'>, pages: readonly Answer[]): readonly Resource[] =>
  pages.flatMap(page => expect.list(page).filter(isResource))

/** All rows in the feed of a view. Fails if a page is not a list. */
export const readFeedRows = async (
  context: CheckContext,
  expect: Pick<Expectations, 'list'>,
  viewId: string,
  query: Query = {},
): Promise<readonly Resource[]> => expectRows(expect, await readFeedPages(context, viewId, query))

/** The ids in the first feed of a view, which all checks of that view share. If the feed fails, the clause fails. */
export async function readFirstFeedIds(
  context: CheckContext,
  expect: Expectations,
  viewId: string,
  limit = 100,
): Promise<readonly string[]> {
  const pages = await context.share(`first feed of ${viewId}`, context =>
    readFeedPages(context, viewId, { limit }, { keep: withoutCells() }),
  )
  return idsOf(expectRows(expect, pages))
}

/** The ids of all rows in the feed of a view, as often as it lists them. If the feed fails, the clause fails. */
export async function readFeedIds(
  context: CheckContext,
  expect: Expectations,
  viewId: string,
  limit = 100,
): Promise<readonly string[]> {
  const pages = await readFeedPages(context, viewId, { limit }, { keep: withoutCells() })
  return idsOf(expectRows(expect, pages))
}

/** Rows as often as a feed lists them; once each where the feed is not of these rows alone, which others may move meanwhile. */
export function findListed<T extends { readonly resource: Resource }>(
  { rows, isolatingFilters }: { readonly rows: readonly T[]; readonly isolatingFilters: readonly unknown[] },
  ids: readonly string[],
): readonly T[] {
  const listed = isolatingFilters.length > 0 ? ids : [...new Set(ids)]
  return rows.flatMap(row => listed.filter(id => id === row.resource.id).map(() => row))
}

/** Rows with a name for messages. */
type Labelled = readonly { readonly label: string; readonly resource: Resource }[]

/** Expects that of some rows the feed of a view shows those that are wanted. */
export const expectRowsFound = (
  context: CheckContext,
  expect: Expectations,
  viewId: string,
  { rows, wanted, what }: { readonly rows: Labelled; readonly wanted: readonly string[]; readonly what: string },
): Promise<void> =>
  context.eventually(async () => {
    const ids = new Set(await readFeedIds(context, expect, viewId))
    const found = rows.filter(({ resource }) => ids.has(resource.id)).map(({ label }) => label)
    expect.sameSet(found, wanted, what)
  })
