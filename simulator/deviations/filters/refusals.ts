import type { ColumnType, Json, JsonObject } from '../../../fixtures/entities.ts'
import { ApiError } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject } from '../json.ts'
import { changeBody, combinePatches, type Patch } from '../patches.ts'
import { type FilterRule, ruling } from './patches.ts'

type Condition = Parameters<FilterRule>[0]

/** Lets the creation of a view see other filter entries, or fewer. */
const entries = (change: (entry: JsonObject) => JsonObject | null): Patch =>
  changeBody('createView', json => {
    if (!isList(json.filters)) return json
    const filters = json.filters.flatMap((entry): readonly Json[] => {
      if (!isObject(entry)) return [entry]
      const changed = change(entry)
      return changed ? [changed] : []
    })
    return { ...json, filters }
  })

const unless =
  (exempt: (condition: Condition) => boolean) =>
  (honest: FilterRule): FilterRule =>
  condition => {
    if (!exempt(condition)) honest(condition)
  }

const onType =
  (...types: readonly ColumnType[]) =>
  ({ context }: Condition): boolean =>
    types.includes(context.column.type)

const always = () => true

const shapes: readonly Deviation[] = [
  deviation(
    'filters/no-column-passed-over',
    'A filter that names no column is dropped without a word.',
    ['FILTER-COLUMN-REQUIRED'],
    entries(entry => ('column_id' in entry ? entry : null)),
  ),
  deviation(
    'filters/no-operator-is-equals',
    'A filter without an operator is taken for equals.',
    ['FILTER-OPERATOR-REQUIRED'],
    entries(entry => ({ operator: 'equals', ...entry })),
  ),
  deviation(
    'filters/unknown-operator-passed-over',
    'A filter with an operator that nobody knows is dropped without a word.',
    ['FILTER-OPERATOR-UNKNOWN'],
    entries(entry => (entry.operator === 'resembles' ? null : entry)),
  ),
  deviation(
    'filters/unknown-column-passed-over',
    'A filter on a column that the board lacks is dropped without a word.',
    ['FILTER-COLUMN-UNKNOWN'],
    changeBody('createView', (json, { world, params }) => {
      const columns = world.boards.get(params.id ?? '')?.columns
      const known = (entry: Json) =>
        !isObject(entry) || typeof entry.column_id !== 'string' || columns?.get(entry.column_id) !== undefined
      return isList(json.filters) ? { ...json, filters: json.filters.filter(known) } : json
    }),
  ),
  deviation(
    'filters/object-becomes-a-string',
    'A value that is an object is stored as its JSON.',
    ['FILTER-VALUE-TYPE'],
    entries(entry =>
      entry.value !== undefined && isObject(entry.value) ? { ...entry, value: JSON.stringify(entry.value) } : entry,
    ),
  ),
  deviation(
    'filters/boolean-becomes-a-string',
    'A value that is a boolean is stored as its word, whatever the column.',
    ['FILTER-VALUE-TYPE'],
    entries(entry => (typeof entry.value === 'boolean' ? { ...entry, value: String(entry.value) } : entry)),
  ),
  deviation(
    'filters/no-value-is-the-empty-one',
    'A text filter without a value is taken for one with an empty text.',
    ['FILTER-VALUE-REQUIRED'],
    ruling('othersTakeAValue', unless(onType('text'))),
  ),
  deviation(
    'filters/no-bound',
    'A comparison of numbers without a value is stored, and finds nothing.',
    ['FILTER-VALUE-REQUIRED'],
    ruling('othersTakeAValue', unless(onType('number'))),
  ),
  deviation(
    'filters/array-of-bounds',
    'A comparison takes an array, and looks at its first value.',
    ['FILTER-RANGE-ARRAY'],
    ruling('onlyEqualityTakesAnArray', unless(always)),
  ),
  deviation(
    'filters/word-for-a-number',
    'A number column is compared with a word, and nothing is found.',
    ['FILTER-RANGE-VALUE'],
    ruling('valueIsOfTheKind', unless(onType('number'))),
  ),
  deviation(
    'filters/word-for-a-date',
    'A date column is compared with a word as texts are.',
    ['FILTER-RANGE-VALUE'],
    ruling('valueIsOfTheKind', unless(onType('date'))),
  ),
]

const ID_BACKED = ['tags', 'user', 'media', 'relation', 'mediacolumn'] as const

const containment: readonly Deviation[] = [
  ...ID_BACKED.map(type =>
    deviation(
      `filters/contains-in-${type}`,
      `contains is stored on a ${type} column, where it looks into the labels.`,
      [`FILTER-CONTAINS-REFUSED-${type.toUpperCase()}`],
      ruling('containsSearchesTextOnly', unless(onType(type))),
    ),
  ),
  deviation(
    'filters/contains-in-ids-is-a-conflict',
    'contains on cells of ids is refused as a conflict with the type of the column.',
    ['FILTER-CONTAINS-REFUSED-TAGS', 'FILTER-CONTAINS-REFUSED-USER'],
    ruling('containsSearchesTextOnly', honest => condition => {
      try {
        honest(condition)
      } catch (error) {
        throw error instanceof ApiError ? new ApiError('conflict', error.message) : error
      }
    }),
  ),
]

const STRUCTURED = ['checklist', 'insights', 'metricsdata', 'externaldata', 'mediaattribute'] as const

const structured = STRUCTURED.map(type =>
  deviation(
    `filters/values-on-${type}`,
    `A ${type} column takes equals, which looks into its JSON.`,
    [`FILTER-STRUCTURED-REFUSED-${type.toUpperCase()}`],
    combinePatches(
      ruling('structuredTakesEmptinessOnly', unless(onType(type))),
      ruling('valueIsOfTheKind', unless(onType(type))),
      ruling('valueMatchesSomething', unless(onType(type))),
    ),
  ),
)

/** Filters that are stored although they are to be refused. Spec: Filter entry; Board views. */
export const refusalDeviations: readonly Deviation[] = [...shapes, ...containment, ...structured]
