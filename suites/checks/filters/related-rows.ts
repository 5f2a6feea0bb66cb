import { type Check, check } from '../../check.ts'
import { readFeedPages, rowsOf } from '../../expected/feed-rows.ts'
import { entryOf } from '../../given/columns.ts'
import { otherIds, otherRow } from '../../given/request-ids.ts'
import { createView } from '../../given/views.ts'
import { isArray, isObject, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

interface RelatedRow {
  readonly row: Resource
  readonly column: string
  /** The id of the row that its cell names first. */
  readonly related: string
}

const entriesOf = ({ fields }: Resource): readonly JsonObject[] => (isArray(fields) ? fields.filter(isObject) : [])

/** A row that is related to another one. */
function findRelatedRow(rows: readonly Resource[]): RelatedRow | undefined {
  for (const row of rows)
    for (const { type, value, column_id } of entriesOf(row)) {
      const [related] = [value].flat()
      if (type === 'relation' && typeof column_id === 'string' && typeof related === 'string')
        return { row, column: column_id, related }
    }
  return undefined
}

const isIn =
  ({ column, related }: RelatedRow) =>
  (row: Resource): boolean =>
    [entryOf(row, column)?.value].flat().includes(related)

/**
 * The rows on the top level of the other board, as a view shows them: people may have related some, which no request can do.
 * Whether a filter finds rows below others is open.
 */
const readRows = async (context: CheckContext, viewId: string): Promise<readonly Resource[]> =>
  (await readFeedPages(context, viewId, {}, otherIds(context).board))
    .flatMap(rowsOf)
    .filter(({ parent_id }) => parent_id === null)

const NEEDS = ['other_board_id', 'spaces.other']

/** Filters on relations, whose cells only the app writes. Spec: Board view. */
export const relatedRowChecks: readonly Check[] = [
  check('filters/relation/equals', 'FILTER-EQUALS-RELATION', NEEDS, async (context, expect) => {
    const { board, view } = otherIds(context)
    // It is related to nothing, so that a filter leaves out at least one row.
    await otherRow(context)
    const rows = await readRows(context, await view())
    const found = findRelatedRow(rows)
    if (!found) return context.notApplicable('no row at the top level of other_board_id is related to another row')

    const filters = [{ column_id: found.column, operator: 'equals', value: found.related }]
    const made = expect.resource(await createView(context, { filters }, board))
    const wanted = rows.filter(isIn(found)).map(({ id }) => id)
    await context.eventually(async () => {
      const ids = new Set((await readRows(context, made.id)).map(({ id }) => id))
      const shown = rows.filter(({ id }) => ids.has(id)).map(({ id }) => id)
      expect.sameSet(shown, wanted, `rows of ${board} that the filter equals ${found.related} finds`)
    })
  }),
]
