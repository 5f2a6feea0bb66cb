import type { Check } from '../../check.ts'
import { columnsChecks } from './columns.ts'
import { pageChecks } from './pages.ts'
import { projectionChecks } from './projection.ts'
import { rowsChecks } from './rows.ts'
import { sortChecks } from './sort.ts'

/** What the feed of a view shows. Spec: Board rows. */
export const viewRowChecks: readonly Check[] = [
  ...rowsChecks,
  ...projectionChecks,
  ...columnsChecks,
  ...sortChecks,
  ...pageChecks,
]
