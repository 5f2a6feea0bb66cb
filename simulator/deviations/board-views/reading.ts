import type { View } from '../../../fixtures/entities.ts'
import { notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeList, changeLookup, changeResources } from '../patches.ts'
import { onReading } from './patches.ts'

const text = (value: unknown): string => String(value)

const sorted = (before: (one: Resource, other: Resource) => number) =>
  changeList('listViews', views => views.toSorted(before))

/** Finds a view whether it is archived or not. */
const archivedToo =
  (_honest: unknown) =>
  (call: Call, { views }: BoardState): View => {
    const view = views.get(param(call, 'viewId'))
    if (!view) throw notFound()
    return view
  }

const archived = (['getView', 'listViewRows'] as const).map(operation =>
  deviation(
    `board-views/${operation}-finds-archived-views`,
    'A view is looked up by its id alone; that it is archived is not looked at.',
    [`NOT-FOUND-ARCHIVED-VIEW-${operation === 'getView' ? 'GET-VIEW' : 'LIST-VIEW-ROWS'}`],
    changeLookup(operation, 'view', archivedToo),
  ),
)

/** Mistakes in how views are read and listed. */
export const readingDeviations: readonly Deviation[] = [
  ...archived,
  deviation(
    'board-views/archived-views-are-listed',
    'The list has the archived views too.',
    ['VIEW-LIST-ARCHIVED'],
    changeList('listViews', (views, call) => {
      const { service, world } = call
      const board = world.boards.get(param(call, 'id'))
      return board
        ? [
            ...views,
            ...board.views.all
              .filter(view => view.archived)
              .map(view => service.present.view({ ...call, board, world }, view)),
          ]
        : views
    }),
  ),
  deviation(
    'board-views/views-of-every-board',
    'The list has the views of every board that the caller sees.',
    ['VIEW-LISTED'],
    changeList('listViews', (views, call) => {
      const others = [...call.world.boards.values()].filter(({ board }) => board.id !== param(call, 'id'))
      const { present } = call.service
      return [
        ...views,
        ...others.flatMap(board => board.views.listed.map(view => present.view({ ...call, board }, view))),
      ]
    }),
  ),
  deviation(
    'board-views/one-link-on-the-list',
    'The html_url of the views on a list opens their board.',
    ['GENERAL-HTML-URL-OWN'],
    changeResources('listViews', view => ({ ...view, html_url: String(view.html_url).split('/views/')[0] ?? null })),
  ),
  deviation(
    'board-views/created-on-reading',
    'created_at is the time of the request.',
    ['VIEW-READ-BACK'],
    onReading(
      () => true,
      () => ({ created_at: '2026-11-20T00:00:00.000Z' }),
    ),
  ),
  deviation(
    'board-views/listed-by-position',
    'Views are listed by position, as they are rendered.',
    ['VIEW-LIST-ORDER'],
    sorted((one, other) => Number(one.position) - Number(other.position)),
  ),
  deviation(
    'board-views/listed-by-position-backwards',
    'Views are listed from the last position to the first.',
    ['VIEW-LIST-ORDER'],
    sorted((one, other) => Number(other.position) - Number(one.position)),
  ),
  deviation(
    'board-views/listed-by-name',
    'Views are listed by name.',
    ['VIEW-LIST-ORDER'],
    sorted((one, other) => text(one.name).localeCompare(text(other.name))),
  ),
  deviation(
    'board-views/oldest-first',
    'Views are listed from the oldest to the newest.',
    ['VIEW-LIST-ORDER'],
    changeList('listViews', views => views.toReversed()),
  ),
  deviation(
    'board-views/grids-are-listed',
    'The list has the grids alone, as the first release had no other views.',
    ['VIEW-LISTED'],
    changeList('listViews', views => views.filter(({ type }) => type === 'grid')),
  ),
  deviation(
    'board-views/bare-views-on-the-list',
    'The list leaves the filters of its views out.',
    ['VIEW-LISTED'],
    changeList('listViews', views => views.map(view => ({ ...view, filters: [] }))),
  ),
  deviation(
    'board-views/other-links-on-reading',
    'html_url is another on reading than it was when the view was created.',
    ['VIEW-READ-BACK'],
    onReading(
      () => true,
      ({ html_url }) => ({ html_url: `${text(html_url)}?from=api` }),
    ),
  ),
  deviation(
    'board-views/complete-on-the-list',
    'The list does not look into the filters of its views, and calls them complete.',
    ['VIEW-FILTERS-INCOMPLETE'],
    changeResources('listViews', view => ({ ...view, filters_complete: true })),
  ),
  deviation(
    'board-views/pinned-on-the-list',
    'On the list a view is pinned when it shows a column.',
    ['VIEW-LISTED'],
    changeResources('listViews', view => ({ ...view, visible_columns_pinned: true })),
  ),
  deviation(
    'board-views/following-views-listed-without-columns',
    'The list spares itself the columns of the board, and shows those that views have of their own.',
    ['VIEW-LISTED'],
    changeResources('listViews', view =>
      view.visible_columns_pinned === true ? view : { ...view, visible_column_ids: [] },
    ),
  ),
  deviation(
    'board-views/no-filters-are-null-on-the-list',
    'A view that filters nothing has null for its filters on the list.',
    ['SCHEMA-LIST-VIEWS'],
    changeResources('listViews', view => ({
      ...view,
      filters: Array.isArray(view.filters) && view.filters.length > 0 ? view.filters : null,
    })),
  ),
]
