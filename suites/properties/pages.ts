import fc from 'fast-check'
import type { Check } from '../check.ts'
import { at, isResource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { property } from './property.ts'
import { prepareRandomBoard } from './random-board.ts'

const MOST_PAGES = 50

/** Reads all pages of a feed; returns the ids on each page. */
async function readPages(
  context: CheckContext,
  viewId: string,
  limit: number,
): Promise<readonly (readonly string[])[]> {
  const pages: (readonly string[])[] = []
  const path = { id: context.profile.board_id, viewId }
  let cursor: string | null = null
  do {
    const query = { limit, ...(cursor !== null && { cursor }) }
    const answer: Awaited<ReturnType<typeof context.api>> = await context.api('listViewRows', { path, query })
    const items = context.expect('PAGES-LIST-VIEW-ROWS').list(answer)
    pages.push(items.filter(isResource).map(({ id }) => id))
    const next = at(answer.json, 'next_cursor')
    cursor = typeof next === 'string' ? next : null
  } while (cursor !== null && pages.length < MOST_PAGES)
  return pages
}

/** A feed in pages of any size. Spec: Endpoints > Conventions. */
export const pageProperties: readonly Check[] = [
  property<number>('pages-partition-a-feed', {
    clauses: ['PAGES-LIST-VIEW-ROWS', 'LIMIT-LIST-VIEW-ROWS'],
    runs: 3,
    async claim(context) {
      const { rows, view } = await prepareRandomBoard(context)
      const own = rows.map(({ resource }) => resource.id)
      return {
        values: fc.integer({ min: 1, max: own.length + 1 }),
        holds(limit, noteStep) {
          noteStep(`read a feed of ${own.length} rows in pages of ${limit}, up to the last page`)
          return context.eventually(async () => {
            const pages = await readPages(context, view.id, limit)
            const most = Math.max(...pages.map(page => page.length))
            context
              .expect('LIMIT-LIST-VIEW-ROWS')
              .that(
                most <= limit,
                `a page of the feed with limit=${limit} must have at most ${limit} rows; one page has ${most}`,
              )
            const seen = pages.flat().filter(id => own.includes(id))
            context
              .expect('PAGES-LIST-VIEW-ROWS')
              .sameSet(seen, own, `rows on all pages with limit=${limit}, where the pages are ${JSON.stringify(pages)}`)
          })
        },
      }
    },
  }),
]
