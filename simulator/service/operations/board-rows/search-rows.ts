import { z } from 'zod'
import type { Row } from '../../../../fixtures/entities.ts'
import { refTo } from '../../api/ref-to.ts'
import { text } from '../../api/shapes.ts'
import { labelOf, readElements } from '../../cells/cell.ts'
import { parseFilters } from '../../filters/parse-filters.ts'
import { listNewestFirst } from '../../listing.ts'
import { declareList } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import type { BoardContext } from '../../service.ts'
import { listBoardColumns } from '../../store/board-columns.ts'

export const SearchRowsBody = z.object({
  filters: z
    .unknown()
    .meta({ type: 'array', items: refTo('RowFilter'), description: 'A row must meet all of them' })
    .optional(),
  query: text('A text that some cell shows, regardless of case', 'teaser').optional(),
})

/** Builds a test that a row passes if one of its cells shows the text. Every row passes for an empty text. */
function buildQueryTest(context: BoardContext, query: string): (row: Row) => boolean {
  if (query === '') return () => true
  const wanted = query.toLowerCase()
  const cells = listBoardColumns(context.board).map(column => ({ ...context, column }))
  const labels = (row: Row) => cells.flatMap(cell => readElements(cell, row).map(element => labelOf(cell, element)))
  return row => labels(row).some(label => label.toLowerCase().includes(wanted))
}

/**
 * POST /v1/boards/{id}/rows/search takes `{filters, query}`, and is paged like a listing (assumption ROWS-SEARCH).
 * Spec: Referenced operations; Filter entry.
 */
export const searchRows = declareList('Row', {
  name: 'searchRows',
  method: 'POST',
  path: '/v1/boards/:id/rows/search',
  scope: 'boards:read',
  summary: 'Searches the rows of a board',
  assumption: 'ROWS-SEARCH',
  body: SearchRowsBody,
  handle: call => {
    const { service, world } = call
    const board = service.visible.board(call)
    const context = { service, world, board }
    const { filters = [], query = '' } = parseBody(call, SearchRowsBody)
    const passes = service.filters.buildRowTest(context, parseFilters(call, board, filters, { stored: false }))
    const found = board.rows.listed.filter(passes).filter(buildQueryTest(context, query))
    return listNewestFirst(found, row => service.present.row(context, row))
  },
})
