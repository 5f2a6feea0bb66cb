import type { JsonObject } from '../../../fixtures/entities.ts'
import { ApiError, notFound } from '../../service/errors.ts'
import type { Limits } from '../../service/limits.ts'
import type { Key, Listing } from '../../service/reply.ts'
import type { Call, Steps } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import {
  changeReply,
  changeResponseBody,
  changeStep,
  combinePatches,
  type Patch,
  replaceForOperation,
} from '../patches.ts'
import { type Documented, forEach, lawClause, listing } from './documented.ts'

type Paginate = Steps['paginate']

const pages = (name: Documented, change: (honest: Paginate) => Paginate): Patch =>
  changeStep('paginate', honest => replaceForOperation(name, honest, change(honest)))

/** Another query than the one that came. */
const asked = (name: Documented, change: (query: URLSearchParams) => void): Patch =>
  pages(name, honest => (call, list) => {
    const query = new URLSearchParams(call.query)
    change(query)
    return honest({ ...call, query }, list)
  })

const limits = (name: Documented, changed: Partial<Limits>): Patch =>
  pages(
    name,
    honest => (call, list) =>
      honest({ ...call, service: { ...call.service, limits: { ...call.service.limits, ...changed } } }, list),
  )

const clamp = (query: URLSearchParams, min: number, max: number): void => {
  const limit = Number(query.get('limit') ?? Number.NaN)
  if (Number.isInteger(limit)) query.set('limit', String(Math.min(max, Math.max(min, limit))))
}

/** The list without the item at an index, counted among those of the page. */
const skipping = (list: Listing, from: number): Listing => ({
  ...list,
  size: list.size - 1,
  at: i => list.at(i < from ? i : i + 1),
})

const mistakes = (name: Documented): readonly Deviation[] => [
  deviation(
    `pagination/${name}-default-of-50`,
    "The default limit is the framework's.",
    [lawClause('LIMIT-DEFAULT', name)],
    limits(name, { pageDefault: 50 }),
  ),
  deviation(
    `pagination/${name}-default-of-24`,
    'The default page is fetched as one more than is shown, and the one is taken off twice.',
    [lawClause('LIMIT-DEFAULT', name)],
    limits(name, { pageDefault: 24 }),
  ),
  deviation(
    `pagination/${name}-most-99`,
    'The upper bound is exclusive.',
    [lawClause('LIMIT', name)],
    limits(name, { pageMax: 99 }),
  ),
  ...(name === 'listAdCampaigns'
    ? []
    : [
        deviation(
          `pagination/${name}-pages-on-by-default`,
          'limit is read for the first page, and those behind a cursor have the default length.',
          [lawClause('LIMIT', name)],
          asked(name, query => {
            if (query.has('cursor')) query.delete('limit')
          }),
        ),
      ]),
  deviation(
    `pagination/${name}-least-2`,
    'The lower bound is exclusive.',
    [lawClause('LIMIT', name)],
    limits(name, { pageMin: 2 }),
  ),
  deviation(
    `pagination/${name}-least-0`,
    'A limit of none is let through.',
    [lawClause('LIMIT', name)],
    limits(name, { pageMin: 0 }),
  ),
  deviation(
    `pagination/${name}-clamps-the-limit`,
    'A limit out of bounds is brought back into them without a word.',
    [lawClause('LIMIT', name)],
    asked(name, query => clamp(query, 1, 100)),
  ),
  deviation(
    `pagination/${name}-reads-limits-loosely`,
    'The limit is read up to the first character that is no digit; what is no number is the default.',
    [lawClause('LIMIT', name)],
    asked(name, query => {
      const limit = Number.parseInt(query.get('limit') ?? '', 10)
      if (Number.isNaN(limit)) query.delete('limit')
      else query.set('limit', String(limit))
    }),
  ),
  deviation(
    `pagination/${name}-gives-one-more`,
    'One item more is fetched to see whether there are more, and it is sent along.',
    [lawClause('LIMIT', name)],
    asked(name, query => {
      const limit = Number(query.get('limit') ?? Number.NaN)
      if (limit > 0 && limit < 100) query.set('limit', String(limit + 1))
    }),
  ),
  deviation(
    `pagination/${name}-starts-again-on-a-bad-cursor`,
    'A cursor that cannot be read is taken for none.',
    [lawClause('CURSOR-INVALID', name)],
    pages(name, honest => (call, list) => {
      try {
        return honest(call, list)
      } catch (error) {
        if (!(error instanceof ApiError) || error.details?.[0]?.field !== 'cursor') throw error
        const query = new URLSearchParams(call.query)
        query.delete('cursor')
        return honest({ ...call, query }, list)
      }
    }),
  ),
  deviation(
    `pagination/${name}-bad-cursor-is-an-internal-error`,
    'The cursor is decoded without a net.',
    [lawClause('CURSOR-INVALID', name)],
    pages(name, honest => (call, list) => {
      try {
        return honest(call, list)
      } catch (error) {
        const cursor = error instanceof ApiError && error.details?.[0]?.field === 'cursor'
        throw cursor ? new SyntaxError('Unexpected token in JSON') : error
      }
    }),
  ),
  deviation(
    `pagination/${name}-loses-an-item-between-pages`,
    'The next page starts one behind the item that the cursor names.',
    [lawClause('PAGES', name)],
    pages(
      name,
      honest => (call, list) =>
        honest(call, call.query.has('cursor') ? skipping(list, firstOf(call, list, honest)) : list),
    ),
  ),
  deviation(
    `pagination/${name}-repeats-an-item`,
    'The comparison with the cursor includes the item it names.',
    [lawClause('PAGES', name)],
    pages(name, honest => (call, list) => {
      const page = honest(call, list)
      if (!call.query.has('cursor')) return page
      const first = firstOf(call, list, honest)
      return { ...page, items: [list.at(first - 1), ...page.items] }
    }),
  ),
  deviation(
    `pagination/${name}-ignores-the-cursor`,
    'Every page is the first one.',
    [lawClause('PAGES', name)],
    asked(name, query => query.delete('cursor')),
  ),
]

