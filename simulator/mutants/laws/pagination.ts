import type { JsonObject } from '../../../fixtures/entities.ts'
import { withQuery } from '../../service/changed-request.ts'
import { ApiError, notFound } from '../../service/errors.ts'
import type { Limits } from '../../service/limits.ts'
import { compareCodeUnits } from '../../service/listing.ts'
import {
  changeList,
  changeReply,
  changeResponseBody,
  changeStepOf,
  type Patch,
  patchEach,
} from '../../service/patches.ts'
import type { KeysetKey, Listing } from '../../service/reply.ts'
import type { Call, Steps } from '../../service/service.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { insteadOfRefusal, refuseWith } from '../refusals.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { type Documented, lawClause, listOperations } from './documented-operations.ts'

type Paginate = Steps['paginate']

const changePages = (name: Documented, change: (reference: Paginate) => Paginate): Patch =>
  changeStepOf(name, 'paginate', change)

/** Changes the query before the list is paged. */
const changeQuery = (name: Documented, change: (query: URLSearchParams) => void): Patch =>
  changePages(name, reference => (call, list) => reference(withQuery(call, change), list))

const changeLimits = (name: Documented, changed: Partial<Limits>): Patch =>
  changePages(
    name,
    reference => (call, list) =>
      reference({ ...call, service: { ...call.service, limits: { ...call.service.limits, ...changed } } }, list),
  )

const clampLimit = (query: URLSearchParams, min: number, max: number): void => {
  const limit = Number(query.get('limit') ?? Number.NaN)
  if (Number.isInteger(limit)) query.set('limit', String(Math.min(max, Math.max(min, limit))))
}

/** Gives every page half of its items, and at least one. */
export const shortenPages =
  (reference: Paginate): Paginate =>
  (call, list) => {
    const { pageMin, pageMax, pageDefault } = call.service.limits
    const limit = Number(call.query.get('limit') ?? pageDefault)
    if (!Number.isInteger(limit) || limit < pageMin || limit > pageMax) return reference(call, list)
    const shorter = withQuery(call, query => query.set('limit', String(Math.ceil(limit / 2))))
    return reference(shorter, list)
  }

const isOfCursor = (error: unknown): boolean => error instanceof ApiError && error.details?.[0]?.field === 'cursor'

export const withoutCursor = (call: Call): Call => withQuery(call, query => query.delete('cursor'))

/** The list without the item at an index. */
const skipItem = (list: Listing, from: number): Listing => ({
  ...list,
  size: list.size - 1,
  at: i => list.at(i < from ? i : i + 1),
})

/** The index in the list of the first item on the page of the reference. */
function findFirstIndex(call: Call, list: Listing, reference: Paginate): number {
  const [first] = reference(call, list).items
  for (let index = 0; index < list.size; index++) if (list.at(index).id === first?.id) return index
  return 0
}

const PAST_THE_END = 'behind'

const changeEveryList = (change: (body: JsonObject) => unknown): Patch =>
  patchEach(listOperations, name => changeResponseBody(name, change))

