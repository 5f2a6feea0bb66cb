import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { STRUCTURED_TYPES } from '../../contract/column-types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Condition } from '../../expected/filter-oracle.ts'
import { rereadColumn, sharedColumn } from '../../given/columns.ts'
import { filterView } from '../../given/filter-views.ts'
import { mirrorColumn } from '../../given/mirrors.ts'
import { scratchBoard } from '../../given/scratch-board.ts'
import { memberIds } from '../../given/scratch-encoding.ts'
import { createView } from '../../given/views.ts'
import type { JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** Filters that are accepted: the twins of the refused ones, of views that other checks make anyway. */
const TWINS = {
  text: { column: 'text', operator: 'equals', value: 'Red' },
  part: { column: 'text', operator: 'contains', value: 'Red' },
  number: { column: 'number', operator: 'gt', value: 0 },
  date: { column: 'date', operator: 'gt', value: '2024-03-10' },
  tags: { column: 'tags', operator: 'equals', value: 'Alpha' },
  user: { column: 'user', operator: 'equals', value: '1' },
} as const satisfies Readonly<Record<string, Condition>>

interface Refusal {
  readonly name: string
  readonly clause: string
  readonly twin: keyof typeof TWINS
  /** The filters, each of which is refused. */
  readonly entries: (context: CheckContext) => Promise<readonly JsonObject[]>
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
  readonly needs?: readonly string[]
}

const refusal = ({ name, clause, twin, entries, codes = ['bad_request'], needs = [] }: Refusal): Check =>
  check(`filters/refused/${name}`, {
    clauses: [clause],
    needs,
    async run(context) {
      const scratch = await scratchBoard(context)
      await context.given.resource('create a view with a good filter', filterView(context, scratch, [TWINS[twin]]))
      for (const entry of await entries(context)) {
        const answer = await createView(context, { filters: [entry] })

        context.expect(clause).refused(answer, ...codes)
      }
    },
  })

const idOf = async (context: CheckContext, name: Parameters<typeof sharedColumn>[1]): Promise<string> =>
  (await sharedColumn(context, name)).id

/** The id of a system column, which has to be what the profile says: an unknown one is refused for another reason. */
async function systemColumn(context: CheckContext, type: string): Promise<string> {
  const column = await rereadColumn(context, context.profileValue(`system_columns.${type}`))
  context.given.that(column.type === type, `find a ${type} column at system_columns.${type}`)
  return column.id
}

/** Entries that lack a member or have a bad one. */
const entryRefusals: readonly Refusal[] = [
  {
    name: 'no-column',
    clause: 'FILTER-COLUMN-REQUIRED',
    twin: 'text',
    entries: async () => [{ operator: 'equals', value: 'Red' }],
  },
  {
    name: 'no-operator',
    clause: 'FILTER-OPERATOR-REQUIRED',
    twin: 'text',
    entries: async context => [{ column_id: await idOf(context, 'text'), value: 'Red' }],
  },
  {
    name: 'unknown-operator',
    clause: 'FILTER-OPERATOR-UNKNOWN',
    twin: 'text',
    entries: async context => [{ column_id: await idOf(context, 'text'), operator: 'resembles', value: 'Red' }],
  },
  {
    name: 'unknown-column',
    clause: 'FILTER-COLUMN-UNKNOWN',
    twin: 'text',
    entries: async ({ run }) => [{ column_id: run.uuid(), operator: 'equals', value: 'Red' }],
    codes: ['bad_request', 'not_found'],
  },
  {
    name: 'no-value',
    clause: 'FILTER-VALUE-REQUIRED',
    twin: 'text',
    entries: async context => {
      const column_id = await idOf(context, 'text')
      return ['equals', 'not_equals', 'contains'].map(operator => ({ column_id, operator }))
    },
  },
  {
    name: 'no-value-to-compare-with',
    clause: 'FILTER-VALUE-REQUIRED',
    twin: 'number',
    entries: async context => {
      const column_id = await idOf(context, 'number')
      return ['gt', 'gte', 'lt', 'lte'].map(operator => ({ column_id, operator }))
    },
  },
  {
    name: 'neither-text-nor-number-for-a-value',
    clause: 'FILTER-VALUE-TYPE',
    twin: 'text',
    entries: async context => {
      const column_id = await idOf(context, 'text')
      return [{ text: 'Red' }, true].map(value => ({ column_id, operator: 'equals', value }))
    },
  },
]

const ranges: readonly Refusal[] = (['gt', 'gte', 'lt', 'lte'] as const).flatMap((operator): readonly Refusal[] => [
  {
    name: `${operator}-with-an-array`,
    clause: 'FILTER-RANGE-ARRAY',
    twin: 'date',
    entries: async context => [
      { column_id: await idOf(context, 'date'), operator, value: ['2024-03-10', '2024-03-11'] },
    ],
  },
  {
    name: `${operator}-with-a-word`,
    clause: 'FILTER-RANGE-VALUE',
    twin: 'number',
    entries: async context => [
      { column_id: await idOf(context, 'number'), operator, value: 'many' },
      { column_id: await idOf(context, 'date'), operator, value: 'soon' },
    ],
  },
])

const contains = (column_id: string, value = 'Alpha'): readonly JsonObject[] => [
  { column_id, operator: 'contains', value },
]

const containment: readonly Refusal[] = [
  {
    name: 'contains-in-tags',
    clause: 'FILTER-CONTAINS-REFUSED-TAGS',
    twin: 'tags',
    entries: async context => [...contains(await idOf(context, 'tags')), ...contains(await idOf(context, 'tag'))],
  },
  {
    name: 'contains-in-user',
    clause: 'FILTER-CONTAINS-REFUSED-USER',
    twin: 'user',
    entries: async context => {
      const [member] = memberIds(context)
      return [...contains(await idOf(context, 'user'), member), ...contains(await idOf(context, 'users'), member)]
    },
    needs: ['user_ids'],
  },
  {
    name: 'contains-in-media',
    clause: 'FILTER-CONTAINS-REFUSED-MEDIA',
    twin: 'part',
    entries: async context => contains(await idOf(context, 'media')),
  },
  {
    name: 'contains-in-relation',
    clause: 'FILTER-CONTAINS-REFUSED-RELATION',
    twin: 'part',
    entries: async context => contains(await systemColumn(context, 'relation')),
    needs: ['system_columns.relation'],
  },
  {
    name: 'contains-in-mediacolumn-of-tags',
    clause: 'FILTER-CONTAINS-REFUSED-MEDIACOLUMN',
    twin: 'part',
    entries: async context => contains((await mirrorColumn(context, 'tags')).id),
  },
]

const structured: readonly Refusal[] = STRUCTURED_TYPES.map(type => ({
  name: `values-on-${type}`,
  clause: `FILTER-STRUCTURED-REFUSED-${kebab(type)}`,
  twin: 'part',
  entries: async context => {
    const column_id = await systemColumn(context, type)
    return [
      { column_id, operator: 'equals', value: 'Red' },
      { column_id, operator: 'not_equals', value: 'Red' },
      { column_id, operator: 'contains', value: 'Red' },
      { column_id, operator: 'gt', value: 1 },
    ]
  },
  needs: [`system_columns.${type}`],
}))

/** Filters that no view takes. Spec: Board view. */
export const refusalChecks: readonly Check[] = [...entryRefusals, ...ranges, ...containment, ...structured].map(refusal)
