import type { Check } from '../../check.ts'
import { columnsChecks } from './columns.ts'
import { pageChecks } from './pages.ts'
import { projectionChecks } from './projection.ts'
import { archivedChecks, rowsChecks } from './rows.ts'
import { sortChecks } from './sort.ts'

/** The feed of a view. Spec: Board rows. */
export const viewRowChecks: readonly Check[] = [
  ...rowsChecks,
  ...archivedChecks,
  ...projectionChecks,
  ...columnsChecks,
  ...sortChecks,
  ...pageChecks,
]
