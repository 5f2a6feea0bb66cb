import { createRow } from './board-rows/create-row.ts'
import { listRows } from './board-rows/list-rows.ts'
import { listViewRows } from './board-rows/list-view-rows.ts'
import { searchRows } from './board-rows/search-rows.ts'
import { updateRow } from './board-rows/update-row.ts'
import { createColumn } from './columns/create-column.ts'
import { getColumn } from './columns/get-column.ts'
import { listColumns } from './columns/list-columns.ts'
import { createMediaAttribute } from './media-attributes/create-media-attribute.ts'
import { createView } from './views/create-view.ts'
import { getView } from './views/get-view.ts'
import { listViews } from './views/list-views.ts'

/** Every operation of the service, by name. */
export const operations = {
  createRow,
  updateRow,
  listViewRows,
  listRows,
  searchRows,
  createColumn,
  getColumn,
  listColumns,
  createView,
  getView,
  listViews,
  createMediaAttribute,
}

export type OperationName = keyof typeof operations