/** Mistakes in cutting lists into pages. */
export const paginationMutants: readonly Mutant[] = mutants({
  ...each(listOperations, name => ({
    [`pagination/${name}-default-of-50: The server keeps the default of its framework: 50 items on a page.
      ${lawClause('LIMIT-DEFAULT', name)}`]: changeLimits(name, { pageDefault: 50 }),
    [`pagination/${name}-default-of-24: The server removes the extra item of the look-ahead twice. A page has 24 items by
      default. ${lawClause('LIMIT-DEFAULT', name)}`]: changeLimits(name, { pageDefault: 24 }),
    [`pagination/${name}-most-99: The server compares the limit with < instead of <=. It refuses a limit of 100.
      ${lawClause('LIMIT', name)}`]: changeLimits(name, { pageMax: 99 }),
    [`pagination/${name}-short-pages: The server fetches a page and then leaves out what the caller may not see. A page
      may be short although more items follow. ${lawClause('LIMIT-FULL', name)}`]: changePages(name, shortenPages),
    [`pagination/${name}-least-2: The server compares the limit with > instead of >=. It refuses a limit of 1.
      ${lawClause('LIMIT', name)}`]: changeLimits(name, { pageMin: 2 }),
    [`pagination/${name}-least-0: The server accepts a limit of 0.
      ${lawClause('LIMIT', name)}`]: changeLimits(name, { pageMin: 0 }),
    [`pagination/${name}-clamps-the-limit: The server changes a limit out of range to the nearest allowed one.
      ${lawClause('LIMIT', name)}`]: changeQuery(name, query => clampLimit(query, 1, 100)),
    [`pagination/${name}-reads-limits-loosely: The server reads the digits at the start of limit. It accepts a limit with
      letters after the digits, and treats other text as the default.
      ${lawClause('LIMIT', name)}`]: changeQuery(name, query => {
      const limit = Number.parseInt(query.get('limit') ?? '', 10)
      if (Number.isNaN(limit)) query.delete('limit')
      else query.set('limit', String(limit))
    }),
    [`pagination/${name}-cuts-fractions: The server cuts a limit to a whole number.
      ${lawClause('LIMIT', name)}`]: changeQuery(name, query => {
      const limit = Number(query.get('limit') ?? 1)
      if (!Number.isInteger(limit) && limit > 0) query.set('limit', String(Math.trunc(limit)))
    }),
    [`pagination/${name}-gives-one-more: The server fetches one more item to compute has_more, and sends it too. A page
      has one item too many. ${lawClause('LIMIT', name)}`]: changeQuery(name, query => {
      const limit = Number(query.get('limit') ?? Number.NaN)
      if (limit > 0 && limit < 100) query.set('limit', String(limit + 1))
    }),
    [`pagination/${name}-starts-again-on-a-bad-cursor: The server ignores a cursor that it cannot read. It sends the first
      page instead of an error. ${lawClause('CURSOR-INVALID', name)}`]: changePages(name, reference =>
      insteadOfRefusal(reference, (error, call, list) => {
        if (!isOfCursor(error)) throw error
        return reference(withoutCursor(call), list)
      }),
    ),
    [`pagination/${name}-bad-cursor-is-an-internal-error: The server does not catch the error of decoding a cursor. A
      malformed cursor gets 500. ${lawClause('CURSOR-INVALID', name)}
      ${name === 'listViews' ? 'ERROR-INTERNAL-NONE' : ''}`]: changePages(name, reference =>
      refuseWith(reference, error => (isOfCursor(error) ? new SyntaxError('Unexpected token in JSON') : error)),
    ),
    [`pagination/${name}-loses-an-item-between-pages: The next page starts one item too late. One item is missing between
      two pages. ${lawClause('PAGES', name)}`]: changePages(
      name,
      reference => (call, list) =>
        reference(call, call.query.has('cursor') ? skipItem(list, findFirstIndex(call, list, reference)) : list),
    ),
    [`pagination/${name}-repeats-an-item: The comparison with the cursor includes the item of the cursor. Each later page
      repeats one item. ${lawClause('PAGES', name)}`]: changePages(name, reference => (call, list) => {
      const page = reference(call, list)
      if (!call.query.has('cursor')) return page
      const first = findFirstIndex(call, list, reference)
      return { ...page, items: [list.at(first - 1), ...page.items] }
    }),
    [`pagination/${name}-ignores-the-cursor: The server ignores the cursor. Every page is the first page.
      ${lawClause('PAGES', name)}`]: changeQuery(name, query => query.delete('cursor')),
  })),
  [`pagination/limits-beyond-the-database: The server gives the database any whole number as the limit of a list of ads.
    One of more than 32 bits is an internal error. ERROR-INTERNAL-NONE`]: patchEach(
    ['listAdCampaigns', 'listAdSets', 'listAds'],
    name =>
      changePages(name, reference => (call, list) => {
        if (Number(call.query.get('limit')) >= 2 ** 31) throw new RangeError('integer out of range')
        return reference(call, list)
      }),
  ),
  ...each(
    listOperations.filter(name => name !== 'listAdCampaigns'),
    name => ({
      [`pagination/${name}-pages-on-by-default: The server reads limit only for the first page. Later pages have the
        default size. ${lawClause('LIMIT', name)}`]: changeQuery(name, query => {
        if (query.has('cursor')) query.delete('limit')
      }),
    }),
  ),
  ...each(['listViews', 'listLibraryViews'] as const, name => ({
    [`pagination/${name}-limit-of-the-cursor: The cursor holds the limit of its page. A later page has that limit, whatever
      the request says. ${lawClause('LIMIT', name)}`]: changePages(name, reference => {
      const limits = keepPerWorld(() => new Map<string, string>())
      return (call, list) => {
        const limit = limits(call.world).get(call.query.get('cursor') ?? '') ?? call.query.get('limit')
        const page = reference(limit === null ? call : withQuery(call, query => query.set('limit', limit)), list)
        if (page.next_cursor !== null && limit !== null) limits(call.world).set(page.next_cursor, limit)
        return page
      }
    }),
    [`pagination/${name}-by-offset: The cursor is an offset. An item created between two requests moves a known item to
      the next page. ${lawClause('PAGES-KEYSET', name)}`]: changeReply(name, reply => {
      if (reply.kind !== 'listing') return reply
      const { keyset: _, ...listing } = reply.listing
      return { ...reply, listing }
    }),
    [`pagination/${name}-loses-ties: The cursor holds only a time, and the next page starts before it. Items with the same
      time are lost. ${lawClause('PAGES', name)}`]: changeReply(name, reply => {
      if (reply.kind !== 'listing' || !reply.listing.keyset) return reply
      const { at, size, keyset } = reply.listing
      const next = (key: KeysetKey) => {
        const index = keyset.after(key) ?? 0
        const time = at(index - 1).created_at
        let first = index
        while (first < size && at(first).created_at === time) first++
        return first
      }
      return { ...reply, listing: { ...reply.listing, keyset: { ...keyset, after: next } } }
    }),
  })),
  /** Adds an empty page after the last one, and another after that, without end. */
  ...each(['listViewRows', 'listViews'] as const, name => ({
    [`pagination/${name}-never-ends: The last page also has a next_cursor, which leads to empty pages without end.
      ${lawClause('PAGES', name)}`]: changePages(name, reference => (call, list) => {
      if (call.query.get('cursor') === PAST_THE_END) return { items: [], next_cursor: PAST_THE_END }
      const page = reference(call, list)
      return { ...page, next_cursor: page.next_cursor ?? PAST_THE_END }
    }),
  })),
  ...each(['listViews', 'listLibraryViews'] as const, name => ({
    [`pagination/${name}-ties-by-ascending-id: The list sorts items of one creation time by ascending id.
      PAGES-TIES`]: changeList(name, items =>
      items.toSorted((one, other) => (one.created_at === other.created_at ? compareCodeUnits(one.id, other.id) : 0)),
    ),
  })),
  ...each(['listAds', 'listAdSets'] as const, name => ({
    [`pagination/${name}-most-50-at-once: The server accepts a limit above 50 but sends at most 50 items.
      ${lawClause('LIMIT', name)}`]: changePages(name, reference => (call, list) => {
      const isCut = Number(call.query.get('limit')) > 50
      const page = reference(call, list)
      return isCut ? { items: page.items.slice(0, 50), next_cursor: null } : page
    }),
  })),
  [`pagination/cursor-behind-a-full-last-page: The server assumes that a full page has a next page. The cursor of a full
    last page gets 404.
    ${lawClause('PAGES', 'listViewRows')}`]: changePages('listViewRows', reference => (call, list) => {
    if (call.query.get('cursor') === PAST_THE_END) throw notFound()
    const page = reference(call, list)
    const full = page.items.length === Number(call.query.get('limit'))
    return full && page.next_cursor === null ? { ...page, next_cursor: PAST_THE_END } : page
  }),
  [`pagination/has-more-when-the-page-is-full: has_more says whether the page has at least 25 items, not whether more
    items follow.
    HAS-MORE`]: changeEveryList(body => ({ ...body, has_more: Array.isArray(body.data) && body.data.length >= 25 })),
  [`pagination/has-more-of-nothing: The server leaves out has_more when the list is empty.
    HAS-MORE`]: changeResponseBody('listViewRows', ({ has_more, ...body }) =>
    Array.isArray(body.data) && body.data.length === 0 ? body : { ...body, has_more: has_more ?? false },
  ),
  [`pagination/begins-again-at-the-end: The last page has a next_cursor, which leads to the first page again.
    ${lawClause('PAGES', 'listLibraryViews')}`]: changePages('listLibraryViews', reference => (call, list) => {
    const page = reference(call.query.get('cursor') === PAST_THE_END ? withoutCursor(call) : call, list)
    return { ...page, next_cursor: page.next_cursor ?? PAST_THE_END }
  }),
  [`pagination/has-more-always: has_more is always true.
    HAS-MORE`]: changeEveryList(body => ({ ...body, has_more: true })),
  [`pagination/has-more-by-the-length-of-the-page: has_more says whether the page is full. A full last page has has_more
    true and no next_cursor. HAS-MORE`]: changeResponseBody('listViewRows', (body, { query }) => ({
    ...body,
    has_more: Array.isArray(body.data) && body.data.length === Number(query.get('limit') ?? 25),
  })),
})
