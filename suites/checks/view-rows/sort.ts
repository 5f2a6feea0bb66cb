import { type Check, check } from '../../check.ts'
import { newRow } from '../../given/rows.ts'
import type { Json, JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { fedRows } from './fed-rows.ts'

/** Three cells of each type in ascending order, which no reading of the order disagrees about. */
const ASCENDING: Readonly<Record<string, readonly [Json, Json, Json]>> = {
  number: [9, 10, 100],
  text: ['alpha', 'bravo', 'charlie'],
  date: ['2031-02-28', '2031-03-01', '2031-10-01'],
}

/** Neither the order of creation nor that of the positions is one of the cells. */
const WRITTEN = [1, 2, 0] as const

const NEEDS = ['views.sorted.id', 'views.sorted.column_id', 'views.sorted.order']

interface Sorted {
  readonly id: string
  readonly descending: boolean
  /** What writes the cell at this place of the ascending order into the sorting column. */
  readonly body: (place: 0 | 1 | 2) => JsonObject
}

async function sortedView(context: CheckContext): Promise<Sorted> {
  const { api, given, profile, run } = context
  const path = { id: profile.board_id, columnId: context.entry('views.sorted.column_id') }
  const column = await given.resource('read the column that a view sorts by', api('getColumn', { path }))
  const cells = ASCENDING[String(column.type)]
  if (!cells || column.multiple === true)
    return context.notApplicable(`no order is known of the cells of a ${column.type} column`)

  const mark = run.unique('sorted')
  return {
    id: context.entry('views.sorted.id'),
    descending: context.entry('views.sorted.order').toLowerCase() === 'desc',
    body: (place): JsonObject =>
      column.sub_type === 'name'
        ? { title: `${cells[place]} ${mark}` }
        : { fields: [{ column_id: column.id, value: cells[place] }] },
  }
}

/** The places of three rows in the order in which the view has to show them. */
const ordered = ({ descending }: Sorted, rows: readonly Resource[]): readonly string[] =>
  (descending ? rows.toReversed() : rows).map(({ id }) => id)

async function threeRows(context: CheckContext, sorted: Sorted): Promise<readonly [Resource, Resource, Resource]> {
  const rows = new Map<number, Resource>()
  for (const [index, place] of WRITTEN.entries())
    rows.set(place, await newRow(context, { ...sorted.body(place), position: 3 - index }))
  const [first, second, third] = [rows.get(0), rows.get(1), rows.get(2)]
  if (!first || !second || !third) throw new Error('three rows have three places')
  return [first, second, third]
}

const expectOrder = (context: CheckContext, sorted: Sorted, rows: readonly Resource[]): Promise<void> =>
  context.soon(async () => {
    const expect = context.expect('VIEW-ROWS-SORT')
    const wanted = ordered(sorted, rows)
    const found = (await fedRows(context, expect, sorted.id)).map(({ id }) => id).filter(id => wanted.includes(id))
    context.given.that(found.length === wanted.length, 'find new rows in the feed of the sorted view')
    expect.equal(found, wanted, 'rows in the order of the view')
  })

const bySort = check('view-rows/rows-in-the-sort-of-the-view', {
  clauses: ['VIEW-ROWS-SORT'],
  needs: NEEDS,
  async run(context) {
    const sorted = await sortedView(context)
    const rows = await threeRows(context, sorted)

    await expectOrder(context, sorted, rows)
  },
})

const follows = check('view-rows/rows-move-with-their-cells', {
  clauses: ['VIEW-ROWS-SORT'],
  needs: NEEDS,
  async run(context) {
    const { api, given, profile } = context
    const sorted = await sortedView(context)
    const [first, second, third] = await threeRows(context, sorted)
    await fedRows(context, context.expect('VIEW-ROWS-SORT'), sorted.id)
    for (const [row, place] of [
      [first, 2],
      [third, 0],
    ] as const) {
      const path = { id: profile.board_id, rowId: row.id }
      await given.resource('update a row', api('updateRow', { path, body: sorted.body(place) }))
    }

    await expectOrder(context, sorted, [third, second, first])
  },
})

/** The order of a feed. Spec: Board rows. */
export const sortChecks: readonly Check[] = [bySort, follows]
