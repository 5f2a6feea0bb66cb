import type { Check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import type { CatalogName } from '../../given/column-catalog.ts'
import { optionId, sharedColumn } from '../../given/columns.ts'
import { foreignParts } from '../../given/foreign-boards.ts'
import { createFilteredView } from '../../given/full-views.ts'
import { createView, viewIdOf } from '../../given/views.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Fault, fault, refusals, UNFOUND } from '../refusal.ts'

type Filters = (context: CheckContext) => Promise<Json>

const on =
  (name: CatalogName, filter: JsonObject): Filters =>
  async context => [{ column_id: (await sharedColumn(context, name)).id, ...filter }]

const validFilter = async (context: CheckContext): Promise<JsonObject> => ({
  column_id: (await sharedColumn(context, 'note')).id,
  operator: 'contains',
  value: 'draft',
})

/** A filter on a column, after a valid filter. */
const second =
  (name: CatalogName, filter: JsonObject): Filters =>
  async context => [await validFilter(context), { column_id: (await sharedColumn(context, name)).id, ...filter }]

const CHECKLIST = 'system_columns.checklist'

/** Each operator on columns that a server may read in another way: cells of ids, and of days. */
const EMPTINESS = [
  { operator: 'is_empty', column: 'tags' },
  { operator: 'is_not_empty', column: 'date' },
] as const

const emptiness = EMPTINESS.flatMap(({ operator, column }): readonly Fault<Filters>[] => [
  fault(`${operator}/second`, `VIEW-FILTERS-${kebab(operator)}`, second(column, { operator })),
  fault(
    `${operator}/checklist`,
    `VIEW-FILTERS-${kebab(operator)}`,
    async context => [{ column_id: context.profileValue(CHECKLIST), operator }],
    { needs: [CHECKLIST] },
  ),
])

const FAULTS: readonly Fault<Filters>[] = [
  fault('unknown-operator-second', 'FILTER-OPERATOR-UNKNOWN', second('text', { operator: 'resembles', value: 'Red' })),
  ...foreignParts('column').map(
    ({ place, needs, id }): Fault<Filters> => [
      `column-of-${place}`,
      'FILTER-COLUMN-UNKNOWN',
      async context => [{ column_id: await id(context), operator: 'equals', value: 'Red' }],
      { ...UNFOUND, needs },
    ],
  ),
  ...emptiness,
  fault(
    'not-equals-array/text',
    'VIEW-FILTERS-NOT-EQUALS-ARRAY',
    on('text', { operator: 'not_equals', value: ['Red'] }),
  ),
  fault('not-equals-array/tag', 'VIEW-FILTERS-NOT-EQUALS-ARRAY', async context => {
    const tag = await sharedColumn(context, 'tag')
    const value = ['Alpha', 'Beta'].map(name => optionId(context, tag, name))
    return [{ column_id: tag.id, operator: 'not_equals', value }]
  }),
  fault('no-array/object', 'VIEW-FILTERS-TYPE', validFilter),
  fault('no-array/word', 'VIEW-FILTERS-TYPE', async () => 'draft'),
]

/** Filters that the creation of a view refuses. Spec: Filter entry; Board views; Errors. */
export const boardViewRefusedFilterChecks: readonly Check[] = refusals(
  {
    id: 'board-views/filters/refused/',
    async twin(context) {
      for (const name of ['some', 'others'] as const) viewIdOf(context, await createFilteredView(context, name))
    },
    send: async (context, filters) => createView(context, { filters: await filters(context) }),
  },
  FAULTS,
)
