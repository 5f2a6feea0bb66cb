import { isList, isObject, type Json, type JsonObject } from '../json.ts'
import { changeJson, changeSuccesses } from '../mutants/answers.ts'
import { inEachWrite } from '../mutants/board-rows/patches.ts'
import { changeAnswered } from '../mutants/members.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { changeResources, combinePatches, type Patch } from '../service/patches.ts'
import type { Resource } from '../service/reply.ts'
import type { BoardState } from '../service/store/board-state.ts'
import { filterAtMidnight, rewriteValues, toMidnight } from './patches.ts'
import { type Variant, variants } from './variant.ts'

const toStoredEntry = (entry: JsonObject): JsonObject => {
  const { type, value = null } = entry
  if (type === 'date') return { ...entry, value: toMidnight(value) }
  return type === 'richtext' && typeof value === 'string' ? { ...entry, value: `${value}\n` } : entry
}

const nameLink = (entry: JsonObject): JsonObject =>
  entry.type === 'link' && typeof entry.value === 'string' ? { ...entry, display_value: 'Example Domain' } : entry

const changeEachObject = (row: Resource, member: string, change: (one: JsonObject) => JsonObject): Resource => {
  const held = row[member]
  return isList(held) ? { ...row, [member]: held.map(one => (isObject(one) ? change(one) : one)) } : row
}

const toStoredFilter = (board: BoardState | undefined, filter: JsonObject): JsonObject => {
  const stored = filterAtMidnight(board, filter)
  return filter.operator === 'equals' && typeof stored.value === 'string'
    ? { ...stored, value: [stored.value] }
    : stored
}

const changeViews = (name: 'getView' | 'listViews'): Patch =>
  changeAnswered(name, ({ filters }, { params, world }) => {
    const board = world.boards.get(params.id ?? '')
    const toStored = (one: Json) => (isObject(one) ? toStoredFilter(board, one) : one)
    return isList(filters) && { filters: filters.map(toStored).toReversed() }
  })

/** Fills in what a filter of media leaves out, and reverses its conditions. */
const toStoredSearch = (filter: JsonObject): JsonObject => {
  const { attributes, metric_filters } = filter
  const withMatch = (condition: Json): Json => (isObject(condition) ? { match: 'any', ...condition } : condition)
  return {
    ...filter,
    attributes: isList(attributes) ? attributes.map(withMatch).toReversed() : [],
    metric_filters: isList(metric_filters) ? metric_filters.toReversed() : [],
  }
}

const changeLibraryViews = (name: 'getLibraryView' | 'listLibraryViews'): Patch =>
  changeAnswered(name, ({ filter }) => isObject(filter) && { filter: toStoredSearch(filter) })

const reverseMembers = (value: Json): Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value

/** Permitted choices that show one thing in different forms in different answers. */
export const formVariants: readonly Variant[] = variants({
  [`forms/feeds-show-what-is-stored: In feeds, the server shows days as date-times at midnight and adds a line break to
    Markdown. CELL-DATE, topic how dates are stored`]: changeResources('listViewRows', row =>
    changeEachObject(row, 'fields', toStoredEntry),
  ),
  [`forms/writes-answer-what-is-stored: In the responses to writes, the server shows days as date-times at midnight and
    adds a line break to Markdown. CELL-DATE, topic how dates are stored`]: inEachWrite(name =>
    changeResources(name, row => changeEachObject(row, 'fields', toStoredEntry)),
  ),
  [`forms/links-get-their-titles: In feeds, the display_value of a link is the title of its page, which the server looks
    up after the write.
    CELL-FIELD-DISPLAY-VALUE`]: changeResources('listViewRows', row => changeEachObject(row, 'fields', nameLink)),
  [`forms/views-read-as-stored: The response to the creation of a view repeats the filters as they were sent. Later reads
    show them in another form and order.
    VIEW-FILTERS-STORED`]: combinePatches(changeViews('getView'), changeViews('listViews')),
  [`forms/library-views-read-as-stored: The response to the creation of a library view repeats the filter as it was sent.
    Later reads show it in another form and order. LIBRARY-VIEW-FILTER-STORED`]: combinePatches(
    changeLibraryViews('getLibraryView'),
    changeLibraryViews('listLibraryViews'),
  ),
  [`forms/properties-in-no-order: The server reverses the properties of JSON objects in every second answer.
    GENERAL-JSON`]: service => {
    const answers = keepPerWorld(() => ({ count: 0 }))
    return changeSuccesses((rendered, { world }) => {
      const state = answers(world)
      state.count++
      return state.count % 2 === 0 ? rendered : changeJson(body => rewriteValues(body, reverseMembers))(rendered)
    })(service)
  },
})
