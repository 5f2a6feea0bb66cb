import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { FilterRules } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, omit } from '../json.ts'
import { changeBody, type Patch } from '../patches.ts'
import { onCreating, onFilters, onReading, stored } from './patches.ts'

type Condition = Parameters<FilterRules[keyof FilterRules]>[0]

/** Forgets one of the rules on filters in some cases. */
const forgetting =
  (name: keyof FilterRules, forgets: (condition: Condition) => boolean): Patch =>
  service => {
    const honest = service.filters.rules[name]
    const forgetful = (condition: Condition) => {
      if (!forgets(condition)) honest(condition)
    }
    return { ...service, filters: { ...service.filters, rules: { ...service.filters.rules, [name]: forgetful } } }
  }

/** Spoils the filters of a view as it is read. */
const readFilters = (change: (filter: JsonObject) => JsonObject): Patch =>
  onReading(
    () => true,
    ({ filters = null }) => ({
      filters: isList(filters) ? filters.map(filter => (isObject(filter) ? change(filter) : filter)) : filters,
    }),
  )

const always = () => true

const kept: readonly Deviation[] = [
  deviation(
    'board-views/first-filter-alone',
    'One filter is stored for a view, the first.',
    ['VIEW-FILTERS-STORED'],
    stored(always, view => ({ ...view, filters: view.filters.slice(0, 1) })),
  ),
  deviation(
    'board-views/digits-become-numbers',
    'A value of digits alone is taken for a number, whatever the column holds.',
    ['VIEW-FILTERS-STORED'],
    readFilters(filter => (/^\d+$/.test(String(filter.value)) ? { ...filter, value: Number(filter.value) } : filter)),
  ),
  deviation(
    'board-views/values-as-text',
    'The values of filters are stored as text.',
    ['VIEW-FILTERS-STORED'],
    stored(always, view => ({
      ...view,
      filters: view.filters.map(filter =>
        typeof filter.value === 'number' ? { ...filter, value: String(filter.value) } : filter,
      ),
    })),
  ),
  deviation(
    'board-views/first-of-several-values',
    'Of several values the first one is returned.',
    ['VIEW-FILTERS-STORED', 'VIEW-READ-BACK'],
    readFilters(filter => (isList(filter.value) ? { ...filter, value: filter.value[0] ?? null } : filter)),
  ),
  deviation(
    'board-views/negation-is-lost',
    'not_equals comes back as equals.',
    ['VIEW-FILTERS-STORED', 'VIEW-READ-BACK'],
    readFilters(filter => (filter.operator === 'not_equals' ? { ...filter, operator: 'equals' } : filter)),
  ),
  deviation(
    'board-views/zero-is-no-value',
    'A filter on the value 0 is passed over as one without a value.',
    ['VIEW-FILTERS-STORED'],
    onFilters(filters => filters.filter(filter => !isObject(filter) || filter.value !== 0)),
  ),
  deviation(
    'board-views/empty-filters-refused',
    'An empty filters array is refused, as it has to hold a filter.',
    ['VIEW-FILTERS-EMPTY'],
    onFilters(filters => {
      if (filters.length === 0) throw invalid('filters', 'at least one filter')
      return filters
    }),
  ),
  deviation(
    'board-views/a-filter-on-nothing',
    'A view that filters nothing lists a filter without a column.',
    ['VIEW-FILTERS-NONE'],
    onReading(
      ({ filters }) => isList(filters) && filters.length === 0,
      () => ({ filters: [{}] }),
    ),
  ),
  deviation(
    'board-views/several-values-are-not-faithful',
    'A filter with several values is thought to be beyond the public vocabulary.',
    ['VIEW-FILTERS-COMPLETE', 'VIEW-READ-BACK'],
    onReading(
      ({ filters }) => isList(filters) && filters.some(filter => isObject(filter) && isList(filter.value)),
      () => ({ filters_complete: false }),
    ),
  ),
  deviation(
    'board-views/complete-when-there-are-filters',
    'filters_complete is true where there are filters.',
    ['VIEW-FILTERS-COMPLETE'],
    onReading(
      () => true,
      ({ filters }) => ({ filters_complete: isList(filters) && filters.length > 0 }),
    ),
  ),
  deviation(
    'board-views/always-complete',
    'filters_complete is left at its default.',
    ['VIEW-FILTERS-INCOMPLETE'],
    onReading(
      () => true,
      () => ({ filters_complete: true }),
    ),
  ),
]

const EMPTINESS = ['is_empty', 'is_not_empty'] as const

const emptiness = EMPTINESS.flatMap((operator): readonly Deviation[] => {
  const clause = `VIEW-FILTERS-${operator.replaceAll('_', '-').toUpperCase()}`
  return [
    deviation(
      `board-views/${operator}-is-stored`,
      `A view stores ${operator}, as a search takes it.`,
      [clause],
      forgetting('emptinessIsNotStored', ({ filter }) => filter.operator === operator),
    ),
    deviation(
      `board-views/${operator}-is-stored-second`,
      `${operator} is looked for in the first filter of a view.`,
      [clause],
      forgetting('emptinessIsNotStored', ({ filter, at }) => filter.operator === operator && at !== 'filters.0'),
    ),
  ]
})

const refusals: readonly Deviation[] = [
  ...emptiness,
  deviation(
    'board-views/not-equals-any-of',
    'A view stores not_equals with several values, as a search takes it.',
    ['VIEW-FILTERS-NOT-EQUALS-ARRAY'],
    forgetting('storedNotEqualsTakesOneValue', always),
  ),
  deviation(
    'board-views/not-equals-any-of-the-options',
    'A view stores not_equals with several options, though not with several texts.',
    ['VIEW-FILTERS-NOT-EQUALS-ARRAY'],
    forgetting('storedNotEqualsTakesOneValue', ({ context }) => context.column.type === 'tags'),
  ),
  deviation(
    'board-views/later-operators-pass',
    'Behind a good filter, one with an operator that nobody knows is left out.',
    ['FILTER-OPERATOR-UNKNOWN'],
    onFilters(filters => filters.filter((one, index) => index === 0 || !isObject(one) || one.operator !== 'resembles')),
  ),
  deviation(
    'board-views/filters-on-any-board',
    'The column of a filter is looked up on every board; on another one it filters nothing.',
    ['FILTER-COLUMN-UNKNOWN'],
    changeBody('createView', (draft, { world, params }) => {
      const elsewhere = [...world.boards.values()].filter(({ board }) => board.id !== params.id)
      const isForeign = (filter: Json) =>
        isObject(filter) && elsewhere.some(({ columns }) => columns.get(String(filter.column_id)))
      return isList(draft.filters) ? { ...draft, filters: draft.filters.filter(one => !isForeign(one)) } : draft
    }),
  ),
  deviation(
    'board-views/one-filter-needs-no-array',
    'A single filter is taken for an array of one.',
    ['VIEW-FILTERS-TYPE'],
    onCreating(
      ({ filters }) => isObject(filters),
      draft => ({ ...draft, filters: [draft.filters ?? null] }),
    ),
  ),
  deviation(
    'board-views/filters-of-any-form',
    'filters that are a text are passed over.',
    ['VIEW-FILTERS-TYPE'],
    onCreating(
      ({ filters }) => typeof filters === 'string',
      draft => omit(draft, 'filters'),
    ),
  ),
]

/** Mistakes in which filters a view keeps, and which it takes. */
export const filterDeviations: readonly Deviation[] = [...kept, ...refusals]
