import { param } from '../../service/operation.ts'
import { changeList, changePresentation } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { changeAnswered } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { changeReadView } from './patches.ts'

const sortList = (before: (one: Resource, other: Resource) => number) =>
  changeList('listViews', views => views.toSorted(before))

/** Adds archived views to the lists of some calls. */
const listArchivedToo = (isAffected: (call: Call) => boolean) =>
  changeList('listViews', (views, call) => {
    const { service, world } = call
    const board = world.boards.get(param(call, 'id'))
    if (!board || !isAffected(call)) return views
    const archived = board.views.all.filter(view => view.archived)
    return [...views, ...archived.map(view => service.present.view({ ...call, board, world }, view))]
  })

/** Mistakes in reading and listing views. */
export const readingMutants: readonly Mutant[] = mutants({
  [`board-views/archived-views-with-fields: With fields the list comes from another query, which also has archived
    views. VIEW-LIST-ARCHIVED`]: listArchivedToo(({ query }) => query.has('fields')),
  [`board-views/archived-views-for-administrators: Administrators get archived views in the list too.
    VIEW-LIST-ARCHIVED`]: listArchivedToo(({ actor }) => actor.user?.admin === true),
  [`board-views/archived-views-on-later-pages: The query after a cursor lacks the condition on archived views.
    VIEW-LIST-ARCHIVED`]: listArchivedToo(({ query }) => query.has('cursor')),
  [`board-views/archived-columns-are-visible: A view that follows the board names archived columns as visible.
    VIEW-VISIBLE-ARCHIVED`]: changePresentation('view', reference => (context, view) => ({
    ...reference(context, view),
    ...(view.pinned === null && { visible_column_ids: context.board.columns.all.map(({ id }) => id) }),
  })),
  [`board-views/views-of-every-board: The list also has the views of other boards, before those of the board.
    VIEW-LISTED`]: changeList('listViews', (views, call) => {
    const others = [...call.world.boards.values()].filter(({ board }) => board.id !== param(call, 'id'))
    const { present } = call.service
    return [
      ...others.flatMap(board => board.views.listed.map(view => present.view({ ...call, board }, view))),
      ...views,
    ]
  }),
  [`board-views/one-link-on-the-list: html_url of a listed view opens the board instead of the view.
    GENERAL-HTML-URL-OWN`]: changeAnswered('listViews', view => ({
    html_url: String(view.html_url).split('/views/')[0] ?? null,
  })),
  [`board-views/created-on-reading: created_at is the time of the request.
    VIEW-READ-BACK`]: changeReadView(() => ({ created_at: '2026-11-20T00:00:00.000Z' })),
  [`board-views/listed-by-position: The list is sorted by position instead of newest first.
    VIEW-LIST-ORDER`]: sortList((one, other) => Number(one.position) - Number(other.position)),
  [`board-views/listed-by-position-backwards: The list is sorted by position, highest first, instead of newest first.
    VIEW-LIST-ORDER`]: sortList((one, other) => Number(other.position) - Number(one.position)),
  [`board-views/first-position-is-none-on-the-list: The list shows null for the position 0.
    VIEW-POSITION`]: changeAnswered('listViews', ({ position }) => position === 0 && { position: null }),
  [`board-views/grids-are-listed: The list has only views of type grid.
    VIEW-LISTED`]: changeList('listViews', views => views.filter(({ type }) => type === 'grid')),
  [`board-views/complete-on-the-list: The list does not check the filters of its views. filters_complete is always true.
    VIEW-FILTERS-INCOMPLETE`]: changeAnswered('listViews', () => ({ filters_complete: true })),
  [`board-views/pinned-on-the-list: The list sends visible_columns_pinned true for every view.
    VIEW-LISTED`]: changeAnswered('listViews', () => ({ visible_columns_pinned: true })),
  [`board-views/no-filters-are-null-on-the-list: The list sends null instead of an empty array as the filters of a view.
    SCHEMA-LIST-VIEWS`]: changeAnswered('listViews', view => ({
    filters: Array.isArray(view.filters) && view.filters.length > 0 ? view.filters : null,
  })),
})
