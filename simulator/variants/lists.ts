import { toObject } from '../json.ts'
import { shortenPages, withoutCursor } from '../mutants/laws/pagination.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { changeShownColumns, listOnly } from '../mutants/view-rows/patches.ts'
import { withQuery } from '../service/changed-request.ts'
import { invalid, notFound } from '../service/errors.ts'
import { beforeHandling, changeBody, changeStep, type Patch, patchEach } from '../service/patches.ts'
import type { Call } from '../service/service.ts'
import { LONG_LISTS, type Variant, variants } from './variant.ts'

const CURSORS = 'what a cursor is'

const END = 'end'

const TEN_MINUTES_MS = 10 * 60 * 1000

const turnsOf = keepPerWorld(() => ({ count: 0 }))

/** The operations that the specification only names, except completeUpload. */
const ONLY_NAMED = [
  ...(['listRows', 'searchRows', 'listColumns', 'listUsers', 'searchMedia', 'listMedia', 'getMedia'] as const),
  ...(['listMediaAttributes', 'getMediaAttribute', 'updateMediaAttribute'] as const),
  ...(['getInsights', 'listAdAccounts', 'listCreatives'] as const),
  ...(['updateColumn', 'updateView', 'updateLibraryView', 'updateMedia'] as const),
]

const isOnlyNamed = (name: string): boolean => ONLY_NAMED.some(one => one === name)

/** Sends an empty page, and the page itself only for the cursor of the empty one. */
const sendEmptyPages = (isSkipped: (call: Call) => boolean): Patch =>
  changeStep('paginate', reference => (call, listing) => {
    const sent = call.query.get('cursor')
    if (sent === 'then:') return reference(withoutCursor(call), listing)
    if (sent?.startsWith('then:'))
      return reference(
        withQuery(call, query => query.set('cursor', sent.slice('then:'.length))),
        listing,
      )
    const page = reference(call, listing)
    const comesLater = isSkipped(call) && (page.next_cursor !== null || page.items.length > 0)
    return comesLater ? { items: [], next_cursor: `then:${sent ?? ''}` } : page
  })

/** Puts a text before each cursor, and takes no cursor without it. */
const prefixCursors = (prefixFor: (call: Call) => string): Patch =>
  changeStep('paginate', reference => (call, listing) => {
    const prefix = prefixFor(call)
    const query = new URLSearchParams(call.query)
    const cursor = query.get('cursor')
    if (cursor !== null) query.set('cursor', cursor.startsWith(prefix) ? cursor.slice(prefix.length) : '!')
    const page = reference({ ...call, query }, listing)
    return page.next_cursor === null ? page : { ...page, next_cursor: `${prefix}${page.next_cursor}` }
  })

