import { isDeepStrictEqual } from 'node:util'
import { type Check, check } from '../../check.ts'
import { feedPages, listedRows, rowsOf } from '../../expected/fed-rows.ts'
import { entryOf, rereadColumn } from '../../given/columns.ts'
import { newRow, updateRow } from '../../given/rows.ts'
import type { Json, JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

/** Three cells of each type in ascending order, which no reading of the order disagrees about. */
const ASCENDING: Readonly<Record<string, readonly [Json, Json, Json]>> = {
  number: [9, 10, 100],
  text: ['alpha', 'bravo', 'charlie'],
  date: ['2031-02-28', '2031-03-01', '2031-10-01'],
}

/** Neither the order of creation nor that of the positions is one of the cells. */
const WRITTEN = [1, 2, 0] as const

type Rows = readonly [Resource, Resource, Resource]

const NEEDS = ['views.sorted.id', 'views.sorted.column_id', 'views.sorted.order']

interface Sorted {
  readonly id: string
  readonly descending: boolean
  /** What writes the cell at this place of the ascending order into the sorting column. */
  readonly body: (place: 0 | 1 | 2) => JsonObject
  /** Number or date, of which equal cells are alike; null for texts, whose order may pass over case and accents. */
  readonly measured: string | null
}

async function sortedView(context: CheckContext): Promise<Sorted> {
  const column = await rereadColumn(context, context.profileValue('views.sorted.column_id'))
  const cells = ASCENDING[String(column.type)]
  if (!cells || column.multiple === true)
    return context.notApplicable(`no order is known of the cells of a ${column.type} column`)

  const mark = context.run.unique('sorted')
  return {
    id: context.profileValue('views.sorted.id'),
    measured: column.type === 'text' ? null : column.id,
    descending: context.profileValue('views.sorted.order').toLowerCase() === 'desc',
    body: (place): JsonObject =>
      column.sub_type === 'name'
        ? { title: `${cells[place]} ${mark}` }
        : { fields: [{ column_id: column.id, value: cells[place] }] },
  }
}

const idsOf = (rows: readonly Resource[]): readonly string[] => rows.map(({ id }) => id)

/** The places of three rows in the order in which the view has to show them. */
const ordered = ({ descending }: Sorted, rows: Rows): readonly string[] => idsOf(descending ? rows.toReversed() : rows)

async function threeRows(context: CheckContext, sorted: Sorted): Promise<Rows> {
  const rows = new Map<number, Resource>()
  for (const [index, place] of WRITTEN.entries())
    rows.set(place, await newRow(context, { ...sorted.body(place), position: 3 - index }))
  const [first, second, third] = [rows.get(0), rows.get(1), rows.get(2)]
  if (!first || !second || !third) throw new Error('three rows have three places')
  return [first, second, third]
}

/** A reading of the sorted feed that shows some rows in their order, or the last one of a while. */
async function reading(context: CheckContext, sorted: Sorted, rows: Rows): Promise<readonly Answer[]> {
  const wanted = ordered(sorted, rows)
  const { retry, wait } = context.run
  for (let left = retry.attempts; ; left--) {
    const pages = await feedPages(context, sorted.id)
    const found = pages.flatMap(rowsOf).filter(({ id }) => wanted.includes(id))
    if (left <= 1 || isDeepStrictEqual(idsOf(found), wanted)) return pages
    await wait(retry.pause)
  }
}

/** Three rows as they were created, and as the view then showed them. */
const created = (context: CheckContext) =>
  context.run.share('sorted rows', async () => {
    const sorted = await sortedView(context)
    const rows = await threeRows(context, sorted)
    return { sorted, rows, pages: await reading(context, sorted, rows) }
  })

function expectOrder(context: CheckContext, sorted: Sorted, rows: Rows, pages: readonly Answer[]): void {
  const expect = context.expect('VIEW-ROWS-SORT')
  const wanted = ordered(sorted, rows)
  const found = idsOf(listedRows(expect, pages)).filter(id => wanted.includes(id))
  context.given.that(found.length === wanted.length, 'find new rows in the feed of the sorted view')
  expect.equal(found, wanted, 'rows in the order of the view')
}

const bySort = check('view-rows/rows-in-the-sort-of-the-view', {
  clauses: ['VIEW-ROWS-SORT'],
  needs: NEEDS,
  async run(context) {
    const { sorted, rows, pages } = await created(context)

    expectOrder(context, sorted, rows, pages)
  },
})

const follows = check('view-rows/rows-move-with-their-cells', {
  clauses: ['VIEW-ROWS-SORT'],
  needs: NEEDS,
  async run(context) {
    const { sorted, rows } = await created(context)
    const [first, second, third] = rows
    for (const [row, place] of [
      [first, 2],
      [third, 0],
    ] as const)
      await context.given.resource('update a row', updateRow(context, row, sorted.body(place)))
    const moved: Rows = [third, second, first]

    expectOrder(context, sorted, moved, await reading(context, sorted, moved))
  },
})

const acrossPages = check('view-rows/first-row-in-the-sort-of-the-view', {
  clauses: ['VIEW-ROWS-SORT'],
  needs: NEEDS,
  async run(context) {
    const { sorted } = await created(context)
    const { id, measured } = sorted
    if (measured === null) return context.notApplicable('texts that differ may stand in one place')
    await context.eventually(async () => {
      const expect = context.expect('VIEW-ROWS-SORT')
      const path = { id: context.profile.board_id, viewId: id }
      const firsts: Json[] = []
      for (const limit of [100, 1]) {
        const [row] = expect.list(await context.api('listViewRows', { path, query: { limit } }))
        firsts.push(entryOf(row, measured)?.value ?? null)
      }
      expect.equal(firsts[1], firsts[0], 'the cell that the first row of a page of one is sorted by')
    })
  },
})

/** The order of a feed. Spec: Board rows. */
export const sortChecks: readonly Check[] = [bySort, follows, acrossPages]
