import { isList, isObject, type Json, type JsonObject } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { changeBody, changeRule, combinePatches, type Patch } from '../../service/patches.ts'
import { exemptFilters } from '../filters/patches.ts'
import { REACHES } from '../lookup-scope.ts'
import { changeText } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { toClausePart } from '../texts.ts'
import {
  changeNewFilters,
  changeNewView,
  changeReadView,
  changeStoredView,
  completeWhileColumnsExist,
  showFirstFilterOfColumn,
} from './patches.ts'

const changeReadFilters = (change: (filter: JsonObject) => JsonObject): Patch =>
  changeReadView(({ filters = null }) => ({
    filters: isList(filters) ? filters.map(filter => (isObject(filter) ? change(filter) : filter)) : filters,
  }))

/** Mistakes in storing, reading and refusing the filters of a view. */
export const filterMutants: readonly Mutant[] = mutants({
  [`board-views/first-filter-alone: The server stores only the first filter of a view.
    VIEW-FILTERS-STORED`]: changeStoredView(({ filters }) => ({ filters: filters.slice(0, 1) })),
  [`board-views/first-of-several-values: The server returns only the first of several filter values.
    VIEW-FILTERS-STORED VIEW-READ-BACK`]: changeReadFilters(filter =>
    isList(filter.value) ? { ...filter, value: filter.value[0] ?? null } : filter,
  ),
  [`board-views/filters-on-columns-of-users-only: The server accepts filters on the title and on columns that users
    made. It refuses a filter on a due date.
    VIEW-FILTERS-STORED`]: changeRule('views', 'parseFilters', reference => (call, board, draft) => {
    for (const filter of draft.filters) {
      const column = isObject(filter) ? board.columns.get(String(filter.column_id)) : undefined
      if (column?.sub_type === 'due-date') throw invalid('filters', 'a system column')
    }
    return reference(call, board, draft)
  }),
  [`board-views/zero-is-no-value: The server treats the filter value 0 as missing and drops the filter.
    VIEW-FILTERS-STORED`]: changeNewFilters(filters =>
    filters.filter(filter => !isObject(filter) || filter.value !== 0),
  ),
  [`board-views/empty-filters-refused: The server refuses an empty filters array.
    VIEW-FILTERS-EMPTY`]: changeNewFilters(filters => {
    if (filters.length === 0) throw invalid('filters', 'at least one filter')
    return filters
  }),
  [`board-views/a-filter-on-nothing: A view without filters returns one empty filter.
    VIEW-FILTERS-NONE`]: changeReadView(({ filters }) => isList(filters) && filters.length === 0 && { filters: [{}] }),
  [`board-views/several-values-are-not-faithful: The server sends filters_complete false for a filter with several
    values. VIEW-FILTERS-COMPLETE VIEW-READ-BACK`]: changeReadView(
    ({ filters }) =>
      isList(filters) &&
      filters.some(filter => isObject(filter) && isList(filter.value)) && { filters_complete: false },
  ),
  [`board-views/complete-when-there-are-filters: filters_complete is true only when the view has filters.
    VIEW-FILTERS-COMPLETE`]: changeReadView(({ filters }) => ({
    filters_complete: isList(filters) && filters.length > 0,
  })),
  [`board-views/complete-with-one-of-two-filters: filters shows only the first of several filters on one column, but
    filters_complete is false only when the column of a filter is gone.
    VIEW-FILTERS-INCOMPLETE`]: combinePatches(completeWhileColumnsExist, showFirstFilterOfColumn),
  ...each(REACHES, ({ reach, where, boardsFrom }) => ({
    [`board-views/filters-on-${reach}: The server looks up the column of a filter ${where}. It accepts and drops a
      filter on a column of another board. FILTER-COLUMN-UNKNOWN`]: changeBody('createView', (draft, call) => {
      const own = call.service.visible.board(call)
      const elsewhere = boardsFrom(call, own).filter(board => board !== own)
      const isForeign = (filter: Json) =>
        isObject(filter) && elsewhere.some(({ columns }) => columns.get(String(filter.column_id)))
      return isList(draft.filters) ? { ...draft, filters: draft.filters.filter(one => !isForeign(one)) } : draft
    }),
  })),
  ...each(['is_empty', 'is_not_empty'] as const, operator => {
    const clause = `VIEW-FILTERS-${toClausePart(operator)}`
    return {
      [`board-views/${operator}-is-stored: The server stores ${operator} in a view, although only a search accepts it.
        ${clause}`]: exemptFilters('emptinessIsNotStored', ({ filter }) => filter.operator === operator),
      [`board-views/${operator}-is-stored-second: The server looks for ${operator} only in the first filter. It stores
        the operator in a later filter. ${clause}`]: exemptFilters(
        'emptinessIsNotStored',
        ({ filter, at }) => filter.operator === operator && at !== 'filters.0',
      ),
    }
  }),
  [`board-views/later-operators-pass: The server checks the operator only in the first filter. It drops a later filter
    with an unknown operator. FILTER-OPERATOR-UNKNOWN`]: changeNewFilters(filters =>
    filters.filter((one, index) => index === 0 || !isObject(one) || one.operator !== 'resembles'),
  ),
  [`board-views/not-equals-any-of-the-options: The server stores not_equals with an array on tags columns, but refuses
    it on others. VIEW-FILTERS-NOT-EQUALS-ARRAY`]: exemptFilters(
    'storedNotEqualsTakesOneValue',
    ({ context }) => context.column.type === 'tags',
  ),
  [`board-views/not-equals-one-of-an-array: The server takes the value out of an array of one, and refuses not_equals
    only with several values. VIEW-FILTERS-NOT-EQUALS-ARRAY`]: exemptFilters(
    'storedNotEqualsTakesOneValue',
    ({ filter: { value } }) => isList(value) && value.length === 1,
  ),
  [`board-views/one-filter-needs-no-array: The server accepts a single filter without an array.
    VIEW-FILTERS-TYPE`]: changeNewView(({ filters }) => isObject(filters) && { filters: [filters] }),
  [`board-views/filters-of-any-form: The server ignores filters that are a string instead of refusing them.
    VIEW-FILTERS-TYPE`]: changeText('createView', 'filters', () => undefined),
})
