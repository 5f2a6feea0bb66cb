import { isObject, omit } from '../../json.ts'
import { replaceByFirstSpace } from '../first-space.ts'
import { changeAnswered, changeArray, changeText } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { actOnRefusedCall } from '../refusals.ts'
import { dropMemberBeside, refuseMemberBeside } from '../several-members.ts'
import { withoutTags } from '../texts.ts'
import { changeAnswers, changeFilter, changeNewView, refuseCreation } from './patches.ts'

/** Mistakes in the name, space, mode and filter of a new library view. */
export const creationMutants: readonly Mutant[] = mutants({
  [`library-views/name-is-a-slug: The server stores the name as a slug, with hyphens for spaces.
    LIBRARY-VIEW-NAME`]: changeNewView(
    ({ name }) => typeof name === 'string' && name.length > 1 && { name: name.replaceAll(' ', '-') },
  ),
  [`library-views/name-without-tags: The server removes HTML tags from the name.
    LIBRARY-VIEW-NAME`]: changeText('createLibraryView', 'name', withoutTags),
  [`library-views/untitled-has-a-name: The server stores the name Untitled for a view whose name is null.
    LIBRARY-VIEW-NAME-NULL`]: changeNewView(({ name }) => name === null && { name: 'Untitled' }),
  [`library-views/searches-have-names: The server stores the name Search for a view with a filter whose name is null.
    LIBRARY-VIEW-NAME-NULL`]: changeNewView(
    ({ name, filter }) => name === null && filter !== null && { name: 'Search' },
  ),
  [`library-views/name-is-required: The server refuses a view without a name.
    LIBRARY-VIEW-EVERYTHING-OPTIONAL`]: refuseCreation('name', ({ name }) => name === undefined),
  [`library-views/query-without-tags: The server removes HTML tags from the query of the filter.
    LIBRARY-VIEW-FILTER-STORED`]: changeFilter(filter =>
    typeof filter.query === 'string' ? { ...filter, query: withoutTags(filter.query) } : filter,
  ),
  [`library-views/organization-for-space: space_id of a view holds the id of the organization.
    LIBRARY-VIEW-SPACE`]: changeAnswers(({ organization_id = null }) => ({ space_id: organization_id })),
  [`library-views/made-in-the-first-space: The server creates every view in the first space of the organization, not in
    the one that was named. LIBRARY-VIEW-SPACE`]: replaceByFirstSpace('createLibraryView'),
  [`library-views/stored-before-its-filter-is-looked-at: The server stores a view before it validates the filter: a
    refused creation leaves a view behind.
    LIBRARY-VIEW-REFUSED-NONE`]: actOnRefusedCall('createLibraryView', (call, handle) => {
    if (isObject(call.body) && isObject(call.body.filter)) handle({ ...call, body: { ...call.body, filter: null } })
  }),
  [`library-views/grid-becomes-gallery: The server stores every view as a gallery, even where view_mode is grid.
    LIBRARY-VIEW-MODE-GRID`]: changeNewView(({ view_mode }) => view_mode === 'grid' && { view_mode: 'gallery' }),
  [`library-views/gallery-cannot-be-asked-for: The server refuses view_mode gallery, and gives it by default only.
    LIBRARY-VIEW-MODE-GALLERY`]: refuseCreation('view_mode', ({ view_mode }) => view_mode === 'gallery'),
  [`library-views/grid-by-default: A view that was created without view_mode is a grid.
    LIBRARY-VIEW-MODE-DEFAULT`]: changeNewView(({ view_mode = 'grid' }) => ({ view_mode })),
  [`library-views/unknown-mode-is-gallery: The server replaces an unknown view_mode with the default.
    LIBRARY-VIEW-MODE-UNKNOWN`]: changeNewView(({ view_mode }) => view_mode !== 'grid' && { view_mode: undefined }),
  [`library-views/sorted-is-unfiltered: The server drops the filter of a view that is created with a sort.
    LIBRARY-VIEW-FILTER-STORED`]: dropMemberBeside('createLibraryView', 'filter', 'sort'),
  [`library-views/sorted-or-grouped: The server refuses a view that has both a sort and a group.
    LIBRARY-VIEW-SORT LIBRARY-VIEW-GROUP-BY`]: refuseMemberBeside('createLibraryView', 'group_by', 'sort'),
  [`library-views/grouped-in-any-order: The server sorts a grouped view in ascending order if the order of its sort is
    unknown, instead of refusing it. LIBRARY-VIEW-SORT-ORDER-UNKNOWN`]: changeNewView(
    ({ group_by, sort }) =>
      group_by !== undefined &&
      isObject(sort) &&
      !['asc', 'desc'].includes(String(sort.order)) && { sort: { ...sort, order: 'asc' } },
  ),
  [`library-views/no-filter-is-an-empty-one: A view without a filter shows an empty object for filter, not null.
    LIBRARY-VIEW-FILTER-NULL`]: changeAnswers(({ filter }) => filter === null && { filter: {} }),
  [`library-views/pictures-by-default: A view that was created without a filter gets one for images.
    LIBRARY-VIEW-FILTER-DEFAULT`]: changeNewView(({ filter }) => filter === undefined && { filter: { type: 'image' } }),
  [`library-views/no-filter-is-not-faithful: filter_complete is false for a view without a filter.
    LIBRARY-VIEW-FILTER-COMPLETE`]: changeAnswers(({ filter }) => ({ filter_complete: filter !== null })),
  [`library-views/days-are-not-faithful: filter_complete is false for a filter by days, although the API can express it.
    LIBRARY-VIEW-FILTER-COMPLETE`]: changeAnswers(
    ({ filter }) => isObject(filter) && typeof filter.created_after === 'string' && { filter_complete: false },
  ),
  [`library-views/listed-without-conditions: The list shows filters without their attributes and metric_filters; a read
    of one view shows them. LIBRARY-VIEW-FILTER-STORED`]: changeAnswered('listLibraryViews', view => ({
    filter: isObject(view.filter) ? omit(omit(view.filter, 'attributes'), 'metric_filters') : null,
  })),
  [`library-views/word-for-a-filter: The server drops a filter that is a string, instead of refusing it.
    LIBRARY-VIEW-FILTER-TYPE`]: changeText('createLibraryView', 'filter', () => undefined),
  [`library-views/array-for-a-filter: The server accepts an array as the filter, and stores an empty filter.
    LIBRARY-VIEW-FILTER-TYPE`]: changeArray('createLibraryView', 'filter', () => ({})),
})
