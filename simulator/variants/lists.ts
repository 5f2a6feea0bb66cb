import { after, all, before, type Change, relist, resources, rule, step } from '../deviations/seams.ts'
import { invalid, notFound } from '../errors.ts'
import type { OperationName } from '../operations/index.ts'
import { type Variant, variant } from './variant.ts'

const END = 'end'

/** The operations that the specification names without showing them, but for the one that finishes an upload. */
const REFERRED = [
  ...(['listRows', 'searchRows', 'listColumns', 'listUsers', 'searchMedia', 'listMedia', 'getMedia'] as const),
  ...(['listMediaAttributes', 'getMediaAttribute', 'updateMediaAttribute'] as const),
  ...(['getInsights', 'listAdAccounts', 'listCreatives'] as const),
  ...(['updateColumn', 'updateView', 'updateLibraryView', 'updateMedia'] as const),
]

/** What is new shows in a list from its second reading on. */
const late = (name: 'listViewRows' | 'listViews' | 'listLibraryViews'): Change => {
  const readings = new Map<string, number>()
  return relist(name, (items, { operation, params, query }) => {
    const fresh = !query.has('cursor')
    return items.filter(({ id }) => {
      const key = [operation.name, ...Object.values(params), id].join(' ')
      const times = (readings.get(key) ?? 0) + (fresh ? 1 : 0)
      readings.set(key, times)
      return times > 1
    })
  })
}

/** What is new is not found by the first reading of it. */
const lateById =
  (make: 'createColumn' | 'createView' | 'createLibraryView', get: OperationName, param: string): Change =>
  service => {
    const unseen = new Set<string>()
    return all(
      resources(make, made => {
        unseen.add(made.id)
        return made
      }),
      before(get, call => {
        if (unseen.delete(call.params[param] ?? '')) throw notFound()
        return call
      }),
    )(service)
  }

/** Other ways to list. */
export const listVariants: readonly Variant[] = [
  variant(
    'lists/empty-last-page',
    'A full last page may carry a cursor to an empty one.',
    step('paginate', honest => (call, listing) => {
      if (call.query.get('cursor') === END) return { items: [], next_cursor: null }
      const page = honest(call, listing)
      const limit = Number(call.query.get('limit') ?? call.service.limits.pageDefault)
      return page.next_cursor === null && page.items.length === limit ? { ...page, next_cursor: END } : page
    }),
  ),
  variant(
    'lists/numeric-cursors',
    'A cursor may look like anything: here it is a prefix and the honest one.',
    step('paginate', honest => (call, listing) => {
      const query = new URLSearchParams(call.query)
      const cursor = query.get('cursor')
      if (cursor?.startsWith('c:')) query.set('cursor', cursor.slice(2))
      else if (cursor !== null) query.set('cursor', '!')
      const page = honest({ ...call, query }, listing)
      return page.next_cursor === null ? page : { ...page, next_cursor: `c:${page.next_cursor}` }
    }),
  ),
  variant(
    'lists/cursors-of-one-limit',
    'A cursor is opaque: here it holds for the limit of the page that gave it.',
    step('paginate', honest => (call, listing) => {
      const query = new URLSearchParams(call.query)
      const limit = query.get('limit') ?? 'default'
      const [cursor, given] = query.get('cursor')?.split(' of ') ?? []
      if (cursor !== undefined) query.set('cursor', given === limit ? cursor : '!')
      const page = honest({ ...call, query }, listing)
      return page.next_cursor === null ? page : { ...page, next_cursor: `${page.next_cursor} of ${limit}` }
    }),
  ),
  variant('lists/late', 'Whether a write shows at once in lists is not promised.', service =>
    all(late('listViewRows'), late('listViews'), late('listLibraryViews'))(service),
  ),
  variant(
    'lists/late-by-id',
    'Whether a write shows at once to a read by id is not promised.',
    all(
      lateById('createColumn', 'getColumn', 'columnId'),
      lateById('createView', 'getView', 'viewId'),
      lateById('createLibraryView', 'getLibraryView', 'id'),
    ),
  ),
  variant(
    'lists/top-level-rows-only',
    'Whether rows under others appear in a feed is not given.',
    relist('listViewRows', rows => rows.filter(({ parent_id }) => parent_id === null)),
  ),
  variant('lists/hidden-columns-refused', 'A hidden column named in columns may be refused.', service =>
    rule('feedColumns', (context, view, names) => {
      const shown = service.rules.feedColumns(context, view, names)
      const asked = new Set(names?.map(name => name.toLowerCase()))
      if (names && shown.length < asked.size) throw invalid('columns', 'a column that the view hides')
      return shown
    })(service),
  ),
  variant(
    'lists/referred-operations-absent',
    'Operations whose contracts are not shown need not exist.',
    all(
      ...REFERRED.map(name =>
        after(name, () => {
          throw notFound()
        }),
      ),
    ),
  ),
]
