// Mistakes in listing the rows of a view.

export { columnsMutants } from './columns.ts'
export { fieldMutants } from './fields.ts'
export { pageMutants } from './pages.ts'
export { rowMutants } from './rows.ts'
