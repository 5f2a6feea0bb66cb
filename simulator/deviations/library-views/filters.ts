import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, omit } from '../json.ts'
import { changeResources } from '../patches.ts'
import { always, onCreating, onSending, refusing } from './patches.ts'

/** Mistakes in the filter that a library view is created with. */
export const filterDeviations: readonly Deviation[] = [
  deviation(
    'library-views/null-is-no-filter',
    'A filter may be left out, and null is refused.',
    ['LIBRARY-VIEW-FILTER-NULL'],
    refusing('filter', ({ filter }) => filter === null),
  ),
  deviation(
    'library-views/no-filter-is-an-empty-one',
    'A view of the whole library has an empty filter.',
    ['LIBRARY-VIEW-FILTER-NULL'],
    onSending(
      ({ filter }) => filter === null,
      () => ({ filter: {} }),
    ),
  ),
  deviation(
    'library-views/pictures-by-default',
    'A gallery is of pictures, unless a filter says otherwise.',
    ['LIBRARY-VIEW-FILTER-DEFAULT'],
    onCreating(
      ({ filter }) => filter === undefined,
      draft => ({ ...draft, filter: { type: 'image' } }),
    ),
  ),
  deviation(
    'library-views/no-filter-is-not-faithful',
    'filter_complete is true where there is a filter.',
    ['LIBRARY-VIEW-FILTER-COMPLETE'],
    onSending(always, ({ filter }) => ({ filter_complete: filter !== null })),
  ),
  deviation(
    'library-views/days-are-not-faithful',
    'A filter by days is thought to be beyond the public vocabulary.',
    ['LIBRARY-VIEW-FILTER-COMPLETE'],
    onSending(
      ({ filter }) => isObject(filter) && typeof filter.created_after === 'string',
      () => ({ filter_complete: false }),
    ),
  ),
  deviation(
    'library-views/listed-without-conditions',
    'What stands in tables of its own, conditions on attributes and metrics, is joined for a single view alone.',
    ['LIBRARY-VIEW-FILTER-STORED'],
    changeResources('listLibraryViews', view => ({
      ...view,
      filter: isObject(view.filter) ? omit(omit(view.filter, 'attributes'), 'metric_filters') : null,
    })),
  ),
  deviation(
    'library-views/word-for-a-filter',
    'A filter that is a word is passed over.',
    ['LIBRARY-VIEW-FILTER-TYPE'],
    onCreating(
      ({ filter }) => typeof filter === 'string',
      draft => omit(draft, 'filter'),
    ),
  ),
  deviation(
    'library-views/array-for-a-filter',
    'An array is an object too, and a filter in one is passed over.',
    ['LIBRARY-VIEW-FILTER-TYPE'],
    onCreating(
      ({ filter }) => isList(filter),
      draft => ({ ...draft, filter: {} }),
    ),
  ),
]
