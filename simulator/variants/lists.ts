import { shortenPages } from '../deviations/laws/pagination.ts'
import { isObject } from '../json.ts'
import { invalid, notFound } from '../service/errors.ts'
import {
  changeBody,
  changeCall,
  changeRule,
  changeStep,
  combinePatches,
  type Patch,
  replaceRule,
} from '../service/patches.ts'
import type { Call } from '../service/service.ts'
import { LONG_LISTS, type Variant, variant } from './variant.ts'

const CURSORS = 'what a cursor is'

const END = 'end'

const TEN_MINUTES_MS = 10 * 60 * 1000

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
  changeStep('paginate', honest => (call, listing) => {
    const sent = call.query.get('cursor')
    const query = new URLSearchParams(call.query)
    if (sent?.startsWith('then:')) {
      const cursor = sent.slice('then:'.length)
      if (cursor === '') query.delete('cursor')
      else query.set('cursor', cursor)
      return honest({ ...call, query }, listing)
    }
    const page = honest(call, listing)
    const comesLater = isSkipped(call) && (page.next_cursor !== null || page.items.length > 0)
    return comesLater ? { items: [], next_cursor: `then:${sent ?? ''}` } : page
  })

/** Gives every page a single item, whatever the limit. */
const sendSingles = changeStep('paginate', honest => (call, listing) => {
  const query = new URLSearchParams(call.query)
  const isLong = honest(call, listing).items.length > 1
  if (isLong && !isOnlyNamed(call.operation.name)) query.set('limit', '1')
  return honest({ ...call, query }, listing)
})

/** Puts a text before each cursor, and takes no cursor without it. */
const prefixCursors = (prefix: string): Patch =>
  changeStep('paginate', honest => (call, listing) => {
    const query = new URLSearchParams(call.query)
    const cursor = query.get('cursor')
    if (cursor !== null) query.set('cursor', cursor.startsWith(prefix) ? cursor.slice(prefix.length) : '!')
    const page = honest({ ...call, query }, listing)
    return page.next_cursor === null ? page : { ...page, next_cursor: `${prefix}${page.next_cursor}` }
  })

/** Uses the number of earlier items as the cursor. */
const useOffsets = changeStep('paginate', honest => (call, listing) => {
  if (listing.keyset) return honest(call, listing)
  const cursor = call.query.get('cursor')
  const query = new URLSearchParams(call.query)
  query.delete('cursor')
  if (cursor !== null && !/^\d+$/.test(cursor)) throw invalid('cursor', 'not a cursor')
  const start = Number(cursor ?? 0)
  const size = Math.max(0, listing.size - start)
  const page = honest({ ...call, query }, { size, at: index => listing.at(start + index) })
  return page.next_cursor === null ? page : { ...page, next_cursor: String(start + page.items.length) }
})

