import { changeFilterSemantics } from '../deviations/media-filter/patches.ts'
import { isEmpty, isList, isObject, omit, toList } from '../json.ts'
import { MAX_LIBRARY_VIEW_ORDER } from '../service/body-limits.ts'
import { invalid } from '../service/errors.ts'
import { changeBody, changePresentation, changeRule, combinePatches } from '../service/patches.ts'
import {
  canMatchNothing,
  changeConditions,
  changeConditionValues,
  changeFilters,
  deriveOptionIds,
  leaveOwnDaysOut,
  NO_ENTRIES,
  TIME,
} from './library-patches.ts'
import { unjudged, type Variant, variant } from './variant.ts'

/** Lawful choices in storing filters and searching by them. */
export const libraryVariants: readonly Variant[] = [
  variant(
    'libraries/options-by-id',
    'MEDIA-FILTER-ATTRIBUTE-TAGS-NAME',
    'A filter shows the id of an option that was sent by name, and its conditions in reverse order.',
    changeConditionValues((value, options) => options.find(({ name }) => name === value)?.id ?? value),
    'how a filter keeps options',
  ),
  variant(
    'libraries/options-of-attributes-reversed',
    'ATTRIBUTE-OPTIONS',
    'The server reverses the options that an attribute is created with.',
    changeBody('createMediaAttribute', sent =>
      isList(sent.options) ? { ...sent, options: [...sent.options].reverse() } : sent,
    ),
  ),
  variant(
    'libraries/default-match-left-out',
    'MEDIA-FILTER-MATCH-DEFAULT',
    'The server leaves out the match of a condition if it is the default.',
    changeConditions(condition => (condition.match === 'any' ? omit(condition, 'match') : condition)),
  ),
  variant(
    'libraries/empty-arrays-filled-in',
    'LIBRARY-VIEW-FILTER-STORED',
    'The server shows empty arrays for a filter without conditions.',
    changeFilters(filter => ({ attributes: [], metric_filters: [], ...filter })),
  ),
  variant(
    'libraries/times-become-days',
    'MEDIA-FILTER-DAY-WITHOUT-TIME',
    'Where a filter has a day, the server also takes a date-time, and keeps its day.',
    changeBody('createLibraryView', sent => {
      if (!isObject(sent.filter)) return sent
      const entries = Object.entries(sent.filter).map(([key, value]) =>
        TIME.test(String(value)) ? [key, String(value).slice(0, 10)] : [key, value],
      )
      return { ...sent, filter: Object.fromEntries(entries) }
    }),
  ),
  variant(
    'libraries/absent-entries-are-null',
    'LIBRARY-VIEW-FILTER-STORED',
    'The server shows the absent entries of a filter as null, and also accepts null for them.',
    combinePatches(
      changeFilters(filter => ({ ...NO_ENTRIES, ...filter })),
      ...(['createLibraryView', 'updateLibraryView'] as const).map(name =>
        changeBody(name, sent =>
          isObject(sent.filter)
            ? { ...sent, filter: Object.fromEntries(Object.entries(sent.filter).filter(([, value]) => value !== null)) }
            : sent,
        ),
      ),
    ),
  ),
  variant(
    'libraries/conditions-in-another-order',
    'LIBRARY-VIEW-FILTER-STORED',
    'The server reverses the conditions of a filter, and the values in each.',
    changeFilters(filter => ({
      ...filter,
      ...(isList(filter.metric_filters) && { metric_filters: filter.metric_filters.toReversed() }),
      ...(isList(filter.attributes) && {
        attributes: filter.attributes
          .map(one => (isObject(one) && isList(one.values) ? { ...one, values: one.values.toReversed() } : one))
          .toReversed(),
      }),
    })),
    'how a filter keeps options',
  ),
  variant(
    'libraries/lists-of-media-in-another-order',
    'MEDIA-ATTRIBUTES-POPULATED',
    'The server reverses the attributes, exports, ad accounts, campaigns and ad sets of a media.',
    combinePatches(
      changePresentation('media', honest => (context, media) => {
        const shown = honest(context, media)
        return { ...shown, attributes: toList(shown.attributes).toReversed() }
      }),
      changePresentation('mediaExports', honest => media => honest(media).toReversed()),
      changePresentation('mediaMetrics', honest => metrics => {
        const shown = honest(metrics)
        const reversed = ['ad_accounts', 'campaigns', 'ad_sets'].map(name => [name, toList(shown[name]).toReversed()])
        return { ...shown, ...Object.fromEntries(reversed) }
      }),
    ),
  ),
  unjudged(
    'libraries/no-visible-fields-are-null',
    'LIBRARY-FIELDS',
    'An empty list of visible_fields means the library default, and reads back as null.',
    changePresentation('libraryView', honest => (context, view) => {
      const shown = honest(context, view)
      return { ...shown, visible_fields: isEmpty(shown.visible_fields) ? null : (shown.visible_fields ?? null) }
    }),
  ),
  unjudged(
    'libraries/days-leave-themselves-out',
    'MEDIA-FILTER-DAYS',
    'The filters created_after, created_before, last_activity_after and last_activity_before exclude their own day.',
    changeFilterSemantics(({ predicates }) => ({ predicates: leaveOwnDaysOut(predicates) })),
  ),
  variant(
    'libraries/empty-filter-is-null',
    'LIBRARY-VIEW-FILTER-NULL',
    'The server shows an empty filter as null.',
    changeFilters(filter => (Object.keys(filter).length === 0 ? null : filter)),
  ),
  variant(
    'libraries/defaults-filled-in',
    'LIBRARY-VIEW-FILTER-DEFAULT',
    'A library view without a filter or a sort shows an empty filter or the default sort.',
    changeBody('createLibraryView', sent => ({ filter: {}, sort: { field: 'uploadedAt', order: 'desc' }, ...sent })),
  ),
  variant(
    'libraries/no-vain-filters',
    'LIBRARY-VIEW-FILTER-STORED',
    'The server refuses a filter that can match nothing.',
    changeBody('createLibraryView', sent => {
      if (isObject(sent.filter) && canMatchNothing(sent.filter)) throw invalid('filter', 'nothing can match this')
      return sent
    }),
  ),
  variant(
    'libraries/option-ids-from-names',
    'ATTRIBUTE-OPTIONS',
    'The server derives the ids of options from their names.',
    deriveOptionIds,
  ),
  variant(
    'libraries/subfolders-always-searched',
    'MEDIA-SEARCH',
    'A media search ignores include_subfolders in its body, and always includes subfolders.',
    changeBody('searchMedia', sent => omit(sent, 'include_subfolders')),
  ),
  variant(
    'libraries/latest-export-of-a-channel',
    'MEDIA-EXPORTS-REPEATED',
    'The server shows only the latest export of a media to each channel.',
    changePresentation('mediaExports', honest => media => {
      const records = honest(media)
      return records.filter(
        ({ channel_id }, index) => records.findLastIndex(one => one.channel_id === channel_id) === index,
      )
    }),
  ),
  variant(
    'libraries/search-by-a-filter',
    'MEDIA-SEARCH',
    'The body of a media search holds the filter in the member filter.',
    changeBody('searchMedia', ({ space_id = null, include_subfolders = true, filter = null }) => ({
      space_id,
      include_subfolders,
      ...(isObject(filter) && filter),
    })),
  ),
  variant(
    'libraries/gaps-in-order',
    'LIBRARY-ORDER',
    'The server leaves gaps between the orders of library views.',
    changeRule(
      'libraryViews',
      'nextOrder',
      honest => (call, space) => Math.min(MAX_LIBRARY_VIEW_ORDER, honest(call, space) + 100),
    ),
  ),
  variant(
    'libraries/untitled-by-name',
    'LIBRARY-VIEW-UNTITLED',
    'The server calls a library view without a name Untitled view.',
    changeBody('createLibraryView', sent => ({ name: 'Untitled view', ...sent })),
    'names of library views',
  ),
  variant(
    'libraries/statuses-by-id',
    'MEDIA-FILTER-STATUS-ID',
    'A filter shows the id of a status that was sent by name.',
    changePresentation('libraryView', honest => (context, view) => {
      const shown = honest(context, view)
      const { filter = null } = shown
      if (!isObject(filter)) return shown
      const catalog = context.world.spaces.get(view.space_id)?.media_statuses
      const status = catalog?.find(({ name }) => name === filter.status)
      return status ? { ...shown, filter: { ...filter, status: status.id } } : shown
    }),
  ),
  variant(
    'libraries/media-update-takes-no-status',
    'MEDIA-PATCH',
    'The update of a media ignores status.',
    changeBody('updateMedia', sent => omit(sent, 'status')),
  ),
  variant(
    'libraries/options-by-name',
    'MEDIA-FILTER-ATTRIBUTE-TAGS-ID',
    'A filter shows the name of an option that was sent by id, and its conditions in reverse order.',
    changeConditionValues((value, options) => options.find(({ id }) => id === value)?.name ?? value),
    'how a filter keeps options',
  ),
]
