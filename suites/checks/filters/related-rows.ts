import { type Check, type CheckContext, check } from '../../check.ts'
import { readFeedPages, rowsOf } from '../../expected/feed-rows.ts'
import { at, type JsonObject, objectsIn, type Resource } from '../../json.ts'
import { otherIds, otherRow } from '../../setup/requests/request-ids.ts'
import { createView } from '../../setup/views/views.ts'
import { isSuccess } from '../../target/api.ts'

/** A column, and the id of a row that is in one of its cells. */
interface Relation {
  readonly column: string
  readonly related: string
}

const relationsIn = (row: Resource): readonly Relation[] =>
  objectsIn(row.fields).flatMap(({ type, value, column_id: column }) =>
    type === 'relation' && typeof column === 'string'
      ? [value].flat().flatMap(related => (typeof related === 'string' ? [{ column, related }] : []))
      : [],
  )

/** The rows of the other board as a view shows them: people may have related some, which no request can do. */
const readRows = async (context: CheckContext, viewId: string): Promise<readonly Resource[]> =>
  (await readFeedPages(context, viewId, {}, { board: otherIds(context).board })).flatMap(rowsOf)

const hasRelation = (row: Resource, { column, related }: Relation): boolean =>
  relationsIn(row).some(one => one.column === column && one.related === related)

/** The ids of the rows on the top level whose cell has the relation, if one is given. Whether a filter finds others is open. */
const idsOf = (rows: readonly Resource[], relation?: Relation): readonly string[] =>
  rows.filter(row => row.parent_id === null && (!relation || hasRelation(row, relation))).map(({ id }) => id)

/** Types of one plain value that only the service writes. */
const SERVICE_WRITTEN = ['rating', 'color', 'creativeid', 'list']

const valuesIn = (row: Resource): readonly JsonObject[] =>
  objectsIn(row.fields).filter(
    ({ type, value }) =>
      SERVICE_WRITTEN.includes(String(type)) && (typeof value === 'string' || typeof value === 'number'),
  )

const isSameValue = (one: JsonObject, other: JsonObject): boolean =>
  one.column_id === other.column_id && String(one.value).toLowerCase() === String(other.value).toLowerCase()

const NEEDS = ['other_board_id', 'spaces.other']

/** Filters on cells that only the app writes. Spec: Board view. */
export const relatedRowChecks: readonly Check[] = [
  check('filters/relation/equals', 'FILTER-EQUALS-RELATION', NEEDS, async (context, expect) => {
    const { board, view } = otherIds(context)
    const plain = await view()
    // It is related to nothing, so that a filter leaves out at least one row.
    await otherRow(context)
    let known: readonly Resource[] | undefined = await readRows(context, plain)
    const relations = known.filter(({ parent_id }) => parent_id === null).flatMap(relationsIn)
    const isListed = ({ related }: Relation) => known?.some(({ id }) => id === related) === true
    const relation = relations.find(isListed) ?? relations[0]
    if (!relation)
      return context.notApplicable(
        'no row at the top level of other_board_id is related to another row',
        'could not be met',
      )

    const filters = [{ column_id: relation.column, operator: 'equals', value: relation.related }]
    const answer = await createView(context, { filters }, board)
    if (!isListed(relation) && at(answer.json, 'error', 'code') === 'bad_request')
      return context.notApplicable(
        'the rows of other_board_id are related only to rows that its views do not show',
        'could not be met',
      )
    const filtered = expect.resource(answer)
    await context.eventually(async () => {
      const rows = known ?? (await readRows(context, plain))
      known = undefined
      const found = new Set((await readRows(context, filtered.id)).map(({ id }) => id))
      const shown = idsOf(rows).filter(id => found.has(id))
      expect.sameSet(shown, idsOf(rows, relation), `rows of ${board} that the filter equals ${relation.related} finds`)
    })
  }),
  check('filters/service-written/equals', 'FILTER-SERVICE-WRITTEN-EQUALS', NEEDS, async (context, expect) => {
    const { board, view } = otherIds(context)
    const rows = (await readRows(context, await view())).filter(({ parent_id }) => parent_id === null)
    const [row] = rows.toSorted((one, other) => valuesIn(other).length - valuesIn(one).length)
    const all = row ? valuesIn(row) : []
    // The form of a color in a filter is open.
    const plain = all.filter(({ type }) => type !== 'color')
    if (plain.length === 0)
      return context.notApplicable(
        'no row at the top level of other_board_id has a rating, a creative id or a list',
        'could not be met',
      )

    const send = (values: readonly JsonObject[]) => {
      const filters = values.map(({ column_id = null, value = null }) => ({ column_id, operator: 'equals', value }))
      return createView(context, { filters }, board)
    }
    const whole = await send(all)
    const values = isSuccess(whole) ? all : plain
    const filtered = expect.resource(isSuccess(whole) || plain.length === all.length ? whole : await send(plain))
    await context.eventually(async () => {
      const found = new Set((await readRows(context, filtered.id)).map(({ id }) => id))
      const wanted = rows.filter(one => values.every(value => valuesIn(one).some(held => isSameValue(held, value))))
      const what = `rows of ${board} that filters by all values of the row ${row?.id} that only the app writes find`
      expect.sameSet(idsOf(rows.filter(({ id }) => found.has(id))), idsOf(wanted), what)
    })
  }),
]
