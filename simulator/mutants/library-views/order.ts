import { changeList } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { changeNumber, changeText } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { ruleOf } from '../rule-of.ts'
import { changeNewView } from './patches.ts'

const nextOrderRule = ruleOf('libraryViews', 'nextOrder')

const viewsOf = ({ world }: Call, space: { readonly id: string }) =>
  world.libraryViews.listed.filter(({ space_id }) => space_id === space.id)

/** Mistakes in the order of library views. */
export const orderMutants: readonly Mutant[] = mutants({
  [`library-views/order-is-not-stored: The server ignores order: a new view always comes last.
    LIBRARY-VIEW-ORDER`]: changeNewView(
    ({ order }) => typeof order === 'number' && Number.isInteger(order) && order <= 1_000_000 && { order: undefined },
  ),
  [`library-views/order-zero-is-none: The server treats order 0 as not given.
    LIBRARY-VIEW-ORDER`]: changeNewView(({ order }) => order === 0 && { order: undefined }),
  [`library-views/order-below-zero-is-zero: The server stores a negative order as 0.
    LIBRARY-VIEW-ORDER`]: changeNewView(({ order }) => typeof order === 'number' && order < 0 && { order: 0 }),
  [`library-views/orders-are-unique: The server gives a new view the next order when another view has the same.
    LIBRARY-VIEW-ORDER-SHARED`]: changeNewView(
    ({ order, space_id }, { world }) =>
      world.libraryViews.listed.some(view => view.space_id === space_id && view.order === order) && {
        order: Number(order) + 1,
      },
  ),
  [`library-views/word-for-an-order: The server drops an order that is a string, instead of refusing it.
    LIBRARY-VIEW-ORDER-TYPE`]: changeText('createLibraryView', 'order', () => undefined),
  [`library-views/order-in-quotes-is-zero: The server treats an order that is a number in a string as 0.
    LIBRARY-VIEW-ORDER-TYPE`]: changeNewView(
    ({ order }) => typeof order === 'string' && /^\d+$/.test(order) && { order: 0 },
  ),
  [`library-views/order-is-rounded: The server cuts off the fraction of an order, instead of refusing it.
    LIBRARY-VIEW-ORDER-TYPE`]: changeNumber('createLibraryView', 'order', Math.trunc),
  [`library-views/order-behind-the-newest: A view that was created without an order comes right after the newest view,
    or gets the next number of a counter, and not after all views. LIBRARY-VIEW-ORDER-APPENDED`]: nextOrderRule.replace(
    (call, space) => (viewsOf(call, space).at(-1)?.order ?? -1) + 1,
  ),
  [`library-views/listed-by-order: The server lists views by their order.
    LIBRARY-VIEW-LIST-ORDER`]: changeList('listLibraryViews', views =>
    views.toSorted((one, other) => Number(one.order) - Number(other.order)),
  ),
})
