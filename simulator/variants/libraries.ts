import type { JsonObject, Option } from '../../fixtures/entities.ts'
import { isList, isObject, omit } from '../deviations/json.ts'
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
import type { World } from '../world.ts'
import { type Variant, variant } from './variant.ts'

/** Changes how the filter of a library view is sent. */
const filters = (change: (filter: JsonObject, world: World) => JsonObject | null): Patch =>
  changePresentation('libraryView', honest => (context, view) => {
    const shown = honest(context, view)
    return isObject(shown.filter) ? { ...shown, filter: change(shown.filter, context.world) } : shown
  })

const attributes = (change: (condition: JsonObject, world: World) => JsonObject): Patch =>
  filters((filter, world) =>
    isList(filter.attributes)
      ? { ...filter, attributes: filter.attributes.map(one => (isObject(one) ? change(one, world) : one)).toReversed() }
      : filter,
  )

const idFrom = (name: string): string =>
  `option-${[...name.toLowerCase()].map(letter => letter.codePointAt(0)?.toString(16)).join('')}`

/** A new option has the id that its name gives, unless one that was renamed has it still. */
const named = (added: readonly Option[], before: readonly Option[]): readonly Option[] =>
  added.map(option => {
    const id = idFrom(option.name)
    return before.some(one => one.id === id) ? option : { ...option, id }
  })

const optionsByName: Patch = combinePatches(
  changeRule(
    'options',
    'afterAdding',
    honest => (call, attribute, added) => honest(call, attribute, named(added, attribute.options ?? [])),
  ),
  wrapHandler('createMediaAttribute', (handle, call) => {
    const { mediaAttributes } = call.world
    const reply = handle(call)
    const made = reply.kind === 'resource' ? mediaAttributes.get(reply.resource.id) : undefined
    if (reply.kind !== 'resource' || !made?.options) return reply
    const stored = mediaAttributes.put({ ...made, options: named(made.options, []) })
    return { ...reply, resource: call.service.present.mediaAttribute(call, stored) }
  }),
)

const RANGES = [
  ['created_after', 'created_before'],
  ['last_activity_after', 'last_activity_before'],
] as const

/** Whether two conditions on one metric can both hold. */
const agree = (one: JsonObject, other: JsonObject): boolean => {
  const [low, high] = [Number(one.value), Number(other.value)]
  if (one.metric !== other.metric || one.operator === other.operator) return true
  if (one.operator === 'greater_than') return low < high
  return one.operator === 'less_than' ? low > high : other.operator === 'greater_than' ? low > high : low < high
}

/** Whether nothing can match, whatever the library holds. */
const isVain = (filter: JsonObject): boolean => {
  const metrics = (isList(filter.metric_filters) ? filter.metric_filters : []).filter(isObject)
  return (
    RANGES.some(([after, before]) => String(filter[after] ?? '') > String(filter[before] ?? '9')) ||
    metrics.some(one => metrics.some(other => !agree(one, other)))
  )
}

/** Other ways to keep a filter, and to search by it. */
export const libraryVariants: readonly Variant[] = [
  variant(
    'libraries/options-by-id',
    'Options that a filter was given by name may come back by id, and conditions in another order.',
    attributes((condition, world) => {
      const options = world.mediaAttributes.get(String(condition.attribute_id))?.options ?? []
      const values = isList(condition.values) ? condition.values : []
      return { ...condition, values: values.map(value => options.find(({ name }) => name === value)?.id ?? value) }
    }),
    'how a filter keeps options',
  ),
  variant(
    'libraries/default-match-left-out',
    'A condition that matches any need not say so.',
    attributes(condition => (condition.match === 'any' ? omit(condition, 'match') : condition)),
  ),
  variant(
    'libraries/empty-arrays-filled-in',
    'A filter without conditions may have arrays without any.',
    filters(filter => ({ attributes: [], metric_filters: [], ...filter })),
  ),
  variant(
    'libraries/empty-filter-is-null',
    'A filter without entries filters nothing, as null does.',
    filters(filter => (Object.keys(filter).length === 0 ? null : filter)),
  ),
  variant(
    'libraries/defaults-filled-in',
    'What a library view has that was given no filter and no sort is not given: an empty one, and that of the library.',
    changeBody('createLibraryView', sent => ({ filter: {}, sort: { field: 'uploadedAt', order: 'desc' }, ...sent })),
  ),
  variant(
    'libraries/no-vain-filters',
    'Whether a filter is taken that nothing can match is not given.',
    changeBody('createLibraryView', sent => {
      if (isObject(sent.filter) && isVain(sent.filter)) throw invalid('filter', 'nothing can match this')
      return sent
    }),
  ),
  variant(
    'libraries/option-ids-from-names',
    'How ids of options are generated is not given: here a name has the same one in every field, and when it is added again.',
    optionsByName,
  ),
  variant(
    'libraries/search-by-a-filter',
    'The contract of the search is not shown: here the filter is a member of its body.',
    changeBody('searchMedia', ({ space_id = null, filter = null }) => ({ space_id, ...(isObject(filter) && filter) })),
  ),
  variant(
    'libraries/gaps-in-order',
    'The order of library views need not be free of gaps.',
    changeRule(
      'libraryViews',
      'nextOrder',
      honest => (call, space) => Math.min(MAX_LIBRARY_VIEW_ORDER, honest(call, space) + 100),
    ),
  ),
  variant(
    'libraries/untitled-by-name',
    'What a library view is called that was given no name is not given.',
    changeBody('createLibraryView', sent => ({ name: 'Untitled view', ...sent })),
    'names of library views',
  ),
  variant(
    'libraries/statuses-by-id',
    'A status that a filter was given by name may come back by its id.',
    filters((filter, world) => {
      const statuses = [...world.spaces.values()].flatMap(({ media_statuses }) => media_statuses)
      const status = statuses.find(({ name }) => name === filter.status)
      return status ? { ...filter, status: status.id } : filter
    }),
  ),
  variant(
    'libraries/options-by-name',
    'Options that a filter was given by id may come back by name.',
    attributes((condition, world) => {
      const options = world.mediaAttributes.get(String(condition.attribute_id))?.options ?? []
      const values = isList(condition.values) ? condition.values : []
      return { ...condition, values: values.map(value => options.find(({ id }) => id === value)?.name ?? value) }
    }),
    'how a filter keeps options',
  ),
]
