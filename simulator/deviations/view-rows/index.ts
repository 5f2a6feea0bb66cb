import type { Deviation } from '../deviation.ts'
import { columnsDeviations } from './columns.ts'
import { fieldDeviations } from './fields.ts'
import { pageDeviations } from './pages.ts'
import { rowDeviations } from './rows.ts'

/** What the feed of a view gets wrong. Spec: Board rows. */
export const viewRowDeviations: readonly Deviation[] = [
  ...rowDeviations,
  ...fieldDeviations,
  ...columnsDeviations,
  ...pageDeviations,
]
