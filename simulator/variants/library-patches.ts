import type { Json, JsonObject, Option } from '../../fixtures/entities.ts'
import { DAY_MS } from '../clock.ts'
import { isList, isObject, toList } from '../json.ts'
import { changePresentation, changeRule, combinePatches, type Patch, wrapHandler } from '../service/patches.ts'
import type { MediaPredicates } from '../service/service.ts'
import type { World } from '../world.ts'

/** Changes the filters of library views in every response. */
export const changeFilters = (change: (filter: JsonObject, world: World) => JsonObject | null): Patch =>
  changePresentation('libraryView', reference => (context, view) => {
    const shown = reference(context, view)
    return isObject(shown.filter) ? { ...shown, filter: change(shown.filter, context.world) } : shown
  })

export const changeConditions = (change: (condition: JsonObject, world: World) => JsonObject): Patch =>
  changeFilters((filter, world) =>
    isList(filter.attributes)
      ? { ...filter, attributes: filter.attributes.map(one => (isObject(one) ? change(one, world) : one)).toReversed() }
      : filter,
  )

/** Changes the values of each condition, by the options of its attribute. */
export const changeConditionValues = (change: (value: Json, options: readonly Option[]) => Json): Patch =>
  changeConditions((condition, world) => {
    const options = world.mediaAttributes.get(String(condition.attribute_id))?.options ?? []
    return { ...condition, values: toList(condition.values).map(value => change(value, options)) }
  })

/** Every entry of a filter, absent. */
export const NO_ENTRIES: JsonObject = {
  ...{ query: null, type: null, folder_id: null, status: null, uploaded_by: null, attributes: null },
  ...{ created_after: null, created_before: null, last_activity_after: null, last_activity_before: null },
  metric_filters: null,
}

export const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const deriveId = (name: string): string =>
  `option-${[...name.toLowerCase()].map(letter => letter.codePointAt(0)?.toString(16)).join('')}`

/** Derives the ids of new options from their names, unless a renamed option has the id. */
const withDerivedIds = (added: readonly Option[], before: readonly Option[]): readonly Option[] =>
  added.map(option => {
    const id = deriveId(option.name)
    return before.some(one => one.id === id) ? option : { ...option, id }
  })

export const deriveOptionIds: Patch = combinePatches(
  changeRule(
    'options',
    'afterAdding',
    reference => (call, attribute, added) => reference(call, attribute, withDerivedIds(added, attribute.options ?? [])),
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
export const canMatchNothing = (filter: JsonObject): boolean => {
  const metrics = (isList(filter.metric_filters) ? filter.metric_filters : []).filter(isObject)
  return (
    RANGES.some(([after, before]) => String(filter[after] ?? '') > String(filter[before] ?? '9')) ||
    metrics.some(one => metrics.some(other => !canBothHold(one, other)))
  )
}

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const leaveOwnDaysOut = (reference: MediaPredicates): MediaPredicates => ({
  ...reference,
  created_after: (context, day) => reference.created_after(context, dayFrom(day, 1)),
  created_before: (context, day) => reference.created_before(context, dayFrom(day, -1)),
  last_activity_after: (context, day) => reference.last_activity_after(context, dayFrom(day, 1)),
  last_activity_before: (context, day) => reference.last_activity_before(context, dayFrom(day, -1)),
})
