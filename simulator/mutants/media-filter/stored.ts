import { FILTER_METRICS, MEDIA_KINDS, METRIC_OPERATORS } from '../../../fixtures/library-entities.ts'
import { isList, isObject, type JsonObject, omit, toObject } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import type { Patch } from '../../service/patches.ts'
import { changeAnswers, changeFilter, changeReads } from '../library-views/patches.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { UUID } from '../texts.ts'
import { changeValuesOn, isOn, onAttributes, onMetrics, refuseFilters, valuesOf } from './patches.ts'

const refuseEntry = (key: string, found: (value: unknown) => boolean): Patch =>
  changeFilter(filter => {
    if (filter[key] !== undefined && found(filter[key])) throw invalid(`filter.${key}`, 'not accepted')
    return filter
  })

/** The entries that a server may lose, with the clauses that this breaks. */
const DROPPED = {
  query: 'LIBRARY-VIEW-FILTER-STORED',
  folder_id: 'MEDIA-FILTER-FOLDER',
  uploaded_by: 'MEDIA-FILTER-UPLOADED-BY',
  status: 'MEDIA-FILTER-STATUS-NAME MEDIA-FILTER-STATUS-ID',
  created_after: 'MEDIA-FILTER-CREATED-AFTER',
  created_before: 'MEDIA-FILTER-CREATED-BEFORE',
  last_activity_after: 'MEDIA-FILTER-LAST-ACTIVITY-AFTER',
  last_activity_before: 'MEDIA-FILTER-LAST-ACTIVITY-BEFORE',
}

/** Changes the filters of views in every response. */
const changeSentFilter = (change: (filter: JsonObject) => JsonObject): Patch =>
  changeAnswers(({ filter }) => isObject(filter) && { filter: change(filter) })

const keepLastOfEach = (filter: JsonObject, member: string, key: string): JsonObject => {
  const conditions = filter[member]
  if (!isList(conditions)) return {}
  return { [member]: [...new Map(conditions.filter(isObject).map(one => [one[key], one])).values()] }
}

const changeReadFilter = (change: (filter: JsonObject) => JsonObject): Patch =>
  changeReads(({ filter }) => isObject(filter) && { filter: change(filter) })

const refuseOptions = (found: (value: string) => boolean): Patch =>
  onAttributes.refuse(
    (condition, call) => isOn('tags', condition, call) && valuesOf(condition).some(value => found(String(value))),
  )