/** Permitted choices in listing. */
export const listVariants: readonly Variant[] = variants({
  [`lists/empty-last-page: A full last page has a cursor, which leads to an empty page.
    HAS-MORE`]: changeStep('paginate', reference => (call, listing) => {
    if (call.query.get('cursor') === END) return { items: [], next_cursor: null }
    const page = reference(call, listing)
    const limit = Number(call.query.get('limit') ?? call.service.limits.pageDefault)
    return page.next_cursor === null && page.items.length === limit ? { ...page, next_cursor: END } : page
  }),
  [`lists/short-pages: A page has at most half as many items as its limit allows.
    PAGE-FULL`]: changeStep('paginate', shortenPages),
  [`lists/empty-pages-of-one: With a limit of 1, the server sends an empty page before each page of a feed of rows.
    PAGE-FULL, topic ${CURSORS}`]: sendEmptyPages(
    ({ operation, query }) => operation.name === 'listViewRows' && query.get('limit') === '1',
  ),
  [`lists/empty-pages-first: The server sends an empty page before each page, in all lists except those that the
    specification only names.
    PAGE-FULL, topic ${CURSORS}`]: sendEmptyPages(({ operation }) => !isOnlyNamed(operation.name)),
  [`lists/pages-of-one: Every page has a single item, in all lists except those that the specification only names.
    PAGE-FULL, topic ${CURSORS}, topic ${LONG_LISTS}`]: changeStep('paginate', reference => (call, listing) => {
    const query = new URLSearchParams(call.query)
    const isLong = reference(call, listing).items.length > 1
    if (isLong && !isOnlyNamed(call.operation.name)) query.set('limit', '1')
    return reference({ ...call, query }, listing)
  }),
  [`lists/pages-of-any-size: A page has any number of items from one to its limit, in all lists except those that the
    specification only names.
    PAGE-FULL, topic ${CURSORS}`]: changeStep('paginate', reference => (call, listing) => {
    const { items } = reference(call, listing)
    const turns = turnsOf(call.world)
    // The sizes follow no order, and are the same in each run.
    const size = 1 + (((turns.count++ * 7919) % 31) % Math.max(1, items.length))
    if (isOnlyNamed(call.operation.name)) return reference(call, listing)
    return reference(
      withQuery(call, query => query.set('limit', String(size))),
      listing,
    )
  }),
  [`lists/numeric-cursors: The server puts a prefix before each cursor.
    CURSOR-OPAQUE, topic ${CURSORS}`]: prefixCursors(() => 'c:'),
  [`lists/cursors-need-encoding: Cursors contain characters that a URL has to encode: + / = & %.
    CURSOR-OPAQUE, topic ${CURSORS}`]: prefixCursors(() => '+/=&%20'),
  [`lists/cursors-of-one-token: A cursor is valid for the token that it was given to, and for no other one.
    CURSOR-OPAQUE, topic ${CURSORS}`]: prefixCursors(({ actor }) => `${actor.token.label}:`),
  [`lists/cursors-expire: A cursor is valid for ten minutes.
    CURSOR-OPAQUE, topic ${CURSORS}`]: changeStep('paginate', reference => (call, listing) => {
    const now = call.world.clock.now()
    const query = new URLSearchParams(call.query)
    const [at, cursor] = query.get('cursor')?.split(' at ').toReversed() ?? []
    if (at !== undefined) query.set('cursor', now - Number(at) < TEN_MINUTES_MS ? (cursor ?? '!') : '!')
    const page = reference({ ...call, query }, listing)
    return page.next_cursor === null ? page : { ...page, next_cursor: `${page.next_cursor} at ${now}` }
  }),
  [`lists/long-cursors: Cursors are more than a thousand characters long.
    CURSOR-OPAQUE, topic ${CURSORS}`]: prefixCursors(() => 'c'.repeat(1000)),
  [`lists/offsets-as-cursors: The cursor of a page in a feed of rows is the number of rows before that page, and every
    feed accepts it. CURSOR-OPAQUE, topic ${CURSORS}`]: changeStep('paginate', reference => (call, listing) => {
    if (listing.keyset) return reference(call, listing)
    const cursor = call.query.get('cursor')
    if (cursor !== null && !/^\d+$/.test(cursor)) throw invalid('cursor', 'not a cursor')
    const start = Number(cursor ?? 0)
    const size = Math.max(0, listing.size - start)
    const page = reference(withoutCursor(call), { size, at: index => listing.at(start + index) })
    return page.next_cursor === null ? page : { ...page, next_cursor: String(start + page.items.length) }
  }),
  [`lists/cursors-of-one-limit: A cursor is valid only with the limit of the page that it came with.
    CURSOR-OPAQUE, topic ${CURSORS}`]: prefixCursors(({ query }) => `${query.get('limit') ?? 'default'} of `),
  [`lists/top-level-rows-only: A feed leaves out rows under other rows.
    VIEW-ROWS-NESTED`]: listOnly(({ parent_id }) => parent_id === null),
  [`lists/hidden-columns-refused: The server refuses the parameter columns if it names a column that the view hides.
    COLUMNS-HIDDEN`]: changeShownColumns(reference => (context, view, names) => {
    const shown = reference(context, view, names)
    const asked = new Set(names?.map(name => name.toLowerCase()))
    if (names && shown.length < asked.size) throw invalid('columns', 'a column that the view hides')
    return shown
  }),
  [`lists/updates-in-envelopes: The body of an update holds its properties in data. The server ignores properties outside it.
    GAP-REFERENCED, hard on clients`]: patchEach(
    ['updateColumn', 'updateView', 'updateLibraryView', 'updateMedia', 'updateMediaAttribute'],
    name => changeBody(name, ({ data }) => toObject(data)),
  ),
  [`lists/referred-operations-absent: The server lacks the operations that the specification only names.
    GAP-REFERENCED, hard on clients`]: patchEach(ONLY_NAMED, name =>
    beforeHandling(name, () => {
      throw notFound()
    }),
  ),
})
