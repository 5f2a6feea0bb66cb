import type { Check } from '../../check.ts'
import { archivedRowRelation } from './archived-rows.ts'
import { costRelation } from './costs.ts'
import { cursorRelations } from './cursors.ts'
import { hiddenRelations } from './hidden.ts'
import { listReadRelations } from './list-reads.ts'
import { refusedTokenRelations } from './refused-tokens.ts'
import { singleReadRelations } from './single-reads.ts'
import { staleReadRelations } from './stale-reads.ts'

/** Relations between reads in different shapes. */
export const readRelations: readonly Check[] = [
  ...hiddenRelations,
  archivedRowRelation,
  ...refusedTokenRelations,
  ...singleReadRelations,
  ...listReadRelations,
  ...cursorRelations,
  costRelation,
  ...staleReadRelations,
]
