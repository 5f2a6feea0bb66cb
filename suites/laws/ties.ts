import { type Check, type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { PAGE_SIZE } from '../contract/limits.ts'
import { at, type Resource } from '../json.ts'
import { expectEach } from '../runner/expect-each.ts'
import { pageIn } from '../runner/setup-steps.ts'
import { GROWING_LISTS, type GrowingListName, growingLists } from '../setup/lists/growing-lists.ts'
import { readFilledPage } from '../setup/lists/list-pages.ts'
import { longList, wideWalk } from '../setup/lists/long-lists.ts'
import { drawn } from '../setup/seeded-sample.ts'
import { type CallInput, withQuery } from '../target/api.ts'

/** How often this many items are made at once until two of them have the same time. */
const [MOST_BURSTS, TIED_BURST] = [3, 12]

/** Neighbours on a page that show the same time, with the place of the first. */
const findTies = (items: readonly Resource[]) =>
  items.flatMap((one, place) => {
    const next = items[place + 1]
    return next && one.created_at === next.created_at ? [{ place, first: one.id, second: next.id }] : []
  })

const readWidePage = async (context: CheckContext, operation: GrowingListName): Promise<readonly Resource[]> => {
  const { input } = await longList(context, operation)
  return pageIn(await readFilledPage(context, operation, withQuery(input, { limit: PAGE_SIZE.max }))).items
}

/** Ties of a list, the newest first; makes some where there are none. */
const sharedTies = (context: CheckContext, operation: GrowingListName) =>
  context.share(`ties of ${operation}`, async context => {
    let items: readonly Resource[] = (await wideWalk(context, operation)).pages.flatMap(page => pageIn(page).items)
    for (let bursts = 0; ; bursts++) {
      const tied = findTies(items)
      if (tied.length > 0 || bursts === MOST_BURSTS) return tied
      await Promise.all(Array.from({ length: TIED_BURST }, () => GROWING_LISTS[operation].make(context)))
      items = await readWidePage(context, operation)
    }
  })

const endWithoutTies = (context: CheckContext): never =>
  context.notApplicable(
    `no two neighbours show the same created_at, also after ${MOST_BURSTS} bursts of ${TIED_BURST} creations`,
    'could not be met',
  )

/** A cursor may hold less of a time than the list is sorted by. */
async function expectTieOverPages(context: CheckContext, operation: GrowingListName): Promise<void> {
  if ((await sharedTies(context, operation)).length === 0) return endWithoutTies(context)
  const { input } = await longList(context, operation)
  const read = (query: CallInput['query']) => readFilledPage(context, operation, withQuery(input, query))
  const expect = context.expect(clauseId('PAGES', operation))
  await context.eventually(async () => {
    const [tie] = findTies(await readWidePage(context, operation))
    if (!tie)
      return context.notApplicable('no two neighbours on the first page show the same created_at', 'could not be met')
    const page = pageIn(await read({ limit: tie.place + 1 }))
    if (page.items.at(-1)?.id !== tie.first || page.next === null)
      return context.notApplicable('the list changed while it was read', 'could not be met')
    const [next = null] = expect.list(await read({ limit: 1, cursor: page.next }))
    const what = `id of the item after a page that ends with ${tie.first}, which shows the same created_at`
    expect.equal(at(next, 'id'), tie.second, what)
  })
}

/** Items that show the same time keep one order, on all pages. Spec: Endpoints > Conventions. */
export const tieLaws: readonly Check[] = [
  ...growingLists.map(operation =>
    check(`pagination/${operation}/ties-by-id`, 'PAGES-TIES', async (context, expect) => {
      const tied = await sharedTies(context, operation)
      if (tied.length === 0) return endWithoutTies(context)

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
    context =>
      expectEach(drawn(context, growingLists, { name: 'list with ties' }), String, operation =>
        expectTieOverPages(context, operation),
      ),
  ),
]
