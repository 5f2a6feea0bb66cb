// Mistakes in listing the rows of a view.

export { columnsDeviations } from './columns.ts'
export { fieldDeviations } from './fields.ts'
export { pageDeviations } from './pages.ts'
export { rowDeviations } from './rows.ts'