const untied = (name: 'listViews' | 'listLibraryViews') =>
  deviation(
    `pagination/${name}-loses-ties`,
    'The cursor holds a time alone, and the next page begins before it.',
    [lawClause('PAGES', name)],
    changeReply(name, reply => {
      if (reply.kind !== 'listing' || !reply.listing.keyset) return reply
      const { at, size, keyset } = reply.listing
      const next = (key: Key) => {
        const index = keyset.after(key) ?? 0
        const time = at(index - 1).created_at
        let first = index
        while (first < size && at(first).created_at === time) first++
        return first
      }
      return { ...reply, listing: { ...reply.listing, keyset: { ...keyset, after: next } } }
    }),
  )

/** Index in the list of the first item that the honest page shows. */
function firstOf(call: Call, list: Listing, honest: Paginate): number {
  const [first] = honest(call, list).items
  for (let index = 0; index < list.size; index++) if (list.at(index).id === first?.id) return index
  return 0
}

const BEHIND = 'behind'

/** An empty page behind the last one, and behind it another, without end. */
const endless = (name: 'listViewRows' | 'listViews') =>
  deviation(
    `pagination/${name}-never-ends`,
    'The next page is the one behind the last item that is known, even if that is the last of all.',
    [lawClause('PAGES', name)],
    pages(name, honest => (call, list) => {
      if (call.query.get('cursor') === BEHIND) return { items: [], next_cursor: BEHIND }
      const page = honest(call, list)
      return { ...page, next_cursor: page.next_cursor ?? BEHIND }
    }),
  )

const everyList = (change: (body: JsonObject) => unknown): Patch =>
  combinePatches(...listing.map(name => changeResponseBody(name, change)))

const byOffset = (name: 'listViews' | 'listLibraryViews') =>
  deviation(
    `pagination/${name}-by-offset`,
    'The list is paged by an offset: what is created in between pushes another onto the next page again.',
    [lawClause('PAGES-KEYSET', name)],
    changeReply(name, reply => {
      if (reply.kind !== 'listing') return reply
      const { keyset: _, ...listing } = reply.listing
      return { ...reply, listing }
    }),
  )

/** Mistakes in cutting lists into pages. */
export const paginationDeviations: readonly Deviation[] = [
  ...forEach(listing, mistakes),
  ...(['listViews', 'listLibraryViews'] as const).flatMap(name => [byOffset(name), untied(name)]),
  ...(['listViewRows', 'listViews'] as const).map(endless),
  ...(['listAds', 'listAdSets'] as const).map(name =>
    deviation(
      `pagination/${name}-most-50-at-once`,
      'A limit above 50 is accepted, and 50 are given.',
      [lawClause('LIMIT', name)],
      asked(name, query => {
        if (Number(query.get('limit')) <= 100) clamp(query, 0, 50)
      }),
    ),
  ),
  deviation(
    'pagination/cursor-behind-a-full-last-page',
    'A full page is taken to have another behind it, which is not found.',
    [lawClause('PAGES', 'listViewRows')],
    pages('listViewRows', honest => (call, list) => {
      if (call.query.get('cursor') === BEHIND) throw notFound()
      const page = honest(call, list)
      const full = page.items.length === Number(call.query.get('limit'))
      return full && page.next_cursor === null ? { ...page, next_cursor: BEHIND } : page
    }),
  ),
  deviation(
    'pagination/has-more-when-the-page-is-full',
    'has_more is whether the page holds as many items as were asked for, or the default.',
    ['HAS-MORE'],
    everyList(body => ({ ...body, has_more: Array.isArray(body.data) && body.data.length >= 25 })),
  ),
  deviation(
    'pagination/has-more-of-nothing',
    'has_more is left out where nothing was found.',
    ['HAS-MORE'],
    changeResponseBody('listViewRows', ({ has_more, ...body }) =>
      Array.isArray(body.data) && body.data.length === 0 ? body : { ...body, has_more: has_more ?? false },
    ),
  ),
  deviation(
    'pagination/begins-again-at-the-end',
    'Behind the last page comes the first one again.',
    [lawClause('PAGES', 'listLibraryViews')],
    pages('listLibraryViews', honest => (call, list) => {
      const query = new URLSearchParams(call.query)
      if (query.get('cursor') === BEHIND) query.delete('cursor')
      const page = honest({ ...call, query }, list)
      return { ...page, next_cursor: page.next_cursor ?? BEHIND }
    }),
  ),
  deviation(
    'pagination/has-more-always',
    'has_more is whether anything was found.',
    ['HAS-MORE'],
    everyList(body => ({ ...body, has_more: true })),
  ),
  deviation(
    'pagination/has-more-by-the-length-of-the-page',
    'has_more is whether the page is as long as was asked for; next_cursor knows better.',
    ['HAS-MORE'],
    changeResponseBody('listViewRows', (body, { query }) => ({
      ...body,
      has_more: Array.isArray(body.data) && body.data.length === Number(query.get('limit') ?? 25),
    })),
  ),
]
