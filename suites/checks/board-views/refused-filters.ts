import type { Check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { CatalogName } from '../../given/column-catalog.ts'
import { optionId, sharedColumn } from '../../given/columns.ts'
import { createFilteredView } from '../../given/full-views.ts'
import { otherIds } from '../../given/request-ids.ts'
import { createView, viewIdOf } from '../../given/views.ts'
import type { JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE, refusal } from '../refusal.ts'

type ColumnId = (context: CheckContext) => Promise<string>

/** A filter that no view can have. */
interface Fault {
  readonly id: string
  readonly clause: string
  readonly needs?: readonly string[]
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
  readonly on: ColumnId
  readonly filter: JsonObject | ((context: CheckContext) => Promise<JsonObject>)
  /** True where a good filter stands before it. */
  readonly second?: true
}

const shared =
  (name: CatalogName): ColumnId =>
  async context =>
    (await sharedColumn(context, name)).id

const named =
  (entry: string): ColumnId =>
  async context =>
    context.profileValue(entry)

const parts: readonly Fault[] = [
  {
    id: 'unknown-operator-second',
    clause: 'FILTER-OPERATOR-UNKNOWN',
    on: shared('text'),
    filter: { operator: 'resembles', value: 'Red' },
    second: true,
  },
  {
    id: 'column-of-another-board',
    clause: 'FILTER-COLUMN-UNKNOWN',
    needs: ['other_board_id', 'spaces.other'],
    codes: ELSEWHERE,
    on: context => otherIds(context).column(),
    filter: { operator: 'equals', value: 'Red' },
  },
]

const emptiness = (['is_empty', 'is_not_empty'] as const).flatMap((operator): readonly Fault[] => {
  const clause = `VIEW-FILTERS-${kebab(operator)}`
  return [
    { id: `${operator}/text`, clause, on: shared('text'), filter: { operator } },
    { id: `${operator}/second`, clause, on: shared('text'), filter: { operator }, second: true },
    {
      id: `${operator}/checklist`,
      clause,
      needs: ['system_columns.checklist'],
      on: named('system_columns.checklist'),
      filter: { operator },
    },
  ]
})

const arrays: readonly Fault[] = [
  {
    id: 'not-equals-array/text',
    clause: 'VIEW-FILTERS-NOT-EQUALS-ARRAY',
    on: shared('text'),
    filter: { operator: 'not_equals', value: ['Red', 'Green'] },
  },
  {
    id: 'not-equals-array/tag',
    clause: 'VIEW-FILTERS-NOT-EQUALS-ARRAY',
    on: shared('tag'),
    filter: async context => {
      const tag = await sharedColumn(context, 'tag')
      return { operator: 'not_equals', value: ['Alpha', 'Beta'].map(name => optionId(context, tag, name)) }
    },
  },
]

/** The good filter that stands before a bad one. */
const good = async (context: CheckContext): Promise<JsonObject> => ({
  column_id: (await sharedColumn(context, 'note')).id,
  operator: 'contains',
  value: 'draft',
})

const refused = ({ on, filter, second, ...fault }: Fault): Check =>
  refusal({
    ...fault,
    id: `board-views/filters/refused/${fault.id}`,
    twin: async context => {
      for (const name of ['some', 'others'] as const) viewIdOf(context, await createFilteredView(context, name))
    },
    async send(context) {
      const rest = typeof filter === 'function' ? await filter(context) : filter
      const bad = { column_id: await on(context), ...rest }
      return createView(context, { filters: second ? [await good(context), bad] : [bad] })
    },
  })

const notArrays = Object.entries({ object: good, word: async () => 'draft' }).map(([id, filters]) =>
  refusal({
    id: `board-views/filters/refused/no-array/${id}`,
    clause: 'VIEW-FILTERS-TYPE',
    twin: async context => viewIdOf(context, await createFilteredView(context, 'some')),
    send: async context => createView(context, { filters: await filters(context) }),
  }),
)

/** Filters that a view does not take. Spec: Filter entry; Board views; Errors. */
export const refusedFilterChecks: readonly Check[] = [...[...parts, ...emptiness, ...arrays].map(refused), ...notArrays]
