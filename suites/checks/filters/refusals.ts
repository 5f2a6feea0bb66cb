import { type Check, type CheckContext, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { STRUCTURED_TYPES } from '../../contract/column-types.ts'
import { ELSEWHERE } from '../../contract/errors.ts'
import type { Condition } from '../../expected/filter-oracle.ts'
import type { Json, JsonObject } from '../../json.ts'
import { attempt } from '../../setup/attempt.ts'
import type { CatalogName } from '../../setup/columns/column-catalog.ts'
import { columnOnceRead, sharedColumn } from '../../setup/columns/columns.ts'
import { mirrorColumn } from '../../setup/columns/columns-by-type.ts'
import { filterView, memberIds, sharedFilterRows } from '../../setup/filters/filter-rows.ts'
import { acceptedTogether } from '../../setup/requests/combined-creation.ts'
import { viewNamed } from '../../setup/views/full-views.ts'
import { createView } from '../../setup/views/views.ts'
import { inTurn, type RefusalOptions } from '../refusal.ts'

/** Valid filters: the valid controls of the refused ones. Other checks create the same views. */
const VALID_CONTROLS = {
  text: { column: 'text', operator: 'equals', value: 'Red' },
  part: { column: 'text', operator: 'contains', value: 'Red' },
  number: { column: 'number', operator: 'gt', value: 0 },
  date: { column: 'date', operator: 'gt', value: '2024-03-10' },
  tags: { column: 'tags', operator: 'equals', value: 'Alpha' },
  user: { column: 'user', operator: 'equals', value: '1' },
} as const satisfies Readonly<Record<string, Condition>>

type ValidControl = keyof typeof VALID_CONTROLS

/** Makes filters, each of which is refused. */
type Entries = (context: CheckContext) => Promise<readonly JsonObject[]>

const refused = (
  name: string,
  clause: string,
  validControl: ValidControl,
  entries: Entries,
  { codes = ['bad_request'], needs = [] }: RefusalOptions = {},
): Check =>
  check(`filters/refused/${name}`, `FILTER-${clause}`, needs, async (context, expect) => {
    const filterRows = await sharedFilterRows(context)
    await context.setup.resource(
      'create a view with a valid filter',
      filterView(context, filterRows, [VALID_CONTROLS[validControl]]),
    )
    const others = await acceptedTogether(context, viewNamed('grid'))
    for (const [index, entry] of (await entries(context)).entries()) {
      // A server may check the filters less beside other properties.
      const answer = await createView(context, { ...(index % 2 === 0 && others), filters: [entry] })

      expect.refused(answer, ...codes)
    }
  })

/** Filters on columns of the catalog. */
const on =
  (column: CatalogName, ...filters: readonly JsonObject[]): Entries =>
  async context => {
    const column_id = (await sharedColumn(context, column)).id
    return filters.map(filter => ({ column_id, ...filter }))
  }

/** The id of a system column. Blocks if it has another type: a filter on it is then refused for another reason. */
async function systemColumn(context: CheckContext, type: string): Promise<string> {
  const column = await columnOnceRead(context, context.profileValue(`system_columns.${type}`))
  context.setup.that(column.type === type, `find a ${type} column at system_columns.${type}`)
  return column.id
}

const RANGES = ['gt', 'gte', 'lt', 'lte'] as const

const withValue =
  (value: Json) =>
  (operator: string): JsonObject => ({ operator, value })

const ofNoColumn: Entries = async () => [{ operator: 'equals', value: 'Red' }]

const ofUnknownColumn: Entries = async ({ run }) => [{ column_id: run.uuid(), operator: 'equals', value: 'Red' }]

const VALUED = ['equals', 'not_equals', 'contains'] as const

/** Filters with a missing or invalid property. */
const invalidMembers: readonly Check[] = [
  refused('no-column', 'COLUMN-REQUIRED', 'text', ofNoColumn),
  refused('no-operator', 'OPERATOR-REQUIRED', 'text', on('text', { value: 'Red' })),
  refused('unknown-column', 'COLUMN-UNKNOWN', 'text', ofUnknownColumn, { codes: ELSEWHERE }),
  refused('no-value', 'VALUE-REQUIRED', 'text', on('text', ...VALUED.map(operator => ({ operator })))),
  refused(
    'no-value-to-compare-with',
    'VALUE-REQUIRED',
    'number',
    on('number', ...RANGES.map(operator => ({ operator }))),
  ),
  refused(
    'neither-text-nor-number-for-a-value',
    'VALUE-TYPE',
    'text',
    on('text', { operator: 'equals', value: { text: 'Red' } }),
  ),
  refused('a-boolean-for-a-text', 'VALUE-BOOLEAN', 'text', on('text', { operator: 'equals', value: true })),
]

const DAYS = ['2024-03-10', '2024-03-11']

const ranges = [
  refused('range-with-an-array', 'RANGE-ARRAY', 'date', on('date', ...RANGES.map(withValue(DAYS)))),
  refused('range-with-a-word', 'RANGE-VALUE', 'number', async context => [
    ...(await on('number', ...RANGES.map(withValue('many')))(context)),
    ...(await on('date', ...RANGES.map(withValue('soon')))(context)),
  ]),
]

const contains = (column_id: string, value = 'Alpha') => ({ column_id, operator: 'contains', value })

const refusesContains = (
  kind: string,
  validControl: ValidControl,
  entries: Entries,
  more: RefusalOptions = {},
): Check =>
  refused(`contains-in-${kind}`, `CONTAINS-REFUSED-${kebab(kind.replace(/-of-.*/, ''))}`, validControl, entries, more)

const columnIds = (context: CheckContext, ...names: readonly CatalogName[]): Promise<readonly string[]> =>
  inTurn(names, async name => (await sharedColumn(context, name)).id)

const containment: readonly Check[] = [
  refusesContains('tags', 'tags', async context => (await columnIds(context, 'tags', 'tag')).map(id => contains(id))),
  refusesContains(
    'user',
    'user',
    async context => (await columnIds(context, 'user', 'users')).map(id => contains(id, memberIds(context)[0])),
    { needs: ['user_ids'] },
  ),
  refusesContains('media', 'part', async context => (await columnIds(context, 'media')).map(id => contains(id))),
  refusesContains('relation', 'part', async context => [contains(await systemColumn(context, 'relation'))], {
    needs: ['system_columns.relation'],
  }),
  refusesContains('mediacolumn-of-tags', 'part', async context => {
    const [member] = memberIds(context)
    const ofTags = await mirrorColumn(context, 'tags')
    // Other checks say why a target has no mediacolumn of users.
    const ofUsers = member === undefined ? undefined : await attempt(() => mirrorColumn(context, 'user'))
    return [contains(ofTags.id), ...(ofUsers ? [contains(ofUsers.id, member)] : [])]
  }),
]

const structured = STRUCTURED_TYPES.map(type =>
  refused(
    `values-on-${type}`,
    `STRUCTURED-REFUSED-${kebab(type)}`,
    'part',
    async context => {
      const column_id = await systemColumn(context, type)
      return [...VALUED.map(withValue('Red')), withValue(1)('gt')].map(filter => ({ column_id, ...filter }))
    },
    { needs: [`system_columns.${type}`] },
  ),
)

/** Filters that no view can have. Spec: Board view. */
export const refusalChecks: readonly Check[] = [...invalidMembers, ...ranges, ...containment, ...structured]
