import type { Json, JsonObject, Option } from '../../fixtures/entities.ts'
import { isEmpty, isList, isObject, omit, toList } from '../deviations/json.ts'
import { changeFilterSemantics, skipFilterRule } from '../deviations/media-filter/patches.ts'
import {
  changeBody,
  changePresentation,
  changeRule,
  combinePatches,
  type Patch,
  wrapHandler,
} from '../deviations/patches.ts'
import { MAX_LIBRARY_VIEW_ORDER } from '../service/body-limits.ts'
import { invalid } from '../service/errors.ts'
import type { MediaPredicates } from '../service/service.ts'
import type { World } from '../world.ts'
import { unjudged, type Variant, variant } from './variant.ts'

/** Changes the filters of library views in every response. */
const changeFilters = (change: (filter: JsonObject, world: World) => JsonObject | null): Patch =>
  changePresentation('libraryView', honest => (context, view) => {
    const shown = honest(context, view)
    return isObject(shown.filter) ? { ...shown, filter: change(shown.filter, context.world) } : shown
  })

const changeConditions = (change: (condition: JsonObject, world: World) => JsonObject): Patch =>
  changeFilters((filter, world) =>
    isList(filter.attributes)
      ? { ...filter, attributes: filter.attributes.map(one => (isObject(one) ? change(one, world) : one)).toReversed() }
      : filter,
  )

/** Changes the values of each condition, by the options of its attribute. */
const changeConditionValues = (change: (value: Json, options: readonly Option[]) => Json): Patch =>
  changeConditions((condition, world) => {
    const options = world.mediaAttributes.get(String(condition.attribute_id))?.options ?? []
    return { ...condition, values: toList(condition.values).map(value => change(value, options)) }
  })

/** Every entry of a filter, absent. */
const NO_ENTRIES: JsonObject = {
  ...{ query: null, type: null, folder_id: null, status: null, uploaded_by: null, attributes: null },
  ...{ created_after: null, created_before: null, last_activity_after: null, last_activity_before: null },
  metric_filters: null,
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const deriveId = (name: string): string =>
  `option-${[...name.toLowerCase()].map(letter => letter.codePointAt(0)?.toString(16)).join('')}`

/** Derives the ids of new options from their names, unless a renamed option has the id. */
const withDerivedIds = (added: readonly Option[], before: readonly Option[]): readonly Option[] =>
  added.map(option => {
    const id = deriveId(option.name)
    return before.some(one => one.id === id) ? option : { ...option, id }
  })

const deriveOptionIds: Patch = combinePatches(
  changeRule(
    'options',
    'afterAdding',
    honest => (call, attribute, added) => honest(call, attribute, withDerivedIds(added, attribute.options ?? [])),
  ),
  wrapHandler('createMediaAttribute', (handle, call) => {
    const { mediaAttributes } = call.world
    const reply = handle(call)
    const made = reply.kind === 'resource' ? mediaAttributes.get(reply.resource.id) : undefined
    if (reply.kind !== 'resource' || !made?.options) return reply
    const stored = mediaAttributes.put({ ...made, options: withDerivedIds(made.options, []) })
    return { ...reply, resource: call.service.present.mediaAttribute(call, stored) }
  }),
)

const RANGES = [
  ['created_after', 'created_before'],
  ['last_activity_after', 'last_activity_before'],
] as const

/** Whether two conditions on one metric can both hold. */
const canBothHold = (one: JsonObject, other: JsonObject): boolean => {
  const [low, high] = [Number(one.value), Number(other.value)]
  if (one.metric !== other.metric || one.operator === other.operator) return true
  if (one.operator === 'greater_than') return low < high
  return one.operator === 'less_than' ? low > high : other.operator === 'greater_than' ? low > high : low < high
}

/** Whether no media can match a filter. */
const canMatchNothing = (filter: JsonObject): boolean => {
  const metrics = (isList(filter.metric_filters) ? filter.metric_filters : []).filter(isObject)
  return (
    RANGES.some(([after, before]) => String(filter[after] ?? '') > String(filter[before] ?? '9')) ||
    metrics.some(one => metrics.some(other => !canBothHold(one, other)))
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const leaveOwnDaysOut = (honest: MediaPredicates): MediaPredicates => ({
  ...honest,
  created_after: (context, day) => honest.created_after(context, dayFrom(day, 1)),
  created_before: (context, day) => honest.created_before(context, dayFrom(day, -1)),
  last_activity_after: (context, day) => honest.last_activity_after(context, dayFrom(day, 1)),
  last_activity_before: (context, day) => honest.last_activity_before(context, dayFrom(day, -1)),
})

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
    'libraries/unknown-statuses-match-nothing',
    'MEDIA-FILTER-STATUS',
    'The specification does not name unknown statuses among the filter values that are rejected. On this server they match nothing.',
    skipFilterRule('statusIsOfSpace', () => true),
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
