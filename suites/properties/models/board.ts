import { replayClause } from '../../expected/replays.ts'
import { sharedColumn } from '../../setup/columns/columns.ts'
import { sharedFilterRows } from '../../setup/filters/filter-rows.ts'
import { boardCommands } from '../arbitraries/board-commands.ts'
import { property } from '../property.ts'
import { makeSequenceClaim } from './actions.ts'
import { type ActionColumns, BoardActions } from './board-actions.ts'

const CLAUSES = `
  ROW-CREATE-TITLE ROW-CREATE-FIELDS ROW-CREATE-PARENT ROW-UPDATE-TITLE ROW-UPDATE-FIELDS
  ROW-UPDATE-KEEPS-MEMBERS ROW-UPDATE-KEEPS-CELLS ROW-MOVE ROW-MOVE-TOP-LEVEL ROW-PARENT-SELF
  ROW-PARENT-CYCLE VIEW-FILTERS-STORED VIEW-READ-BACK VIEW-ROWS-FILTERED VIEW-ROWS-ROW
  PAGES-LIST-VIEW-ROWS`
  .trim()
  .split(/\s+/)

/** Random commands on a board, compared with a model of the board. Spec: Board rows; Board views; Endpoints > Conventions. */
export const boardProperty = property('a-board-keeps-its-story', {
  clauses: [
    ...CLAUSES,
    ...(['createRow', 'updateRow', 'createView'] as const).map(operation => replayClause(operation)),
  ],
  runs: 1,
  async claim(context) {
    const { isolatingFilters } = await sharedFilterRows(context)
    context.setup.that(isolatingFilters.length > 0, 'narrow a view to the rows of one note')
    const id = async (name: keyof ActionColumns) => (await sharedColumn(context, name)).id
    const columns = { text: await id('text'), number: await id('number'), note: await id('note') }
    return makeSequenceClaim(boardCommands, async noteStep => new BoardActions(context, columns, noteStep))
  },
})
