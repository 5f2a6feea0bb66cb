import { type Check, type CheckContext, check } from '../check.ts'
import type { Resource } from '../json.ts'
import { pageIn } from '../runner/setup-steps.ts'
import { walk, withoutCells } from '../setup/lists/list-pages.ts'
import { withSpareRow } from '../setup/rows/rows.ts'
import { sharedView } from '../setup/views/views.ts'
import { readAtEnd, rowsBeforeEnd } from './end-of-run.ts'

/** The rows on the top level that no request has changed since they were created: nothing keeps them out of a view. */
const untouchedRows = ({ run, profile }: CheckContext, rows: readonly Resource[]): readonly Resource[] =>
  rows.filter(
    ({ id, board_id, parent_id }) =>
      board_id === profile.board_id && parent_id === null && !run.writes.mayHaveWritten(id),
  )

/** Each row that the run created is in the feed of a view without filters, however many there are. Spec: View rows. */
export const createdRowLaw: Check = check(
  'view-rows/every-row-without-filters/each',
  'VIEW-ROWS-ALL',
  { phase: 'last' },
  async (context, expect) => {
    await withSpareRow(context, async () => {})
    const viewId = (await sharedView(context)).id
    const pages = (await readAtEnd(context, 'rows', new Set())).filter(({ request }) => request.url.includes(viewId))
    const last = pages.at(-1)
    const rows = untouchedRows(context, await rowsBeforeEnd(context))
    if (rows.length === 0) return context.unmet('the run created no row that it did not change')
    if (!last || pageIn(last).next !== null)
      return context.unmet('the feed of a view without filters has more pages than are read at the end of a run')
    const shown = new Set(pages.flatMap(page => pageIn(page).items.map(({ id }) => id)))
    const missing = rows.filter(({ id }) => !shown.has(id)).map(({ id }) => id)
    if (missing.length === 0) return
    await context.eventually(async () => {
      const path = { id: context.profile.board_id, viewId }
      const { ids, isCut } = await walk(context, 'listViewRows', { path }, { limit: 100, keep: withoutCells() })
      const [lost] = missing.filter(id => !ids.includes(id))
      const message = `the row ${lost} was created, and should be in the feed of a view without filters, but its ${ids.length} rows lack it`
      expect.that(isCut || lost === undefined, message)
    })
  },
)
