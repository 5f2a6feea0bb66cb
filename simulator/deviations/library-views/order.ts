import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { omit } from '../json.ts'
import { changeList, replaceRule } from '../patches.ts'
import { onCreating } from './patches.ts'

const ofSpace = ({ world }: Call, space: { readonly id: string }) =>
  world.libraryViews.listed.filter(({ space_id }) => space_id === space.id)

const sorted = (before: (one: Resource, other: Resource) => number) =>
  changeList('listLibraryViews', views => views.toSorted(before))

const APPENDED = ['LIBRARY-VIEW-ORDER-APPENDED']
const LISTED = ['LIBRARY-VIEW-LIST-ORDER']

/** Mistakes in where library views stand. */
export const orderDeviations: readonly Deviation[] = [
  deviation(
    'library-views/order-is-not-stored',
    'A new view always comes at the end.',
    ['LIBRARY-VIEW-ORDER'],
    onCreating(
      ({ order }) => typeof order === 'number' && Number.isInteger(order) && order <= 1_000_000,
      draft => omit(draft, 'order'),
    ),
  ),
  deviation(
    'library-views/order-zero-is-none',
    'Order 0 is taken for no order.',
    ['LIBRARY-VIEW-ORDER'],
    onCreating(
      ({ order }) => order === 0,
      draft => omit(draft, 'order'),
    ),
  ),
  deviation(
    'library-views/orders-are-unique',
    'Where an order is taken the new view comes behind.',
    ['LIBRARY-VIEW-ORDER-SHARED'],
    onCreating(
      ({ order, space_id }, { world }) =>
        world.libraryViews.listed.some(view => view.space_id === space_id && view.order === order),
      draft => ({ ...draft, order: Number(draft.order) + 1 }),
    ),
  ),
  deviation(
    'library-views/word-for-an-order',
    'An order that is no number is taken for none.',
    ['LIBRARY-VIEW-ORDER-TYPE'],
    onCreating(
      ({ order }) => typeof order === 'string',
      draft => omit(draft, 'order'),
    ),
  ),
  deviation(
    'library-views/order-is-rounded',
    'A fraction is rounded to an order.',
    ['LIBRARY-VIEW-ORDER-TYPE'],
    onCreating(
      ({ order }) => typeof order === 'number',
      draft => ({ ...draft, order: Math.trunc(Number(draft.order)) }),
    ),
  ),
  deviation(
    'library-views/first-by-default',
    'A view without an order has 0.',
    APPENDED,
    replaceRule('libraryViews', 'nextOrder', () => 0),
  ),
  deviation(
    'library-views/order-by-count',
    'A view without an order has the number of views.',
    APPENDED,
    replaceRule('libraryViews', 'nextOrder', (call, space) => ofSpace(call, space).length),
  ),
  deviation(
    'library-views/order-behind-the-newest',
    'A view without an order comes behind the one that was made last.',
    APPENDED,
    replaceRule('libraryViews', 'nextOrder', (call, space) => (ofSpace(call, space).at(-1)?.order ?? -1) + 1),
  ),
  deviation(
    'library-views/listed-by-order',
    'Views are listed by their order, as the app does.',
    LISTED,
    sorted((one, other) => Number(one.order) - Number(other.order)),
  ),
  deviation(
    'library-views/listed-by-order-backwards',
    'Views are listed from the last order to the first.',
    LISTED,
    sorted((one, other) => Number(other.order) - Number(one.order)),
  ),
  deviation(
    'library-views/listed-by-name',
    'Views are listed by name.',
    LISTED,
    sorted((one, other) => String(one.name).localeCompare(String(other.name))),
  ),
  deviation(
    'library-views/oldest-first',
    'Views are listed from the oldest to the newest.',
    LISTED,
    changeList('listLibraryViews', views => views.toReversed()),
  ),
]
