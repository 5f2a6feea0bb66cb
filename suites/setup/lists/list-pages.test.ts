import { expect, it } from 'vitest'
import { contextOf } from '../../runner/context.ts'
import { startTestRun } from '../../runner/start.test.helper.ts'
import { listItems, walk } from './list-pages.ts'

/** A server whose lists have these items on their first page, and name one more page on each. */
function startOnEndlessLists(items: (page: number) => readonly object[]) {
  let pages = 0
  const run = startTestRun(async () => {
    const body = { data: items(pages++), next_cursor: `c${pages}`, has_more: true }
    return { status: 200, headers: {}, text: JSON.stringify(body) }
  })
  const context = contextOf(run)
  const input = { path: { id: 'b' } }
  return {
    countPages: () => pages,
    walk: () => walk(context, 'listViews', input, { limit: 100 }),
    read: (list = 'list') => listItems(context, list, query => context.api('listViews', { ...input, query })),
  }
}

it('reads a hundred empty pages of a list that does not end, and few when it is read again', async () => {
  const { countPages, walk, read } = startOnEndlessLists(() => [])
  expect(await walk()).toMatchObject({ isEndless: true })
  expect(countPages()).toBe(100)
  expect(await walk()).toMatchObject({ isEndless: true })
  expect(countPages()).toBe(105)
  await read('another list')

  expect(countPages()).toBe(205)
})

it('stops reading a list that repeats its items', async () => {
  const { countPages, read } = startOnEndlessLists(() => [{ id: 'a' }])

  expect((await read()).length).toBe(11)
  expect(countPages()).toBe(11)
})

it('reads on while there is something new', async () => {
  const { countPages, walk } = startOnEndlessLists(page => (page % 50 === 0 ? [{ id: `${page}` }] : []))

  expect(await walk()).toMatchObject({ isEndless: false, isCut: true })
  expect(countPages()).toBe(1000)
})