/** Lawful choices in listing. */
export const listVariants: readonly Variant[] = [
  variant(
    'lists/empty-last-page',
    'HAS-MORE',
    'The specification does not say whether a full last page has a cursor. This server sends one, to an empty page.',
    changeStep('paginate', honest => (call, listing) => {
      if (call.query.get('cursor') === END) return { items: [], next_cursor: null }
      const page = honest(call, listing)
      const limit = Number(call.query.get('limit') ?? call.service.limits.pageDefault)
      return page.next_cursor === null && page.items.length === limit ? { ...page, next_cursor: END } : page
    }),
  ),
  variant(
    'lists/short-pages',
    'PAGE-FULL',
    'A limit is a cap, and has_more tells whether items follow. This server sends half as many items as it may.',
    changeStep('paginate', shortenPages),
  ),
  variant(
    'lists/empty-pages-of-one',
    'PAGE-FULL',
    'A limit is a cap, and has_more tells whether items follow. This server filters rows after it fetched them: before each page of one row it sends an empty one.',
    sendEmptyPages(({ operation, query }) => operation.name === 'listViewRows' && query.get('limit') === '1'),
    CURSORS,
  ),
  variant(
    'lists/empty-pages-first',
    'PAGE-FULL',
    'A limit is a cap, and has_more tells whether items follow. This server filters what it fetched: before each page of the lists with a contract it sends an empty one.',
    sendEmptyPages(({ operation }) => !isOnlyNamed(operation.name)),
    CURSORS,
  ),
  variant(
    'lists/pages-of-one',
    'PAGE-FULL',
    'A limit is a cap, and has_more tells whether items follow. On this server every page of the lists with a contract has a single item.',
    sendSingles,
    CURSORS,
    LONG_LISTS,
  ),
  variant(
    'lists/numeric-cursors',
    'CURSOR-OPAQUE',
    'A cursor is opaque. This server puts a prefix before it.',
    prefixCursors('c:'),
    CURSORS,
  ),
  variant(
    'lists/cursors-need-encoding',
    'CURSOR-OPAQUE',
    'A cursor is opaque. On this server it has characters that mean something else in a URL unless they are encoded: + / = & %.',
    prefixCursors('+/=&%20'),
    CURSORS,
  ),
  variant(
    'lists/cursors-expire',
    'CURSOR-OPAQUE',
    'The specification does not say how long a cursor is valid. On this server it is for ten minutes.',
    changeStep('paginate', honest => (call, listing) => {
      const now = call.world.clock.now()
      const query = new URLSearchParams(call.query)
      const [at, cursor] = query.get('cursor')?.split(' at ').toReversed() ?? []
      if (at !== undefined) query.set('cursor', now - Number(at) < TEN_MINUTES_MS ? (cursor ?? '!') : '!')
      const page = honest({ ...call, query }, listing)
      return page.next_cursor === null ? page : { ...page, next_cursor: `${page.next_cursor} at ${now}` }
    }),
    CURSORS,
  ),
  variant(
    'lists/long-cursors',
    'CURSOR-OPAQUE',
    'A cursor is opaque, and the specification does not limit its length. On this server it has more than a thousand characters.',
    prefixCursors('c'.repeat(1000)),
    CURSORS,
  ),
  variant(
    'lists/offsets-as-cursors',
    'CURSOR-OPAQUE',
    'A cursor is opaque. On this server the cursor of a feed of rows is the number of rows before its page, and every feed takes it.',
    useOffsets,
    CURSORS,
  ),
  variant(
    'lists/cursors-of-one-limit',
    'CURSOR-OPAQUE',
    'A cursor is opaque. On this server it holds only for the limit of the page that gave it.',
    changeStep('paginate', honest => (call, listing) => {
      const query = new URLSearchParams(call.query)
      const limit = query.get('limit') ?? 'default'
      const [cursor, given] = query.get('cursor')?.split(' of ') ?? []
      if (cursor !== undefined) query.set('cursor', given === limit ? cursor : '!')
      const page = honest({ ...call, query }, listing)
      return page.next_cursor === null ? page : { ...page, next_cursor: `${page.next_cursor} of ${limit}` }
    }),
    CURSORS,
  ),
  variant(
    'lists/top-level-rows-only',
    'VIEW-ROWS-NESTED',
    'The specification does not say whether a feed shows rows under other rows. This server leaves them out.',
    changeRule('feed', 'matches', honest => (context, view) => {
      const matches = honest(context, view)
      return row => row.parent_id === null && matches(row)
    }),
  ),
  variant(
    'lists/hidden-columns-refused',
    'COLUMNS-HIDDEN',
    'The specification does not say what naming a hidden column in columns does. This server refuses it.',
    service =>
      replaceRule('feed', 'columns', (context, view, names) => {
        const shown = service.rules.feed.columns(context, view, names)
        const asked = new Set(names?.map(name => name.toLowerCase()))
        if (names && shown.length < asked.size) throw invalid('columns', 'a column that the view hides')
        return shown
      })(service),
  ),
  variant(
    'lists/updates-in-envelopes',
    'GAP-REFERENCED',
    'The specification does not show the bodies of updates. This server wants the members of an update in data, and ignores others.',
    combinePatches(
      ...(['updateColumn', 'updateView', 'updateLibraryView', 'updateMedia', 'updateMediaAttribute'] as const).map(
        name => changeBody(name, ({ data }) => (isObject(data) ? data : {})),
      ),
    ),
  ),
  variant(
    'lists/referred-operations-absent',
    'GAP-REFERENCED',
    'The specification only names some operations. This server does not have them.',
    combinePatches(
      ...ONLY_NAMED.map(name =>
        changeCall(name, () => {
          throw notFound()
        }),
      ),
    ),
  ),
]
