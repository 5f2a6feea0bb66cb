import { describe, expect, it } from 'vitest'
import { contextOf } from '../runner/context.ts'
import { startTestRun } from '../runner/start.test.helper.ts'
import { findListed, readFeedPages, rowsOf } from './feed-rows.ts'

/** The ids that a feed shows whose readings have these pages, one reading after the other, and how many requests that takes. */
async function readingOf(readings: readonly (readonly (readonly string[])[])[]) {
  const pages = readings.flatMap(reading =>
    reading.map((ids, index) => ({
      data: ids.map(id => ({ id })),
      next_cursor: index < reading.length - 1 ? `${index}` : null,
      has_more: index < reading.length - 1,
    })),
  )
  let sent = 0
  const run = startTestRun(async () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    text: JSON.stringify(pages[sent++]),
  }))
  const found = await readFeedPages(contextOf(run), 'view')
  return { ids: found.flatMap(rowsOf).map(({ id }) => id), sent }
}

const MOVED = [['a', 'b'], ['b']]

describe('a feed', () => {
  it('is read again if a row stands on two of its pages', async () => {
    expect(await readingOf([MOVED, [['a', 'b'], ['c']]])).toEqual({ ids: ['a', 'b', 'c'], sent: 4 })
  })

  it('that shows a row on two pages each time does repeat it', async () => {
    expect(await readingOf([MOVED, MOVED, MOVED])).toEqual({ ids: ['a', 'b', 'b'], sent: 6 })
  })

  it('that shows a row twice on its only page is not read again', async () => {
    expect(await readingOf([[['a', 'a']]])).toEqual({ ids: ['a', 'a'], sent: 1 })
  })
})

describe('rows in a feed', () => {
  const rows = ['a', 'b'].map(id => ({ resource: { id } }))
  const [first, second] = rows

  it('count as often as they are listed where the feed is of these rows alone', () => {
    expect(findListed({ rows, isolatingFilters: [{}] }, ['b', 'x', 'a', 'b'])).toEqual([first, second, second])
  })

  it('count once elsewhere', () => {
    expect(findListed({ rows, isolatingFilters: [] }, ['b', 'x', 'a', 'b'])).toEqual([first, second])
  })
})
