import type { Check } from '../../check.ts'
import { hiddenRelations } from './hidden.ts'
import { refusedTokenRelations } from './refused-tokens.ts'

/** Relations between reads in different shapes. */
export const readRelations: readonly Check[] = [...hiddenRelations, ...refusedTokenRelations]
