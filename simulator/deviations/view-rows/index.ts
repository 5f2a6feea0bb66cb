import type { Deviation } from '../deviation.ts'
import { columnsDeviations } from './columns.ts'
import { fieldDeviations } from './fields.ts'
import { pageDeviations } from './pages.ts'
import { rowDeviations } from './rows.ts'

/** Mistakes in listing the rows of a view. */
export const viewRowDeviations: readonly Deviation[] = [
  ...rowDeviations,
  ...fieldDeviations,
  ...columnsDeviations,
  ...pageDeviations,
]
