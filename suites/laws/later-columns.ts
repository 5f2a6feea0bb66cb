import { type Check, type CheckContext, check } from '../check.ts'
import { at, type Resource } from '../json.ts'
import { requireFreshColumn } from '../setup/columns/fresh-column.ts'
import { rereadView, visibleColumnIds } from '../setup/views/views.ts'
import { itemsIn } from '../target/api.ts'
import { readAtEnd } from './end-of-run.ts'

/** The views with pinned columns that no request has changed since they were created. */
const pinnedViews = ({ run, profile }: CheckContext): readonly Resource[] =>
  (run.made.get('View') ?? []).filter(
    ({ id, board_id, visible_columns_pinned }) =>
      visible_columns_pinned === true && board_id === profile.board_id && !run.writes.mayHaveWritten(id),
  )

/** The columns whose creation was sent when the view's creation was answered already. */
function laterColumns({ run: { made, madeAfter, residue } }: CheckContext, view: Resource): readonly Resource[] {
  const number = residue.findIndex(({ id }) => id === view.id)
  return (made.get('Column') ?? []).filter(
    ({ id, board_id }) => board_id === view.board_id && number >= 0 && (madeAfter.get(id) ?? 0) > number,
  )
}

const lackedBy = (view: Resource, columns: readonly Resource[]): readonly Resource[] => {
  const visible = visibleColumnIds(view)
  return columns.filter(({ id }) => !visible.includes(id))
}

/** Each column that the run created has joined each older view with pinned columns. Spec: Board columns. */
export const laterColumnLaw: Check = check(
  'board-columns/joins-pinned-views/each',
  'COLUMN-APPENDED-PINNED',
  { phase: 'last' },
  async (context, expect) => {
    await requireFreshColumn(context)
    const pages = await readAtEnd(context, 'views', new Set())
    const shown = new Map(pages.flatMap(page => itemsIn(page) ?? []).map(view => [view.id, view]))
    let compared = 0
    for (const view of pinnedViews(context)) {
      const columns = laterColumns(context, view)
      const seen = shown.get(view.id)
      if (seen) compared += columns.length
      if (!seen || lackedBy(seen, columns).length === 0) continue
      await context.eventually(async () => {
        const [lacked] = lackedBy(await rereadView(context, view.id), columns)
        expect.that(
          lacked === undefined,
          `the column ${lacked?.id} of type "${at(lacked, 'type')}" was created after the "${view.type}" view ${view.id} with pinned columns, and should have joined it, but has not`,
        )
      })
    }
    if (compared === 0) return context.unmet('the list shows no view with pinned columns that is older than a column')
  },
)
