import { type Check, type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { PAGE_SIZE } from '../contract/limits.ts'
import { at, type Resource } from '../json.ts'
import { expectEach } from '../runner/expect-each.ts'
import { type Page, pageIn } from '../runner/setup-steps.ts'
import { GROWING_LISTS, type GrowingListName, growingLists } from '../setup/lists/growing-lists.ts'
import { readFilledPage } from '../setup/lists/list-pages.ts'
import { longList, wideWalk } from '../setup/lists/long-lists.ts'
import { withQuery } from '../target/api.ts'

/** How often this many items are made at once until two of them have the same time. */
const [MOST_BURSTS, TIED_BURST] = [3, 12]

/** Neighbours that show the same time, with the place of the first. */
const findTies = (items: readonly Resource[]) =>
  items.flatMap((one, place) => {
    const next = items[place + 1]
    return next && one.created_at === next.created_at ? [{ place, first: one.id, second: next.id }] : []
  })

async function readFromStart(context: CheckContext, operation: GrowingListName, limit: number): Promise<Page> {
  const { input } = await longList(context, operation)
  return pageIn(await readFilledPage(context, operation, withQuery(input, { limit })))
}

/** Ties of a list, the newest first; makes some where there are none. */
const sharedTies = (context: CheckContext, operation: GrowingListName) =>
  context.share(`ties of ${operation}`, async context => {
    let items: readonly Resource[] = (await wideWalk(context, operation)).pages.flatMap(page => pageIn(page).items)
    for (let bursts = 0; ; bursts++) {
      const tied = findTies(items)
      if (tied.length > 0 || bursts === MOST_BURSTS) return tied
      await Promise.all(Array.from({ length: TIED_BURST }, () => GROWING_LISTS[operation].make(context)))
      const first = await readFromStart(context, operation, PAGE_SIZE.max)
      items = first.items
    }
  })

/** A page that ends between two items of the same time, if the first hundred items have some. */
async function readToTie(context: CheckContext, operation: GrowingListName) {
  if ((await sharedTies(context, operation)).length === 0) return undefined
  const [tie] = findTies((await readFromStart(context, operation, PAGE_SIZE.max)).items)
  if (!tie) return undefined
  const limit = tie.place + 1
  const { items, next } = await readFromStart(context, operation, limit)
  // The list may have grown.
  return items.at(-1)?.id === tie.first && next !== null ? { ...tie, query: { limit, cursor: next } } : undefined
}

/** A cursor may hold less of a time than the list is sorted by. */
async function expectTiesOverPages(context: CheckContext): Promise<void> {
  await expectEach(growingLists, String, async operation => {
    const tie = await readToTie(context, operation)
    if (!tie) return context.unmet('no page ends between two items of the same created_at')
    const { input } = await longList(context, operation)
    const expect = context.expect(clauseId('PAGES', operation))
    await context.eventually(async () => {
      const [next = null] = expect.list(await readFilledPage(context, operation, withQuery(input, tie.query)))
      const what = `id of the item after a page that ends with ${tie.first}, which shows the same created_at`
      expect.equal(at(next, 'id'), tie.second, what)
    })
  })
}

/** Items that show the same time keep one order, on all pages. Spec: Endpoints > Conventions. */
export const tieLaws: readonly Check[] = [
  ...growingLists.map(operation =>
    check(`pagination/${operation}/ties-by-id`, 'PAGES-TIES', async (context, expect) => {
      const tied = await sharedTies(context, operation)
      if (tied.length === 0)
        return context.unmet(
          `no two neighbours show the same created_at, also after ${MOST_BURSTS} bursts of ${TIED_BURST} creations`,
        )

      const wrong = tied.find(({ first, second }) => first.toLowerCase() < second.toLowerCase())
      expect.that(
        !wrong,
        `of two items that show the same created_at the one with the greater id should come first, but ${wrong?.first} comes before ${wrong?.second}; a server may do so if it sorts by a finer time than it shows`,
      )
    }),
  ),
  check(
    'pagination/a-page-that-ends-between-ties',
    growingLists.map(operation => clauseId('PAGES', operation)),
    expectTiesOverPages,
  ),
]