/** Mistakes in what a filter accepts and a library view stores of it. */
export const storedMutants: readonly Mutant[] = mutants({
  ...each(Object.entries(DROPPED), ([key, clauses]) => ({
    [`media-filter/${key}-is-not-kept: The server does not store ${key} in the filter of a view.
      ${clauses}`]: changeSentFilter(filter => omit(filter, key)),
  })),
  ...each(MEDIA_KINDS, kind => ({
    [`media-filter/no-${kind}: The server refuses the type ${kind} in a filter.
      LIBRARY-VIEW-FILTER-STORED`]: refuseEntry('type', type => type === kind),
  })),
  [`media-filter/status-by-id-alone: The server accepts a status only by id, and refuses its name.
    MEDIA-FILTER-STATUS-NAME`]: refuseEntry('status', status => !UUID.test(String(status))),
  /** No search finds what the filters of library views refuse too. */
  [`media-filter/no-folders: The server refuses every folder in a filter, in searches and in library views.
    MEDIA-FILTER-FOLDER`]: refuseFilters('folderIsOfSpace', filter => filter.folder_id !== undefined),
  [`media-filter/no-users: The server refuses every user in a filter, in searches and in library views.
    MEDIA-FILTER-UPLOADED-BY`]: refuseFilters('uploaderIsKnown', filter => filter.uploaded_by !== undefined),
  [`media-filter/no-ids-of-statuses: The server accepts a status only by its name, in searches and in library views.
    MEDIA-FILTER-STATUS-ID`]: refuseFilters('statusIsOfSpace', ({ status }) => UUID.test(String(status))),
  ...each(['user', 'checkbox', 'text', 'link'], type => ({
    [`media-filter/no-${type}-attributes: The server refuses conditions on ${type} attributes.
      MEDIA-FILTER-ATTRIBUTE-${type.toUpperCase()}`]: onAttributes.refuse((condition, call) =>
      isOn(type, condition, call),
    ),
  })),
  [`media-filter/options-by-id-alone: The server accepts options only by id, and refuses their names.
    MEDIA-FILTER-ATTRIBUTE-TAGS-NAME`]: refuseOptions(value => !UUID.test(value)),
  [`media-filter/options-by-name-alone: The server accepts options only by name, and refuses their ids.
    MEDIA-FILTER-ATTRIBUTE-TAGS-ID`]: refuseOptions(value => UUID.test(value)),
  [`media-filter/false-is-no-condition: The server drops a condition that asks for an unchecked checkbox.
    MEDIA-FILTER-ATTRIBUTE-CHECKBOX`]: onAttributes.drop(condition => valuesOf(condition)[0] === 'false'),
  [`media-filter/first-value-alone: The server stores only the first of several options in a condition.
    MEDIA-FILTER-ATTRIBUTE-TAGS-ID MEDIA-FILTER-ATTRIBUTE-TAGS-NAME`]: changeValuesOn('tags', values =>
    values.slice(0, 1),
  ),
  [`media-filter/user-conditions-of-grants-dropped: The server drops conditions on user attributes when a grant creates the
    view. MEDIA-FILTER-ATTRIBUTE-USER-UNKNOWN`]: onAttributes.drop(
    (condition, call) => call.actor.user !== null && isOn('user', condition, call),
  ),
  [`media-filter/match-is-lost: The server stores every condition with match any, even where none was given.
    MEDIA-FILTER-MATCH`]: onAttributes.changeEach(({ match }) => match === 'none' && { match: 'any' }),
  [`media-filter/any-cannot-be-asked-for: The server refuses match any, and gives it by default only.
    MEDIA-FILTER-MATCH`]: onAttributes.refuse(({ match }) => match === 'any'),
  [`media-filter/none-by-default: A condition without match is stored with match none.
    MEDIA-FILTER-MATCH-DEFAULT`]: onAttributes.changeEach(
    ({ match, ...condition }) => match === undefined && valuesOf(condition).length > 0 && { match: 'none' },
  ),
  ...each(FILTER_METRICS, name => ({
    [`media-filter/no-${name}: The server refuses conditions on the metric ${name}.
      MEDIA-FILTER-METRICS`]: onMetrics.refuse(({ metric }) => metric === name),
  })),
  /** The server has a table of operators for each metric, which lacks one of them. */
  ...each([...FILTER_METRICS.entries()], ([index, name]) => {
    const lacking = METRIC_OPERATORS[(index + 1) % METRIC_OPERATORS.length] ?? 'equals'
    return {
      [`media-filter/no-${lacking}-of-${name}: The server refuses the operator ${lacking} for the metric ${name}.
        MEDIA-FILTER-METRICS`]: onMetrics.refuse(({ metric, operator }) => metric === name && operator === lacking),
    }
  }),
  ...each(METRIC_OPERATORS, name => ({
    [`media-filter/no-${name}: The server refuses the operator ${name} in metric conditions.
      MEDIA-FILTER-METRIC-OPERATORS`]: onMetrics.refuse(({ operator }) => operator === name),
  })),
  [`media-filter/whole-metric-values: The server stores the value of a metric condition in an integer column: fractions
    are lost. MEDIA-FILTER-METRICS`]: onMetrics.changeEach(
    ({ value }) => typeof value === 'number' && { value: Math.trunc(value) },
  ),
  [`media-filter/zero-is-no-metric-value: The server tests the value of a metric condition for truth, and drops one with 0.
    MEDIA-FILTER-METRICS MEDIA-FILTER-METRIC-OPERATORS`]: onMetrics.drop(({ value }) => value === 0),
  [`media-filter/one-condition-for-each-attribute: The server stores one condition per attribute: a later one replaces
    an earlier one. LIBRARY-VIEW-FILTER-STORED`]: changeSentFilter(filter => ({
    ...filter,
    ...keepLastOfEach(filter, 'attributes', 'attribute_id'),
  })),
  [`media-filter/one-condition-for-each-metric: The server stores one condition per metric: a later one replaces an
    earlier one. LIBRARY-VIEW-FILTER-STORED`]: changeSentFilter(filter => ({
    ...filter,
    ...keepLastOfEach(filter, 'metric_filters', 'metric'),
  })),
  [`media-filter/query-is-not-read: A read of a view leaves out the query of its filter.
    LIBRARY-VIEW-FILTER-STORED`]: changeReadFilter(filter => omit(filter, 'query')),
  [`media-filter/a-condition-more: A read of a view adds a folder_id to its filter that nobody set.
    LIBRARY-VIEW-FILTER-STORED`]: changeReadFilter(filter => ({
    folder_id: '00000000-0000-4000-8000-000000000000',
    ...filter,
  })),
  [`media-filter/empty-is-refused: The server refuses an empty filter.
    MEDIA-FILTER-EMPTY`]: changeFilter(filter => {
    if (Object.keys(filter).length === 0) throw invalid('filter', 'empty')
    return filter
  }),
  [`media-filter/subfolders-are-kept: A filter shows include_subfolders, which nobody set.
    MEDIA-FILTER-ABSENT-KEYS`]: changeSentFilter(filter => ({ ...filter, include_subfolders: true })),
  ...each(['query', 'attributes', 'metric_filters'], key => ({
    [`media-filter/${key}-is-not-faithful: filter_complete is false for a filter with ${key}.
      LIBRARY-VIEW-FILTER-COMPLETE`]: changeAnswers(
      ({ filter }) => toObject(filter)[key] !== undefined && { filter_complete: false },
    ),
  })),
})
