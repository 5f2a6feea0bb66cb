import { isObject, omit } from '../../json.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { changeAnswered, changeArray, changeText } from '../members.ts'
import { changeAnswers, changeNewView, refuseCreation } from './patches.ts'

/** Mistakes in the filter of a new library view. */
export const filterDeviations: readonly Deviation[] = deviations({
  [`library-views/null-is-no-filter: The server refuses null for the filter: a filter can only be left out.
    LIBRARY-VIEW-FILTER-NULL`]: refuseCreation('filter', ({ filter }) => filter === null),
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
    of one view shows them.
    LIBRARY-VIEW-FILTER-STORED`]: changeAnswered('listLibraryViews', view => ({
    filter: isObject(view.filter) ? omit(omit(view.filter, 'attributes'), 'metric_filters') : null,
  })),
  [`library-views/word-for-a-filter: The server drops a filter that is a string, instead of refusing it.
    LIBRARY-VIEW-FILTER-TYPE`]: changeText('createLibraryView', 'filter', () => undefined),
  [`library-views/array-for-a-filter: The server takes an array for a filter, and stores an empty filter.
    LIBRARY-VIEW-FILTER-TYPE`]: changeArray('createLibraryView', 'filter', () => ({})),
})
