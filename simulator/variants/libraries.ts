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
    'The specification does not say how a filter shows options. This server shows ids for names, and conditions in another order.',
    changeConditionValues((value, options) => options.find(({ name }) => name === value)?.id ?? value),
    'how a filter keeps options',
  ),
  variant(
    'libraries/default-match-left-out',
    'MEDIA-FILTER-MATCH-DEFAULT',
    'The specification does not say whether a condition shows the default match. This server leaves it out.',
    changeConditions(condition => (condition.match === 'any' ? omit(condition, 'match') : condition)),
  ),
  variant(
    'libraries/empty-arrays-filled-in',
    'LIBRARY-VIEW-FILTER-STORED',
    'The specification does not say how a filter without conditions is shown. This server shows empty arrays.',
    changeFilters(filter => ({ attributes: [], metric_filters: [], ...filter })),
  ),
  variant(
    'libraries/times-become-days',
    'MEDIA-FILTER-DAY-WITHOUT-TIME',
    'The specification does not say that a date-time is refused where a filter has a day. This server takes its day.',
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
    'Every present entry of a filter holds. This server shows the absent ones with null, and also takes null for absent.',
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
    'All conditions of a filter hold, and any of the values in each, in whatever order. This server reverses both.',
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
    'The specification gives no order for the attributes, exports, ad accounts, campaigns and ad sets of a media. This server reverses them.',
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
    'The specification does not say what an empty list of visible_fields means. On this server it means the library default, and reads back as null.',
    changePresentation('libraryView', honest => (context, view) => {
      const shown = honest(context, view)
      return { ...shown, visible_fields: isEmpty(shown.visible_fields) ? null : (shown.visible_fields ?? null) }
    }),
  ),
  unjudged(
    'libraries/days-leave-themselves-out',
    'MEDIA-FILTER-DAYS',
    'The specification does not say whether created_after and its like include their own day. On this server they leave it out.',
    changeFilterSemantics(({ predicates }) => ({ predicates: leaveOwnDaysOut(predicates) })),
  ),
  variant(
    'libraries/empty-filter-is-null',
    'LIBRARY-VIEW-FILTER-NULL',
    'An empty filter selects everything, as null does. This server shows null.',
    changeFilters(filter => (Object.keys(filter).length === 0 ? null : filter)),
  ),
  variant(
    'libraries/defaults-filled-in',
    'LIBRARY-VIEW-FILTER-DEFAULT',
    'The specification does not say what a library view without a filter and a sort shows. This server shows an empty filter and the default sort.',
    changeBody('createLibraryView', sent => ({ filter: {}, sort: { field: 'uploadedAt', order: 'desc' }, ...sent })),
  ),
  variant(
    'libraries/no-vain-filters',
    'LIBRARY-VIEW-FILTER-STORED',
    'The specification does not say whether a filter that can match nothing is accepted. This server refuses it.',
    changeBody('createLibraryView', sent => {
      if (isObject(sent.filter) && canMatchNothing(sent.filter)) throw invalid('filter', 'nothing can match this')
      return sent
    }),
  ),
  variant(
    'libraries/option-ids-from-names',
    'ATTRIBUTE-OPTIONS',
    'The specification does not say how ids of options are made. This server derives them from the names.',
    deriveOptionIds,
  ),
  variant(
    'libraries/subfolders-always-searched',
    'MEDIA-SEARCH',
    'The specification does not show where include_subfolders stands. This server does not look for it in the body.',
    changeBody('searchMedia', sent => omit(sent, 'include_subfolders')),
  ),
  variant(
    'libraries/latest-export-of-a-channel',
    'MEDIA-EXPORTS-REPEATED',
    'A media may appear more than once for one channel. This server shows only the latest export to each channel.',
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
    'The specification does not show the body of the search. This server takes the filter as a member of it.',
    changeBody('searchMedia', ({ space_id = null, include_subfolders = true, filter = null }) => ({
      space_id,
      include_subfolders,
      ...(isObject(filter) && filter),
    })),
  ),
  variant(
    'libraries/gaps-in-order',
    'LIBRARY-ORDER',
    'The specification does not say that the orders of library views have no gaps. This server leaves gaps.',
    changeRule(
      'libraryViews',
      'nextOrder',
      honest => (call, space) => Math.min(MAX_LIBRARY_VIEW_ORDER, honest(call, space) + 100),
    ),
  ),
  variant(
    'libraries/untitled-by-name',
    'LIBRARY-VIEW-UNTITLED',
    'The specification does not say what a library view without a name is called. This server calls it Untitled view.',
    changeBody('createLibraryView', sent => ({ name: 'Untitled view', ...sent })),
    'names of library views',
  ),
  variant(
    'libraries/statuses-by-id',
    'MEDIA-FILTER-STATUS-ID',
    'The specification does not say how a filter shows a status. This server shows its id for a name.',
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
    'The specification names no operation that writes the status of a media. On this server, the update of a media ignores it.',
    changeBody('updateMedia', sent => omit(sent, 'status')),
  ),
  variant(
    'libraries/options-by-name',
    'MEDIA-FILTER-ATTRIBUTE-TAGS-ID',
    'The specification does not say how a filter shows options. This server shows names for ids.',
    changeConditionValues((value, options) => options.find(({ id }) => id === value)?.name ?? value),
    'how a filter keeps options',
  ),
]
