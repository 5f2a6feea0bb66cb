import { after, all, step } from '../deviations/seams.ts'
import { notFound } from '../errors.ts'
import { type Variant, variant } from './variant.ts'

const END = 'end'

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
    'lists/referred-operations-absent',
    'Operations whose contracts are not shown need not exist.',
    all(
      ...(['listRows', 'searchRows', 'listColumns'] as const).map(name =>
        after(name, () => {
          throw notFound()
        }),
      ),
    ),
  ),
]
