import { isEmpty, isList, isObject, omit, toList } from '../json.ts'
import { changeFilterSemantics, skipFilterRule } from '../mutants/media-filter/patches.ts'
import { changeArray, changeMedia, changeMembers, withMembers } from '../mutants/members.ts'
import { MAX_LIBRARY_VIEW_ORDER } from '../service/body-limits.ts'
import { invalid } from '../service/errors.ts'
import {
  afterHandling,
  changeBody,
  changePresentation,
  changeRule,
  combinePatches,
  patchEach,
} from '../service/patches.ts'
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
import { type Variant, variants } from './variant.ts'

/** Permitted choices in storing filters and searching by them. */
export const libraryVariants: readonly Variant[] = variants({
  [`libraries/options-by-id: A filter shows the id of an option that was sent by name, and its conditions in reverse
    order. MEDIA-FILTER-ATTRIBUTE-TAGS-NAME, topic how a filter keeps options`]: changeConditionValues(
    (value, options) => options.find(({ name }) => name === value)?.id ?? value,
  ),
  [`libraries/options-of-attributes-reversed: The server reverses the options that an attribute is created with.
    ATTRIBUTE-OPTIONS`]: changeArray('createMediaAttribute', 'options', options => options.toReversed()),
  [`libraries/default-match-left-out: The server leaves out the match of a condition if it is the default.
    MEDIA-FILTER-MATCH-DEFAULT`]: changeConditions(condition =>
    condition.match === 'any' ? omit(condition, 'match') : condition,
  ),
  [`libraries/empty-arrays-filled-in: The server shows empty arrays for a filter without conditions.
    LIBRARY-VIEW-FILTER-STORED`]: changeFilters(filter => ({ attributes: [], metric_filters: [], ...filter })),
  [`libraries/times-become-days: Where a filter has a day, the server also takes a date-time, and keeps its day.
    MEDIA-FILTER-DAY-WITHOUT-TIME`]: changeBody('createLibraryView', sent => {
    if (!isObject(sent.filter)) return sent
    const entries = Object.entries(sent.filter).map(([key, value]) =>
      TIME.test(String(value)) ? [key, String(value).slice(0, 10)] : [key, value],
    )
    return { ...sent, filter: Object.fromEntries(entries) }
  }),
  [`libraries/absent-entries-are-null: The server shows the absent entries of a filter as null, and also accepts null
    for them. LIBRARY-VIEW-FILTER-STORED`]: combinePatches(
    changeFilters(filter => ({ ...NO_ENTRIES, ...filter })),
    patchEach(['createLibraryView', 'updateLibraryView'], name =>
      changeMembers(
        name,
        ({ filter }) =>
          isObject(filter) && {
            filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null)),
          },
      ),
    ),
  ),
  [`libraries/conditions-in-another-order: The server reverses the conditions of a filter, and the values in each.
    LIBRARY-VIEW-FILTER-STORED, topic how a filter keeps options`]: changeFilters(filter => ({
    ...filter,
    ...(isList(filter.metric_filters) && { metric_filters: filter.metric_filters.toReversed() }),
    ...(isList(filter.attributes) && {
      attributes: filter.attributes
        .map(one => (isObject(one) && isList(one.values) ? { ...one, values: one.values.toReversed() } : one))
        .toReversed(),
    }),
  })),
  [`libraries/lists-of-media-in-another-order: The server reverses the attributes, exports, ad accounts, campaigns and
    ad sets of a media. MEDIA-ATTRIBUTES-POPULATED`]: combinePatches(
    changeMedia(({ attributes }) => ({ attributes: toList(attributes).toReversed() })),
    changePresentation('mediaExports', reference => media => reference(media).toReversed()),
    changePresentation('mediaMetrics', reference => metrics => {
      const shown = reference(metrics)
      const reversed = ['ad_accounts', 'campaigns', 'ad_sets'].map(name => [name, toList(shown[name]).toReversed()])
      return { ...shown, ...Object.fromEntries(reversed) }
    }),
  ),
  [`libraries/no-visible-fields-are-null: An empty list of visible_fields means the library default, and reads back as
    null. LIBRARY-FIELDS`]: changePresentation('libraryView', reference =>
    withMembers(reference, ({ visible_fields }) => isEmpty(visible_fields) && { visible_fields: null }),
  ),
  [`libraries/days-leave-themselves-out: The filters created_after, created_before, last_activity_after and
    last_activity_before exclude their own day.
    MEDIA-FILTER-DAYS, unjudged`]: changeFilterSemantics(({ predicates }) => ({
    predicates: leaveOwnDaysOut(predicates),
  })),
  [`libraries/empty-filter-is-null: The server shows an empty filter as null.
    LIBRARY-VIEW-FILTER-NULL`]: changeFilters(filter => (Object.keys(filter).length === 0 ? null : filter)),
  [`libraries/defaults-filled-in: A library view without a filter or a sort shows an empty filter or the default sort.
    LIBRARY-VIEW-FILTER-DEFAULT`]: changeBody('createLibraryView', sent => ({
    filter: {},
    sort: { field: 'uploadedAt', order: 'desc' },
    ...sent,
  })),
  [`libraries/no-vain-filters: The server refuses a filter that can match nothing.
    LIBRARY-VIEW-FILTER-STORED`]: changeBody('createLibraryView', sent => {
    if (isObject(sent.filter) && canMatchNothing(sent.filter)) throw invalid('filter', 'nothing can match this')
    return sent
  }),
  [`libraries/option-ids-from-names: The server derives the ids of options from their names.
    ATTRIBUTE-OPTIONS`]: deriveOptionIds,
  [`libraries/subfolders-always-searched: A media search ignores include_subfolders in its body, and always includes
    subfolders. MEDIA-SEARCH`]: changeBody('searchMedia', sent => omit(sent, 'include_subfolders')),
  [`libraries/latest-export-of-a-channel: The server shows only the latest export of a media to each channel.
    MEDIA-EXPORTS-REPEATED`]: changePresentation('mediaExports', reference => media => {
    const records = reference(media)
    return records.filter(
      ({ channel_id }, index) => records.findLastIndex(one => one.channel_id === channel_id) === index,
    )
  }),
  [`libraries/search-by-a-filter: The body of a media search holds the filter in the property filter.
    MEDIA-SEARCH`]: changeBody('searchMedia', ({ space_id = null, include_subfolders = true, filter = null }) => ({
    space_id,
    include_subfolders,
    ...(isObject(filter) && filter),
  })),
  [`libraries/gaps-in-order: The server leaves gaps between the orders of library views.
    LIBRARY-ORDER`]: changeRule(
    'libraryViews',
    'nextOrder',
    reference => (call, space) => Math.min(MAX_LIBRARY_VIEW_ORDER, reference(call, space) + 100),
  ),
  [`libraries/views-push-others-back: A new library view pushes those back that have its order or a higher one.
    LIBRARY-ORDER`]: afterHandling('createLibraryView', ({ world }, reply) => {
    if (reply.kind !== 'resource') return
    const { id } = reply.resource
    const made = world.libraryViews.get(id)
    const others = [...world.libraryViews.listed].filter(one => one.id !== id && one.space_id === made?.space_id)
    for (const { order, ...one } of others)
      if (made && order >= made.order && order < MAX_LIBRARY_VIEW_ORDER)
        world.libraryViews.put({ ...one, order: order + 1 })
  }),
  [`libraries/untitled-by-name: The server calls a library view without a name Untitled view.
    LIBRARY-VIEW-UNTITLED, topic names of library views`]: changeBody('createLibraryView', sent => ({
    name: 'Untitled view',
    ...sent,
  })),
  [`libraries/statuses-by-id: A filter shows the id of a status that was sent by name.
    MEDIA-FILTER-STATUS-ID`]: changePresentation('libraryView', reference => (context, view) => {
    const shown = reference(context, view)
    const { filter = null } = shown
    if (!isObject(filter)) return shown
    const catalog = context.world.spaces.get(view.space_id)?.media_statuses
    const status = catalog?.find(({ name }) => name === filter.status)
    return status ? { ...shown, filter: { ...filter, status: status.id } } : shown
  }),
  [`libraries/statuses-of-any-name: A filter takes any text as a status. A search by one that the catalog lacks finds
    nothing. MEDIA-FILTER-STATUS`]: skipFilterRule('statusIsOfSpace', () => true),
  [`libraries/media-update-takes-no-status: The update of a media ignores status.
    MEDIA-PATCH`]: changeBody('updateMedia', sent => omit(sent, 'status')),
  [`libraries/options-by-name: A filter shows the name of an option that was sent by id, and its conditions in reverse
    order. MEDIA-FILTER-ATTRIBUTE-TAGS-ID, topic how a filter keeps options`]: changeConditionValues(
    (value, options) => options.find(({ id }) => id === value)?.name ?? value,
  ),
})
