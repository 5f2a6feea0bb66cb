import { changeList, changeReply, changeStep, combinePatches, replaceRule } from '../deviations/patches.ts'
import { invalid, notFound } from '../service/errors.ts'
import { type Variant, variant } from './variant.ts'

const CURSORS = 'what a cursor is'

const END = 'end'

/** The operations that the specification names without showing them, but for the one that finishes an upload. */
const REFERRED = [
  ...(['listRows', 'searchRows', 'listColumns', 'listUsers', 'searchMedia', 'listMedia', 'getMedia'] as const),
  ...(['listMediaAttributes', 'getMediaAttribute', 'updateMediaAttribute'] as const),
  ...(['getInsights', 'listAdAccounts', 'listCreatives'] as const),
  ...(['updateColumn', 'updateView', 'updateLibraryView', 'updateMedia'] as const),
]

/** Cursors that say no more than how many items come before the page. */
const counted = changeStep('paginate', honest => (call, listing) => {
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

/** Other ways to list. */
export const listVariants: readonly Variant[] = [
  variant(
    'lists/empty-last-page',
    'A full last page may carry a cursor to an empty one.',
    changeStep('paginate', honest => (call, listing) => {
      if (call.query.get('cursor') === END) return { items: [], next_cursor: null }
      const page = honest(call, listing)
      const limit = Number(call.query.get('limit') ?? call.service.limits.pageDefault)
      return page.next_cursor === null && page.items.length === limit ? { ...page, next_cursor: END } : page
    }),
  ),
  variant(
    'lists/numeric-cursors',
    'A cursor may look like anything: here it is a prefix and the honest one.',
    changeStep('paginate', honest => (call, listing) => {
      const query = new URLSearchParams(call.query)
      const cursor = query.get('cursor')
      if (cursor?.startsWith('c:')) query.set('cursor', cursor.slice(2))
      else if (cursor !== null) query.set('cursor', '!')
      const page = honest({ ...call, query }, listing)
      return page.next_cursor === null ? page : { ...page, next_cursor: `c:${page.next_cursor}` }
    }),
    'what a cursor is',
  ),
  variant(
    'lists/offsets-as-cursors',
    'A cursor may look like anything: that of a feed is a number, whichever feed gave it.',
    counted,
    CURSORS,
  ),
  variant(
    'lists/cursors-of-one-limit',
    'A cursor is opaque: here it holds for the limit of the page that gave it.',
    changeStep('paginate', honest => (call, listing) => {
      const query = new URLSearchParams(call.query)
      const limit = query.get('limit') ?? 'default'
      const [cursor, given] = query.get('cursor')?.split(' of ') ?? []
      if (cursor !== undefined) query.set('cursor', given === limit ? cursor : '!')
      const page = honest({ ...call, query }, listing)
      return page.next_cursor === null ? page : { ...page, next_cursor: `${page.next_cursor} of ${limit}` }
    }),
    'what a cursor is',
  ),
  variant(
    'lists/top-level-rows-only',
    'Whether rows under others appear in a feed is not given.',
    changeList('listViewRows', rows => rows.filter(({ parent_id }) => parent_id === null)),
  ),
  variant('lists/hidden-columns-refused', 'A hidden column named in columns may be refused.', service =>
    replaceRule('feed', 'columns', (context, view, names) => {
      const shown = service.rules.feed.columns(context, view, names)
      const asked = new Set(names?.map(name => name.toLowerCase()))
      if (names && shown.length < asked.size) throw invalid('columns', 'a column that the view hides')
      return shown
    })(service),
  ),
  variant(
    'lists/referred-operations-absent',
    'Operations whose contracts are not shown need not exist.',
    combinePatches(
      ...REFERRED.map(name =>
        changeReply(name, () => {
          throw notFound()
        }),
      ),
    ),
  ),
]
