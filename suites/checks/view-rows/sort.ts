import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Check, type CheckContext, check } from '../../check.ts'
import { expectRows, readFeedPages, rowsOf } from '../../expected/feed-rows.ts'
import { idsOf, type Json, type JsonObject, type Resource } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { columnOnceRead, entryOf } from '../../setup/columns/columns.ts'
import { columnIdsIn } from '../../setup/filters/filter-row-views.ts'
import { listItems, withoutCells } from '../../setup/lists/list-pages.ts'
import { newRow, updateRow } from '../../setup/rows/rows.ts'

/** Three cells of each type in ascending order by any collation. */
const ASCENDING: Readonly<Record<string, readonly [Json, Json, Json]>> = {
  number: [9, 10, 100],
  text: ['alpha', 'bravo', 'charlie'],
  date: ['2031-02-28', '2031-03-01', '2031-10-01'],
}

/** The order of creation, which differs from the orders of cells and positions. */
const CREATION_ORDER = [1, 2, 0] as const

type Query = Readonly<Record<string, string>>

type Rows = readonly [Resource, Resource, Resource]

const NEEDS = ['views.sorted.id', 'views.sorted.column_id', 'views.sorted.order']

async function sortedView(context: CheckContext) {
  const column = await columnOnceRead(context, context.profileValue('views.sorted.column_id'))
  const cells = ASCENDING[String(column.type)]
  if (!cells || column.multiple === true)
    return context.unmet(`the kit knows no order for the cells of a ${column.type} column`)

  const suffix = context.run.unique('sorted')
  return {
    id: context.profileValue('views.sorted.id'),
    /** The sorting column if it has numbers or dates; null for texts, whose order may ignore case and accents. */
    comparableColumn: column.type === 'text' ? null : column.id,
    descending: context.profileValue('views.sorted.order').toLowerCase() === 'desc',
    /** The body that writes the cell at this place of the ascending order. */
    body: (place: 0 | 1 | 2): JsonObject =>
      column.sub_type === 'name'
        ? { title: `${cells[place]} ${suffix}` }
        : { fields: [{ column_id: column.id, value: cells[place] }] },
  }
}

type Sorted = Awaited<ReturnType<typeof sortedView>>

/** The ids of three rows in the order of the view. */
const ordered = ({ descending }: Sorted, rows: Rows): readonly string[] => idsOf(descending ? rows.toReversed() : rows)

async function threeRows(context: CheckContext, sorted: Sorted): Promise<Rows> {
  const rows = new Map<number, Resource>()
  for (const [index, place] of CREATION_ORDER.entries())
    rows.set(place, await newRow(context, { ...sorted.body(place), position: 3 - index }))
  const [first, second, third] = [rows.get(0), rows.get(1), rows.get(2)]
  if (!first || !second || !third) throw new Error('three rows have three places')
  return [first, second, third]
}

/** The sorted feed, read until it has the rows in their order, or for the last time. */
async function readSorted(
  context: CheckContext,
  sorted: Sorted,
  rows: Rows,
  query: Query = {},
): Promise<readonly Answer[]> {
  const wanted = ordered(sorted, rows)
  return readUntil(
    context.run,
    () => readFeedPages(context, sorted.id, query, { keep: withoutCells(new Set(wanted)) }),
    pages => {
      const found = pages.flatMap(rowsOf).filter(({ id }) => wanted.includes(id))
      return isDeepStrictEqual(idsOf(found), wanted)
    },
  )
}

/** Three new rows, and the feed of the sorted view after their creation. */
const createSortedRows = (context: CheckContext) =>
  context.share('sorted rows', async context => {
    const sorted = await sortedView(context)
    const rows = await threeRows(context, sorted)
    return { sorted, rows, pages: await readSorted(context, sorted, rows) }
  })

