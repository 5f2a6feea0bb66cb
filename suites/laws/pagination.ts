import { type Check, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { PAGE_SIZE } from '../contract/limits.ts'
import type { OperationName } from '../contract/operations.ts'
import { nameColumnId } from '../given/columns.ts'
import { newLibraryView } from '../given/library-views.ts'
import { newRow } from '../given/rows.ts'
import { newView } from '../given/views.ts'
import { at, isArray, isResource, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer, CallInput } from '../target/api.ts'
import { accepted, lists, needsOf, sample } from './samples.ts'

const MORE_THAN_A_PAGE = 27
const MOST_PAGES = 300
const MOST_LOOKED_FOR = 60

/** A list that holds more than a default page if the run could make it so, and ids that have to be in it: of what the run made itself, or of what the list held before. */
interface LongList {
  readonly input: CallInput
  readonly own: readonly string[]
}

const makeMany = async (make: () => Promise<Resource>): Promise<readonly Resource[]> => {
  const made: Resource[] = []
  for (let count = 0; count < MORE_THAN_A_PAGE; count++) made.push(await make())
  return made
}

/** Rows that only this list shows, as far as the target's filters work. */
async function longFeed(context: CheckContext): Promise<LongList> {
  const mark = context.run.unique('page')
  const rows = await makeMany(() => newRow(context, { title: `${mark} ${context.run.unique('of many')}` }))
  const filter = { column_id: await nameColumnId(context), operator: 'contains', value: mark }
  const view = await newView(context, { filters: [filter] })
  return { input: { path: { id: context.profile.board_id, viewId: view.id } }, own: rows.map(({ id }) => id) }
}

async function longViewList(context: CheckContext): Promise<LongList> {
  const views = await makeMany(() => newView(context))
  return { input: { path: { id: context.profile.board_id } }, own: views.map(({ id }) => id) }
}

async function longLibraryViewList(context: CheckContext): Promise<LongList> {
  const views = await makeMany(() => newLibraryView(context))
  return { input: { query: { space_id: context.profile.spaces.main } }, own: views.map(({ id }) => id) }
}

/** Nothing can be added to what was synced: the list is as long as it is, and all of it is looked for. */
const syncedList = (operation: OperationName) => async (context: CheckContext) => {
  const input = await sample(context, operation)
  const { ids } = await walk(context, operation, input, { limit: 50 })
  context.given.that(ids.length > 0, `find anything in what ${operation} lists`)
  return { input: without(input, 'limit'), own: [...new Set(ids)].slice(0, MOST_LOOKED_FOR) }
}

const LONG: Readonly<Record<string, (context: CheckContext) => Promise<LongList>>> = {
  listViewRows: longFeed,
  listViews: longViewList,
  listLibraryViews: longLibraryViewList,
  listAdCampaigns: syncedList('listAdCampaigns'),
  listAdSets: syncedList('listAdSets'),
  listAds: syncedList('listAds'),
}

const longList = (context: CheckContext, operation: OperationName): Promise<LongList> =>
  context.run.share(`long ${operation}`, () => {
    const make = LONG[operation]
    if (!make) throw new Error(`pagination has no long list for ${operation}`)
    return make(context)
  })

const withQuery = (input: CallInput, query: Readonly<Record<string, string | number>>): CallInput => ({
  ...input,
  query: { ...input.query, ...query },
})

const without = ({ query, ...input }: CallInput, name: string): CallInput => ({
  ...input,
  query: Object.fromEntries(Object.entries(query ?? {}).filter(([one]) => one !== name)),
})

const itemsOf = ({ json }: Answer): readonly Resource[] => {
  const data = at(json, 'data')
  return isArray(data) ? data.filter(isResource) : []
}

const defaultLimit = (operation: OperationName): Check =>
  check(`pagination/${operation}/default-limit`, {
    clauses: [clauseId('LIMIT-DEFAULT', operation)],
    needs: needsOf(operation),
    async run(context) {
      const { input, own } = await longList(context, operation)
      if (own.length <= PAGE_SIZE.default) return context.notApplicable('the list is not longer than a default page')
      await context.soon(async () => {
        const answer = await context.api(operation, input)

        const expect = context.expect(clauseId('LIMIT-DEFAULT', operation))
        expect.equal(expect.list(answer).length, PAGE_SIZE.default, 'items on a page when no limit is given')
      })
    },
  })

const ACCEPTED = [1, 2, 100]
const REFUSED = ['0', '101', '-1', '1.5', 'many']

const limitAccepted = (operation: OperationName, limit: number): Check =>
  check(`pagination/${operation}/limit-${limit}`, {
    clauses: [clauseId('LIMIT', operation)],
    needs: needsOf(operation),
    async run(context) {
      const { input, own } = await longList(context, operation)
      await context.soon(async () => {
        const answer = await context.api(operation, withQuery(input, { limit }))

        const expect = context.expect(clauseId('LIMIT', operation))
        const count = expect.list(answer).length
        expect.that(count <= limit, `limit=${limit} gave ${count} items`)
        expect.that(
          count >= Math.min(limit, own.length),
          `limit=${limit} gave ${count} of at least ${own.length} items`,
        )
      })
    },
  })

const limitRefused = (operation: OperationName, limit: string): Check =>
  check(`pagination/${operation}/limit-${limit}-refused`, {
    clauses: [clauseId('LIMIT', operation)],
    needs: needsOf(operation),
    async run(context) {
      await accepted(context, operation)
      const answer = await context.api(operation, withQuery(await sample(context, operation), { limit }))

      context.expect(clauseId('LIMIT', operation)).refused(answer, 'bad_request')
    },
  })

const garbageCursor = (operation: OperationName): Check =>
  check(`pagination/${operation}/invalid-cursor`, {
    clauses: [clauseId('CURSOR-INVALID', operation)],
    needs: needsOf(operation),
    async run(context) {
      await accepted(context, operation)
      const answer = await context.api(
        operation,
        withQuery(await sample(context, operation), { cursor: '!no cursor!' }),
      )

      context.expect(clauseId('CURSOR-INVALID', operation)).refused(answer, 'bad_request')
    },
  })

interface Walk {
  readonly ids: readonly string[]
  readonly pages: readonly Answer[]
}

/** A list from its first page on, to its last or until all that is looked for has been seen. */
async function walk(
  context: CheckContext,
  operation: OperationName,
  input: CallInput,
  { limit, until = [] }: { readonly limit: number; readonly until?: readonly string[] },
): Promise<Walk> {
  const pages: Answer[] = []
  const wanted = new Set(until)
  let cursor: string | null = null
  do {
    const answer: Answer = await context.api(operation, withQuery(input, { limit, ...(cursor !== null && { cursor }) }))
    pages.push(answer)
    for (const { id } of itemsOf(answer)) wanted.delete(id)
    if (until.length > 0 && wanted.size === 0) break
    const next = at(answer.json, 'next_cursor')
    cursor = typeof next === 'string' ? next : null
  } while (cursor !== null && pages.length < MOST_PAGES)
  return { pages, ids: pages.flatMap(itemsOf).map(({ id }) => id) }
}

const partition = (operation: OperationName, limit: number): Check =>
  check(`pagination/${operation}/pages-of-${limit}-partition-the-list`, {
    clauses: [clauseId('PAGES', operation)],
    needs: needsOf(operation),
    async run(context) {
      const { input, own } = await longList(context, operation)
      await context.soon(async () => {
        const { ids, pages } = await walk(context, operation, input, { limit, until: own })

        const expect = context.expect(clauseId('PAGES', operation))
        for (const page of pages) expect.list(page)
        const seen = ids.filter(id => own.includes(id))
        expect.sameSet(seen, own, 'items of the list, over all pages')
      })
    },
  })

const hasMore = (operation: OperationName): Check =>
  check(`pagination/${operation}/has-more-tells-of-a-cursor`, {
    clauses: ['HAS-MORE'],
    needs: needsOf(operation),
    async run(context) {
      const { input } = await longList(context, operation)
      const { pages } = await walk(context, operation, input, { limit: 20 })

      const expect = context.expect('HAS-MORE')
      for (const { json } of pages) {
        const next = at(json, 'next_cursor')
        expect.that(next === null || typeof next === 'string', `next_cursor is ${JSON.stringify(next)}`)
        expect.equal(at(json, 'has_more'), next !== null, `has_more beside next_cursor ${JSON.stringify(next)}`)
      }
    },
  })

/** Lists that a run can add to, newest first. */
const GROWING = [
  ['listViews', newView],
  ['listLibraryViews', newLibraryView],
] as const

const stableUnderWrites = GROWING.map(([operation, make]) =>
  check(`pagination/${operation}/creation-between-pages`, {
    clauses: [clauseId('PAGES-KEYSET', operation)],
    async run(context) {
      const { input, own } = await longList(context, operation)
      const first = await context.given.page('list views', context.api(operation, withQuery(input, { limit: 10 })))
      const cursor = context.given.text(first.next ?? undefined, 'find a cursor on a first page of ten')
      await make(context)
      const second = await context.api(operation, withQuery(input, { limit: 100, cursor }))

      const expect = context.expect(clauseId('PAGES-KEYSET', operation))
      const shown = first.items.map(({ id }) => id)
      const ids = [
        ...shown,
        ...expect
          .list(second)
          .filter(isResource)
          .map(({ id }) => id),
      ]
      expect.equal(
        shown.filter(id => ids.lastIndexOf(id) >= shown.length),
        [],
        'views of the first page on the second',
      )
      const seen = own.map(id => ids.includes(id))
      const between = own.slice(seen.indexOf(true), seen.lastIndexOf(true) + 1)
      expect.equal(
        between.filter(id => !ids.includes(id)),
        [],
        'views that neither page shows, older than one shown and newer than another',
      )
    },
  }),
)

const perList = lists.flatMap(operation => [
  defaultLimit(operation),
  ...ACCEPTED.map(limit => limitAccepted(operation, limit)),
  ...REFUSED.map(limit => limitRefused(operation, limit)),
  garbageCursor(operation),
  partition(operation, 10),
  partition(operation, 1 + PAGE_SIZE.default),
  hasMore(operation),
])

/** Lists come in pages that together are the list. Spec: Endpoints > Conventions; Limits. */
export const paginationLaws: readonly Check[] = [...perList, ...stableUnderWrites]
