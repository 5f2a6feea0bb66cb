import { type Check, check } from '../../check.ts'
import { isEmptyCell } from '../../expected/empty-cell.ts'
import { sameTime } from '../../expected/times.ts'
import { readColumn, rereadColumn } from '../../given/columns.ts'
import { requireFreshColumn } from '../../given/fresh-column.ts'
import { rereadRow } from '../../given/rows.ts'
import { rereadView, visibleColumnIds } from '../../given/views.ts'
import { at, isArray, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** What a column was created as; updated_at may move, and order is not maintained. */
const CONTENT = ['id', 'name', 'type', 'sub_type', 'multiple', 'config', 'organization_id', 'space_id']

/** Options may come in any order. */
const sorted = (options: Json): Json =>
  isArray(options)
    ? options.toSorted((one, other) => String(at(one, 'id')).localeCompare(String(at(other, 'id'))))
    : options

const contentOf = (column: Resource): Json => ({
  ...Object.fromEntries(CONTENT.map(name => [name, column[name] ?? null])),
  options: sorted(column.options ?? null),
})

const readBack = check('board-columns/reads-as-created', {
  clauses: ['COLUMN-READ-BACK'],
  async run(context) {
    const { answer, id } = await requireFreshColumn(context)
    const made = await context.given.resource('create a column', answer)

    const expect = context.expect('COLUMN-READ-BACK')
    await context.eventually(async () => {
      const later = expect.resource(await readColumn(context, id))
      expect.equal(contentOf(later), contentOf(made), 'the column on reading')
      expect.that(
        sameTime(later.created_at, made.created_at),
        `created_at was ${made.created_at} and reads ${later.created_at}`,
      )
    })
  },
})

const board = check('board-columns/carries-its-board', {
  clauses: ['COLUMN-BOARD'],
  async run(context) {
    const { id } = await requireFreshColumn(context)
    const column = await rereadColumn(context, id)

    context.expect('COLUMN-BOARD').equal(column.board_id, context.profile.board_id, 'board_id')
  },
})

const pinned = check('board-columns/joins-pinned-views', {
  clauses: ['COLUMN-APPENDED-PINNED'],
  async run(context) {
    const { id, pinned: before } = await requireFreshColumn(context)

    const expect = context.expect('COLUMN-APPENDED-PINNED')
    for (const view of before.views)
      await context.eventually(async () => {
        const ids = visibleColumnIds(await rereadView(context, view))
        // Columns that others make meanwhile may stand before it or behind it.
        const known = ids.filter(one => one === id || before.columns.some(column => column === one))
        expect.equal(known, [...before.columns, id], "the view's own columns and the new one, as the view shows them")
      })
  },
})

const following = check('board-columns/joins-following-views', {
  clauses: ['COLUMN-APPENDED-FOLLOWING'],
  async run(context) {
    const { id, following: view } = await requireFreshColumn(context)

    const expect = context.expect('COLUMN-APPENDED-FOLLOWING')
    await context.eventually(async () => {
      const seen = await rereadView(context, view)
      expect.that(visibleColumnIds(seen).includes(id), 'a view that follows the board lacks the new column')
      expect.equal(seen.visible_columns_pinned, false, 'visible_columns_pinned of a view that follows the board')
    })
  },
})

/** The columns of the first row that a view feeds. */
async function firstRowColumns(context: CheckContext, clause: string, viewId: string): Promise<readonly Json[]> {
  const path = { id: context.profile.board_id, viewId }
  const [row] = context.expect(clause).list(await context.api('listViewRows', { path, query: { limit: 1 } }))
  context.given.that(row !== undefined, 'find a row in a view without filters')
  const fields = at(row, 'fields')
  return isArray(fields) ? fields.map(entry => at(entry, 'column_id') ?? null) : []
}

const feeds = check('board-columns/joins-the-feeds-of-older-views', {
  clauses: ['VIEW-ROWS-PROJECTED', 'VIEW-ROWS-PROJECTED-BOARD'],
  async run(context) {
    const { id, pinned: before, following: view } = await requireFreshColumn(context)

    const older = [
      ...before.views.map(one => ({ clause: 'VIEW-ROWS-PROJECTED', view: one })),
      { clause: 'VIEW-ROWS-PROJECTED-BOARD', view },
    ]
    for (const { clause, view: one } of older)
      await context.eventually(async () => {
        const columns = await firstRowColumns(context, clause, one)
        context.expect(clause).that(columns.includes(id), 'a row that a view feeds lacks the column that came last')
      })
  },
})

const olderRow = check('board-columns/joins-older-rows', {
  clauses: ['ROW-FIELDS-EVERY-COLUMN', 'ROW-FIELDS-EMPTY-LISTED'],
  async run(context) {
    const { id, row } = await requireFreshColumn(context)

    await context.eventually(async () => {
      const { fields } = await rereadRow(context, row)
      const entries = isArray(fields) ? fields.filter(entry => at(entry, 'column_id') === id) : []
      context.expect('ROW-FIELDS-EVERY-COLUMN').equal(entries.length, 1, 'entries of an older row for the new column')
      const value = at(entries[0], 'value')
      context
        .expect('ROW-FIELDS-EMPTY-LISTED')
        .that(isEmptyCell(value), `the cell of an older row is ${JSON.stringify(value)}`)
    })
  },
})

/** What a creation leaves behind. Spec: Board columns. */
export const effectChecks: readonly Check[] = [readBack, board, pinned, following, feeds, olderRow]
