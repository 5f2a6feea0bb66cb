import { type Check, type CheckContext, check } from '../../check.ts'
import { unlessNegativeOrder } from '../../expected/unless-refused.ts'
import type { Resource } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { fullLibraryView, libraryViewNamed, listAllLibraryViews } from '../../setup/library-views/full-library-views.ts'
import {
  createLibraryView,
  listLibraryViews,
  newLibraryView,
  sharedLibraryView,
} from '../../setup/library-views/library-views.ts'
import { makeMany } from '../../setup/make-many.ts'
import { createWithMember } from '../../setup/requests/combined-creation.ts'
import { newestFirst } from '../lists.ts'

const HIGHEST = 1_000_000
const STRIDE = 50

/** More than some servers read at once. */
const MANY_NEWER = 101

const orderOf = ({ order }: Resource): number => (typeof order === 'number' ? order : 0)

/** The highest order on the list of the space under test. */
async function highestListed(context: CheckContext, made: Resource): Promise<number> {
  const views = await listLibraryViews(context)
  return Math.max(orderOf(made), ...views.map(orderOf))
}

/** A view with a negative order. The text names no least order: a server may refuse it, but not change it. */
async function viewInFront(context: CheckContext): Promise<Resource> {
  const expect = context.expect('LIBRARY-VIEW-ORDER')
  const view = unlessNegativeOrder(context, expect, await createLibraryView(context, { order: -1 }))
  if (!view) return newLibraryView(context, { order: 0 })
  expect.equal(view.order, -1, 'order of a view that was created with the order -1')
  return view
}

/** The order of library views. Spec: Library view; Library views. */
export const libraryViewOrderChecks: readonly Check[] = [
  check('library-views/order/appended', ['LIBRARY-VIEW-ORDER-APPENDED', 'LIBRARY-VIEW-ORDER'], async context => {
    const expect = context.expect('LIBRARY-VIEW-ORDER-APPENDED')
    const first = await sharedLibraryView(context)
    const views = await listAllLibraryViews(context)
    // Far behind, so that neither the number of views nor the order of the newest one gives the right answer by chance.
    const order = Math.max(orderOf(first), views.length, ...views.map(orderOf)) + STRIDE
    if (order >= HIGHEST) return context.unmet(`a library view of the space has an order near ${HIGHEST}`)
    // Two of them, so that several views stand last; of another kind than the one that is appended.
    for (const step of ['create a library view with a high order', 'create another library view with the same order'])
      await context.setup.resource(step, createLibraryView(context, { order, view_mode: 'grid', name: null }))
    const last = await viewInFront(context)
    // A deep run puts so many newer views before those that a page of the newest lacks them.
    if (isDeep(context.run)) await makeMany(MANY_NEWER, () => newLibraryView(context, { order: 0 }))
    // The newest view is one of another space, whose end is not that of this space.
    const other = context.profile.value('spaces.other')
    if (typeof other === 'string') await newLibraryView(context, { space_id: other, order: 0 })
    const end = Math.max(order, await highestListed(context, last))
    if (end >= HIGHEST) return context.unmet(`a library view of the space has an order of ${HIGHEST} or more`)

    const made = expect.resource(await createLibraryView(context))
    expect.that(
      orderOf(made) >= end,
      `a view created without an order should come last, but its order is ${made.order} and another view has ${end}`,
    )
  }),
  check('library-views/order/shared', 'LIBRARY-VIEW-ORDER-SHARED', async (context, expect) => {
    const first = await fullLibraryView(context, 'full')

    const { value: order, answer } = await createWithMember(context, libraryViewNamed('nulls'), 'order')
    const second = expect.resource(answer)
    context.setup.that(first.order === order || second.order === order, `create a library view with the order ${order}`)

    const what = 'order of two views that were created with the same order'
    expect.equal([first.order, second.order], [order, order], what)
  }),
  newestFirst({
    id: 'library-views/list/newest-first',
    clause: 'LIBRARY-VIEW-LIST-ORDER',
    what: 'library views',
    place: 'order',
    make: newLibraryView,
    list: (context, enough) => listLibraryViews(context, { enough }),
  }),
]
