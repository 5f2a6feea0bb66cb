import type { Json, JsonObject, Row } from '../../fixtures/entities.ts'
import { isList, isObject } from '../json.ts'
import { changeJson, changeSuccesses } from '../mutants/answers.ts'
import { type OperationName, operations } from '../service/operations/index.ts'
import { changeCall, changePresentation, changeRule, type Patch, patchEach, wrapHandler } from '../service/patches.ts'
import type { Reply, Resource } from '../service/reply.ts'
import type { Call, Operation } from '../service/service.ts'
import type { BoardState } from '../service/store/board-state.ts'

const isOperationName = (name: string): name is OperationName => name in operations

/** Every operation, also those that the specification only names. */
const OPERATIONS: readonly OperationName[] = Object.keys(operations).filter(isOperationName)

/** Changes the call before any operation handles it. */
export const changeEveryCall = (change: (call: Call) => Call): Patch =>
  patchEach(OPERATIONS, name => changeCall(name, change))

export const wrapEveryHandler = (change: (handle: Operation['handle'], call: Call) => Reply): Patch =>
  patchEach(OPERATIONS, name => wrapHandler(name, change))

/** Changes the order of the rows of a view without a sort. */
export const changeFeedOrder = (change: (rows: readonly Row[]) => readonly Row[]): Patch =>
  changeRule('feed', 'order', reference => (context, view, oldestFirst) => {
    const rows = reference(context, view, oldestFirst)
    return view.sort ? rows : change(rows)
  })

/** Changes the properties of an object. Returns the object itself if all stay the same: most answers are changed a little. */
function changeMembers(object: JsonObject, change: (value: Json, name: string) => Json): JsonObject {
  const entries = Object.entries(object)
  let isSame = true
  for (const entry of entries) {
    const changed = change(entry[1], entry[0])
    isSame &&= changed === entry[1]
    entry[1] = changed
  }
  return isSame ? object : Object.fromEntries(entries)
}

/** Changes every value of a response, inner values first. */
export const rewriteValues = (value: Json, change: (value: Json, key: string) => Json, key = ''): Json => {
  if (isList(value)) {
    const items = value.map(one => rewriteValues(one, change, key))
    return change(items.every((one, index) => one === value[index]) ? value : items, key)
  }
  if (!isObject(value)) return change(value, key)
  return change(
    changeMembers(value, (one, name) => rewriteValues(one, change, name)),
    key,
  )
}

export const changeObjects = (change: (value: JsonObject) => JsonObject): Patch =>
  changeSuccesses(changeJson(body => rewriteValues(body, value => (isObject(value) ? change(value) : value))))

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const isTime = (value: Json): value is string => typeof value === 'string' && TIME.test(value)

const DATE_TYPES: readonly unknown[] = ['date', 'createdat', 'updatedat']

/** Whether a property of an object holds times, and not a text that may look like one. */
const holdsTimes = (member: string, { type, attribute_type = type }: JsonObject): boolean =>
  member.endsWith('_at') ||
  member === 'last_activity' ||
  (['value', 'display_value'].includes(member) && DATE_TYPES.includes(attribute_type))

/** Changes every timestamp in every success, but no text of a client. */
export const changeTimes = (change: (time: string) => string): Patch =>
  changeObjects(object =>
    changeMembers(object, (value, member) =>
      holdsTimes(member, object) ? rewriteValues(value, one => (isTime(one) ? change(one) : one)) : value,
    ),
  )

/** Changes the entries of cells in every response. */
export const changeEntries = (change: (entry: JsonObject) => JsonObject): Patch =>
  changePresentation('fieldEntry', reference => (context, row) => change(reference(context, row)))

export const isEmptyEntry = ({ value }: JsonObject): boolean => value === null || (isList(value) && value.length === 0)

/** Changes board views in every response. */
export const changeViews = (change: (view: Resource) => Resource): Patch =>
  changePresentation('view', reference => (context, view) => change(reference(context, view)))

/** Changes the columns of the views that follow their board. */
export const changeSynthesizedColumns = (change: (ids: readonly Json[]) => readonly Json[]): Patch =>
  changeViews(view =>
    view.visible_columns_pinned === false && isList(view.visible_column_ids)
      ? { ...view, visible_column_ids: change(view.visible_column_ids) }
      : view,
  )

/** Shows the days of a filter on a date column at midnight. */
export const filterAtMidnight = (board: BoardState | undefined, filter: JsonObject): JsonObject => {
  const { column_id, value } = filter
  const isOnDates = board?.columns.get(String(column_id))?.type === 'date'
  return isOnDates && value !== undefined ? { ...filter, value: toMidnight(value) } : filter
}

/** Writes a day, or each day of a list, as a date-time at midnight in UTC. */
export const toMidnight = (days: Json, midnight = 'T00:00:00.000Z'): Json =>
  rewriteValues(days, day => (typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}${midnight}` : day))
