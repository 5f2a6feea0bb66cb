import type { CatalogName } from '../given/column-catalog.ts'
import { sharedColumn } from '../given/columns.ts'
import { newRow } from '../given/rows.ts'
import { sharedView } from '../given/views.ts'
import { at } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'

/** Where an operation is aimed: a board with a row, a column and a view on it, each made when first asked for. */
export interface Place {
  readonly board: string
  readonly space: string
  readonly row: () => Promise<string>
  readonly column: () => Promise<string>
  readonly view: () => Promise<string>
}

const TARGET_COLUMN: CatalogName = 'text'

/** The board under test. Its row is one that laws may write to. */
export const mainPlace = (context: CheckContext): Place => ({
  board: context.profile.board_id,
  space: context.profile.spaces.main,
  row: async () => (await context.run.share('law row', () => newRow(context))).id,
  column: async () => (await sharedColumn(context, TARGET_COLUMN)).id,
  view: async () => (await sharedView(context)).id,
})

const otherRow = (context: CheckContext) =>
  context.run.share('row of the other board', () => {
    const path = { id: context.entry('other_board_id') }
    const title = context.run.unique('row')
    return context.given.resource(
      'create a row on the other board',
      context.api('createRow', { path, body: { title } }),
    )
  })

/** The board in the other space, for a check that needs `other_board_id` and `spaces.other`. */
export const otherPlace = (context: CheckContext): Place => ({
  board: context.entry('other_board_id'),
  space: context.entry('spaces.other'),
  row: async () => (await otherRow(context)).id,
  column: async () =>
    context.given.text(at(await otherRow(context), 'fields', 0, 'column_id'), 'find a column on the other board'),
  view: () =>
    context.run.share('view of the other board', async () => {
      const path = { id: context.entry('other_board_id') }
      const body = { name: context.run.unique('view') }
      const view = await context.given.resource(
        'create a view on the other board',
        context.api('createView', { path, body }),
      )
      return view.id
    }),
})

/** The same place, but for one part that does not exist. */
export function without(context: CheckContext, place: Place, part: 'board' | 'row' | 'column' | 'view'): Place {
  const nowhere = context.run.uuid()
  return { ...place, [part]: part === 'board' ? nowhere : async () => nowhere }
}
