import fc from 'fast-check'
import { expectRows, readFeedPages } from '../expected/feed-rows.ts'
import { idsOf } from '../json.ts'
import { property } from './property.ts'
import { prepareRandomBoard } from './random-board.ts'

/** A feed in pages of any size. Spec: Endpoints > Conventions. */
export const pageProperty = property<number>('pages-partition-a-feed', {
  clauses: ['PAGES-LIST-VIEW-ROWS', 'LIMIT-LIST-VIEW-ROWS'],
  runs: 2,
  async claim(context) {
    const { rows, view } = await prepareRandomBoard(context)
    const own = rows.map(({ resource }) => resource.id)
    return {
      values: fc.integer({ min: 1, max: own.length + 1 }),
      holds(limit, noteStep) {
        noteStep(`read a feed of ${own.length} rows in pages of ${limit}, up to the last page`)
        return context.eventually(async () => {
          const expect = context.expect('PAGES-LIST-VIEW-ROWS')
          const pages = (await readFeedPages(context, view.id, { limit })).map(page =>
            idsOf(expectRows(expect, [page])),
          )
          const most = Math.max(...pages.map(page => page.length))
          context
            .expect('LIMIT-LIST-VIEW-ROWS')
            .that(
              most <= limit,
              `a page of the feed with limit=${limit} must have at most ${limit} rows; one page has ${most}`,
            )
          const seen = pages.flat().filter(id => own.includes(id))
          expect.sameSet(
            seen,
            own,
            `rows on all pages with limit=${limit}, where the pages are ${JSON.stringify(pages)}`,
          )
        })
      },
    }
  },
})
