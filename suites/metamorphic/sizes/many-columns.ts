import { type CheckContext, check } from '../../check.ts'
import { expectRow } from '../../expected/answer-and-reading.ts'
import { type Json, type JsonObject, objectsIn, type Resource } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { entryOf, findOrCreateColumn, nameColumnId, sharedColumn } from '../../setup/columns/columns.ts'
import { FULL_COLUMNS } from '../../setup/columns/full-columns.ts'
import { countTo, SIZES, sendMost, sizesFor } from '../../setup/largest-accepted.ts'
import { createWithAllMembers } from '../../setup/requests/combined-creation.ts'
import { rereadRow, updateRow, withSpareRow, withTopLevelRow } from '../../setup/rows/rows.ts'
import { isMemberKept } from '../../setup/views/full-views.ts'
import { createView, readFeed, visibleColumnIds } from '../../setup/views/views.ts'

/** Values that any cell of these types takes, whatever the config of its column; another one in each round. */
const VALUES: Readonly<Record<string, (round: number) => Json>> = {
  checkbox: round => round % 2 === 0,
  number: round => round,
  text: round => (round % 2 === 0 ? 'A' : 'B'),
  link: round => `https://example.com/${round}`,
}

/** The types of them whose cells a filter compares with such a value. */
const COMPARED = ['number', 'text', 'link']

interface KitCell {
  readonly id: string
  readonly type: string
}

const comparedOf = (cells: readonly KitCell[]) => cells.filter(({ type }) => COMPARED.includes(type))

/** More than some servers store cells, filters or columns at once. */
const MANY_COLUMNS = 31

/** Text columns that a deep run adds where the board has few of its own, and that later runs use again. */
async function addColumns(context: CheckContext, known: number): Promise<void> {
  for (const index of countTo(MANY_COLUMNS - known)) {
    const body = async () => ({ type: 'text' })
    const name = `Conformance kit ${index + 1} of many`
    await findOrCreateColumn(context, { name, body, fits: ({ type }) => type === 'text' })
  }
}

/** The cells of a row that only the kit writes to, and that take any of these values. */
async function kitCells(context: CheckContext, row: Resource): Promise<readonly KitCell[]> {
  for (const name of ['text', 'note', 'number', 'checkbox'] as const) await sharedColumn(context, name)
  for (const column of [FULL_COLUMNS.longText, FULL_COLUMNS.measure]) await createWithAllMembers(context, column)
  return objectsIn((await rereadRow(context, row)).fields).flatMap(({ column_id, column_name, type }) => {
    const isOurs = [context.run.runId, 'Conformance kit'].some(start => String(column_name).startsWith(start))
    return isOurs && String(type) in VALUES ? [{ id: String(column_id), type: String(type) }] : []
  })
}

/** A request names them in its URL: a longer one some servers do not take. */
const MOST_NAMED = 100

/** A view of all columns, with a filter on each that compares. */
async function expectColumnsTaken(context: CheckContext, row: Resource, cells: readonly KitCell[], round: number) {
  const { expect } = context
  const name = await nameColumnId(context)
  const ids = objectsIn((await rereadRow(context, row)).fields).map(({ column_id }) => String(column_id))
  // The title comes first, because a target may always show it, and the others in an order of their own.
  const visible_column_ids = [name, ...ids.filter(id => id !== name).toReversed()].slice(0, MOST_NAMED)
  const compared = comparedOf(cells)
  const filtersOf = (size: number): readonly JsonObject[] =>
    compared
      .slice(-size)
      .map(({ id, type }) => ({ column_id: id, operator: 'equals', value: VALUES[type]?.(round) ?? null }))
  const send = (filters: readonly JsonObject[]) => createView(context, { filters, visible_column_ids })
  const taken = await sendMost(context, sizesFor(context.run, 0, compared.length), filtersOf, send)
  if (!taken) return
  const { sent: filters, answer } = taken
  const view = expect('VIEW-FILTERS-STORED').resource(answer)
  const isKept = isMemberKept('filters', view.filters, filters)
  expect('VIEW-FILTERS-STORED').that(isKept, `a view does not have the ${filters.length} filters it was created with`)
  const visible = visibleColumnIds(view).slice(0, visible_column_ids.length)
  expect('VIEW-VISIBLE-ORDER').equal(visible, visible_column_ids, `columns of a view with ${visible.length} of them`)

  const last = filters.at(-1)
  const other = VALUES[compared.at(-1)?.type ?? '']?.(round + 1) ?? null
  const excluding = await context.setup.resource(
    'create a view',
    send([...filters.slice(0, -1), { ...last, value: other }]),
  )
  const find = async ({ id }: Resource) => (await readFeed(context, id, { columns })).find(one => one.id === row.id)
  const columns = visible_column_ids.toReversed().join()
  await context.eventually(async () => {
    const found = await find(view)
    expect('FILTER-ALL').that(found !== undefined, `${filters.length} filters do not find a row that satisfies each`)
    const shown = objectsIn(found?.fields).map(({ column_id }) => column_id ?? null)
    const what = `columns of a row for which columns names ${visible.length} of them`
    expect('VIEW-ROWS-COLUMNS-ORDER').equal(shown, visible_column_ids.toReversed(), what)
    const excluded = await find(excluding)
    expect('FILTER-ALL').that(!excluded, `${filters.length} filters find a row that does not satisfy the last one`)
  })
}

/** All columns of the board at once. It runs when the board has the most. Spec: Board rows; Board views. */
export const manyColumns = check(
  'relations/write-many/cells',
  ['ROW-UPDATE-FIELDS', 'VIEW-FILTERS-STORED', 'VIEW-VISIBLE-ORDER', 'FILTER-ALL', 'VIEW-ROWS-COLUMNS-ORDER'],
  { phase: 'alone' },
  async context => {
    const expect = context.expect('ROW-UPDATE-FIELDS')
    const lendRow = isDeep(context.run) ? withTopLevelRow : withSpareRow
    await lendRow(context, async row => {
      if (isDeep(context.run)) await addColumns(context, comparedOf(await kitCells(context, row)).length)
      const cells = await kitCells(context, row)
      let written = cells
      for (const round of [1, 2]) {
        const fieldsOf = (size: number) =>
          cells.slice(0, size).map(({ id, type }) => ({ column_id: id, value: VALUES[type]?.(round) ?? null }))
        const write = (fields: ReturnType<typeof fieldsOf>) =>
          updateRow(context, row, { title: context.run.unique('many cells'), fields })
        const sizes = [cells.length, ...SIZES.filter(size => size < cells.length)]
        const taken = await sendMost(context, sizes, fieldsOf, write)
        if (!taken) return context.notApplicable(`the server refuses updates of ${sizes.at(-1)} cells`)
        const { sent, answer } = taken
        written = cells.slice(0, sent.length)
        await expectRow(context, 'ROW-UPDATE-FIELDS', answer, (shown, when) => {
          const found = sent.map(({ column_id }) => entryOf(shown, column_id)?.value ?? null)
          const wanted = sent.map(({ value }) => value)
          expect.equal(found, wanted, `${sent.length} cells that one update wrote, ${when}`)
        })
      }
      if (isDeep(context.run)) await expectColumnsTaken(context, row, written, 2)
    })
  },
)
