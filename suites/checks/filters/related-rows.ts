import { type Check, type CheckContext, check } from '../../check.ts'
import { readFeedPages, rowsOf } from '../../expected/feed-rows.ts'
import { at, isObject, type JsonObject, objectsIn, type Resource } from '../../json.ts'
import { mainIds, otherIds, otherRow } from '../../setup/requests/request-ids.ts'
import { createView } from '../../setup/views/views.ts'
import { type Answer, isSuccess } from '../../target/api.ts'

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

/** Types of one plain value that only the service writes. */
const SERVICE_WRITTEN = ['rating', 'color', 'creativeid', 'list']

/** The types of cells that only the service or people write. */
const FILLED_BY_OTHERS = [...SERVICE_WRITTEN, 'relation']

/** Pages keep no other cells: those of a whole board would fill the memory. */
const keepFilled = (page: Answer): Answer => {
  const trim = ({ fields, ...row }: Resource): Resource => ({
    ...row,
    fields: objectsIn(fields).filter(({ type }) => FILLED_BY_OTHERS.includes(String(type))),
  })
  return isObject(page.json) ? { ...page, text: '', json: { ...page.json, data: rowsOf(page).map(trim) } } : page
}

const MOST_PAGES = 20

/** The rows that a view shows, with these cells alone. Ends the check as not applicable where there are too many pages. */
const readRows = async (context: CheckContext, board: string, viewId: string): Promise<readonly Resource[]> =>
  (await readFeedPages(context, viewId, {}, { board, keep: keepFilled, most: MOST_PAGES })).flatMap(rowsOf)

const isOnTop = ({ parent_id }: Resource): boolean => parent_id === null

/** The rows of the first board that has a row on the top level with such cells; the other board comes first. */
async function findRows(context: CheckContext, isFilled: (row: Resource) => boolean) {
  const places = [otherIds(context), mainIds(context)]
  for (const { board, view } of places) {
    const viewId = await view()
    const rows = await readRows(context, board, viewId)
    if (rows.some(row => isOnTop(row) && isFilled(row))) return { board, viewId, rows }
  }
  return undefined
}

const hasRelation = (row: Resource, { column, related }: Relation): boolean =>
  relationsIn(row).some(one => one.column === column && one.related === related)

/** The ids of the rows on the top level whose cell has the relation, if one is given. Whether a filter finds others is open. */
const idsOf = (rows: readonly Resource[], relation?: Relation): readonly string[] =>
  rows.filter(row => isOnTop(row) && (!relation || hasRelation(row, relation))).map(({ id }) => id)

const valuesIn = (row: Resource): readonly JsonObject[] =>
  objectsIn(row.fields).filter(
    ({ type, value }) =>
      SERVICE_WRITTEN.includes(String(type)) && (typeof value === 'string' || typeof value === 'number'),
  )

/** The form of a color in a filter is open. */
const plainValuesIn = (row: Resource): readonly JsonObject[] => valuesIn(row).filter(({ type }) => type !== 'color')

const isSameValue = (one: JsonObject, other: JsonObject): boolean =>
  one.column_id === other.column_id && String(one.value).toLowerCase() === String(other.value).toLowerCase()

const NEEDS = ['other_board_id', 'spaces.other']

/** Filters on cells that only the app writes. Spec: Board view. */
export const relatedRowChecks: readonly Check[] = [
  check('filters/relation/equals', 'FILTER-EQUALS-RELATION', NEEDS, async (context, expect) => {
    // It is related to nothing, so that a filter leaves out at least one row.
    await otherRow(context)
    const place = await findRows(context, row => relationsIn(row).length > 0)
    const relations = (place?.rows ?? []).filter(isOnTop).flatMap(relationsIn)
    const isListed = ({ related }: Relation) => place?.rows.some(({ id }) => id === related) === true
    const relation = relations.find(isListed) ?? relations[0]
    if (!place || !relation)
      return context.unmet('no row at the top level of other_board_id or board_id is related to another row')
    const { board, viewId } = place

    const filters = [{ column_id: relation.column, operator: 'equals', value: relation.related }]
    const answer = await createView(context, { filters }, board)
    if (!isListed(relation) && at(answer.json, 'error', 'code') === 'bad_request')
      return context.unmet('the rows of the board are related only to rows that its views do not show')
    const filtered = expect.resource(answer)
    let known: readonly Resource[] | undefined = place.rows
    await context.eventually(async () => {
      const rows = known ?? (await readRows(context, board, viewId))
      known = undefined
      const found = new Set((await readRows(context, board, filtered.id)).map(({ id }) => id))
      const shown = idsOf(rows).filter(id => found.has(id))
      expect.sameSet(shown, idsOf(rows, relation), `rows of ${board} that the filter equals ${relation.related} finds`)
    })
  }),
  check('filters/service-written/equals', 'FILTER-SERVICE-WRITTEN-EQUALS', NEEDS, async (context, expect) => {
    const place = await findRows(context, row => plainValuesIn(row).length > 0)
    if (!place)
      return context.unmet(
        'no row at the top level of other_board_id or board_id has a rating, a creative id or a list',
      )
    const { board, viewId } = place
    const rows = place.rows.filter(isOnTop)
    const [row] = rows.toSorted((one, other) => plainValuesIn(other).length - plainValuesIn(one).length)
    const [all, plain] = row ? [valuesIn(row), plainValuesIn(row)] : [[], []]

    const send = (values: readonly JsonObject[]) => {
      const filters = values.map(({ column_id = null, value = null }) => ({ column_id, operator: 'equals', value }))
      return createView(context, { filters }, board)
    }
    const whole = await send(all)
    const values = isSuccess(whole) ? all : plain
    const filtered = expect.resource(isSuccess(whole) || plain.length === all.length ? whole : await send(plain))
    let known: readonly Resource[] | undefined = rows
    await context.eventually(async () => {
      const rows = known ?? (await readRows(context, board, viewId)).filter(isOnTop)
      known = undefined
      const found = new Set((await readRows(context, board, filtered.id)).map(({ id }) => id))
      const wanted = rows.filter(one => values.every(value => valuesIn(one).some(held => isSameValue(held, value))))
      const what = `rows of ${board} that filters by all values of the row ${row?.id} that only the app writes find`
      expect.sameSet(idsOf(rows.filter(({ id }) => found.has(id))), idsOf(wanted), what)
    })
  }),
]
