// Mistakes in listing the rows of a view.
export { rowDeviations } from './rows.ts'
export { fieldDeviations } from './fields.ts'
export { columnsDeviations } from './columns.ts'
export { pageDeviations } from './pages.ts'
