import { type Check, type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { PAGE_SIZE } from '../contract/limits.ts'
import { listOperations, type OperationName } from '../contract/operations.ts'
import { expectHasMore } from '../expected/has-more.ts'
import { at, idsOf, isResource } from '../json.ts'
import { describeAnswer } from '../runner/describe-answer.ts'
import { expectEach } from '../runner/expect-each.ts'
import { GROWING_LISTS, growingLists } from '../setup/lists/growing-lists.ts'
import { walk } from '../setup/lists/list-pages.ts'
import { longList, MORE_THAN_A_PAGE, wideWalk } from '../setup/lists/long-lists.ts'
import { firstRead, needsOf } from '../setup/requests/good-requests.ts'
import { MADE_UP_CURSOR, sendChanged } from '../setup/requests/send-changed.ts'
import { drawn } from '../setup/seeded-sample.ts'
import { type Answer, type CallInput, isSuccess, withQuery } from '../target/api.ts'
import { lawOf, refusalLaw } from './law.ts'
import { tieLaws } from './ties.ts'

const defaultLimit = (operation: OperationName): Check =>
  lawOf(operation, `pagination/${operation}/default-limit`, 'LIMIT-DEFAULT', async (context, expect) => {
    const { input, own } = await longList(context, operation)
    if (own.length <= PAGE_SIZE.default)
      return context.unmet(`the list of ${operation} is not longer than a default page`)
    await context.eventually(async () => {
      const count = async (query: CallInput['query']) =>
        expect.list(await context.api(operation, withQuery(input, query))).length
      const countBoth = async () => [await count({}), await count({ limit: PAGE_SIZE.default })]
      const found = await count({})
      if (found === PAGE_SIZE.default) return
      expect.that(found <= PAGE_SIZE.default, `a page without a limit must show at most 25 items, not ${found}`)
      // A target that serves short pages serves the same ones with the limit that is the default, or some of any size.
      const both = [found, await count({ limit: PAGE_SIZE.default })]
      if (found === both[1] || both.join() !== (await countBoth()).join()) return
      expect.equal(found, both[1], `items of ${operation} without a limit`)
    })
  })

const ACCEPTED = [PAGE_SIZE.min, 2, PAGE_SIZE.max]
const ABOVE = String(PAGE_SIZE.max + 1)

/** Whole numbers that a target may take for the nearest bound. */
const BEYOND = [String(PAGE_SIZE.min - 1), ABOVE]

/** Limits that are no count: a server may read each of them in a way of its own, for each list. */
const FRACTION = '1.5'
const NO_NUMBERS = ['many', '10x']
/** Beyond the integers of a database. */
const HUGE = '99999999999'
const NO_COUNTS: readonly string[] = [FRACTION, ...NO_NUMBERS]
const NEGATIVE = '-1'

/** The page of one limit that a run reads anyway, for other checks. */
async function readAnyway(context: CheckContext, operation: OperationName, limit: number): Promise<Answer | undefined> {
  if (limit === PAGE_SIZE.min) return firstRead(context, operation)
  return limit === PAGE_SIZE.max ? (await wideWalk(context, operation)).pages[0] : undefined
}

const limitAccepted = (operation: OperationName, limit: number): Check =>
  check(
    `pagination/${operation}/limit-${limit}`,
    [clauseId('LIMIT', operation), clauseId('LIMIT-FULL', operation)],
    needsOf(operation),
    async context => {
      const { input, size } = await longList(context, operation)
      const read = () => context.api(operation, withQuery(input, { limit }))
      let known = await readAnyway(context, operation, limit)
      await context.eventually(async () => {
        const answer = known ?? (await read())
        known = undefined

        const expect = context.expect(clauseId('LIMIT', operation))
        const count = expect.list(answer).length
        expect.that(count <= limit, `limit=${limit} must show at most ${limit} items, not ${count}`)
        const least = Math.min(limit, size)
        if (count >= least) return
        const message = `a page with limit=${limit} should be full and show ${least} of the items, not ${count}`
        const isLast = at(answer.json, 'has_more') !== true
        expect.that(!isLast, `${message} on a page that is the last one`)
        context.noteChoice('serves-short-pages')
        context.expect(clauseId('LIMIT-FULL', operation)).that(isLast, message)
      })
    },
  )

async function expectLimitRefused(context: CheckContext, operation: OperationName, limit: string): Promise<void> {
  const expect = context.expect(clauseId('LIMIT', operation))
  const answer = await sendChanged(context, operation, { query: { limit } })

  if ((limit === ABOVE || limit === HUGE) && isSuccess(answer)) context.noteChoice('clamps-a-limit-above-100')
  const isTaken = !NO_COUNTS.includes(limit) && isSuccess(answer)
  expect.that(
    !isTaken,
    `limit=${limit} must be refused, but the server accepts it, perhaps as the nearest bound: ${describeAnswer(answer)}`,
  )
  expect.refused(answer, 'bad_request')
}

const limitRefused = (operation: OperationName, limit: string): Check =>
  lawOf(operation, `pagination/${operation}/limit-${limit}-refused`, 'LIMIT', context =>
    expectLimitRefused(context, operation, limit),
  )

const noCountRefused = (operation: OperationName, turn: number): Check =>
  lawOf(operation, `pagination/${operation}/limit-of-no-count-refused`, 'LIMIT', async context => {
    // Every third list is tried with a negative limit too.
    const negative = drawn(context, [[NEGATIVE], [], []], { name: 'negative limits', turn }).flat()
    await expectEach(
      [FRACTION, ...drawn(context, [...NO_NUMBERS, HUGE], { name: 'limits that are no counts', turn }), ...negative],
      limit => `limit=${limit}`,
      limit => expectLimitRefused(context, operation, limit),
    )
  })

const garbageCursor = (operation: OperationName): Check =>
  refusalLaw(
    `pagination/${operation}/invalid-cursor`,
    clauseId('CURSOR-INVALID', operation),
    context => sendChanged(context, operation, { query: { cursor: MADE_UP_CURSOR } }),
    { needs: needsOf(operation) },
  )

/** Full pages that end where a list of the run does, and pages that are longer than those without a limit. */
const PARTS = [MORE_THAN_A_PAGE / 3, 1 + PAGE_SIZE.default]

async function expectPartition(context: CheckContext, operation: OperationName, limit: number): Promise<void> {
  const { input, own } = await longList(context, operation)
  await context.eventually(async () => {
    const { ids, pages } = await walk(context, operation, input, { limit, until: own })

    const expect = context.expect(clauseId('PAGES', operation))
    for (const page of pages) expect.list(page)
    const seen = ids.filter(id => own.includes(id))
    expect.sameSet(seen, own, `ids on all pages of ${operation} with limit=${limit}`)
    for (const page of pages) {
      expectHasMore(context, page)
      const count = expect.list(page).length
      context
        .expect(clauseId('LIMIT', operation))
        .that(count <= limit, `limit=${limit} must show at most ${limit} items, not ${count}`)
    }
  })
}

const partition = (operation: OperationName): Check =>
  check(
    `pagination/${operation}/pages-partition-the-list`,
    [clauseId('PAGES', operation), clauseId('LIMIT', operation), 'HAS-MORE'],
    needsOf(operation),
    context =>
      expectEach(
        PARTS,
        limit => `pages with limit=${limit}`,
        limit => expectPartition(context, operation, limit),
      ),
  )

const hasMore = (operation: OperationName): Check =>
  check(
    `pagination/${operation}/has-more-tells-of-a-cursor`,
    ['HAS-MORE', clauseId('PAGES', operation)],
    needsOf(operation),
    async context => {
      // Another check judges smaller pages; this one looks at the end of the list.
      const { pages, isEndless } = await wideWalk(context, operation)

      for (const page of pages) expectHasMore(context, page)
      context
        .expect(clauseId('PAGES', operation))
        .that(
          !isEndless,
          `${operation} should end; each of ${pages.length} pages has a next_cursor, and the last ones show nothing new`,
        )
    },
  )

const betweenPages = (operation: OperationName) =>
  [clauseId('PAGES-KEYSET', operation), clauseId('LIMIT', operation)] as const

/** The pages of a list together hold the whole list. Spec: Endpoints > Conventions; Limits. */
export const paginationLaws: readonly Check[] = [
  ...listOperations.flatMap((operation, turn) => [
    defaultLimit(operation),
    ...ACCEPTED.map(limit => limitAccepted(operation, limit)),
    ...BEYOND.map(limit => limitRefused(operation, limit)),
    noCountRefused(operation, turn),
    garbageCursor(operation),
    partition(operation),
    hasMore(operation),
  ]),
  ...tieLaws,
  ...growingLists.map(operation =>
    check(`pagination/${operation}/creation-between-pages`, betweenPages(operation), async context => {
      const { api, expect, setup, eventually } = context
      const { input, own } = await longList(context, operation)
      const [clause, ofLimit] = betweenPages(operation)
      const expected = expect(clause)
      // A new view may show on the second page and not yet on the first: only a lasting gap counts.
      await eventually(async () => {
        const first = await setup.page('list views', api(operation, withQuery(input, { limit: 10 })))
        const cursor = setup.text(first.next ?? undefined, 'find a cursor on a first page of ten')
        await GROWING_LISTS[operation].make(context)
        const read = (limit: number) => api(operation, withQuery(input, { limit, cursor }))
        const shorter = await read(7)
        // A cursor may be for pages of one limit.
        const isRefused = at(shorter.json, 'error', 'code') === 'bad_request'
        const second = expected.list(isRefused ? await read(10) : shorter).filter(isResource)
        const message = `a page with limit=7 behind one with limit=10 must show at most 7 items, not ${second.length}`
        expect(ofLimit).that(isRefused || second.length <= 7, message)

        const shown = idsOf(first.items)
        const next = idsOf(second)
        const twice = shown.filter(id => next.includes(id))
        expected.equal(twice, [], `ids on both pages of ${operation} when a view is created between the two reads`)
        const seen = own.map(id => shown.includes(id) || next.includes(id))
        const gaps = own.filter((_, at) => !seen[at] && seen.indexOf(true) < at && at < seen.lastIndexOf(true))
        expected.equal(gaps, [], 'ids that both pages skip when a view is created between the two reads')
      })
    }),
  ),
]
