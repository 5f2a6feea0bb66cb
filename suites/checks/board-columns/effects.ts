import { type Check, check } from '../../check.ts'
import { at, isArray, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { read } from './bodies.ts'
import { freshCreated } from './fresh.ts'

/** What a column was created as; updated_at may move, and order is not maintained. */
const CONTENT = ['id', 'name', 'type', 'sub_type', 'multiple', 'config', 'organization_id', 'space_id', 'created_at']

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
    const { answer, id } = await freshCreated(context)
    const made = await context.given.resource('create a column', Promise.resolve(answer))

    const expect = context.expect('COLUMN-READ-BACK')
    await context.soon(async () => {
      expect.equal(contentOf(expect.resource(await read(context, id))), contentOf(made), 'the column on reading')
    })
  },
})

const board = check('board-columns/carries-its-board', {
  clauses: ['COLUMN-BOARD'],
  async run(context) {
    const { id } = await freshCreated(context)
    const column = await context.given.resource('read a column', read(context, id))

    context.expect('COLUMN-BOARD').equal(column.board_id, context.profile.board_id, 'board_id')
  },
})

const visibleIn = async ({ api, given, profile }: CheckContext, viewId: string): Promise<readonly Json[]> => {
  const path = { id: profile.board_id, viewId }
  const { visible_column_ids: ids } = await given.resource('read a view', api('getView', { path }))
  return isArray(ids) ? ids : []
}

const pinned = check('board-columns/joins-pinned-views', {
  clauses: ['COLUMN-APPENDED-PINNED'],
  async run(context) {
    const { id, pinned: before } = await freshCreated(context)

    const expect = context.expect('COLUMN-APPENDED-PINNED')
    await context.soon(async () => {
      const ids = await visibleIn(context, before.view)
      const place = ids.indexOf(id)
      expect.that(place >= 0, 'a view with columns of its own does not show the new column')
      // Columns that others make meanwhile may stand before it or behind it.
      const own = before.columns.map(column => ids.indexOf(column))
      expect.that(
        own.every(one => one < place),
        `the new column is at ${place}, the view's own at ${own.join(', ')}`,
      )
    })
  },
})

const following = check('board-columns/joins-following-views', {
  clauses: ['COLUMN-APPENDED-FOLLOWING'],
  async run(context) {
    const { id, following: view } = await freshCreated(context)

    const expect = context.expect('COLUMN-APPENDED-FOLLOWING')
    await context.soon(async () => {
      expect.that((await visibleIn(context, view)).includes(id), 'a view that follows the board lacks the new column')
    })
  },
})

/** What a creation leaves behind. Spec: Board columns. */
export const effectChecks: readonly Check[] = [readBack, board, pinned, following]
