import type { Check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import type { CatalogName } from '../../given/column-catalog.ts'
import { optionId, sharedColumn } from '../../given/columns.ts'
import { foreignParts } from '../../given/foreign-boards.ts'
import { createFilteredView } from '../../given/full-views.ts'
import { createView, viewIdOf } from '../../given/views.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE, type Refusal, refusal } from '../refusal.ts'

type Filters = (context: CheckContext) => Promise<Json>

/** Filters that no view can have. */
interface FilterFault extends Pick<Refusal, 'needs' | 'codes'> {
  readonly id: string
  readonly clause: string
  readonly filters: Filters
}

const on =
  (name: CatalogName, filter: JsonObject): Filters =>
  async context => [{ column_id: (await sharedColumn(context, name)).id, ...filter }]

const validFilter = async (context: CheckContext): Promise<JsonObject> => ({
  column_id: (await sharedColumn(context, 'note')).id,
  operator: 'contains',
  value: 'draft',
})

/** A filter on the text column, after a valid filter. */
const onTextSecond =
  (filter: JsonObject): Filters =>
  async context => [await validFilter(context), { column_id: (await sharedColumn(context, 'text')).id, ...filter }]

const members: readonly FilterFault[] = [
  {
    id: 'unknown-operator-second',
    clause: 'FILTER-OPERATOR-UNKNOWN',
    filters: onTextSecond({ operator: 'resembles', value: 'Red' }),
  },
  ...foreignParts('column').map(
    ({ place, needs, id }): FilterFault => ({
      id: `column-of-${place}`,
      clause: 'FILTER-COLUMN-UNKNOWN',
      needs,
      codes: ELSEWHERE,
      filters: async context => [{ column_id: await id(context), operator: 'equals', value: 'Red' }],
    }),
  ),
]

const CHECKLIST = 'system_columns.checklist'

const emptiness = (['is_empty', 'is_not_empty'] as const).flatMap((operator): readonly FilterFault[] => {
  const clause = `VIEW-FILTERS-${kebab(operator)}`
  return [
    { id: `${operator}/second`, clause, filters: onTextSecond({ operator }) },
    {
      id: `${operator}/checklist`,
      clause,
      needs: [CHECKLIST],
      filters: async context => [{ column_id: context.profileValue(CHECKLIST), operator }],
    },
  ]
})

const arrays: readonly FilterFault[] = [
  {
    id: 'not-equals-array/text',
    clause: 'VIEW-FILTERS-NOT-EQUALS-ARRAY',
    filters: on('text', { operator: 'not_equals', value: ['Red', 'Green'] }),
  },
  {
    id: 'not-equals-array/tag',
    clause: 'VIEW-FILTERS-NOT-EQUALS-ARRAY',
    async filters(context) {
      const tag = await sharedColumn(context, 'tag')
      const value = ['Alpha', 'Beta'].map(name => optionId(context, tag, name))
      return [{ column_id: tag.id, operator: 'not_equals', value }]
    },
  },
]

const noArrays: readonly FilterFault[] = [
  { id: 'no-array/object', clause: 'VIEW-FILTERS-TYPE', filters: validFilter },
  { id: 'no-array/word', clause: 'VIEW-FILTERS-TYPE', filters: async () => 'draft' },
]

/** Filters that the creation of a view refuses. Spec: Filter entry; Board views; Errors. */
export const refusedFilterChecks: readonly Check[] = [...members, ...emptiness, ...arrays, ...noArrays].map(
  ({ id, filters, ...rest }) =>
    refusal({
      ...rest,
      id: `board-views/filters/refused/${id}`,
      twin: async context => {
        for (const name of ['some', 'others'] as const) viewIdOf(context, await createFilteredView(context, name))
      },
      send: async context => createView(context, { filters: await filters(context) }),
    }),
)
