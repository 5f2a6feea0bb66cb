import type { Check } from '../../check.ts'
import { archivedChecks } from './archived.ts'
import { columnsChecks } from './columns.ts'
import { pageChecks } from './pages.ts'
import { projectionChecks } from './projection.ts'
import { rowsChecks } from './rows.ts'
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