function expectOrder(context: CheckContext, sorted: Sorted, rows: Rows, pages: readonly Answer[]): void {
  const expect = context.expect('VIEW-ROWS-SORT')
  const wanted = ordered(sorted, rows)
  const found = idsOf(expectRows(expect, pages)).filter(id => wanted.includes(id))
  context.setup.that(found.length === wanted.length, 'find new rows in the feed of the sorted view')
  expect.equal(found, wanted, 'ids of three new rows in the feed of the sorted view')
}

/** Narrows the cells of the sorted feed to a column that it shows, and does not sort by. */
function withoutSortingColumn(context: CheckContext, rows: Rows, pages: readonly Answer[]): Query {
  const shown = pages.flatMap(rowsOf).find(({ id }) => idsOf(rows).includes(id))
  const sorting = context.profileValue('views.sorted.column_id')
  const other = shown && columnIdsIn(shown).find(id => id !== sorting)
  return typeof other === 'string' ? { columns: other } : {}
}

/** A later page may come from another query than the first one. */
const PLACES = ['first', 'second'] as const

async function readFirstCells(context: CheckContext, { id, comparableColumn }: Sorted, limit: number) {
  const path = { id: context.profile.board_id, viewId: id }
  const rows = await listItems(
    context,
    'read the feed of the sorted view',
    query => context.api('listViewRows', { path, query: { ...query, limit } }),
    found => found.length >= PLACES.length,
  )
  return rows.slice(0, PLACES.length).map(row => entryOf(row, comparableColumn ?? '')?.value ?? null)
}

/** The sorting cells of the first rows, on one page and on one page each; if they differ, read once more on one page. Checks that move rows wait for it. */
const firstCells = (context: CheckContext) =>
  context.share('first cells of the sorted rows', async context => {
    const { sorted } = await createSortedRows(context)
    const isSame = ({ whole, single }: { readonly whole: readonly Json[]; readonly single: readonly Json[] }) =>
      isDeepStrictEqual(whole, single)
    const read = async () => {
      const cells = {
        whole: await readFirstCells(context, sorted, 100),
        single: await readFirstCells(context, sorted, 1),
      }
      return { ...cells, again: isSame(cells) ? cells.whole : await readFirstCells(context, sorted, 100) }
    }
    return readUntil(context.run, read, isSame)
  })

/** The order of a feed. Spec: Board rows. */
export const sortChecks: readonly Check[] = [
  check('view-rows/rows-in-the-sort-of-the-view', 'VIEW-ROWS-SORT', NEEDS, async context => {
    const { sorted, rows, pages } = await createSortedRows(context)

    expectOrder(context, sorted, rows, pages)
  }),
  check('view-rows/rows-move-with-their-cells', 'VIEW-ROWS-SORT', NEEDS, async context => {
    const { sorted, rows, pages } = await createSortedRows(context)
    if (sorted.comparableColumn !== null) await firstCells(context)
    const [first, second, third] = rows
    for (const [row, place] of [
      [first, 2],
      [third, 0],
    ] as const)
      await context.setup.resource('update a row', updateRow(context, row, sorted.body(place)))
    const moved: Rows = [third, second, first]

    expectOrder(
      context,
      sorted,
      moved,
      await readSorted(context, sorted, moved, withoutSortingColumn(context, rows, pages)),
    )
  }),
  check('view-rows/first-row-in-the-sort-of-the-view', 'VIEW-ROWS-SORT', NEEDS, async (context, expect) => {
    const { sorted } = await createSortedRows(context)
    if (sorted.comparableColumn === null)
      return context.notApplicable('the order of the view may treat different texts as equal')
    const { whole, single, again } = await firstCells(context)
    if (!isDeepStrictEqual(whole, again))
      return context.unmet('the first rows of the sorted view changed while they were read')
    for (const [index, place] of PLACES.entries())
      expect.equal(
        single[index],
        whole[index],
        `sorting cell of the ${place} row with limit=1, compared with limit=100`,
      )
  }),
]
